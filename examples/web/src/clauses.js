// Clauses: a button wherever one is named, and its words on demand.
import { rule } from "macuil";
import { el, open } from "./dom.js";
import { gameOf } from "./words.js";

const paragraphs = ({ source, text }) => [el("p", { class: "rule-text" }, text), el("p", { class: "quiet" }, `Source: ${source}`)];

/** A button that shows the words of a clause. */
export function clause(id) {
  const show = () => {
    const found = rule(id);
    open(found.title, ...paragraphs(found), el("p", {}, el("code", {}, found.id)));
  };
  return el("button", { type: "button", class: "clause", "aria-label": `Rule ${id}`, onclick: show }, id);
}

/** All clauses of a game. */
export function showRules(name) {
  const { title, rules } = gameOf(name);
  const entries = rules.map((found) =>
    el("details", {}, el("summary", {}, found.title, " ", el("code", {}, found.id)), ...paragraphs(found)),
  );
  open(`The rules of ${title}`, ...entries);
}

/** Faults or a refusal as a list; where one names its clause, that is a button instead. */
export function faultList(faults) {
  return el(
    "ul",
    { class: "faults" },
    ...faults.map(({ field, message, clause: id }) => el("li", {}, field && !message.startsWith(field) ? el("code", {}, `${field} `) : "", message.replace(` [${id}]`, ""), " ", id === undefined ? "" : clause(id))),
  );
}
