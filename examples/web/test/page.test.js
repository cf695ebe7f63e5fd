// The built page in Chromium, as people use it: by clicks, by keys, on a desk and on a phone. SITE names the folder of the page,
// VECTORS the script of test/vectors.js, CRATES the folder of the crates, SHOTS where pictures of the page go.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { mkdirSync, readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

import { playByClicks } from "./clicks.js";

const { SITE, VECTORS, CRATES, SHOTS } = process.env;
const PAGE = pathToFileURL(join(SITE, "index.html")).href;
const FLAGS =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** Games of more than two take long on boards of six and eight arms. */
const SEATS = 2;

mkdirSync(SHOTS, { recursive: true });
let browser;
before(async () => {
  browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: FLAGS.split(" ") });
});
after(() => browser.close());

/** Runs a test on a page of its own, which may say nothing on the console and load nothing from elsewhere. */
async function on(hash, act, options = {}) {
  const context = await browser.newContext({ viewport: DESK, colorScheme: "light", ...options });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(5000);
    const said = [];
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => said.push(error.stack));
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto((options.address ?? PAGE) + hash);
    await page.waitForSelector("#board svg");
    await act(page);
    assert.deepEqual(said, []);
    const root = (options.address ?? PAGE).replace(/[^/]*$/, "");
    assert.deepEqual(asked.filter((url) => !url.startsWith(root) && !url.startsWith("data:") && !url.startsWith("blob:")), []);
  } finally {
    await context.close();
  }
}

const words = (page, selector) => page.locator(selector).innerText();
const plies = async (page) => Number((await words(page, "#ply")).split(" / ")[1]);
const shot = (page, name) => page.screenshot({ path: join(SHOTS, `${name}.png`) });

/** The text of the record that the page gives to be kept. */
async function saved(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("[data-do=save]")]);
  return readFileSync(await download.path(), "utf8");
}

/** Makes moves by the panel, always the first, until so many plays are there. */
async function playOn(page, count) {
  await page.evaluate(async (most) => {
    for (let made = 0; made < most; made += 1) {
      document.querySelector("#throw, #act .move").click();
      for (let turn = 0; turn < 20; turn += 1) await undefined;
    }
  }, count);
  assert.equal(await plies(page), count);
}

async function variants() {
  let names;
  await on("#speed=0", async (page) => {
    await page.click("[data-do=new]");
    names = await page.evaluate(() => {
      const [game, variant] = [document.querySelector("[name=game]"), document.querySelector("[name=variant]")];
      return [...game.options].flatMap((option) => {
        game.value = option.value;
        game.dispatchEvent(new Event("change"));
        return [...variant.options].map(({ value }) => value);
      });
    });
  });
  return names;
}

test("every variant is played to its end by clicks", async () => {
  const names = await variants();
  assert.equal(names.length, 15);
  const next = async () => {
    for (let name; (name = names.shift()); ) {
      await on(`#new=${name}&seats=${SEATS}&seed=11&speed=0`, async (page) => {
        const { count, clicks } = await page.evaluate(playByClicks, 5);
        assert.match(await words(page, "#headline"), /wins|won|first|over|draw/i);
        assert.ok(clicks > count, `${name}: ${clicks} clicks for ${count} plays`);
        assert.equal(await plies(page), count);
        assert.match(await saved(page), /\nresult over:/);
        await shot(page, `end-${name.replace("/", "-")}`);
        console.log(`${name}: ${count} plays by ${clicks} clicks`);
      });
    }
  };
  // Two at once: a game keeps one core busy.
  await Promise.all([next(), next()]);
});

test("a game is played by the mouse itself", async () => {
  await on("#new=ludo/madn&seats=2&seed=2&speed=0", async (page) => {
    const middle = (selector) =>
      page.evaluate((found) => {
        const elements = document.querySelectorAll(found);
        if (elements.length === 0) return undefined;
        const { x, y, width, height } = elements[elements.length - 1].getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      }, selector);
    const press = async (selector) => page.mouse.click(...(await middle(selector)));
    for (let plays = 0; !/wins|won/.test(await words(page, "#headline")); plays += 1) {
      assert.ok(plays < 1000);
      if (await middle("#throw")) {
        await press("#throw");
      } else {
        await press("#board .may[data-piece]");
        await press(".over .target");
      }
      assert.equal(await plies(page), plays + 1);
    }
  });
});

