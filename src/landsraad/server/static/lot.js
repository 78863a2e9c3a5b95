// A lot: the hash of a number that this browser puts into the dice of a table.

import { sha256 } from "./sha256.js";
import { keepLot } from "./store.js";

/** A number that nobody can guess, and its hash, which is shown first. */
export function newLot() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const number = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { number, lot: sha256(number) };
}

/** Send a wish for a seat with a lot in it, and keep the number behind it for that table. */
export async function withLot(wish, send) {
  const made = newLot();
  const said = await send({ ...wish, lot: made.lot });
  if (said?.table && said.seat >= 0) keepLot(said.table, made);
  return said;
}
