// Plays events before the reader's eyes, in order and from the events alone: where squares and pieces lie, and the ways between them,
// are those of the pictures.
import { arrows, middle } from "./board.js";
import { svg } from "./dom.js";

/** Why a showing ends where something else is to be seen. */
export const LEFT = "left";

/** From where to where an event moves a piece, by the names that pieces have in pictures. */
function way(game, { name, details: d }) {
  if (game !== "partan") {
    // Where pieces begin has another name in each game: it is what their pictures are called off the board.
    const off = game === "patolli" ? "hand" : "yard";
    if (name === "entered") return [`${d.seat}-${off}`, `${d.seat}-${d.to}`];
    if (name === "moved") return [`${d.seat}-${d.from}`, `${d.seat}-${d.to}`];
    if (name === "captured") return [`${d.seat}-${d.at}`, `${d.seat}-${off}`];
    if (name === "sent-back") return [`${d.seat}-${d.from}`, `${d.seat}-${off}`];
    return undefined;
  }
  const home = (to) => (to === "home" ? `home-${d.from[0]}` : to);
  switch (name) {
    case "brought-out":
      return [`start-${d.seat}`, d.to];
    case "moved":
    case "jumped":
      return [d.from, home(d.to)];
    case "displaced":
      return [d.from, d.to];
    case "expelled":
      return [d.from, `start-${d.to}`];
    case "eliminated":
      return [d.at, "centre"];
    case "refilled":
      return [d.from === "home" ? `home-${d.seat}` : d.from, `start-${d.seat}`];
    default:
      return undefined;
  }
}

/** Events in steps: those of one wave of repulsion happen together. */
export function steps(events) {
  const list = [];
  for (const event of events) {
    const { wave } = event.details;
    const last = list.at(-1);
    if (wave !== undefined && last?.wave === wave) last.events.push(event);
    else list.push({ wave, events: [event] });
  }
  return list;
}

/** Plays the events between two positions on the board, and shows the second. `options`: `step`, how long a step takes, in
 * milliseconds; `signal`, which ends it early, by the reason `LEFT` without
 * showing the second; `glide`, whether pieces travel; `onStep`, told of each step; `onWave`, a promise to wait
 * for after each wave. */
export async function animate(board, before, after, events, { step, signal, glide, onStep, onWave }) {
  if (step === 0 && !onWave) {
    for (const each of steps(events)) onStep?.(each);
    board.show(after, events);
    return;
  }
  board.show(before);
  const game = before.game;
  const holder = document.createElement("template");
  holder.innerHTML = after.svg([], board.look);
  const later = [...holder.content.querySelectorAll("[data-piece]")];
  const pieces = new Map();
  for (const piece of board.all("[data-piece]")) put(pieces, piece.dataset.piece, piece);
  const layer = svg("g", { class: "steps" });
  board.over.before(layer);
  for (const each of steps(events)) {
    if (signal.aborted) break;
    onStep?.(each);
    const ways = each.events.map((event) => way(game, event));
    const drawn = arrows(after, each.events, board.look);
    if (drawn.length === 0 && !ways.some(Boolean)) {
      if (each.events[0].name === "thrown") await pause(step, signal);
      continue;
    }
    layer.replaceChildren(...drawn);
    if (each.wave !== undefined) {
      for (const arrow of drawn) arrow.classList.add("wave");
    }
    const moves = each.events.map((event, index) => {
      if (!ways[index]) return undefined;
      const [from, to] = ways[index];
      const piece = pieces.get(from)?.pop();
      if (!piece) return undefined;
      put(pieces, to, piece);
      // With one event the one arrow is its; of a wave each is drawn alone, to have the way of each piece.
      const alone = each.events.length === 1 ? drawn : arrows(after, [event], board.look);
      return travel(layer, piece, spot(board, later, to), alone[0], step, signal, glide);
    });
    await Promise.all([pause(step, signal), ...moves]);
    if (each.wave !== undefined && onWave && !signal.aborted) await onWave(each);
  }
  if (signal.reason !== LEFT) board.show(after, events);
}

function put(pieces, name, piece) {
  if (!pieces.has(name)) pieces.set(name, []);
  pieces.get(name).push(piece);
}

/** Where a piece comes to: where one stands in the picture after, else the middle of the square. */
function spot(board, later, to) {
  const there = later.filter((piece) => piece.dataset.piece === to).at(-1);
  if (there) return middle(there);
  // A piece that goes on in a later event is not there any more: then the square that it crosses is told by its name.
  const name = /^[A-Z]-(.+)$/.exec(to)?.[1] ?? to;
  const square = board.ground(name) ?? board.ground(to.replace("-", ""));
  return square ? middle(square) : undefined;
}

/** Moves a piece along an arrow's line to where it comes to. */
async function travel(layer, piece, end, arrow, step, signal, glide) {
  // Above the other pieces, below the arrows.
  layer.before(piece);
  const [x, y] = middle(piece);
  const points = [];
  const line = arrow?.querySelectorAll("path")[1];
  if (line && glide) {
    const length = line.getTotalLength();
    for (let part = 1; part < 12; part += 1) {
      const { x, y } = line.getPointAtLength((length * part) / 12);
      points.push([x, y]);
    }
    if (!end) {
      const { x, y } = line.getPointAtLength(length);
      points.push([x, y]);
    }
  }
  const now = piece.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
  if (end) points.push(end);
  const last = points.at(-1);
  if (!last) return;
  if (glide && step > 0) {
    const shift = ([px, py]) => ({ transform: `translate(${px - x}px, ${py - y}px)` });
    const frames = [{ transform: `translate(${now.e}px, ${now.f}px)` }, ...points.map(shift)];
    const run = piece.animate(frames, { duration: step * 0.85, easing: "ease-in-out", fill: "both" });
    const stop = () => run.finish();
    signal.addEventListener("abort", stop);
    await run.finished;
    signal.removeEventListener("abort", stop);
    run.cancel();
  }
  piece.setAttribute("transform", `translate(${last[0] - x} ${last[1] - y})`);
}

/** Waits, unless the signal ends it. */
export function pause(milliseconds, signal) {
  if (signal?.aborted || milliseconds === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end);
  });
}
