// How fast this person wants to see things happen, as the page says it.

import { find } from "./find.js";

const TIMES = { slow: 0.5, normal: 1, fast: 3, skip: 3 };

const wish = () => find("stage-queue")?.dataset.pace ?? "normal";

/** 1 is usual, 3 three times as fast; those who skip what others do see their own scenes quickly. */
export const tempo = () => TIMES[wish()];

/** Only what concerns this person is to be seen. */
export const skipping = () => wish() === "skip";
