// Checks a finished game in this browser: seal, lots and every draw, from the record alone.

import { recordOf } from "./api.js";
import { element } from "./element.js";
import { sha256 } from "./sha256.js";
import { keptLot } from "./store.js";

const WORD = (1n << 64n) - 1n;

/** Draws from a seed that is a text: a hash of it and of the number of the draw. */
function* hashed(seed) {
  for (let rolls = 1; ; rolls += 1) yield BigInt(`0x${sha256(`${seed}:${rolls}`).slice(0, 16)}`);
}

/** Draws from a seed that is a number of 64 bits, as games had it before: SplitMix64. */
function* stirred(seed) {
  for (let rolls = 1n; ; rolls += 1n) {
    let z = (seed + rolls * 0x9e3779b97f4a7c15n) & WORD;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & WORD;
    yield z ^ (z >> 31n);
  }
}

/** The secret at the end of a record. A number is read as it stands there: it may have 64 bits. */
function secretIn(lines) {
  const end = lines.find((line) => JSON.parse(line).secret);
  if (!end) return null;
  const { seed, salt } = JSON.parse(end).secret;
  return { seed: typeof seed === "string" ? seed : BigInt(/"seed":(\d+)/.exec(end)[1]), salt };
}

function firstWrong(draws, source) {
  return draws.findIndex(([, sides, value]) => {
    const word = source.next().value;
    return Number((word * BigInt(sides)) >> 64n) !== value;
  });
}

/**
 * What can be said of a record; `kept` is what this browser remembers, if it sat there. A record
 * that is not `sealed` comes from elsewhere: nobody here saw its seal before the game.
 */
export function findings(text, kept, seat, sealed = true) {
  const lines = text.split("\n").filter(Boolean);
  const [header, ...entries] = lines.map((line) => JSON.parse(line));
  const secret = secretIn(lines);
  if (!header.commitment || !secret) {
    return [
      { good: null, words: "This game was opened on a position, so there is no seal to check." },
    ];
  }
  const found = [];
  const say = (good, yes, no) => found.push({ good, words: good ? yes : no });
  say(
    sha256(`${secret.seed}:${secret.salt}`) === header.commitment,
    sealed
      ? "the server’s secret is the one that it sealed before the first draw."
      : "the secret fits the seal in the record; nobody here saw that seal before the game.",
    sealed
      ? "the server’s secret is not the one that it had sealed."
      : "the secret does not fit the seal in the record.",
  );
  const lots = header.lots ?? [];
  const there = lots.filter(Boolean).length;
  if (there) {
    const words = there === 1 ? "1 page has put a number" : `${there} pages have put numbers`;
    found.push({ good: null, words: `${words} into the dice.` });
  }
  if (kept?.seal) {
    say(
      kept.seal === header.commitment,
      "the seal is the one that this browser saw before the game.",
      "this browser saw another seal before the game.",
    );
  }
  if (kept?.lots) {
    say(
      lots[seat] === kept.number,
      "the number of this browser is among them.",
      "the number of this browser was left out.",
    );
    say(
      lots.every((number, i) => !number || sha256(number) === kept.lots[i]),
      "every number is the one whose hash this browser saw before it showed its own.",
      "a number is not the one whose hash this browser saw before.",
    );
  }
  if (entries.some((entry) => entry.t === "struck")) {
    found.push({ good: null, words: "An entry was struck out, so draws need not follow." });
    return found;
  }
  const draws = entries.flatMap((entry) => entry.draws ?? []);
  const seed = there ? sha256(["lots", secret.seed, ...lots].join(":")) : secret.seed;
  const wrong = firstWrong(draws, typeof seed === "string" ? hashed(seed) : stirred(seed));
  say(
    wrong < 0,
    `all ${draws.length} draws follow from secret and numbers.`,
    `draw ${wrong + 1} does not follow from secret and numbers.`,
  );
  return found;
}

const SIGNS = { true: "Right: ", false: "Wrong: ", null: "" };

/** Fetch the record, check it, and show what was found. */
export async function check(table, seat, place) {
  const sealed = place.closest("[data-sealed]") !== null;
  const found = findings(await recordOf(table), keptLot(table), seat, sealed);
  const lines = found.map(({ good, words }) =>
    element("li", { class: good === false ? "bad" : "" }, `${SIGNS[good]}${words}`),
  );
  place.replaceChildren(element("ul", { role: "status" }, ...lines));
}
