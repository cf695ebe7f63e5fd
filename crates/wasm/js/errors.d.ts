import type { Record } from "./macuil.js";

/** One thing that is wrong with a position or with how a game is to begin. */
export interface Fault {
  /** The field at fault, by the name it has in texts. */
  field: string;
  /** What is wrong, and what to do. */
  message: string;
  /** The clause it would break, where one says so. */
  clause?: string;
  /** Where it stands in the text, in characters from 0, if it was read from one. */
  at?: number;
}

/** Everything that the engine refuses. A wrong argument is a `RangeError`, one of another type a `TypeError`. */
export class MacuilError extends Error {
  protected constructor();
}

/** A throw or a move that cannot be played; nothing has changed. */
export class PlayError extends MacuilError {
  private constructor();
  /** `"not-now"` is a throw where a move is due, or the other way round. */
  readonly kind: "over" | "not-now" | "unreadable" | "not-allowed";
  /** The name of the clause that does not allow it. */
  readonly clause: string;
  /** What is wrong, and what may be done. */
  readonly reason: string;
}

/** A text that cannot be read at all. */
export class TextError extends MacuilError {
  private constructor();
  /** Where, in characters from 0. */
  readonly at: number;
}

/** A position, or the beginning of a game, that cannot be: every fault of it at once. */
export class SetupError extends MacuilError {
  private constructor();
  /** What is wrong, in the order of the fields. */
  readonly faults: Fault[];
}

/** Records of which one cannot be read. */
export class RecordError extends MacuilError {
  private constructor();
  /** The line at fault, from 1. */
  readonly line: number;
  /** The column in it, from 1. */
  readonly column: number;
  /** How many characters of the text lie before that place. */
  readonly at: number;
  /** The records before it. */
  readonly games: Record[];
}

/** A game that does not play as its record says. */
export class ReplayError extends MacuilError {
  private constructor();
  /** The first ply that does not, from 0, if it is one. */
  readonly ply: number | undefined;
}
