"""What a page lets somebody hear, noted by a script that runs before its own."""

from __future__ import annotations

from typing import Final

LISTENING: Final = """
  window.contexts = 0;
  window.pitches = [];
  window.buzzes = [];
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      window.contexts += 1;
    }
    async resume() {}  // a machine without loudspeakers never begins
  };
  const set = AudioParam.prototype.setValueAtTime;
  AudioParam.prototype.setValueAtTime = function (value, at) {
    if (value > 1) window.pitches.push(Math.round(value));
    return set.call(this, value, at);
  };
  Navigator.prototype.vibrate = (time) => window.buzzes.push(time) > 0;
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: true } });
  Object.defineProperty(document, "hidden", { get: () => window.away === true });
"""
"""Notes what is heard and felt. Whether the page is in the background is `away`."""
