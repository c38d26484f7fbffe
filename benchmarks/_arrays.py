"""Elementwise programs over large arrays, as ordinary users write them, for the benchmark of backends."""
from __future__ import annotations

import numpy as np

__all__ = ["PROGRAMS", "SIZES"]

#: Items of the arrays.
SIZES = (100_000, 1_000_000)


def _floats(size, count):
    generator = np.random.default_rng(7)
    return [generator.uniform(0.1, 2.0, size) for _ in range(count)]


def polynomial(x):
    return 3.0 * x ** 3 - 2.0 * x ** 2 + x - 7.0


def gaussian(x, mean, sigma):
    return np.exp(-0.5 * ((x - mean) / sigma) ** 2) / (sigma * 2.5066282746310002)


def sigmoid(x):
    return 1.0 / (1.0 + np.exp(-x))


def gelu(x):
    return 0.5 * x * (1.0 + np.tanh(0.7978845608028654 * (x + 0.044715 * x * x * x)))


def black_scholes(price, strike, years):
    rate, volatility = 0.03, 0.2
    root = volatility * np.sqrt(years)
    first = (np.log(price / strike) + (rate + 0.5 * volatility * volatility) * years) / root
    second = first - root
    return price / (1.0 + np.exp(-1.702 * first)) - strike * np.exp(-rate * years) / (1.0 + np.exp(-1.702 * second))


def haversine(latitude, longitude, other):
    half = np.sin((other - latitude) / 2) ** 2 + np.cos(latitude) * np.cos(other) * np.sin(longitude / 2) ** 2
    return 2 * 6371.0 * np.arcsin(np.sqrt(half / 4))


def damped_wave(t):
    return np.exp(-0.3 * t) * np.cos(6.28 * t) + 0.1 * np.sin(30.0 * t)


def heat_step(u):
    new = u.copy()
    new[1:-1] = u[1:-1] + 0.1 * (u[2:] - 2.0 * u[1:-1] + u[:-2])
    return new


def leapfrog(x, v, m):
    a = -x / (m * (x * x + 0.01))
    v = v + 0.01 * a
    return x + 0.01 * v, v


def adam(p, g, m, v):
    m = 0.9 * m + 0.1 * g
    v = 0.999 * v + 0.001 * g * g
    return p - 0.01 * m / (np.sqrt(v) + 1e-8), m, v


def clipped(x, low):
    inside = (x > low) & (x < 1.5)
    return np.where(inside, x * x + 1.0, np.where(x > 1.0, 2.0 - x, 0.0))


def distances(x, y, z):
    return np.sqrt(x * x + y * y + z * z) + np.abs(x - y) * 0.5


def standardised(x):
    y = (x - x.mean()) / (x.std() + 1e-9)
    return y * 2.0 + 1.0


def weighted_sum(x, w):
    return ((x * w + 1.0) * (x - w)).sum()


#: (program, what makes its arguments)
PROGRAMS = [
    (polynomial, lambda n: _floats(n, 1)), (gaussian, lambda n: [*_floats(n, 1), 1.0, 0.3]), (sigmoid, lambda n: _floats(n, 1)),
    (gelu, lambda n: _floats(n, 1)), (black_scholes, lambda n: _floats(n, 3)), (haversine, lambda n: _floats(n, 3)),
    (damped_wave, lambda n: _floats(n, 1)), (heat_step, lambda n: _floats(n, 1)), (leapfrog, lambda n: _floats(n, 3)),
    (adam, lambda n: _floats(n, 4)), (clipped, lambda n: [*_floats(n, 1), 0.5]), (distances, lambda n: _floats(n, 3)),
    (standardised, lambda n: _floats(n, 1)), (weighted_sum, lambda n: _floats(n, 2)),
]
