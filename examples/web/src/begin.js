// The form for a new game: everything in it comes from what the package says there is.
import { Position, games, players } from "macuil";
import { faultList } from "./clauses.js";
import { close, el, open } from "./dom.js";
import { faults } from "./link.js";
import { PERSON, Session, newSeed } from "./session.js";

const field = (title, control, about) =>
  el("label", { class: "field" }, el("span", {}, title), control, about ? el("small", {}, about) : undefined);

const select = (values, chosen, attributes = {}) =>
  el(
    "select",
    attributes,
    ...values.map(([value, title]) => el("option", { value, selected: value === chosen }, title)),
  );

/** Opens the form; `begin` is called with the session that it makes. `last` is what was played before. */
export function newGame(last, begin) {
  const list = games();
  const bots = players();
  const game = select(list.map(({ name, title }) => [name, title]), last?.game, { name: "game", autofocus: "" });
  const variant = el("select", { name: "variant" });
  const options = el("div", { class: "fields" });
  const seats = el("div", { class: "seats" });
  const first = el("select", { name: "first" });
  const seed = el("input", { name: "seed", inputmode: "numeric", pattern: "[0-9]+", required: "", value: `${newSeed()}` });
  const dice = select([["seed", "drawn from the seed"], ["typed", "thrown by you and typed in"]], "seed", { name: "dice" });
  const wrong = el("div", { role: "alert" });
  const about = el("dl", { class: "quiet" }, ...bots.flatMap((bot) => [el("dt", {}, bot.name), el("dd", {}, bot.about)]));
  const variantFields = el("div", { class: "fields" });

  const chosen = () => list.find(({ name }) => name === game.value);
  const chosenVariant = () => chosen().variants.find(({ name }) => name === variant.value);

  function fillVariants() {
    variant.replaceChildren(...chosen().variants.map(({ name, title }) => el("option", { value: name }, title)));
    variantFields.hidden = chosen().variants.length < 2;
    fillVariant();
  }

  function fillVariant() {
    const found = chosenVariant();
    options.replaceChildren(
      ...found.options.map((option) =>
        field(
          option.name.replaceAll("_", " "),
          select(option.values.map((value) => [value, value.replaceAll("_", " ")]), option.default, { "data-option": option.name }),
          option.about,
        ),
      ),
    );
    fillSeats(found.defaultSeats);
  }

  function fillSeats(count) {
    const found = chosenVariant();
    const all = Position.start(found.name, Math.max(...found.seats)).seats;
    const playing = Position.start(found.name, count).seats;
    const rows = [...all].map((letter) => {
      const { name } = chosen().seats.find((seat) => seat.letter === letter);
      const who = playing.includes(letter) ? (letter === playing[0] ? PERSON : "greedy") : "";
      const choices = [["", "nobody"], [PERSON, "a person"], ...bots.map(({ name: bot }) => [bot, `bot: ${bot}`])];
      return field(`${name} (${letter})`, select(choices, who, { "data-seat": letter, onchange: fillFirst }));
    });
    const count_ = select(found.seats.map((number) => [`${number}`, `${number}`]), `${count}`, {
      name: "count",
      onchange: (event) => fillSeats(Number(event.target.value)),
    });
    seats.replaceChildren(field("players", count_), ...rows);
    fillFirst();
  }

  function fillFirst() {
    const playing = seated().map(({ letter }) => letter);
    seats.querySelector("[name=count]").value = `${playing.length}`;
    const names = Object.fromEntries(chosen().seats.map(({ letter, name }) => [letter, name]));
    first.replaceChildren(...playing.map((letter) => el("option", { value: letter }, names[letter])));
  }

  const seated = () =>
    [...seats.querySelectorAll("[data-seat]")]
      .map((row) => ({ letter: row.dataset.seat, who: row.value }))
      .filter(({ who }) => who !== "");

  function submit(event) {
    event.preventDefault();
    const found = chosenVariant();
    const set = [...options.querySelectorAll("[data-option]")]
      .filter((row, index) => row.value !== found.options[index].default)
      .map((row) => `${row.dataset.option}=${row.value}`);
    try {
      const session = Session.begin({
        variant: found.name + (set.length ? `[${set.join(",")}]` : ""),
        seats: seated().map(({ letter }) => letter).join(""),
        first: first.value || undefined,
        players: seated().map(({ who }) => who),
        seed: dice.value === "seed" ? BigInt(seed.value) : undefined,
      });
      close();
      begin(session);
    } catch (error) {
      wrong.replaceChildren(faultList(faults(error)));
    }
  }

  game.onchange = fillVariants;
  variant.onchange = fillVariant;
  dice.onchange = () => (seed.disabled = dice.value !== "seed");
  variantFields.append(field("variant", variant));
  const another = el("button", { type: "button", onclick: () => (seed.value = `${newSeed()}`) }, "Another");
  const form = el(
    "form",
    { id: "begin", onsubmit: submit },
    el("div", { class: "fields" }, field("game", game)),
    variantFields,
    el("fieldset", {}, el("legend", {}, "Seats"), seats, field("first to throw", first), el("details", {}, el("summary", {}, "What the bots do"), about)),
    el("fieldset", {}, el("legend", {}, "Throws"), field("dice", dice), el("div", { class: "row" }, field("seed", seed), another)),
    el("details", {}, el("summary", {}, "Options of the rules"), options),
    wrong,
    el("p", { class: "row end" }, el("button", { class: "main" }, "Begin")),
  );
  fillVariants();
  open("New game", form);
}