test("a game is played by keys alone", async () => {
  await on("#new=patolli&seats=2&seed=3&speed=0", async (page) => {
    for (let plays = 0; !/wins|won/.test(await words(page, "#headline")); plays += 1) {
      assert.ok(plays < 2000);
      const { moves, isThrow } = await page.evaluate(() => ({
        moves: document.querySelectorAll("#act .move").length,
        isThrow: document.getElementById("throw") !== null,
      }));
      if (isThrow) {
        await page.keyboard.press("t");
      } else if (plays % 3 === 0) {
        await page.keyboard.press("1");
      } else {
        // The focus goes where there is something to do.
        if (!(await page.evaluate(() => document.activeElement.closest("#act")))) await page.locator("#act button").first().focus();
        if (moves > 1) await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
      }
      assert.equal(await plies(page), plays + 1);
    }
    await page.keyboard.press("Home");
    assert.match(await words(page, "#ply"), /^0 /);
    await page.keyboard.press("ArrowRight");
    assert.match(await words(page, "#ply"), /^1 /);
    await page.keyboard.press("End");
    await page.keyboard.press("?");
    assert.equal(await words(page, "#dialog-title"), "Keys");
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    assert.equal(await words(page, "#dialog-title"), "New game");
  });
});

describe("games of a seed", () => {
  const records = readFileSync(join(CRATES, "sim/tests/records.txt"), "utf8").split(/\n(?=\[macuil-record)/);
  const first = records.map((text) => text.trimEnd()).filter((text) => /\nseed \d+ 0\n/.test(text));

  test("are those of the other languages, with bots at all seats", async () => {
    assert.ok(first.length >= 15);
    for (const given of first.slice(0, 4)) {
      const line = (name) => new RegExp(`\n${name} (.*)`).exec(given)[1];
      const [seed] = line("seed").split(" ");
      const address = new URLSearchParams({ new: line("variant"), seats: line("seats"), first: line("first"), players: line("players").replaceAll(" ", ","), seed, speed: "0" });
      await on(`#${address}`, async (page) => {
        await page.waitForFunction(() => document.querySelector("#act .main")?.textContent.startsWith("New game"), undefined, { timeout: 60000, polling: 200 });
        assert.equal((await saved(page)).trimEnd(), given);
      });
    }
  });
});

test("the corpora that all languages share give the same answers in a browser", async () => {
  const read = (...path) => readFileSync(join(CRATES, ...path), "utf8");
  const folders = ["partan", "parchis", "ludo", "patolli"].map((game) => join(game, "tests/corpora"));
  const corpora = folders.flatMap((folder) => readdirSync(join(CRATES, folder)).filter((file) => file.endsWith(".jsonl")).map((file) => read(folder, file)));
  const counts = folders.map((folder) => read(folder, "perft.txt"));
  await on("", async (page) => {
    await page.addScriptTag({ path: VECTORS });
    const checked = await page.evaluate((texts) => globalThis.vectors(texts), { corpora, counts, records: read("sim/tests/records.txt") });
    console.log(`in the browser: ${JSON.stringify(checked)}`);
    assert.ok(checked.cases > 500 && checked.perft > 120 && checked.games >= 30);
  });
});

test("a link holds the whole game", async () => {
  let link;
  let record;
  await on("#new=parchis/french&seats=3&seed=5&speed=0", async (page) => {
    await playOn(page, 90);
    record = await saved(page);
    await page.click("[data-do=share]");
    link = await page.inputValue("#link");
  });
  assert.match(link, /#rz=/);
  await on(link.slice(link.indexOf("#")), async (page) => {
    assert.equal(await plies(page), 90);
    assert.equal(await saved(page), record);
    // It goes on with the dice of its seed.
    await page.click("[data-do=first]");
    assert.equal(await words(page, "#ply"), "0 / 90");
    await page.click("[data-do=share]");
    assert.match(await page.inputValue("#link"), /at=0/);
  });
  const cut = link.slice(link.indexOf("#"), -40);
  await on(cut, async (page) => {
    assert.match(await words(page, "#notice"), /cannot be followed.*cut short or changed/s);
    await page.click("#notice button");
    assert.ok(await page.locator("#notice").isHidden());
  });
  const bad = { "#new=chess": /chess/, "#new=partan&seats=9": /seats/, "#p=partan": /field is missing/, "#r=[macuil-record 1]": /no game/, "#new=partan&seed=x": /seed/ };
  for (const [hash, expected] of Object.entries(bad)) {
    await on(hash, async (page) => assert.match(await words(page, "#notice"), expected));
  }
});

test("a link of a position begins there", async () => {
  await on(`#speed=0&p=${encodeURIComponent("ludo/madn seats=RY turn=R at=roll R=yard,0,5,g1 Y=yard,yard,yard,30")}`, async (page) => {
    assert.match(await words(page, "#headline"), /Red to roll/);
    await page.click("#throw");
    assert.equal(await plies(page), 1);
  });
});

test("a refusal shows its clause and the clause its words", async () => {
  await on("#new=ludo/classic&seats=2&seed=1&speed=0&dice=typed", async (page) => {
    const say = async (word) => {
      await page.fill("#word", word);
      await page.press("#word", "Enter");
    };
    await say("6:yard-0");
    assert.match(await words(page, "#refusal"), /throw is due.*ludo\.turn/s);
    await say("roll:7");
    assert.match(await words(page, "#refusal"), /ludo\./);
    assert.equal(await plies(page), 0);
    await say("roll:6");
    assert.equal(await words(page, "#refusal"), "");
    assert.equal(await plies(page), 1);
    await say("6:3-9");
    await page.click("#refusal .clause");
    assert.ok((await words(page, "#dialog-title")).length > 3);
    assert.match(await words(page, "#dialog-body"), /Source: /);
    await page.keyboard.press("Escape");
    // Throws are offered as buttons too, as the package lists them.
    await page.click("#act .move");
    await page.click("#act [data-word='roll:3']");
    assert.equal(await plies(page), 3);
    await page.locator("#log .clause").first().click();
    assert.match(await words(page, "#dialog-body"), /ludo\./);
  });
});

test("plays are taken back, stepped through, kept and loaded", async () => {
  await on("#new=partan&seats=4&seed=7&speed=0&players=person,greedy,random,person", async (page) => {
    await page.click("#throw");
    await page.click("#act .move");
    await page.waitForFunction(() => document.getElementById("throw"));
    const before = await saved(page);
    const count = await plies(page);
    await page.click("#throw");
    await page.click("[data-do=undo]");
    assert.equal(await plies(page), count);
    await page.click("#throw");
    const word = await page.locator("#log code").first().innerText();
    await page.click("[data-do=undo]");
    await page.click("#throw");
    assert.equal(await page.locator("#log code").first().innerText(), word, "the same throw comes again");
    await page.click("[data-do=undo]");
    assert.equal(await saved(page), before);
    await page.click("[data-do=back]");
    assert.match(await words(page, "#act"), /Play on from here/);
    await page.locator("#when").fill("1");
    assert.match(await words(page, "#ply"), /^1 /);
    await page.click("[data-do=last]");
    await page.click("[data-do=load]");
    await page.fill("#load-text", before.replace("roll:", "rool:"));
    await page.click("#dialog-body .main");
    assert.match(await words(page, "#dialog-body .faults"), /line/);
    await page.fill("#load-text", before);
    await page.click("#dialog-body .main");
    assert.equal(await saved(page), before);
    await page.click("[data-do=load]");
    await page.setInputFiles("#dialog-body [type=file]", { name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(before) });
    await page.waitForFunction(() => !document.getElementById("dialog").open);
    assert.equal(await plies(page), count);
    // The next visit goes on.
    await page.goto("about:blank");
    await page.goto(PAGE);
    await page.waitForSelector("#board svg");
    assert.equal(await plies(page), count);
  });
});

test("the form begins every game with its options", async () => {
  await on("#speed=0", async (page) => {
    await page.click("[data-do=new]");
    await page.selectOption("[name=game]", "parchis");
    await page.selectOption("[name=variant]", "parchis/remix6");
    await page.selectOption("[name=count]", "5");
    assert.equal(await page.locator("[data-seat]").count(), 6);
    await page.selectOption("[name=game]", "partan");
    for (const letter of "BRW") await page.selectOption(`[data-seat=${letter}]`, "");
    await page.click("#begin button.main");
    assert.match(await words(page, "#begin .faults"), /2 to 4|two|seats/);
    await page.selectOption("[data-seat=R]", "random");
    await page.selectOption("[name=first]", "R");
    await page.locator("#begin details").last().locator("summary").click();
    await page.selectOption("[data-option=geometry]", "rings");
    await page.fill("[name=seed]", "42");
    await shot(page, "form");
    await page.click("#begin button.main");
    await page.waitForFunction(() => document.getElementById("throw"));
    const record = await saved(page);
    assert.match(record, /variant partan\[geometry=rings\]\nseats GR\nfirst R\nplayers person random\nseed 42 0\n/);
    assert.match(await words(page, "#what"), /geometry=rings/);
  });
});

test("a chain of repulsion is shown wave by wave in the lab", async () => {
  await on("#lab=&speed=fast", async (page) => {
    await page.click("[data-mode=drop]");
    await page.click("#board [data-piece=G25]");
    await page.click(".over [data-word='3:25-28']");
    await page.waitForSelector("#waves:not([hidden])");
    assert.match(await words(page, "#headline"), /^Wave 1: G28 pushes B20 to R12$/);
    assert.equal(await page.locator("#board .steps [data-arrow=push]").count(), 1);
    await shot(page, "lab-wave-1");
    await page.keyboard.press(".");
    await page.waitForFunction(() => document.getElementById("headline").textContent.startsWith("Wave 2"));
    await page.waitForSelector("#waves:not([hidden])");
    assert.equal(await page.locator("#board .steps [data-arrow=expel]").count(), 1);
    await shot(page, "lab-wave-2");
    await page.click("#waves");
    await page.waitForSelector("#lab-back");
    assert.deepEqual(await page.locator("#lab-log .clause").allInnerTexts(), ["partan.move", "partan.repel", "partan.expel"]);
    assert.equal(await page.locator("#board [data-piece=R12]").count(), 1);
    await page.click("#lab-back");
    assert.equal(await page.locator("#board [data-piece=G25]").count(), 1);
  });
});

test("the lab sets up any position and names its faults", async () => {
  await on("#lab=&speed=0", async (page) => {
    const text = () => page.inputValue("#lab-text");
    await page.click("[data-square=R30]");
    assert.match(await text(), / R=30 .*start=0,7,7,7/);
    await page.click("[data-piece=R30]");
    assert.match(await text(), / R=- .*start=0,7,8,7/);
    await page.selectOption("#lab-zone", "centre");
    await page.click("[data-square=G26]");
    assert.equal(await page.locator("#lab-faults li").count(), 2);
    assert.match(await words(page, "#lab-faults"), /G25: the piece adjoins another.*partan\.repel/s);
    assert.equal(await page.locator("#board .fault").count(), 2);
    await shot(page, "lab-faults");
    assert.ok(await page.locator("#lab-play").isDisabled());
    await page.click("#lab-tidy");
    assert.equal(await page.locator("#lab-faults li").count(), 0);
    await page.fill("#lab-text", (await text()).replace("turn=G", "turn=Q").replace(/centre=\d+/, "centre=99"));
    assert.match(await words(page, "#lab-faults"), /turn is one of.*eight a seat/s);
    await page.fill("#lab-text", "partan");
    assert.match(await words(page, "#lab-faults"), /missing/);
    await page.getByRole("button", { name: "Begin anew" }).click();
    await page.locator("[data-count='centre 0']").fill("6");
    await page.locator("[data-count='centre 0']").press("Enter");
    assert.match(await words(page, "#lab-faults"), /\S/);
    await page.locator("[data-count='home 1']").fill("1");
    await page.locator("[data-count='home 1']").press("Enter");
    assert.equal(await words(page, "#lab-faults"), "");
    await page.selectOption("#lab-turn", "B");
    assert.match(await text(), /turn=B/);
    await page.click("[data-do=share]");
    const link = await page.inputValue("#link");
    await page.keyboard.press("Escape");
    const set = await text();
    await page.click("#lab-play");
    assert.match(await words(page, "#headline"), /Black to roll/);
    await page.goto("about:blank");
    await page.goto(link);
    await page.waitForSelector("#lab-text");
    assert.equal(await text(), set);
  });
});

test("events are shown in order, glide or stand still as the reader wishes, and can be skipped", async () => {
  for (const reducedMotion of ["no-preference", "reduce"]) {
    await on(
      "#new=partan&seats=2&seed=7&speed=slow",
      async (page) => {
        await page.click("#throw");
        await page.waitForSelector("#act .move");
        await page.locator("#act .move").first().click();
        await page.waitForSelector(".steps [data-arrow]");
        const gliding = await page.evaluate(() => document.getAnimations().filter(({ effect }) => effect.target.dataset.piece).length);
        assert.equal(gliding, reducedMotion === "reduce" ? 0 : 1);
        assert.match(await words(page, "#headline"), /brings a piece out/);
        await page.keyboard.press("Enter");
        await page.waitForFunction(() => document.getElementById("throw"));
        assert.equal(await page.locator(".steps").count(), 0);
        await page.click("[data-do=again]");
        await page.waitForSelector(".steps [data-arrow]");
        await page.keyboard.press("Escape");
        await page.waitForFunction(() => document.getElementById("throw"));
        // What is left for something else does not come back.
        await page.click("[data-do=again]");
        await page.waitForSelector(".steps [data-arrow]");
        await page.keyboard.press("Home");
        await page.waitForTimeout(100);
        assert.equal(await page.locator("#board [data-piece][data-space]").count(), 0);
        assert.match(await words(page, "#headline"), /Green to roll/);
      },
      { reducedMotion },
    );
  }
});

test("readers of screens are told what happens", async () => {
  await on("#new=patolli&seats=2&seed=7&speed=0", async (page) => {
    await page.keyboard.press("t");
    await page.waitForFunction(() => document.getElementById("live").textContent !== "");
    assert.match(await page.locator("#live").textContent(), /^South throws \d+\. .*(North|South) to /);
    const board = page.locator("#board svg[role=img]");
    assert.match(await board.getAttribute("aria-label"), /Board\. Patolli: /);
    assert.match(await page.locator(`#${await board.getAttribute("aria-describedby")}`).textContent(), /South: .*points/);
    // Every control has a name.
    const nameless = await page.evaluate(() => {
      const controls = [...document.querySelectorAll("button, input, select, textarea")];
      const named = (control) => control.getAttribute("aria-label") || control.textContent.trim() || control.labels?.length;
      return controls.filter((control) => !named(control)).map((control) => control.outerHTML);
    });
    assert.deepEqual(nameless, []);
    const ids = await page.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
    assert.equal(new Set(ids).size, ids.length);
    // The first tab leads past the head.
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("Tab");
    const outline = await page.evaluate(() => [document.activeElement.className, getComputedStyle(document.activeElement).outlineStyle]);
    assert.deepEqual(outline, ["skip", "solid"]);
  });
});

test("the page fits a desk and a phone, by day and by night", async () => {
  const games = { partan: 49, "ludo/classic": 120, "parchis/tournament": 80, patolli: 90 };
  for (const [name, count] of Object.entries(games)) {
    for (const colorScheme of ["light", "dark"]) {
      await on(
        `#new=${name}&seed=7&speed=0`,
        async (page) => {
          await playOn(page, count);
          for (const [kind, size] of [["desk", DESK], ["phone", PHONE], ["again", DESK]]) {
            await page.setViewportSize(size);
            // The picture is drawn anew for little room.
            await page.waitForTimeout(60);
            const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            assert.equal(wide, 0, `${name} on ${kind} is too wide`);
            const board = await page.locator("#board svg").boundingBox();
            assert.ok(board.width >= Math.min(size.width - 24, size.height - 200), `${name} on ${kind}: a board of ${board.width}`);
            if (kind !== "again") await shot(page, `${name.split("/")[0]}-${kind}-${colorScheme}`);
          }
          const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
          assert.equal(ground, colorScheme === "dark" ? "rgb(22, 24, 28)" : "rgb(251, 249, 244)");
        },
        { colorScheme },
      );
    }
  }
});

test("settings hold on the next visit", async () => {
  await on("", async (page) => {
    await page.click("[data-do=settings]");
    await page.selectOption("#dialog [name=theme]", "dark");
    await page.selectOption("#dialog [name=speed]", "0");
    await page.selectOption("#dialog [name=sound]", "on");
    await shot(page, "settings");
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
    await page.keyboard.press("Escape");
    await page.click("#throw");
    await page.goto("about:blank");
    await page.goto(PAGE);
    await page.waitForSelector("#board svg");
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  });
});

test("the folder works from a server as well", async () => {
  const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
  const server = createServer((request, response) => {
    const path = request.url === "/" ? "/index.html" : request.url;
    response.setHeader("content-type", types[extname(path)] ?? "text/plain");
    response.end(readFileSync(join(SITE, path.replaceAll("..", ""))));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const address = `http://127.0.0.1:${server.address().port}/`;
    await on("#new=ludo/indian&seed=1&speed=0", async (page) => {
      await page.click("#throw");
      assert.equal(await plies(page), 1);
    }, { address });
  } finally {
    server.close();
  }
});
