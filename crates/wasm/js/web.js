// The package in a browser.
export { default } from "./macuil.js";
export * from "./macuil.js";
export * from "./errors.js";
