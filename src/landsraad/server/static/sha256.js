// SHA-256 by hand: browsers lend theirs only to pages that come by https, and friends play without.

const primes = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);

/** The first 32 bits behind the point. */
const fraction = (x) => Math.floor((x - Math.floor(x)) * 2 ** 32);

const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));

const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** The words of a message, filled up to whole blocks of sixteen, with its length at the end. */
function blocks(bytes) {
  const filled = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  filled.set(bytes);
  filled[bytes.length] = 0x80;
  const view = new DataView(filled.buffer);
  view.setUint32(filled.length - 4, bytes.length * 8);
  return view;
}

function stir(state, view, offset) {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(offset + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [words[i - 15], words[i - 2]];
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const other = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16] + one + words[i - 7] + other;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + high + chosen + ROUNDS[i] + words[i]) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const most = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + low + most) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]) | 0);
}

/** The hash of a text, as 64 signs. */
export function sha256(text) {
  const view = blocks(new TextEncoder().encode(text));
  let state = START;
  for (let offset = 0; offset < view.byteLength; offset += 64) state = stir(state, view, offset);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
