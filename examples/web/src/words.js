// What happened, in words for people: from the names and details of events alone.
import { games } from "macuil";

let list;

/** A game by its name. */
export function gameOf(name) {
  list ??= games();
  return list.find((game) => game.name === name);
}

/** The name of a seat, as "Green". */
export function seatName(game, letter) {
  return gameOf(game).seats.find((seat) => seat.letter === letter)?.name ?? letter;
}

const ZONES = { home: "the Arrival Zone", centre: "the Central Circle" };

/** A place as a sentence has it. */
function place(game, word) {
  if (game === "partan") return ZONES[word] ?? word;
  return word === "off" ? "off the board" : word;
}

const points = (count) => (Number(count) === 1 ? "1 point" : `${count} points`);

const SENTENCES = {
  thrown: (d, s) => `${s(d.seat)} throws ${d.token.replace(/^roll:/, "").replace("+", " and ")}`,
  "brought-out": (d, s, p) => `${s(d.seat)} brings a piece out to ${p(d.to)}`,
  entered: (d, s, p) => `${s(d.seat)} enters at ${p(d.to)}`,
  moved: (d, s, p) => `${d.seat ? `${s(d.seat)} moves` : "A piece moves"} from ${p(d.from)} ${d.to === "off" ? "" : "to "}${p(d.to)}`,
  counted: (d) => `A count of ${d.points} is made`,
  displaced: (d, s, p) => `Wave ${d.wave + 1}: ${p(d.by)} pushes ${p(d.from)} to ${p(d.to)}`,
  expelled: (d, s, p) => `Wave ${d.wave + 1}: ${p(d.by)} pushes ${p(d.from)} off, into ${s(d.to)}'s Start Zone`,
  eliminated: (d, s, p) => `The piece on ${p(d.at)} is out of play`,
  jumped: (d, s, p) => `A piece jumps from ${p(d.from)} to ${p(d.to)}`,
  stayed: (d, s, p) => `The piece on ${p(d.at)} stays`,
  "put-in": (d, s) => `A piece comes into ${s(d.zone)}'s Arrival Zone`,
  "repeat-earned": (d, s, p) => `${p(d.at)} earns another throw`,
  repeated: (d, s) => `${s(d.seat)} throws again`,
  refilled: (d, s, p) => `${s(d.seat)} takes a piece from ${p(d.from)}`,
  captured: (d, s, p) => `${s(d.by)} captures ${s(d.seat)}'s piece on ${p(d.at)}`,
  "bonus-earned": (d, s) => `${s(d.seat)} earns ${points(d.points)} more`,
  "bonus-lost": (d, s) => `${s(d.seat)} loses ${points(d.points)} that no piece can use`,
  "throw-earned": (d, s) => `${s(d.seat)} earns another throw`,
  declined: (d, s) => (d.seat ? `${s(d.seat)} declines ${points(d.points)}` : "The counts are declined"),
  passed: (d, s) => `${s(d.seat)} cannot move`,
  dropped: (d, s) => `${s(d.seat)} drops ${points(d.points)}`,
  "sent-back": (d, s, p) => `${s(d.seat)}'s piece on ${p(d.from)} goes back`,
  paid: (d, s) => `${d.from === "basket" ? "The basket pays" : `${s(d.from)} pays`} ${points(d.points)} to ${d.to === "basket" ? "the basket" : s(d.to)}`,
  "turn-lost": (d, s) => `${s(d.seat)} will miss a turn`,
  "turn-missed": (d, s) => `${s(d.seat)} misses the turn`,
  "went-out": (d, s) => `${s(d.seat)} has no points left`,
  "came-in": (d, s) => `${s(d.seat)} has points again`,
  "turn-passed": (d, s) => `The turn passes to ${s(d.to)}`,
  placed: (d, s) => `${s(d.seat)} comes in on place ${d.place}`,
  won: (d, s) => `${s(d.seat)} wins`,
  drawn: () => "Nobody can win any more: a draw",
  ended: () => "The game is over",
};

/** An event in a sentence. One that the page does not know is told as the engine writes it. */
export function sentence(game, event) {
  const write = SENTENCES[event.name];
  if (!write) return event.toString();
  return write(event.details, (letter) => seatName(game, letter), (word) => place(game, word)).trimEnd();
}

/** A move as a button has it: what goes where, else the word. */
export function moveWords(word) {
  const found = /^[^:]*:([^-]+)-(.+)$/.exec(word);
  return found ? `${found[1]} → ${found[2].replace(/x(\d)$/, " × $1")}` : word.replace(/^jump:/, "jump from ");
}
