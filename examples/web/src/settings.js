// What the reader likes: kept in the browser, and overridden by the address (`#speed=0`).
const DEFAULTS = { speed: "normal", theme: "auto", sound: "off", arrows: "on", waves: "off" };

/** What may be set, with the words for it. */
export const CHOICES = {
  speed: { title: "Speed", values: { slow: "slow", normal: "normal", fast: "fast", 0: "at once" } },
  theme: { title: "Colours", values: { auto: "as the system", light: "light", dark: "dark" } },
  sound: { title: "Sound", values: { off: "off", on: "on" } },
  arrows: { title: "Arrows of the last play", values: { on: "shown", off: "hidden" } },
  waves: { title: "Repulsion", values: { off: "runs by itself", on: "waits after each wave" } },
};

/** How long a step takes, in milliseconds. */
export const STEP = { slow: 1100, normal: 520, fast: 220, 0: 0 };

export class Settings extends EventTarget {
  #values = { ...DEFAULTS };

  constructor(address) {
    super();
    let kept = {};
    try {
      kept = JSON.parse(localStorage.getItem("macuil.settings") ?? "{}");
    } catch {
      // Where nothing can be kept, the defaults hold.
    }
    for (const name of Object.keys(DEFAULTS)) {
      for (const value of [kept[name], address.get(name)]) {
        if (value in CHOICES[name].values) this.#values[name] = value;
      }
    }
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#changed());
  }

  get(name) {
    return this.#values[name];
  }

  set(name, value) {
    this.#values[name] = value;
    try {
      localStorage.setItem("macuil.settings", JSON.stringify(this.#values));
    } catch {
      // It holds until the page is left.
    }
    this.#changed();
  }

  /** Light or dark, as it is to be now. */
  get theme() {
    const { theme } = this.#values;
    if (theme !== "auto") return theme;
    return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }

  get step() {
    return STEP[this.#values.speed];
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
