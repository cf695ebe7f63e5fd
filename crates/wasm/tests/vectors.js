// The corpora that all languages share, played through the package. Nothing here is of Node: a page fetches the texts and calls the
// same. Each function throws where an answer is wrong, and gives how many it has checked.

function same(found, expected, what) {
  const [one, other] = [found, expected].map((value) => JSON.stringify(value));
  if (one !== other) {
    throw new Error(`${what}: found ${one}, expected ${other}`);
  }
}

function refused(act, kind, what) {
  try {
    act();
  } catch (error) {
    if (error instanceof kind) {
      return error;
    }
    throw error;
  }
  throw new Error(`${what}: was not refused`);
}

/** Positions with the right answers, a JSON object a line. */
export function cases({ Position, MacuilError, PlayError }, text) {
  let checked = 0;
  for (const line of text.split("\n").filter(Boolean)) {
    const given = JSON.parse(line);
    if ("bad" in given) {
      refused(() => Position.read(given.bad), MacuilError, line);
      checked += 1;
      continue;
    }
    const position = Position.read(given.position);
    if ("moves" in given) {
      same(position.legalMoves(), given.moves, line);
      checked += 1;
    }
    if ("rolls" in given) {
      same(position.rolls(), given.rolls, line);
      checked += 1;
    }
    if ("play" in given) {
      same(position.check(given.play), undefined, line);
      same(position.play(given.play).position.text, given.after, line);
      checked += 1;
    }
    if ("refuse" in given) {
      same(refused(() => position.play(given.refuse), PlayError, line).clause, given.rule, line);
      same(position.check(given.refuse).clause, given.rule, line);
      checked += 1;
    }
  }
  return checked;
}

function count(position, depth) {
  if (depth === 0) {
    return [1, 1];
  }
  const rolls = position.rolls();
  const plies = rolls.length > 0 ? rolls : position.legalMoves().map((move) => [move, 1]);
  let [leaves, weight] = [0, 0];
  for (const [word, by] of plies) {
    const below = count(position.play(word).position, depth - 1);
    leaves += below[0];
    weight += by * below[1];
  }
  return [leaves, weight];
}

/** Counts of sequences of plies, as `leaves/weight` for depth 1, 2, ... after a position and a tab; those of at most `most` leaves. */
export function perft({ Position }, text, most = 1000) {
  let checked = 0;
  for (const line of text.split("\n").filter((line) => line && !line.startsWith("#"))) {
    const [position, counts] = line.split("\t");
    for (const [at, given] of counts.split(" ").entries()) {
      if (Number(given.split("/")[0]) > most) {
        break;
      }
      same(count(Position.read(position), at + 1).join("/"), given, `${position} at depth ${at + 1}`);
      checked += 1;
    }
  }
  return checked;
}

/** Whole games as records, one player at all seats: the same seed and index give the same game, byte for byte. */
export function games({ Position, Record, Dice, Player }, text) {
  const records = Record.read(text);
  for (const given of records) {
    const [seed, index] = given.seed;
    const what = `${given.variant}, game ${index} of ${seed}`;
    const start = Position.start(given.variant, given.seats, given.first);
    const [dice, player] = [new Dice(seed, index), new Player(given.players[0], seed, index)];
    const plies = [];
    let position = start;
    while (!position.isOver) {
      const word = position.waitsFor === "roll" ? dice.throw(position) : player.choose(position);
      plies.push(word);
      position = position.play(word).position;
    }
    same(new Record(start, plies, given.players, given.seed).text, given.text, what);
    const replayed = given.replay();
    same(replayed.map(({ word }) => word), given.plies, what);
    same(replayed.at(-1).position.text, position.text, what);
  }
  return records.length;
}
