// What lies small in the picture is hard to hit: a press beside it means the nearest place
// that can be chosen.

/** How far beside a place a press may be, in pixels. */
const REACH = { touch: 16, pen: 16, mouse: 6 };
const STEP = 2;
const WAYS = 24;
/** Whatever has more room than this, in square pixels, can be hit without help. */
const SMALL = 1000;
const SAMPLES = 8;

/** The place that can be chosen and is seen at a point. */
function placeAt(x, y) {
  return document.elementFromPoint(x, y)?.closest("#view [data-choose]") ?? null;
}

/** How much of a place can be seen and hit: places have any form, and lie over each other. */
function room(place) {
  const box = place.getBoundingClientRect();
  let hits = 0;
  for (let i = 0; i < SAMPLES; i += 1) {
    for (let j = 0; j < SAMPLES; j += 1) {
      const x = box.x + (box.width * (i + 0.5)) / SAMPLES;
      hits += placeAt(x, box.y + (box.height * (j + 0.5)) / SAMPLES) === place;
    }
  }
  return (hits / SAMPLES ** 2) * box.width * box.height;
}

/** The places around a point and how far away each is, the nearest first. */
function around(x, y, reach) {
  const found = new Map();
  for (let far = STEP; far <= reach; far += STEP) {
    for (let way = 0; way < WAYS; way += 1) {
      const angle = (2 * Math.PI * way) / WAYS;
      const place = placeAt(x + far * Math.cos(angle), y + far * Math.sin(angle));
      if (place && !found.has(place)) found.set(place, far);
    }
  }
  return [...found];
}

/**
 * The small place that a press beside all that can be chosen means; null where none is near, or where
 * another one is nearly as near.
 * @param {number} x @param {number} y @param {string} pointer mouse, pen or touch
 */
export function nearest(x, y, pointer) {
  const reach = REACH[pointer] ?? REACH.mouse;
  const [first, second] = around(x, y, reach * 1.5);
  if (!first || first[1] > reach || room(first[0]) > SMALL) return null;
  return second && second[1] < first[1] * 1.5 + STEP ? null : first[0];
}
