// What the package promises beyond the rules, whose answers are in the shared corpora.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import init, * as macuil from "macuil";

const { Commitment, Dice, FairDice, Player, Position, Record, Secret } = macuil;

/** A whole game at random, every position with the events that led there. */
function* game(variant, seats, seed) {
  const [dice, player] = [new Dice(seed), new Player("random", seed)];
  let [position, events] = [Position.start(variant, seats), []];
  yield { position, events };
  while (!position.isOver) {
    const word = position.waitsFor === "roll" ? dice.throw(position) : player.choose(position);
    ({ position, events } = position.play(word));
    yield { position, events, word };
  }
}

function thrown(act) {
  try {
    act();
  } catch (error) {
    return error;
  }
  return assert.fail("nothing was thrown");
}

test("the engine is there from the beginning, and may be asked for again", async () => {
  assert.equal(await init(), undefined);
  const manifest = JSON.parse(readFileSync(new URL(import.meta.resolve("macuil/package.json"))));
  assert.equal(macuil.version(), manifest.version);
});

test("games, variants and clauses are plain objects", () => {
  assert.deepEqual(macuil.games().map(({ name }) => name), ["partan", "parchis", "ludo", "patolli"]);
  assert.deepEqual(macuil.games().flatMap(({ variants }) => variants), macuil.variants());
  for (const { rules, variants, seats } of macuil.games()) {
    assert.deepEqual(macuil.rule(rules[0].id), rules[0]);
    assert.ok(seats.every(({ letter, name }) => letter.length === 1 && name.length > 1));
    for (const { name, options } of variants) {
      for (const { name: option, values, default: usual } of options) {
        assert.ok(values.includes(usual), `${name} ${option}`);
      }
    }
  }
  assert.ok(thrown(() => macuil.rule("no.clause")) instanceof RangeError);
});

test("a position says what it waits for, and never changes", () => {
  const start = Position.start("partan[geometry=rings]", 2, "R");
  const { text } = start;
  assert.deepEqual(
    [start.game, start.variant, start.seats, start.waitsFor, start.turn, start.isOver, start.places],
    ["partan", "partan[geometry=rings]", "GR", "roll", "R", false, undefined],
  );
  const { position, events } = start.play("roll:3");
  assert.equal(start.text, text);
  assert.ok(!position.equals(start) && Position.read(position.text).equals(position));
  assert.equal(position.waitsFor, "move");
  assert.deepEqual([position.rolls(), start.legalMoves()], [[], []]);
  const [thrownThree] = events;
  assert.deepEqual([thrownThree.name, thrownThree.clause], ["thrown", "partan.roll"]);
  assert.deepEqual(JSON.parse(JSON.stringify(thrownThree)), {
    name: thrownThree.name,
    clause: thrownThree.clause,
    details: thrownThree.details,
  });
  assert.equal(JSON.parse(JSON.stringify({ position })).position, `${position}`);
});

test("positions have keys, pack and play out as in Rust and Python", () => {
  for (const { name, game: of } of macuil.variants()) {
    const start = Position.start(name);
    assert.equal(typeof start.key, "bigint");
    const end = start.playOut(7, 3n);
    assert.ok(end.isOver && end.places !== undefined && end.turn === undefined && end.waitsFor === "over");
    assert.deepEqual(end.violations(), []);
    for (const position of [start, end]) {
      assert.ok(Position.unpack(of, position.pack()).equals(position));
    }
    assert.notEqual(start.key, end.key);
    assert.equal(end.check("roll:1").kind, "over");
  }
});

test("what is refused says which clause, where, and what to do", () => {
  const start = Position.start("partan", 2);
  const refused = thrown(() => start.play("3:start-3"));
  assert.ok(refused instanceof macuil.PlayError && refused instanceof macuil.MacuilError && refused instanceof Error);
  assert.deepEqual([refused.name, refused.kind, refused.clause], ["PlayError", "not-now", "partan.order"]);
  assert.ok(refused.message.includes(refused.reason));
  assert.deepEqual({ ...start.check("3:start-3") }, { ...refused });
  assert.equal(start.check("nonsense").kind, "unreadable");

  const setup = thrown(() => Position.start("partan[geometry=square]", 9));
  assert.ok(setup instanceof macuil.SetupError);
  assert.deepEqual(setup.faults.map(({ field }) => field), ["variant", "seats"]);
  assert.deepEqual(thrown(() => Position.start("chess")).faults[0].field, "variant");

  const unreadable = thrown(() => Position.read("chess"));
  assert.ok(unreadable instanceof macuil.TextError);
  assert.equal(unreadable.at, 0);
  const { faults } = thrown(() => Position.read(start.text.replace("roll", "rolls")));
  assert.ok(faults[0].at > 0 && faults[0].field === "at");
});

