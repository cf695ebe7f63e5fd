// The board: the package's picture, cropped to the board itself, with hints laid over it.
import { svg } from "./dom.js";

/** Below this width, in pixels, the picture has larger type and fewer numbers. */
const SMALL = 480;

/** Events that show where the piece of a move goes. */
const OWN = new Set(["brought-out", "entered", "moved", "jumped"]);

/** The middle of the first shape that a group draws: of a circle, or of a path's area. */
export function middle(group) {
  const shape = group.querySelector("circle, path");
  if (shape.localName === "circle") return [Number(shape.getAttribute("cx")), Number(shape.getAttribute("cy"))];
  const path = shape.getAttribute("d");
  if (path.includes("A")) {
    // Round on two sides: the middle of its box.
    const { x, y, width, height } = shape.getBBox();
    return [x + width / 2, y + height / 2];
  }
  const numbers = path.match(/-?[\d.]+/g).map(Number);
  let [x, y, area] = [0, 0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    const [ax, ay] = [numbers[at], numbers[at + 1]];
    const [bx, by] = [numbers[(at + 2) % numbers.length], numbers[(at + 3) % numbers.length]];
    const twice = ax * by - bx * ay;
    [x, y, area] = [x + (ax + bx) * twice, y + (ay + by) * twice, area + twice];
  }
  return [x / (3 * area), y / (3 * area)];
}

/** What a picture of a position is made of; it need not be in the page. */
function parse(text) {
  const holder = document.createElement("template");
  holder.innerHTML = text;
  return holder.content.firstElementChild;
}

/** Where an arrow ends. */
function tip(arrow) {
  const line = arrow.querySelectorAll("path")[1];
  const { x, y } = line.getPointAtLength(line.getTotalLength());
  return [x, y];
}

/** The arrows that events draw over the board, without those of the legend. */
export function arrows(position, events, look) {
  const picture = parse(position.svg(events, look));
  const [, top, width] = picture.getAttribute("viewBox").split(" ").map(Number);
  const onBoard = (arrow) => Number(/M[-\d.]+ ([-\d.]+)/.exec(arrow.querySelector("path").getAttribute("d"))[1]) < top + width;
  return [...picture.querySelectorAll("[data-arrow]")].filter(onBoard);
}

/** The name of what was clicked, as routes have it; Partán's zones, which are no spaces, are named as the pieces in them. */
export const label = (element) => element.dataset.space ?? element.dataset.piece;

/** Where a move begins and ends, by these names. */
export function ends(position, word) {
  const route = position.route(word);
  if (route) return { from: route.from ?? `start-${route.seat}`, to: route.to ?? `home-${route.seat}`, seat: route.seat };
  const jump = /^jump:(.+)$/.exec(word);
  return jump ? { from: jump[1] } : {};
}

export class Board {
  #host;
  #settings;
  #isSmall;

  constructor(host, words, settings) {
    this.#host = host;
    this.words = words;
    this.#settings = settings;
    this.#isSmall = host.clientWidth < SMALL;
    new ResizeObserver(([{ contentRect }]) => {
      const isSmall = contentRect.width < SMALL;
      if (isSmall === this.#isSmall) return;
      this.#isSmall = isSmall;
      this.onResize?.();
    }).observe(host);
  }

  get look() {
    return { theme: this.#settings.theme, prefix: "board", width: this.#isSmall ? SMALL - 1 : 800 };
  }

  /** Shows a position, with the arrows of these events. */
  show(position, events = []) {
    this.position = position;
    this.events = events;
    const picture = parse(position.svg(this.#settings.get("arrows") === "on" ? events : [], this.look));
    const [x, y, width] = picture.getAttribute("viewBox").split(" ").map(Number);
    // What stands under the board the page tells in its own way.
    picture.setAttribute("viewBox", `${x} ${y} ${width} ${width}`);
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    const [title, description] = [picture.querySelector("title"), picture.querySelector("desc")];
    this.title = title.textContent;
    this.description = description.textContent;
    title.remove();
    description.remove();
    picture.removeAttribute("aria-labelledby");
    picture.setAttribute("aria-label", `Board. ${this.title}`);
    picture.setAttribute("aria-describedby", this.words.id);
    this.words.textContent = this.description;
    this.over = svg("g", { class: "over" });
    picture.append(this.over);
    this.#host.replaceChildren(picture);
    this.picture = picture;
  }

  /** The signs under the picture, in a picture of their own. */
  legend() {
    const picture = parse(this.position.svg([], this.look));
    const [x, y, width, height] = picture.getAttribute("viewBox").split(" ").map(Number);
    picture.setAttribute("viewBox", `${x} ${y + width} ${width} ${height - width}`);
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    for (const element of picture.querySelectorAll("title, desc, [data-space], [data-piece]")) element.remove();
    picture.removeAttribute("aria-labelledby");
    picture.setAttribute("aria-label", "Signs of the board");
    return picture;
  }

  all(selector) {
    return [...this.picture.querySelectorAll(selector)];
  }

  /** What is or stands on the place with this name: the ground, and the pieces, of a seat if one is given. */
  at(name, seat) {
    const owner = (element) => /^([A-Z])-/.exec(element.dataset.piece ?? "")?.[1];
    const isOf = (element) => seat === undefined || (owner(element) ?? seat) === seat;
    return this.all("[data-space], [data-piece]").filter((element) => label(element) === name && isOf(element));
  }

  /** The ground of a place. */
  ground(name) {
    return this.all("[data-space]").find((element) => element.dataset.space === name && !element.dataset.piece);
  }

  clear() {
    this.over.replaceChildren();
    for (const element of this.all(".may")) element.classList.remove("may");
  }

  /** Marks the pieces that may move. */
  hint(words) {
    this.clear();
    const seen = new Set();
    for (const word of words) {
      const { from, seat } = ends(this.position, word);
      if (from === undefined || seen.has(from)) continue;
      seen.add(from);
      for (const element of this.at(from, seat)) element.classList.add("may");
      const piece = this.at(from, seat).filter((element) => element.dataset.piece).at(-1);
      if (piece) this.#ring("hint", middle(piece), this.#radius(piece) + 7);
    }
  }

  /** Shows where moves lead; without a seat's piece on the board they lead nowhere that can be shown. */
  preview(words) {
    for (const word of words) {
      const played = this.position.play(word);
      const own = played.events.find((event) => OWN.has(event.name));
      const [arrow] = own ? arrows(played.position, [own], this.look) : [];
      if (!arrow) continue;
      const { to } = ends(this.position, word);
      arrow.classList.add("preview");
      this.over.append(arrow);
      const ground = this.ground(to);
      const mark = this.#ring("target", ground ? middle(ground) : tip(arrow), 44);
      mark.dataset.word = word;
      ground?.classList.add("may");
    }
  }

  #radius(piece) {
    return Number(piece.querySelector("circle").getAttribute("r"));
  }

  #ring(name, [x, y], radius) {
    const ring = svg("circle", { class: name, cx: x, cy: y, r: radius });
    this.over.append(ring);
    return ring;
  }
}
