// Six short sounds, made here. Nobody hears anything before they have chosen to, and until then no
// sound is even made ready.

import { setting } from "./store.js";

/**
 * A sound is a few tones: pitch in hertz (from, to), when it begins and how long it lasts in
 * seconds, how loud it is, and its wave. `noise` is wind and sand; its pitch says how bright it is.
 */
const SOUNDS = {
  move: [tone(523.25, 0, 0.6), tone(783.99, 0.16, 0.6)],
  offer: [tone(659.25, 0, 0.3), tone(554.37, 0.12, 0.3), tone(659.25, 0.24, 0.4)],
  reaction: [tone(987.77, 0, 0.16), tone(987.77, 0.14, 0.16), tone(1318.51, 0.28, 0.3)],
  battle: [
    { pitch: [150, 48], at: 0, lasts: 0.35, loud: 0.5, wave: "sine" },
    { pitch: [4200, 1800], at: 0.2, lasts: 0.4, loud: 0.12, wave: "noise" },
    { pitch: [130, 42], at: 0.26, lasts: 0.5, loud: 0.5, wave: "sine" },
  ],
  worm: [
    { pitch: [34, 62], at: 0, lasts: 1.3, loud: 0.4, wave: "sawtooth" },
    { pitch: [180, 900], at: 0.1, lasts: 1.2, loud: 0.4, wave: "noise" },
  ],
  end: [
    tone(261.63, 0, 1.4),
    tone(392, 0.18, 1.3),
    tone(523.25, 0.36, 1.2),
    tone(659.25, 0.54, 1.4),
  ],
};

/** What is heard although the page is in the background. */
const FAR = "move";
const BRIGHTEST = 700; // hertz above which a saw wave is cut off: it rumbles, and does not rasp

let context = null;

function tone(pitch, at, lasts) {
  return { pitch: [pitch, pitch], at, lasts, loud: 0.2, wave: "triangle" };
}

/** Browsers stay silent until somebody has pressed something; what is late is not made up for. */
export const touched = () => navigator.userActivation?.hasBeenActive ?? true;

/** How loud this person wants it, from 0 to 1. */
const volume = () => (setting("sound") === "on" ? Number(setting("volume")) / 100 : 0);

/** Let something be heard, if this person wants to hear it now; an empty name is silence. */
export async function sound(name) {
  const loudness = volume();
  if (!SOUNDS[name] || !loudness || !touched() || (document.hidden && name !== FAR)) return;
  try {
    context ??= new AudioContext();
    await context.resume();
    const out = context.createGain();
    out.gain.value = loudness;
    out.connect(context.destination);
    for (const one of SOUNDS[name]) play(one, out);
  } catch {
    // A browser without sound plays on in silence.
  }
}

function play({ pitch: [from, to], at, lasts, loud, wave }, out) {
  const begins = context.currentTime + at;
  const [source, heard] = wave === "noise" ? noise() : voice(wave);
  const bends = wave === "noise" ? heard.frequency : source.frequency;
  bends.setValueAtTime(from, begins);
  bends.exponentialRampToValueAtTime(to, begins + lasts);
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(0, begins);
  loudness.gain.linearRampToValueAtTime(loud, begins + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  heard.connect(loudness).connect(out);
  source.start(begins);
  source.stop(begins + lasts);
}

/** A tone, and where it comes out: [source, end]. */
function voice(wave) {
  const source = context.createOscillator();
  source.type = wave;
  if (wave !== "sawtooth") return [source, source];
  const softer = context.createBiquadFilter();
  softer.type = "lowpass";
  softer.frequency.value = BRIGHTEST;
  return [source, source.connect(softer)];
}

function noise() {
  const source = context.createBufferSource();
  source.buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const grains = source.buffer.getChannelData(0);
  for (let place = 0; place < grains.length; place++) grains[place] = Math.random() * 2 - 1;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  return [source, source.connect(band)];
}
