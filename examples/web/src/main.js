// The page: ties board, plays and panel together. No rule of any game is here: everything is asked of the package.
import init, { MacuilError } from "macuil";
import * as macuil from "macuil";
import wasm from "macuil/macuil_bg.wasm";
import { LEFT, animate } from "./animate.js";
import { Board, ends, label } from "./board.js";
import { newGame } from "./begin.js";
import { clause, faultList, showRules } from "./clauses.js";
import { $, close, el, open, svg, tell } from "./dom.js";
import { Lab } from "./lab.js";
import { faults, fragment, read, textOf } from "./link.js";
import { PERSON, Session, newSeed } from "./session.js";
import { CHOICES, Settings } from "./settings.js";
import { click } from "./sound.js";
import { gameOf, moveWords, sentence } from "./words.js";

/** How many plays the log has at once, unless all are asked for. */
const RECENT = 15;

const still = matchMedia("(prefers-reduced-motion: reduce)");

class Page {
  session;
  /** How many plays have been made in the position shown. */
  shown = 0;
  /** What is selected on the board: the moves that it may mean. */
  chosen = [];
  /** Plays that run by themselves belong to a turn of the page; another turn ends them. */
  turn = 0;
  isPaused = false;
  isLogWhole = false;

  constructor(address) {
    this.settings = new Settings(address);
    this.board = new Board($("board"), $("board-words"), this.settings);
    this.board.onResize = () => this.redraw();
    this.lab = new Lab(this);
    this.settings.addEventListener("change", () => this.restyle());
    this.restyle();
    this.listen();
  }

  get game() {
    return this.position.game;
  }

  get position() {
    return this.session.at(this.shown);
  }

  get isLive() {
    return this.shown === this.session.plays.length;
  }

  // Games.

  /** Goes on with a session, shown after so many plays. */
  show(session, shown = session.plays.length) {
    this.stop();
    this.session = session;
    this.isPaused = false;
    this.isLogWhole = false;
    this.lab.leave();
    $("notice").hidden = true;
    this.look(Math.max(0, Math.min(shown, session.plays.length)));
    this.drive();
  }

  /** Shows the position after so many plays, as it is. */
  look(count) {
    this.shown = count;
    this.board.show(this.position, count > 0 ? this.session.plays[count - 1].events : []);
    this.render();
  }

  stop() {
    this.turn += 1;
    this.running?.abort(LEFT);
    this.running = undefined;
  }

  /** Lets bots play while it is their turn. */
  async drive() {
    const turn = ++this.turn;
    while (turn === this.turn && this.isLive && !this.isPaused && !this.lab.isOpen) {
      if (!this.isAutomatic) return;
      // A bot that searches keeps the page busy: what was done before is to be seen first.
      await new Promise((resolve) => setTimeout(resolve, this.settings.step * 0.4));
      if (turn !== this.turn) return;
      if (this.settings.step > 0) await this.perform(this.automatic(), turn);
      else this.rush();
    }
  }

  /** Whether a bot plays next, with dice of its own. */
  get isAutomatic() {
    const { bot, now, seed } = this.session;
    return bot !== undefined && (now.waitsFor === "move" || seed !== undefined);
  }

  automatic() {
    const { session } = this;
    return session.now.waitsFor === "roll" ? session.throw() : session.choose();
  }

  /** Lets bots play at once for a moment, and then shows where that leads. */
  rush() {
    const { session } = this;
    const begin = performance.now();
    while (this.isAutomatic && performance.now() - begin < 50) session.play(this.automatic());
    this.look(session.plays.length);
    tell(`${this.headline}.`);
  }

  /** Plays a word for a person and then lets bots play. Gives whether it could be played. */
  async play(word) {
    if (this.running) {
      this.running.abort();
      return false;
    }
    const turn = ++this.turn;
    try {
      await this.perform(word, turn);
    } catch (error) {
      if (!(error instanceof MacuilError)) throw error;
      this.refuse(error);
      return false;
    }
    if (turn === this.turn) this.drive();
    return true;
  }

