// The lab: sets up any position of Partán, drops a piece, and shows the chain of repulsion wave by wave.
import { Position } from "macuil";
import { ends, label, middle } from "./board.js";
import { clause, faultList } from "./clauses.js";
import { $, el, svg, tell } from "./dom.js";
import { faults } from "./link.js";
import { Session, newSeed, PERSON } from "./session.js";
import { gameOf, moveWords, sentence } from "./words.js";

const BEGIN = "partan seats=GBRW turn=G at=roll G=25 B=20 R=- W=2 start=0,7,8,7 home=0,0,0,0 centre=7";

/** The fields of a position's text, in order; the variant has no name. */
class Fields {
  constructor(text) {
    this.list = text.trim().split(/\s+/).map((part) => {
      const at = part.search(/=(?![^[]*\])/);
      return at < 0 ? ["", part] : [part.slice(0, at), part.slice(at + 1)];
    });
  }

  get(name) {
    return this.list.find(([field]) => field === name)?.[1];
  }

  set(name, value) {
    const entry = this.list.find(([field]) => field === name);
    if (entry) entry[1] = value;
    else this.list.push([name, value]);
  }

  remove(name) {
    this.list = this.list.filter(([field]) => field !== name);
  }

  numbers(name) {
    return (this.get(name) ?? "").split(",").filter((part) => /^\d+$/.test(part)).map(Number);
  }

  toString() {
    return this.list.map(([name, value]) => (name ? `${name}=${value}` : value)).join(" ");
  }
}

export class Lab {
  isOpen = false;
  #page;
  /** The position of the text, or the last one that was one. */
  #position;
  #error;
  /** The zone that pieces come from and go to, as `"start 0"`; `"near"` is the Start Zone of the Square's Street, or the Central Circle if
   * that is empty. */
  #zone = "near";
  #isDropping = false;
  #dropped;
  #chosen = [];

  constructor(page) {
    this.#page = page;
  }

