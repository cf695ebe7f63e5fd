// What a program in TypeScript sees: it is checked, not run.
import init, {
  type Event,
  type Fault,
  type Game,
  type Piece,
  type Route,
  type Rule,
  type Variant,
  Dice,
  MacuilError,
  PlayError,
  Player,
  Position,
  Record,
  SetupError,
  TextError,
  games,
  players,
  rule,
  variants,
} from "macuil";
import { Position as LudoAlone } from "macuil/ludo";

await init();

const every: Game[] = games();
const some: Variant[] = variants();
const clause: Rule = rule("partan.barrier");
const names: string[] = players().map(({ name }) => name);

const start: Position = Position.start("partan[geometry=rings]", 2, "R");
const waits: "roll" | "move" | "over" = start.waitsFor;
const turn: string | undefined = start.turn;
const key: bigint = start.key;
const weights: number[] = start.rolls().map(([, weight]) => weight);
const packed: Uint8Array = start.pack();

const dice = new Dice(7n, 3);
const player = new Player("greedy", 7);
let { position, events } = start.play(dice.throw(start) ?? "roll:1");
const word: string | undefined = player.choose(position);
const route: Route | undefined = word === undefined ? undefined : position.route(word);
const pieces: Piece[] = position.pieces();
const captured: Event | undefined = events.find(({ name }) => name === "captured");
const detail: string | number | undefined = captured?.details["at"];
const picture: string = position.svg(events, { theme: "dark", prefix: "mine" });

const refused: PlayError | undefined = position.check("roll:1");
const kind: "over" | "not-now" | "unreadable" | "not-allowed" | undefined = refused?.kind;
try {
  Position.read("chess");
} catch (error) {
  if (error instanceof SetupError) {
    const faults: Fault[] = error.faults;
  } else if (error instanceof TextError) {
    const at: number = error.at;
  } else if (error instanceof MacuilError) {
    const message: string = error.message;
  }
}

const record = new Record(start, [], ["anna", "greedy"], [7, 3n]);
const seed: [bigint, bigint] | undefined = record.seed;
for (const { word, events, position } of record.replay()) {
  const all: [string, Event[], Position] = [word, events, position];
}

// @ts-expect-error A theme that there is not.
position.svg(events, { theme: "blue" });
// @ts-expect-error Positions are made by `start`, `read`, `tidy` and `unpack`.
new Position();
// @ts-expect-error What a position says cannot be set.
position.text = "";
// @ts-expect-error A seed is a number or a bigint.
new Dice("7");
