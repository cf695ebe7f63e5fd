// Small helpers for elements of the page.
export const $ = (id) => document.getElementById(id);

/** An element with attributes (`onclick` and other properties that are functions or booleans included) and children. */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function" || typeof value === "boolean") element[key] = value;
    else if (value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Tells readers of screens what happened. */
export function tell(words) {
  $("live").textContent = words;
}

/** Opens the dialog with this title and content. */
export function open(title, ...content) {
  $("dialog-title").textContent = title;
  $("dialog-body").replaceChildren(...content);
  if (!$("dialog").open) $("dialog").showModal();
  // What opens has its beginning in view, and the focus on the first thing to fill in, if there is one.
  $("dialog").scrollTop = 0;
  ($("dialog-body").querySelector("[autofocus]") ?? $("dialog-title")).focus();
}

export const close = () => $("dialog").close();