  async perform(word, turn) {
    const before = this.session.now;
    const { position, events } = this.session.play(word);
    this.refuse(undefined);
    this.shown += 1;
    await this.run(before, position, events, turn);
  }

  /** Shows events happen, and then where they lead. */
  async run(before, after, events, turn) {
    const hadFocus = $("act").contains(document.activeElement);
    this.chosen = [];
    await this.watch(before, after, events, this.settings.get("waves") === "on", () => this.waitForShow(hadFocus));
    if (turn !== this.turn) return;
    const words = events.map((event) => `${sentence(after.game, event)}.`);
    this.render(hadFocus);
    tell([...words, `${this.headline}.`].join(" "));
  }

  /** Plays events on the board; `waits` says whether each wave of repulsion waits for the reader. */
  async watch(before, after, events, waits, onBegin) {
    waits &&= events.some((event) => event.details.wave !== undefined);
    const controller = new AbortController();
    const { step } = this.settings;
    if (step > 0 || waits) {
      this.running = controller;
      onBegin?.();
    }
    const sound = this.settings.get("sound") === "on";
    await animate(this.board, before, after, events, {
      step,
      signal: controller.signal,
      glide: !still.matches,
      onStep: (each) => {
        if (sound) click(each.events[0].name);
        if (this.running === controller) $("headline").textContent = each.events.map((event) => sentence(after.game, event)).join(". ");
      },
      onWave: waits ? (each) => this.wave(each, after.game, controller.signal) : undefined,
    });
    if (this.running === controller) this.running = undefined;
  }

  /** Waits until the reader wants the next wave. */
  wave(each, game, signal) {
    tell(each.events.map((event) => `${sentence(game, event)}.`).join(" "));
    $("waves").hidden = false;
    $("waves").focus({ preventScroll: true });
    return new Promise((resolve) => {
      const end = () => {
        $("waves").hidden = true;
        this.nextWave = undefined;
        signal.removeEventListener("abort", end);
        resolve();
      };
      this.nextWave = end;
      signal.addEventListener("abort", end);
    });
  }

  refuse(error) {
    $("refusal").replaceChildren();
    if (!error) return;
    $("refusal").append(faultList([{ message: error.reason ?? error.message, clause: error.clause }]));
  }

  /** Says what is wrong with a link or a file. */
  notice(title, error) {
    const shut = el("button", { type: "button", "aria-label": "Close", onclick: () => ($("notice").hidden = true) }, "×");
    $("notice").replaceChildren(el("strong", {}, title), shut, faultList(faults(error)));
    $("notice").hidden = false;
  }

  // What is shown.

  get headline() {
    return this.board.title.replace(/^[^:]*: /, "");
  }

  restyle() {
    document.documentElement.dataset.theme = this.settings.theme;
    this.redraw();
  }

  /** Draws the board anew, unless something is being shown on it. */
  redraw() {
    if (!this.session || this.running) return;
    if (this.lab.isOpen) this.lab.draw();
    else this.look(this.shown);
  }

