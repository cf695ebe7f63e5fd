// The corpora that all languages share, as a script for a page: the runner of crates/wasm with the package.
import init from "macuil";
import * as macuil from "macuil";
import wasm from "macuil/macuil_bg.wasm";
import { cases, games, perft } from "../../../crates/wasm/tests/vectors.js";

globalThis.vectors = async ({ corpora, counts, records }) => {
  await init({ module_or_path: wasm });
  const sum = (run, texts) => texts.reduce((checked, text) => checked + run(macuil, text), 0);
  return { cases: sum(cases, corpora), perft: sum(perft, counts), games: sum(games, [records]) };
};
