// Short clicks. Off unless the reader turns them on.
const PITCH = { thrown: 300, captured: 150, expelled: 170, eliminated: 110, jumped: 660, won: 880 };

let context;

/** A click for an event. */
export function click(name) {
  context ??= new AudioContext();
  const now = context.currentTime;
  const tone = new OscillatorNode(context, { type: "triangle", frequency: PITCH[name] ?? 440 });
  const gain = new GainNode(context, { gain: 0.12 });
  gain.gain.exponentialRampToValueAtTime(0.001, now + 0.09);
  tone.connect(gain).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.1);
}