test("a text with pieces lost or too many is tidied where the game has a clause for it", () => {
  const { text } = Position.start("ludo/madn", 2);
  assert.equal(Position.tidy(text).text, text);
  assert.ok(thrown(() => Position.tidy("chess")) instanceof macuil.TextError);
});

test("wrong arguments are told apart from refusals", () => {
  const wrong = [
    () => new Dice(-1),
    () => new Dice(1.5),
    () => new Dice(2n ** 64n),
    () => new Dice("7"),
    () => Position.start("partan", {}),
    () => Position.start("partan", 2, "GR"),
    () => Position.unpack("chess", new Uint8Array(3)),
    () => Position.unpack("ludo", new Uint8Array(3)),
    () => new Player("clever"),
    () => new Player("mcts:50ms"),
    () => new Secret(new Uint8Array(31)),
    () => new Record(Position.start("partan", 2), "roll:3"),
    () => new Record(Position.start("partan", 2), [], ["a", "two words"]),
    () => new Record(Position.start("partan", 2), [], [], [7]),
    () => Position.start("partan").svg([], { theme: "blue" }),
    () => Position.start("partan").svg([], { width: "wide" }),
  ];
  for (const act of wrong) {
    const error = thrown(act);
    assert.ok(error instanceof RangeError, `${act}: ${error}`);
    assert.ok(error.message.length > 10);
  }
  assert.equal(new Dice(2n ** 64n - 1n).throw(Position.start("partan")).slice(0, 5), "roll:");
});

test("dice and players draw nothing where nothing is due", () => {
  const start = Position.start("ludo/madn");
  const [once, again] = [new Dice(7, 3), new Dice(7n, 3n)];
  const moving = start.play("roll:6").position;
  assert.equal(once.throw(moving), undefined);
  assert.equal(once.throw(start), again.throw(start));
  assert.equal(new Player("greedy").choose(start), undefined);
  assert.equal(new Player("mcts:5").name, "mcts:5");
  for (const { name, about } of macuil.players()) {
    assert.ok(moving.legalMoves().includes(new Player(name, 7).choose(moving)), about);
  }
});

test("bots at one board draw from one stream, and copies go on from where it is", () => {
  const [alone, first] = [new Player("random", 7), new Player("random", 7)];
  const players = [first, first.beside("random"), first.beside("random")];
  const dice = new Dice(7);
  let [position, kept, keptDice] = [Position.start("partan", 3)];
  const after = [];
  for (let ply = 0; ply < 200; ply += 1) {
    if (ply === 100) [kept, keptDice] = [players[1].copy(), dice.copy()];
    const isRoll = position.waitsFor === "roll";
    const word = isRoll ? dice.throw(position) : players[ply % 3].choose(position);
    if (!isRoll) assert.equal(alone.choose(position), word);
    if (ply >= 100) after.push({ position, word });
    position = position.play(word).position;
  }
  for (const { position, word } of after) {
    assert.equal(position.waitsFor === "roll" ? keptDice.throw(position) : kept.choose(position), word);
  }
  assert.throws(() => first.beside("clever"), RangeError);
});

