// A game that is being played: its beginning, its plays, who plays, and the dice.
import { Dice, Player, Position, Record } from "macuil";

export const PERSON = "person";

/** A new seed: 32 random bits are short enough to be told. */
export function newSeed() {
  return BigInt(crypto.getRandomValues(new Uint32Array(1))[0]);
}

export class Session {
  /** `players` maps letters of seats to `"person"` or a bot; without a seed throws are typed in. */
  constructor(start, players, seed) {
    this.start = start;
    this.seed = seed;
    this.players = players;
    this.plays = [];
    this.#rewind();
  }

  /** A new game as the form and links describe it. */
  static begin({ variant, seats, first, players, seed }) {
    const start = Position.start(variant, seats, first);
    const names = [...start.seats].map((letter, index) => [letter, players?.[index] ?? PERSON]);
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
    session.#rewind();
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
    const { now } = this;
    const played = now.play(word);
    if (now.waitsFor === "roll") {
      const drawn = this.#drawn ?? this.#dice?.throw(now);
      this.isSeeded &&= drawn === word;
    }
    this.#drawn = undefined;
    this.plays.push({ word, ...played });
    return this.plays.at(-1);
  }

  /** The next throw of the seed; it stays the same until it is played. */
  throw() {
    this.#drawn ??= this.#dice?.throw(this.now);
    return this.#drawn;
  }

  /** What the bot that is to move plays. */
  choose() {
    return this.#chooser(this.bot).choose(this.now);
  }

  /** Takes back plays until `count` are left. */
  takeBack(count) {
    this.plays.length = count;
    this.#rewind();
  }

  /** The record of the game so far. */
  record() {
    const names = [...this.start.seats].map((letter) => this.players[letter]);
    const words = this.plays.map((play) => play.word);
    return new Record(this.start, words, names, this.isSeeded && this.seed !== undefined ? [this.seed, 0] : undefined);
  }

  #dice;
  #drawn;
  #choosers;

  #chooser(name) {
    return (this.#choosers[name] ??= new Player(name, this.seed ?? 0n));
  }

  /** Brings dice and bots to where they were after the plays that are left: they draw all again. */
  #rewind() {
    this.#drawn = undefined;
    this.#dice = this.seed === undefined ? undefined : new Dice(this.seed);
    this.#choosers = {};
    this.isSeeded = true;
    let position = this.start;
    for (const play of this.plays) {
      const name = this.players[position.turn];
      if (position.waitsFor === "roll") this.isSeeded &&= this.#dice?.throw(position) === play.word;
      else if (name !== PERSON) this.#chooser(name).choose(position);
      position = play.position;
    }
  }
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
