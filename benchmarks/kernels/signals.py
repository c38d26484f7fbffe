"""Signals and images: transforms by stages, frames, filters, interpolation."""
from __future__ import annotations

import numpy as np

from benchmarks.kernels import SIDE, WIDE, Kernel


def fft(x):
    n = len(x)
    bits = n.bit_length() - 1
    order = [int(format(i, "0%db" % bits)[::-1], 2) for i in range(n)]
    x = x[order].astype(complex)
    size = 2
    while size <= n:
        half = size // 2
        w = np.exp(-2j * np.pi * np.arange(half) / size)
        for start in range(0, n, size):
            even = x[start:start + half].copy()
            odd = x[start + half:start + size] * w
            x[start:start + half] = even + odd
            x[start + half:start + size] = even - odd
        size *= 2
    return x


def spectrogram(x, width, hop):
    window = np.hanning(width)
    frames = [x[i:i + width] * window for i in range(0, len(x) - width + 1, hop)]
    return np.array([np.abs(np.fft.rfft(frame)) for frame in frames])


def frame_energies(x, width, hop):
    energies = []
    for start in range(0, len(x) - width + 1, hop):
        frame = x[start:start + width]
        frame = frame - frame.mean()
        energy = float(np.sum(frame ** 2))
        if energy > 1.0:
            energies.append((start, energy))
    return energies


def moving_average(x, width):
    out = np.zeros(len(x) - width + 1)
    for i in range(len(out)):
        out[i] = x[i:i + width].mean()
    return out


def convolution(image, kernel):
    h, w = kernel.shape
    out = np.zeros((image.shape[0] - h + 1, image.shape[1] - w + 1))
    for i in range(out.shape[0]):
        for j in range(out.shape[1]):
            out[i, j] = np.sum(image[i:i + h, j:j + w] * kernel)
    return out


def interpolate(x, y, points):
    out = []
    for p in points:
        low, high = 0, len(x) - 1
        while high - low > 1:
            middle = (low + high) // 2
            if x[middle] > p:
                high = middle
            else:
                low = middle
        t = (p - x[low]) / (x[high] - x[low])
        out.append(y[low] * (1 - t) + y[high] * t)
    return np.array(out)


def recursive_filter(x, a, b):
    y = np.zeros_like(x)
    for n in range(len(x)):
        y[n] = b[0] * x[n]
        if n >= 1:
            y[n] += b[1] * x[n - 1] - a[1] * y[n - 1]
        if n >= 2:
            y[n] += b[2] * x[n - 2] - a[2] * y[n - 2]
    return y


def haar(x):
    details = []
    while len(x) > 1:
        details.append((x[::2] - x[1::2]) / np.sqrt(2))
        x = (x[::2] + x[1::2]) / np.sqrt(2)
    return np.concatenate([x] + details[::-1])


def zero_crossings(x):
    crossings = []
    for i in range(1, len(x)):
        if x[i - 1] < 0 <= x[i] or x[i] < 0 <= x[i - 1]:
            crossings.append(i - 1 + x[i - 1] / (x[i - 1] - x[i]))
    return crossings


# Arguments -----------------------------------------------------------------------------------------------------------
def _tone(n):
    t = np.arange(n)
    return np.sin(0.3 * t) + 0.3 * np.random.RandomState(n).randn(n)


def _curve(n):
    x = np.linspace(0, 10, 33)
    return x, np.sin(x), np.random.RandomState(n).uniform(0, 10, n)


KERNELS = [
    Kernel(fft, lambda n: (_tone(n),), 16, 128, 1024, lambda: (_tone(131072),)),
    Kernel(spectrogram, lambda n: (_tone(64 + 16 * n), 64, 16), 15, 150, 1500, lambda: (_tone(WIDE), 64, 16)),
    Kernel(frame_energies, lambda n: (_tone(64 + 16 * n), 64, 16), 20, 200, 2000, lambda: (_tone(WIDE), 64, 16)),
    Kernel(moving_average, lambda n: (_tone(n), 8), 40, 330, 3300, lambda: (_tone(WIDE), 8)),
    Kernel(convolution, lambda n: (np.random.RandomState(0).rand(n, n), np.ones((3, 3)) / 9), 8, 21, 66, lambda: (np.random.RandomState(0).rand(SIDE, SIDE), np.ones((3, 3)) / 9)),
    Kernel(interpolate, _curve, 12, 120, 1200, lambda: (*_curve(33)[:2], _curve(WIDE)[2])),
    Kernel(recursive_filter, lambda n: (_tone(n), [1.0, -0.3, 0.1], [0.2, 0.3, 0.2]), 50, 500, 5000, lambda: (_tone(WIDE), [1.0, -0.3, 0.1], [0.2, 0.3, 0.2])),
    Kernel(haar, lambda n: (_tone(n),), 4, 16384, 1048576, lambda: (_tone(131072),)),
    Kernel(zero_crossings, lambda n: (_tone(n),), 60, 600, 6000, lambda: (_tone(WIDE),)),
]