  get #streets() {
    return gameOf("partan").seats.map(({ letter }) => letter);
  }

  /** Opens the lab with a text, else with the position of the game if it is one of Partán. */
  enter(text) {
    const page = this.#page;
    page.stop();
    this.isOpen = true;
    $("notice").hidden = true;
    this.text = text ?? (page.position.game === "partan" && page.shown > 0 ? page.position.text : BEGIN);
    this.#dropped = undefined;
    this.#isDropping = false;
    document.body.classList.add("in-lab");
    $("play").hidden = true;
    $("history").hidden = true;
    $("lab").hidden = false;
    document.querySelector("[data-do=lab]").setAttribute("aria-pressed", "true");
    $("what").textContent = "Lab of Partán";
    document.title = "Lab of Partán · Macuil";
    $("chip").replaceChildren();
    $("thrown").replaceChildren();
    this.#build();
    this.#read();
    $("lab").querySelector("h3").focus({ preventScroll: true });
  }

  /** Closes the lab; `isBack` shows the game again. */
  leave(isBack = false) {
    if (!this.isOpen) return;
    this.#page.stop();
    this.isOpen = false;
    document.body.classList.remove("in-lab");
    $("play").hidden = false;
    $("history").hidden = false;
    $("lab").hidden = true;
    document.querySelector("[data-do=lab]").setAttribute("aria-pressed", "false");
    if (!isBack) return;
    this.#page.look(this.#page.shown);
    this.#page.drive();
  }

  /** The panel. */
  #build() {
    const streets = this.#streets;
    const names = gameOf("partan").seats.map(({ name }) => name);
    const zones = [
      ["near", "Start Zone of its Street, else Circle"],
      ...names.map((name, index) => [`start ${index}`, `Start Zone ${name}`]),
      ...names.map((name, index) => [`home ${index}`, `Arrival Zone ${name}`]),
      ["centre", "Central Circle"],
    ];
    const option = ([value, title]) => el("option", { value, selected: value === this.#zone }, title);
    const zone = el("select", { id: "lab-zone", onchange: () => (this.#zone = zone.value) }, ...zones.map(option));
    const counter = (name, index, title) =>
      el("input", {
        type: "number",
        min: "0",
        max: "32",
        "data-count": `${name} ${index}`,
        "aria-label": title,
        onchange: (event) => this.#edit((fields) => this.#setCount(fields, name, index, Number(event.target.value))),
      });
    const turn = el(
      "select",
      { id: "lab-turn", onchange: () => this.#edit((fields) => fields.set("turn", turn.value)) },
      ...streets.map((letter, index) => el("option", { value: letter }, names[index])),
    );
    const mode = (value, title) =>
      el("button", { type: "button", "data-mode": value, "aria-pressed": "false", onclick: () => this.#setMode(value) }, title);
    $("lab").replaceChildren(
      el("h3", { tabindex: "-1", class: "unseen" }, "Lab"),
      el("div", { class: "modes", role: "group", "aria-label": "What clicks do" }, mode("set", "Set up"), mode("drop", "Drop a piece")),
      el(
        "div",
        { id: "lab-set" },
        el("p", { class: "quiet" }, "A click on a Square puts a piece there or takes it away."),
        el("label", { class: "field" }, el("span", {}, "pieces come from and go to"), zone),
        el("p", { id: "lab-note", role: "status", class: "wrong" }),
        el("label", { class: "field" }, el("span", {}, "to play"), turn),
        el(
          "table",
          { class: "zones" },
          el("tr", {}, el("td"), ...names.map((name) => el("th", { scope: "col" }, name))),
          el("tr", {}, el("th", { scope: "row" }, "Start"), ...names.map((name, index) => el("td", {}, counter("start", index, `Start Zone ${name}`)))),
          el("tr", {}, el("th", { scope: "row" }, "Arrival"), ...names.map((name, index) => el("td", {}, counter("home", index, `Arrival Zone ${name}`)))),
          el("tr", {}, el("th", { scope: "row" }, "Circle"), el("td", {}, counter("centre", 0, "Central Circle"))),
        ),
      ),
      el("div", { id: "lab-drop", hidden: true }),
      el("label", { class: "field wide" }, el("span", {}, "position as text"), el("textarea", { id: "lab-text", rows: "4", spellcheck: "false", "aria-describedby": "lab-faults", oninput: () => this.#typed() })),
      el("div", { id: "lab-faults", role: "alert" }),
      el(
        "div",
        { class: "row" },
        el("button", { type: "button", id: "lab-tidy", onclick: () => this.#tidy() }, "Tidy"),
        el("button", { type: "button", id: "lab-play", onclick: () => this.#play() }, "Play from here"),
        el("button", { type: "button", onclick: () => this.#replace(BEGIN) }, "Begin anew"),
      ),
      el("ol", { id: "lab-log", "aria-label": "What happened" }),
    );
  }

  #setMode(mode) {
    this.#back();
    this.#isDropping = mode === "drop";
    this.#chosen = [];
    this.draw();
  }

  #typed() {
    this.text = $("lab-text").value;
    this.#dropped = undefined;
    this.#read(true);
  }

  #replace(text) {
    this.text = text;
    this.#dropped = undefined;
    this.#read();
  }

  /** Changes fields of the text. */
  #edit(change) {
    const fields = new Fields(this.text);
    change(fields);
    this.#replace(fields.toString());
  }

  #setCount(fields, name, index, count) {
    if (name === "centre") return fields.set("centre", `${count}`);
    const counts = fields.numbers(name);
    counts[index] = count;
    fields.set(name, this.#streets.map((_, street) => counts[street] ?? 0).join(","));
  }

  #count(fields, name, index) {
    return fields.numbers(name)[index] ?? 0;
  }

  /** Puts a piece on a Square or takes it away. */
  #toggle(square) {
    const street = this.#streets.indexOf(square[0]);
    const number = Number(square.slice(1));
    this.#edit((fields) => {
      const there = fields.numbers(square[0]);
      const isThere = there.includes(number);
      const numbers = isThere ? there.filter((other) => other !== number) : [...there, number].sort((a, b) => a - b);
      const near = isThere || this.#count(fields, "start", street) > 0 ? `start ${street}` : "centre";
      const [name, index = 0] = (this.#zone === "near" ? near : this.#zone).split(" ");
      const count = this.#count(fields, name, Number(index)) + (isThere ? 1 : -1);
      $("lab-note").textContent = count < 0 ? "That zone is empty: choose another." : "";
      if (count < 0) return;
      fields.set(square[0], numbers.join(",") || "-");
      this.#setCount(fields, name, Number(index), count);
    });
  }

  #tidy() {
    try {
      this.#replace(Position.tidy(this.text).text);
      tell("Tidied.");
    } catch (error) {
      this.#error = error;
      this.draw();
    }
  }

  #play() {
    if (this.#error) return;
    const players = Object.fromEntries([...this.#position.seats].map((letter) => [letter, PERSON]));
    this.#page.show(new Session(this.#position, players, newSeed()));
  }

  #read(isTyping = false) {
    try {
      this.#position = Position.read(this.text);
      this.#error = undefined;
    } catch (error) {
      this.#error = error;
      this.#position ??= Position.read(BEGIN);
    }
    if (!isTyping) $("lab-text").value = this.text;
    this.#chosen = [];
    this.draw();
  }

  /** Throws with the moves that each allows here: `{ roll, word, position }`. */
  get #drops() {
    if (this.#error) return [];
    const from = this.#position;
    if (from.waitsFor === "over") return [];
    if (from.waitsFor === "move") return from.legalMoves().map((word) => ({ word, position: from }));
    return from.rolls().flatMap(([roll]) => {
      const { position } = from.play(roll);
      return position.turn === from.turn && position.waitsFor === "move" ? position.legalMoves().map((word) => ({ roll, word, position })) : [];
    });
  }

  draw() {
    const { board } = this.#page;
    const fields = new Fields(this.text);
    if (!this.#dropped) board.show(this.#position);
    $("headline").textContent = this.#dropped ? "After the drop" : this.#error ? "Not a position yet" : this.#page.headline;
    $("lab-faults").replaceChildren();
    if (this.#error) {
      $("lab-faults").append(faultList(faults(this.#error)));
      this.#drawText(fields);
    }
    $("lab-text").setAttribute("aria-invalid", `${Boolean(this.#error)}`);
    $("lab-play").disabled = Boolean(this.#error);
    $("lab-set").hidden = this.#isDropping;
    $("lab-drop").hidden = !this.#isDropping;
    for (const button of $("lab").querySelectorAll("[data-mode]")) {
      button.setAttribute("aria-pressed", `${(button.dataset.mode === "drop") === this.#isDropping}`);
    }
    for (const input of $("lab").querySelectorAll("[data-count]")) {
      const [name, index] = input.dataset.count.split(" ");
      input.value = this.#count(fields, name, Number(index));
    }
    $("lab-turn").value = fields.get("turn");
    if (!this.#dropped) $("lab-log").replaceChildren();
    this.#list();
    this.hint();
  }

  /** Where the text is no position, its pieces are drawn as they stand in it, and those at fault are marked. */
  #drawText(fields) {
    const { board } = this.#page;
    for (const piece of board.all("[data-piece]")) {
      if (piece.dataset.space) piece.remove();
    }
    // A fault of a Square stands where its number does in the text.
    const wrong = new Set(faults(this.#error).map(({ field, at }) => `${field}${/^\d+/.exec([...this.text].slice(at).join(""))?.[0]}`));
    for (const letter of this.#streets) {
      for (const number of fields.numbers(letter)) {
        const square = board.ground(`${letter}${number}`);
        if (!square) continue;
        const [cx, cy] = middle(square);
        const isWrong = wrong.has(`${letter}${number}`);
        const piece = svg("g", {}, svg("circle", { cx, cy, r: 37, class: "board-rim" }), svg("circle", { cx, cy, r: 31, class: "board-piece" }));
        if (isWrong) piece.append(svg("circle", { cx, cy, r: 43, class: "fault" }));
        board.over.before(piece);
      }
    }
  }

  /** The drops, as buttons. */
  #list() {
    if (!this.#isDropping) return;
    if (this.#dropped) {
      const back = () => (this.#back(), this.draw(), $("lab-drop").querySelector("button")?.focus());
      const once = () => this.#drop(this.#dropped);
      $("lab-drop").replaceChildren(
        el("div", { class: "row" }, el("button", { type: "button", class: "main", id: "lab-back", onclick: back }, "Back to the set-up"), el("button", { type: "button", onclick: once }, "Again")),
      );
      return;
    }
    const drops = this.#drops;
    const buttons = drops.map((drop) =>
      el("button", { type: "button", class: "move", "data-word": drop.word, onclick: () => this.#drop(drop) }, el("span", {}, moveWords(drop.word)), el("code", {}, drop.word)),
    );
    const words = drops.length ? "Click a piece and then where to, or choose here. Each wave waits for you." : "There is nothing to play here.";
    $("lab-drop").replaceChildren(el("p", { class: "quiet" }, words), el("div", { class: "choices" }, ...buttons));
  }

  hint() {
    const { board } = this.#page;
    if (!this.#isDropping || this.#dropped) return;
    board.clear();
    const seen = new Set();
    for (const { position, word } of this.#drops) {
      const { from } = ends(position, word);
      if (seen.has(from)) continue;
      seen.add(from);
      for (const element of board.at(from)) element.classList.add("may");
      const piece = board.at(from).filter((element) => element.dataset.piece).at(-1);
      if (!piece) continue;
      const [cx, cy] = middle(piece);
      board.over.append(svg("circle", { class: "hint", cx, cy, r: 44 }));
    }
    for (const { position, word } of this.#chosen) {
      const { to } = ends(position, word);
      const square = board.ground(to);
      if (!square) continue;
      const [cx, cy] = middle(square);
      square.classList.add("may");
      board.over.append(svg("circle", { class: "target", cx, cy, r: 44, "data-word": word }));
    }
  }

  /** A click on the board. */
  press(target) {
    if (this.#dropped) return;
    const word = target.dataset?.word;
    if (word) return this.#drop(this.#chosen.find((drop) => drop.word === word));
    const element = target.closest?.("[data-piece], [data-space]");
    if (!element) return;
    if (!this.#isDropping) {
      if (element.dataset.space) this.#toggle(element.dataset.space);
      return;
    }
    const leads = (way) => (drop) => ends(drop.position, drop.word)[way] === label(element);
    const to = this.#chosen.find(leads("to"));
    if (to) return this.#drop(to);
    this.#chosen = this.#drops.filter(leads("from"));
    this.hint();
  }

  /** Plays a drop, and waits after each wave. */
  async #drop(drop) {
    const page = this.#page;
    page.stop();
    const { turn } = page;
    const { position, events } = drop.position.play(drop.word);
    this.#dropped = drop;
    const entries = events.map((event) => el("li", {}, `${sentence("partan", event)} `, clause(event.clause)));
    $("lab-log").replaceChildren(...entries);
    const waits = page.settings.step > 0 || page.settings.get("waves") === "on";
    $("lab-drop").replaceChildren(el("button", { type: "button", onclick: () => page.running?.abort() }, "Skip"));
    await page.watch(drop.position, position, events, waits);
    if (turn !== page.turn || this.#dropped !== drop) return;
    tell(events.map((event) => `${sentence("partan", event)}.`).join(" "));
    this.draw();
    $("lab-back")?.focus({ preventScroll: true });
  }

  #back() {
    if (!this.#dropped) return;
    this.#page.stop();
    this.#dropped = undefined;
  }
}
