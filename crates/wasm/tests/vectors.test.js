// The shared corpora under Node; MACUIL_CRATES names the folder that they lie in.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import * as macuil from "macuil";
import { cases, games, perft } from "./vectors.js";

const crates = process.env.MACUIL_CRATES;
const read = (...path) => readFileSync(join(crates, ...path), "utf8");

for (const { name } of macuil.games()) {
  const folder = join(name, "tests", "corpora");
  const files = readdirSync(join(crates, folder)).filter((file) => file.endsWith(".jsonl"));

  test(`${name}: positions have the right answers`, () => {
    assert.ok(files.length > 0);
    for (const file of files) {
      const text = read(folder, file);
      assert.ok(cases(macuil, text) >= text.split("\n").filter(Boolean).length);
    }
  });

  test(`${name}: sequences are as many as counted`, () => {
    assert.ok(perft(macuil, read(folder, "perft.txt")) > 30);
  });
}

test("games of a seed are those of the other languages", () => {
  assert.ok(games(macuil, read("sim", "tests", "records.txt")) >= 2 * macuil.variants().length);
});

for (const { name, variants } of macuil.games()) {
  test(`${name} alone plays the same`, async () => {
    const alone = await import(`macuil/${name}`);
    assert.deepEqual(alone.games().map((game) => game.name), [name]);
    assert.equal(alone.PlayError, macuil.PlayError);
    for (const file of readdirSync(join(crates, name, "tests", "corpora"))) {
      if (file.endsWith(".jsonl")) {
        assert.ok(cases(alone, read(name, "tests", "corpora", file)) > 0);
      }
    }
    const own = read("sim", "tests", "records.txt").split(/\n(?=\[macuil-record)/);
    const mine = own.filter((text) => variants.some((variant) => text.includes(`\nvariant ${variant.name}\n`)));
    assert.ok(mine.length >= 2 * variants.length);
    assert.equal(games(alone, mine.join("\n")), mine.length);
  });
}