  render(focus = false) {
    const { session, position } = this;
    const { title } = gameOf(position.game).variants.find(({ name }) => name === position.variant.replace(/\[.*/, ""));
    $("what").textContent = title + (/\[(.*)\]/.exec(position.variant)?.[0].replaceAll(",", ", ") ?? "");
    document.title = `${this.board.title} · Macuil`;
    $("headline").textContent = this.headline;
    this.chip(position.turn ?? position.places?.[0]);
    this.thrown();
    this.act(focus);
    this.hint();
    this.log();
    const count = session.plays.length;
    $("when").max = count;
    $("when").value = this.shown;
    $("when").setAttribute("aria-valuetext", `play ${this.shown} of ${count}`);
    $("ply").textContent = `${this.shown} / ${count}`;
    for (const [name, off] of Object.entries({
      undo: count === 0,
      first: this.shown === 0,
      back: this.shown === 0,
      forth: this.isLive,
      last: this.isLive,
      again: this.shown === 0,
    })) {
      document.querySelector(`[data-do="${name}"]`).disabled = off;
    }
    const bots = [...session.start.seats].map((letter) => `${letter} ${session.players[letter]}`).join(", ");
    $("seed-words").textContent = `${bots}. ${session.seed === undefined ? "Throws are typed in." : `Seed ${session.seed}.`}`;
    if ($("legend").open) this.legend();
  }

  legend() {
    $("legend-picture").replaceChildren(this.board.legend());
  }

  /** The seat to play, as a piece of its colour with its letter; colours are those of the picture. */
  chip(letter) {
    $("chip").replaceChildren();
    if (!letter) return;
    const small = letter.toLowerCase();
    $("chip").append(
      svg(
        "svg",
        { class: `board board-${this.settings.theme}`, viewBox: "0 0 40 40" },
        svg("circle", { cx: 20, cy: 20, r: 18, class: `board-piece-${small} board-street-${small}`, stroke: "currentColor", "stroke-width": 2 }),
        svg("text", { x: 20, y: 27, "text-anchor": "middle", "font-size": 20, class: `board-bold board-on-${small}` }, letter),
      ),
    );
  }

  /** What was just thrown. */
  thrown() {
    const word = this.session.plays[this.shown - 1]?.word ?? "";
    const dice = word.startsWith("roll:") ? word.slice(5).split("+") : [];
    $("thrown").replaceChildren(...dice.map((points) => el("b", { class: "die" }, points)));
  }

  /** The buttons for what may be played. */
  act(focus) {
    const { session, position } = this;
    const buttons = [];
    const button = (title, action, attributes = {}) => {
      buttons.push(el("button", { type: "button", onclick: action, ...attributes }, ...[title].flat()));
    };
    if (!this.isLive) {
      button("Play on from here", () => this.takeBack(this.shown), { class: "main" });
      button("To the end", () => this.walk(Infinity));
    } else if (position.isOver) {
      button(["New game ", el("kbd", {}, "N")], () => this.do("new"), { class: "main" });
    } else if (this.isAutomatic) {
      if (this.isPaused) button("Go on", () => this.resume(), { class: "main" });
      else button(`${session.bot} plays … pause`, () => this.halt());
    } else if (position.waitsFor === "roll") {
      if (session.seed === undefined) {
        for (const [word] of position.rolls()) button(word.slice(5).replace("+", " + "), () => this.play(word), { class: "throw", "data-word": word });
      } else {
        button(["Throw ", el("kbd", {}, "T")], () => this.play(session.throw()), { class: "main", id: "throw" });
      }
    } else {
      position.legalMoves().forEach((word, index) => {
        const key = index < 9 ? el("kbd", {}, `${index + 1}`) : "";
        const preview = () => this.select([word], false);
        button([key, el("span", {}, moveWords(word)), el("code", {}, word)], () => this.play(word), {
          class: "move",
          "data-word": word,
          onfocus: preview,
          onmouseenter: preview,
          onmouseleave: () => this.select(this.chosen, false),
        });
      });
    }
    $("act").replaceChildren(...buttons);
    if (focus) buttons[0]?.focus({ preventScroll: true });
  }

  /** While events are shown there is this to do: not to wait for them, and to stop bots among themselves. */
  waitForShow(focus) {
    const skip = el("button", { type: "button", onclick: () => this.running?.abort() }, "Skip ", el("kbd", {}, "Enter"));
    const isWatched = !Object.values(this.session.players).includes(PERSON);
    const pause = el("button", { type: "button", id: "pause", onclick: () => this.halt() }, "Pause");
    $("act").replaceChildren(skip, ...(isWatched ? [pause] : []));
    if (focus) skip.focus({ preventScroll: true });
  }

  log() {
    const { game } = this.position;
    const plays = this.session.plays.slice(0, this.shown);
    const begin = this.isLogWhole ? 0 : Math.max(0, plays.length - RECENT);
    const entries = plays.slice(begin).map(({ word, events }, index) =>
      el(
        "li",
        { value: `${begin + index + 1}` },
        el("code", {}, word),
        el("ul", {}, ...events.map((event) => el("li", {}, `${sentence(game, event)} `, clause(event.clause)))),
      ),
    );
    entries.reverse();
    if (begin > 0) {
      const whole = () => {
        this.isLogWhole = true;
        this.log();
      };
      entries.push(el("li", { class: "more" }, el("button", { type: "button", onclick: whole }, `${begin} plays before`)));
    }
    $("log").replaceChildren(...entries);
  }

  // What the reader does.

  get moves() {
    const free = this.session && this.isLive && !this.running && this.session.bot === undefined;
    return free && this.position.waitsFor === "move" ? this.position.legalMoves() : [];
  }

  hint() {
    if (this.lab.isOpen) return this.lab.hint();
    this.board.hint(this.moves);
  }

  /** Shows where moves lead; keeps them as chosen if the reader has. */
  select(words, isChosen) {
    if (isChosen) this.chosen = words;
    this.board.hint(this.moves);
    if (this.moves.length > 0) this.board.preview(words);
    for (const button of $("act").querySelectorAll("[data-word]")) {
      button.classList.toggle("chosen", words.includes(button.dataset.word));
    }
  }

  /** A click on the board: a piece or square chooses its moves, and then where to plays one. */
  async press(target) {
    if (this.running) return this.running.abort();
    if (this.lab.isOpen) return this.lab.press(target);
    const { moves } = this;
    const word = target.dataset?.word;
    if (word !== undefined) return this.pick(this.chosen.filter((each) => each === word || this.isSameWay(each, word)));
    const element = target.closest?.("[data-piece], [data-space]");
    if (!element || moves.length === 0) return this.select([], true);
    const leads = (way) => (each) => ends(this.position, each)[way] === label(element);
    const chosenTo = this.chosen.filter(leads("to"));
    if (chosenTo.length > 0) return this.pick(chosenTo);
    const from = moves.filter(leads("from"));
    // A second click on a piece that has one move makes it.
    if (from.length === 1 && this.chosen.length === 1 && this.chosen[0] === from[0]) return this.pick(from);
    if (from.length > 0) return this.select(from, true);
    this.select(moves.filter(leads("to")), true);
  }

  isSameWay(one, other) {
    const [a, b] = [ends(this.position, one), ends(this.position, other)];
    return a.from === b.from && a.to === b.to;
  }

  /** Plays the move, or asks which if several lead the same way. */
  pick(words) {
    if (words.length === 1) return this.play(words[0]);
    const choices = words.map((word) =>
      el("button", { type: "button", class: "move", "data-word": word, onclick: () => (close(), this.play(word)) }, el("span", {}, moveWords(word)), el("code", {}, word)),
    );
    open("Which move?", el("div", { class: "choices" }, ...choices));
  }

  halt() {
    this.stop();
    this.isPaused = true;
    this.look(this.session.plays.length);
  }

  resume() {
    this.isPaused = false;
    this.look(this.session.plays.length);
    this.drive();
  }

  /** Shows another play. */
  walk(count) {
    this.stop();
    this.look(Math.max(0, Math.min(count, this.session.plays.length)));
    this.drive();
  }

  takeBack(count) {
    this.stop();
    this.session.takeBack(count);
    this.look(count);
    tell(`Taken back. ${this.headline}.`);
    this.drive();
  }

  undo() {
    let count = this.session.plays.length - 1;
    if (count < 0) return;
    const { session } = this;
    const isPersons = (number) => session.players[session.at(number).turn] === PERSON;
    const persons = Object.values(session.players).includes(PERSON);
    while (persons && count > 0 && !isPersons(count)) count -= 1;
    this.isPaused = !isPersons(count);
    this.takeBack(count);
  }

  again() {
    const { shown } = this;
    if (shown === 0) return;
    this.stop();
    const { position, events } = this.session.plays[shown - 1];
    this.run(this.session.at(shown - 1), position, events, this.turn).then(() => this.drive());
  }

  async share() {
    const text = this.lab.isOpen ? this.lab.text : this.session.record().text;
    const others = this.lab.isOpen || this.isLive ? {} : { at: this.shown };
    const link = new URL(location.href);
    link.hash = await fragment(this.lab.isOpen ? "lab" : "r", text, others);
    history.replaceState(null, "", link.hash);
    const shown = el("input", { id: "link", readonly: "", value: link.href, autofocus: "", "aria-label": "Link" });
    const copied = el("span", { role: "status" });
    const copy = async () => {
      shown.select();
      try {
        await navigator.clipboard.writeText(link.href);
        copied.textContent = "Copied.";
      } catch {
        copied.textContent = "It is selected: copy it with the keyboard.";
      }
    };
    open(
      "Share",
      el("p", {}, this.lab.isOpen ? "This link holds the position." : "This link holds the whole game: its beginning, seed, players and plays."),
      el("div", { class: "row" }, shown, el("button", { type: "button", class: "main", onclick: copy }, "Copy")),
      copied,
    );
    shown.select();
  }

  save() {
    const url = URL.createObjectURL(new Blob([this.session.record().text], { type: "text/plain" }));
    el("a", { href: url, download: `${this.session.start.variant.replace(/\W+/g, "-").replace(/-$/, "")}.txt` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  load() {
    const text = el("textarea", { id: "load-text", rows: "8", spellcheck: "false", autofocus: "", "aria-label": "Record or position" });
    const wrong = el("div", { role: "alert" });
    const take = (words) => {
      try {
        this.take(words);
        close();
      } catch (error) {
        wrong.replaceChildren(faultList(faults(error)));
      }
    };
    const file = el("input", {
      type: "file",
      accept: ".txt,text/plain",
      "aria-label": "File",
      onchange: async () => {
        text.value = await file.files[0].text();
        take(text.value);
      },
    });
    open(
      "Load",
      el("p", {}, "A file of a game record, or the text of a record or a position:"),
      file,
      text,
      wrong,
      el("p", { class: "row end" }, el("button", { type: "button", class: "main", onclick: () => take(text.value) }, "Load")),
    );
  }

  /** Goes on with the game or position of a text. */
  take(text, shown) {
    const { record, position } = read(text);
    if (record) {
      const session = Session.of(record);
      this.show(session, shown);
    } else {
      const players = Object.fromEntries([...position.seats].map((letter) => [letter, PERSON]));
      this.show(new Session(position, players, newSeed()), shown);
    }
  }

  showSettings() {
    const rows = Object.entries(CHOICES).map(([name, { title, values }], index) => {
      const choose = (event) => this.settings.set(name, event.target.value);
      const options = Object.entries(values).map(([value, words]) =>
        el("option", { value, selected: value === this.settings.get(name) }, words),
      );
      const first = index === 0 ? { autofocus: "" } : {};
      return el("label", { class: "field" }, el("span", {}, title), el("select", { name, onchange: choose, ...first }, ...options));
    });
    open("Settings", el("div", { class: "fields" }, ...rows), el("p", { class: "quiet" }, `macuil ${macuil.version()}`));
  }

  showKeys() {
    const keys = {
      T: "throw",
      "1 – 9": "make that move",
      "↑ ↓": "from move to move; Enter makes it",
      "← →": "one play back or on; Home and End",
      U: "take back",
      R: "show the play again",
      ".": "next wave",
      "/": "type a throw or move",
      N: "new game",
      L: "lab",
      "?": "these keys",
    };
    open("Keys", el("dl", {}, ...Object.entries(keys).flatMap(([key, words]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, words)])));
  }

  do(name) {
    const actions = {
      new: () => newGame(this.position, (session) => this.show(session)),
      lab: () => (this.lab.isOpen ? this.lab.leave(true) : this.lab.enter()),
      rules: () => showRules(this.lab.isOpen ? "partan" : this.game),
      share: () => this.share(),
      save: () => this.save(),
      load: () => this.load(),
      settings: () => this.showSettings(),
      keys: () => this.showKeys(),
      undo: () => this.undo(),
      first: () => this.walk(0),
      back: () => this.walk(this.shown - 1),
      forth: () => this.walk(this.shown + 1),
      last: () => this.walk(Infinity),
      again: () => this.again(),
      wave: () => this.nextWave?.(),
    };
    return actions[name]();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || $("dialog").open) return;
    if (event.target.matches("input, textarea, select")) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    const key = event.key.toLowerCase();
    const inPlay = { t: () => $("throw")?.click(), u: "undo", r: "again", arrowleft: "back", arrowright: "forth", home: "first", end: "last" };
    const always = { n: "new", l: "lab", "?": "keys", ".": "wave", "/": () => $("word").focus() };
    let action = always[key] ?? (this.lab.isOpen ? undefined : inPlay[key]);
    if (/^[1-9]$/.test(key) && !this.lab.isOpen) action = () => $("act").querySelectorAll("[data-word]")[Number(key) - 1]?.click();
    if ((key === "arrowdown" || key === "arrowup") && $("act").contains(document.activeElement)) action = () => this.step(key === "arrowdown" ? 1 : -1);
    if (key === "escape") action = () => (this.running ? this.running.abort() : this.select([], true));
    if (!action) return;
    event.preventDefault();
    if (typeof action === "string") this.do(action);
    else action();
  }

  /** From one move to another. */
  step(by) {
    const buttons = [...$("act").querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement);
    buttons[(at + by + buttons.length) % buttons.length]?.focus();
  }

  listen() {
    for (const button of document.querySelectorAll("[data-do]")) button.onclick = () => this.do(button.dataset.do);
    document.addEventListener("keydown", (event) => this.key(event));
    $("board").addEventListener("click", (event) => this.press(event.target));
    $("when").oninput = () => this.walk(Number($("when").value));
    $("say").onsubmit = async (event) => {
      event.preventDefault();
      const word = $("word").value.trim();
      if (!this.isLive) this.walk(Infinity);
      if (await this.play(word)) $("word").value = "";
    };
    $("legend").ontoggle = () => $("legend").open && this.legend();
    addEventListener("hashchange", () => this.arrive());
    addEventListener("pagehide", () => this.keep());
  }

  /** Keeps the game for the next visit. */
  keep() {
    try {
      localStorage.setItem("macuil.game", this.session.record().text);
    } catch {
      // Where nothing can be kept, the next visit begins anew.
    }
  }

  /** Begins with what the address says, else with the game of the last visit, else with a new one. */
  async arrive() {
    const address = new URLSearchParams(location.hash.slice(1));
    try {
      const [record, position, set] = await Promise.all(["r", "p", "lab"].map((kind) => textOf(address, kind)));
      if (record !== undefined || position !== undefined) {
        this.take(record ?? position, address.has("at") ? Number(address.get("at")) : undefined);
        return;
      }
      if (set !== undefined) {
        this.anew();
        this.lab.enter(set || undefined);
        return;
      }
      if (address.has("new")) {
        const seed = address.get("seed") ?? `${newSeed()}`;
        if (!/^\d+$/.test(seed)) throw new RangeError(`a seed is a whole number, not ${seed}`);
        const session = Session.begin({
          variant: address.get("new"),
          seats: address.get("seats") ?? undefined,
          first: address.get("first") ?? undefined,
          players: address.get("players")?.split(","),
          seed: address.get("dice") === "typed" ? undefined : BigInt(seed),
        });
        this.show(session);
        return;
      }
    } catch (error) {
      this.session ?? this.anew();
      this.notice("This link cannot be followed.", error);
      return;
    }
    if (this.session) return;
    try {
      this.take(localStorage.getItem("macuil.game"));
    } catch {
      this.anew();
    }
  }

  anew() {
    this.show(Session.begin({ variant: "partan", players: [PERSON, "greedy", "greedy", "greedy"], seed: newSeed() }));
  }
}

init({ module_or_path: wasm }).then(() => {
  const page = new Page(new URLSearchParams(location.hash.slice(1)));
  page.arrive();
});
