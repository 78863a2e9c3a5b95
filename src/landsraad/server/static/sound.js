// One small sound, made here: two soft notes when it is the person's move.

let context = null;

export function ping() {
  try {
    context ??= new AudioContext();
    context.resume();
    [523.25, 783.99].forEach((pitch, place) => note(pitch, context.currentTime + place * 0.16));
  } catch {
    // A browser without sound plays on in silence.
  }
}

function note(pitch, at) {
  const [tone, loudness] = [context.createOscillator(), context.createGain()];
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.6);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.65);
}
