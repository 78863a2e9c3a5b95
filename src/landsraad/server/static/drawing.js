// Drawing lots: who plays what.

/** A shuffled copy. */
export function shuffled(things) {
  const drawn = [...things];
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = crypto.getRandomValues(new Uint32Array(1))[0] % (last + 1);
    [drawn[last], drawn[other]] = [drawn[other], drawn[last]];
  }
  return drawn;
}
