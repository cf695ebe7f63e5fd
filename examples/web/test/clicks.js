/** Plays the game in the page to its end by clicks on what the page offers, at random but the same for a seed. It runs in the page. */
export async function playByClicks(seed) {
  const pick = (list) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return list[Math.floor((seed / 2 ** 32) * list.length)];
  };
  let clicks = 0;
  const click = async (element) => {
    clicks += 1;
    element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    // What a click does at once is done a few promises later.
    for (let turn = 0; turn < 20; turn += 1) await undefined;
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const plays = () => Number(document.getElementById("ply").textContent.split(" / ")[1]);
  const isOver = () => document.querySelector("#act .main")?.textContent.startsWith("New game");
  while (!isOver()) {
    const before = plays();
    const pieces = all("#board .may[data-piece]");
    const buttons = all("#act button");
    if (document.getElementById("throw")) {
      await click(document.getElementById("throw"));
    } else if (pieces.length === 0 || pick(buttons).textContent === "decline") {
      // What moves no piece is on the panel alone.
      await click(pick(buttons));
    } else {
      const piece = pick(pieces);
      await click(piece);
      const targets = all(".over .target");
      if (targets.length > 0) await click(pick(targets));
      else await click(document.querySelector(`#board [data-piece="${piece.dataset.piece}"]`));
      const choices = all("#dialog[open] .move");
      if (choices.length > 0) await click(pick(choices));
    }
    if (plays() !== before + 1) throw new Error(`after ${before} plays a click led to ${plays()}: ${document.getElementById("refusal").textContent}`);
  }
  return { count: plays(), clicks };
}
