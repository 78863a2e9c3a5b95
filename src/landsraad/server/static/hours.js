// Hours of a day, from when it begins.

/** The time of day a number of minutes after another: `clockTime("09:30", 45)` is `10:15`. */
export function clockTime(starts, minutes) {
  const [hours, past] = starts.split(":").map(Number);
  const whole = hours * 60 + past + minutes;
  return `${Math.floor(whole / 60) % 24}:${String(whole % 60).padStart(2, "0")}`;
}
