export * from "./macuil.js";
export * from "./errors.js";

/**
 * Loads the engine; before it is there, nothing else of the package works. Where it lies the package knows, unless a page wants it
 * from elsewhere: then it gives the address, the answer of `fetch`, the bytes or the compiled module. Later calls do nothing. Under
 * Node the engine is there from the beginning, and the call is not needed.
 */
export default function init(module?: {
  module_or_path: string | URL | Response | Promise<Response> | ArrayBufferView | ArrayBuffer | WebAssembly.Module;
}): Promise<void>;
