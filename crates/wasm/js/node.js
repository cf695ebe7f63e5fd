// The package under Node: it reads the engine from the file beside it.
import { readFileSync } from "node:fs";
import { initSync } from "./macuil.js";

initSync({ module: readFileSync(new URL("./macuil_bg.wasm", import.meta.url)) });

export default async function init() {}
export * from "./macuil.js";
export * from "./errors.js";
