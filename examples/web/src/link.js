// Games as text: links, and files that are loaded.
import { Position, Record } from "macuil";

/** Texts longer than this are compressed in links. */
const LONG = 600;

async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** Text as what an address can hold. */
async function pack(text) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpack(packed) {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(await through(new DecompressionStream("deflate-raw"), bytes));
}

/** The part of a link after `#` that gives this text again, with other things to say. */
export async function fragment(kind, text, others = {}) {
  const parts = new URLSearchParams(others);
  if (text.length > LONG) parts.set(`${kind}z`, await pack(text));
  else parts.set(kind, text);
  return parts.toString();
}

/** The text of a kind in an address, if it has one. */
export async function textOf(address, kind) {
  if (address.has(kind)) return address.get(kind);
  const packed = address.get(`${kind}z`);
  if (packed === null) return undefined;
  try {
    return await unpack(packed);
  } catch {
    throw new RangeError("the link is cut short or changed: what it holds cannot be unpacked");
  }
}

/** What a text is: the first game of a file of records, or a position. */
export function read(text) {
  if (/^\s*\[macuil-record/.test(text)) {
    const games = Record.read(text);
    if (games.length === 0) throw new RangeError("there is no game in this text");
    return { record: games[0], games: games.length };
  }
  return { position: Position.read(text.trim()) };
}

/** Faults of a text, each with where it stands, for a list. */
export function faults(error) {
  if (error.name === "SetupError") return error.faults;
  const clause = error.name === "PlayError" ? error.clause : undefined;
  return [{ field: undefined, message: error.message, at: error.name === "TextError" ? error.at : undefined, clause }];
}
