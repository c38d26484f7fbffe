"""A chain for a voice recording: noise gate, compressor, saturation, limiter, all over long arrays: what a backend compiles."""
from __future__ import annotations

import numpy as np

#: What the runner translates; everything these call is inlined.
TRANSLATE = ("process", "levels")
#: What is one graph each in the runner's column of whole graphs.
WHOLE = ("process", "levels")


def smoothed(x, width):
    """The mean of the last ``width`` samples of (channels, n), by a running sum."""
    total = np.cumsum(x, axis=1)
    late = total[:, width:] - total[:, :-width]
    return np.concatenate([total[:, :width], late], axis=1) / width


def gain_of(level, threshold, ratio):
    """What a compressor multiplies by: beyond the threshold only one ``ratio``-th of each decibel remains."""
    decibels = 20.0 * np.log10(level + 1e-9)
    over = np.maximum(decibels - threshold, 0.0)
    return np.exp(over * (1.0 / ratio - 1.0) * (np.log(10.0) / 20.0))


def saturated(x, drive):
    """A soft clipper with even and odd harmonics."""
    bent = np.tanh(drive * x + 0.1) - np.tanh(0.1)
    return 0.7 * bent / np.tanh(drive) + 0.3 * x / (1.0 + np.abs(x))


def process(x):
    """The finished signal of (channels, n) samples."""
    x = x - x.mean(axis=1, keepdims=True)
    envelope = np.sqrt(smoothed(x * x, 256))
    gate = 1.0 / (1.0 + np.exp(-(envelope - 0.02) * 400.0))
    x = x * gate * gain_of(envelope, -18.0, 3.0)
    x = saturated(x, 2.5)
    return np.clip(x / np.abs(x).max() * 0.98, -0.95, 0.95)


def levels(x):
    """Decibels of each channel: peak, and root of the mean square."""
    peak, power = np.abs(x).max(axis=1), (x * x).mean(axis=1)
    return 20.0 * np.log10(peak), 10.0 * np.log10(power + 1e-12)


def recording(samples=200_000, rate=44_100):
    """Two channels of a made-up voice: words of harmonics with pauses, noise below."""
    random = np.random.default_rng(11)
    time = np.arange(samples) / rate
    pitch = 2 * np.pi * (120 * time + 8 * np.sin(2 * np.pi * 2.1 * time))
    voice = sum(np.sin(number * pitch) / number for number in range(1, 8))
    words = np.clip(np.sin(2 * np.pi * 1.3 * time) * 3, 0, 1)
    return np.stack([voice * words, 0.6 * np.roll(voice * words, 40)]) * 0.3 + 0.004 * random.normal(size=(2, samples))


def main():
    raw = recording()
    finished = [process(raw[:, start:start + 50_000]) for start in range(0, raw.shape[1], 50_000)]
    whole = np.concatenate(finished, axis=1)
    return {"signal": whole, "before": levels(raw), "after": levels(whole)}


def exported():
    """What the runner saves and exports: a function, shapes and dtypes of its arguments (None: any size), and arguments to try it with."""
    return process, [((2, None), "float64")], (recording(6_000),)


if __name__ == "__main__":
    for name, value in main().items():
        print(name, value)