test("pieces and the ways of moves are found in pictures by the names of spaces", () => {
  for (const { name } of macuil.variants()) {
    const ways = new Set();
    for (const { position } of game(name, undefined, 7)) {
      const picture = position.svg();
      const groups = [...picture.matchAll(/<g class="([^"]*)"([^>]*) data-space="([^"]*)"/g)];
      const [spaces, pieces] = [new Set(), new Set()];
      for (const [, , data, space] of groups) {
        (data.includes("data-piece") ? pieces : spaces).add(space);
      }
      for (const { seat, space } of position.pieces()) {
        assert.ok(pieces.has(space), `${position}: no picture of ${seat} on ${space}`);
      }
      for (const move of position.legalMoves()) {
        const route = position.route(move);
        if (route) {
          assert.equal(route.seat, position.turn);
          ways.add(move);
          for (const space of [route.from, route.to]) {
            assert.ok(space === undefined || spaces.has(space), `${position}: ${move} has no space ${space}`);
          }
          assert.ok(route.from === undefined || pieces.has(route.from), `${position}: ${move} has no piece on ${route.from}`);
        }
      }
      assert.equal(position.route("roll:1"), undefined);
      if (ways.size > 60) {
        break;
      }
    }
    assert.ok(ways.size > 20, name);
  }
});

test("pictures show what happened and look as asked", () => {
  const all = [...game("ludo/classic", 2, 7)];
  const { position, events } = all.find(({ events }) => events.some(({ name }) => name === "captured"));
  const picture = position.svg(events, { theme: "dark", prefix: "mine", width: 300 });
  assert.match(picture, /^<svg [^>]*class="mine mine-dark"[^>]* width="300"/);
  assert.ok(picture.includes("data-arrow=") && !position.svg().includes("data-arrow="));
  // A list of events is as good as before, also in parts and put together.
  assert.equal(position.svg([...events], { theme: "dark", prefix: "mine", width: 300 }), picture);
  assert.equal(events[0].copy().toString(), events[0].toString());
  assert.ok(position.board().split("\n").length > 10);
  assert.ok(position.board(true).includes("\u001b["));
});

test("records read, write and replay", () => {
  const plies = [...game("patolli", 2, 7)].slice(1, 41).map(({ word }) => word);
  const record = new Record(Position.start("patolli", 2), plies, ["anna", "greedy"], [7, 2n ** 63n]);
  const [read] = Record.read(`${record.text}\n${record.text}`);
  assert.ok(read.equals(record) && read.isWhole && !read.isOver);
  assert.deepEqual(
    [read.variant, read.seats.length, read.first, read.players, read.seed, read.plies, read.result],
    ["patolli", 2, read.seats[0], ["anna", "greedy"], [7n, 2n ** 63n], plies, "open"],
  );
  assert.ok(read.beginning().equals(Position.start("patolli", 2)));
  assert.equal(read.replay().length, 40);
  const broken = thrown(() => Record.read(`${record.text}\n${record.text.replace("patolli", "chess")}`));
  assert.ok(broken instanceof macuil.RecordError && broken.line > 1 && broken.column > 0 && broken.at > 0);
  assert.equal(broken.games.length, 1);
  const refused = thrown(() => new Record(Position.start("partan", 2), ["roll:7"]));
  assert.ok(refused instanceof macuil.PlayError);
});

test("fair dice are verified after the game", () => {
  const secret = new Secret(new Uint8Array(32).fill(7));
  const shown = secret.commitment().toString();
  const dice = new FairDice(secret, ["anna", "ben"]);
  const start = Position.start("ludo/madn", 2);
  let position = start;
  const plies = [];
  while (plies.length < 100) {
    plies.push(position.waitsFor === "roll" ? dice.throw(position) : position.legalMoves()[0]);
    ({ position } = position.play(plies.at(-1)));
  }
  const record = new Record(start, plies);
  const later = Secret.fromHex(secret.reveal());
  assert.ok(new Commitment(shown).isOf(later));
  const throws = plies.filter((word) => word.startsWith("roll:")).length;
  assert.equal(new FairDice(later, ["anna", "ben"]).verify(record), throws);
  const lie = thrown(() => new FairDice(later, ["anna", "bob"]).verify(record));
  assert.ok(lie instanceof macuil.ReplayError && lie.ply >= 0);
  assert.ok(thrown(() => new Commitment("12")) instanceof macuil.TextError);
});

test("memory is given back at once where it is freed", () => {
  {
    const position = Position.start("partan");
    position.free();
    assert.throws(() => position.text);
  }
  const start = Position.start("ludo/madn");
  for (let round = 0; round < 200_000; round += 1) {
    const { position, events } = start.play("roll:6");
    position.free();
    events.forEach((event) => event.free());
  }
});
