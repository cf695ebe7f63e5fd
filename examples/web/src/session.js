// A game that is being played: its beginning, its plays, who plays, and the dice.
import { Dice, Player, Position, Record } from "macuil";

export const PERSON = "person";

/** A new seed: 32 random bits are short enough to be told. */
export function newSeed() {
  return BigInt(crypto.getRandomValues(new Uint32Array(1))[0]);
}

export class Session {
  plays = [];
  /** Dice and the stream that all bots draw from, after so many plays; and what they were before each of those. */
  #live;
  #after = 0;
  #before = [];
  /** The throw or move that was drawn for the next play. */
  #drawn;

  /** `players` maps letters of seats to `"person"` or a bot; without a seed throws are typed in. */
  constructor(start, players, seed) {
    this.start = start;
    this.seed = seed;
    this.players = players;
    this.#live = streams({
      dice: seed === undefined ? undefined : new Dice(seed),
      draws: new Player("random", seed ?? 0n),
      isSeeded: seed !== undefined,
    });
  }

  /** A new game as the form and links describe it. */
  static begin({ variant, seats, first, players, seed }) {
    const start = Position.start(variant, seats, first);
    const names = [...start.seats].map((letter, index) => [letter, players?.[index] ?? PERSON]);
    const wrong = names.find(([, name]) => name !== PERSON && !known(name));
    if (wrong) throw new RangeError(`nobody is called ${wrong[1]}; a person or one of the bots plays`);
    return new Session(start, Object.fromEntries(names), seed);
  }

  /** The game of a record. It goes on with its dice if they are those of its seed. */
  static of(record) {
    const start = record.beginning();
    const names = record.players;
    const players = [...record.seats].map((letter, index) => [letter, known(names[index]) ? names[index] : PERSON]);
    const seed = record.seed?.[1] === 0n ? record.seed[0] : undefined;
    const session = new Session(start, Object.fromEntries(players), seed);
    session.plays = record.replay();
    return session;
  }

  /** The position that a number of plays leads to. */
  at(count) {
    return count === 0 ? this.start : this.plays[count - 1].position;
  }

  get now() {
    return this.at(this.plays.length);
  }

  /** The bot that is to move, or throws now; undefined for a person. */
  get bot() {
    const name = this.players[this.now.turn];
    return name === PERSON ? undefined : name;
  }

  /** Plays a throw or a move; a refusal changes nothing. */
  play(word) {
    const played = { word, ...this.now.play(word) };
    this.plays.push(played);
    if (this.#drawn !== undefined) this.#passed(this.#drawn);
    return played;
  }

  /** The next throw of the seed; it stays the same until something is played. */
  throw() {
    return this.#draw();
  }

  /** What the bot that is to move plays. */
  choose() {
    return this.#draw();
  }

  /** Takes back plays until `count` are left; dice and bots draw again what they drew then. */
  takeBack(count) {
    this.plays.length = count;
    this.#drawn = undefined;
    if (count > this.#after || this.#before.length === 0) return;
    if (count < this.#before.length) this.#live = streams(this.#before[count]);
    this.#before.length = Math.min(count, this.#before.length);
    this.#after = this.#before.length;
  }

  /** The record of the game so far. */
  record() {
    const names = [...this.start.seats].map((letter) => this.players[letter]);
    const words = this.plays.map((play) => play.word);
    this.#follow();
    return new Record(this.start, words, names, this.#live.isSeeded ? [this.seed, 0] : undefined);
  }

  #draw() {
    this.#follow();
    return (this.#drawn ??= this.#next(this.now));
  }

  /** Draws what is due in a position: the throw, or the move of a bot. */
  #next(position) {
    const { dice, draws, bots } = this.#live;
    this.#before.push({ dice: dice?.copy(), draws: draws.copy(), isSeeded: this.#live.isSeeded });
    const name = this.players[position.turn];
    if (position.waitsFor === "roll") return dice?.throw(position) ?? "";
    if (name === PERSON) return "";
    return (bots[name] ??= draws.beside(name)).choose(position);
  }

  /** Draws for the plays that were made without: those of persons, and of records. */
  #follow() {
    if (this.#drawn !== undefined) return;
    while (this.#after < this.plays.length) this.#passed(this.#next(this.at(this.#after)));
  }

  /** A play has been made for which this was drawn. */
  #passed(drawn) {
    if (this.at(this.#after).waitsFor === "roll") this.#live.isSeeded &&= drawn === this.plays[this.#after].word;
    this.#after += 1;
    this.#drawn = undefined;
  }
}

/** Streams that can be drawn from, where these kept ones are. */
function streams({ dice, draws, isSeeded }) {
  return { dice: dice?.copy(), draws: draws.copy(), isSeeded, bots: {} };
}

function known(name) {
  if (name === undefined || name === PERSON) return false;
  try {
    new Player(name).free();
    return true;
  } catch {
    return false;
  }
}
