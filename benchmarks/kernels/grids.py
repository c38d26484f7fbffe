"""Stencils in one to three dimensions, cellular automata, fractals."""
from __future__ import annotations

import numpy as np

from benchmarks.kernels import SIDE, WIDE, Kernel


def heat(u, steps):
    u = u.copy()
    for _ in range(steps):
        u[1:-1] = u[1:-1] + 0.1 * (u[2:] - 2 * u[1:-1] + u[:-2])
    return u


def wave(u, steps):
    old, now = u.copy(), u.copy()
    for _ in range(steps):
        new = np.zeros_like(now)
        new[1:-1, 1:-1] = (2 * now[1:-1, 1:-1] - old[1:-1, 1:-1]
                           + 0.25 * (now[2:, 1:-1] + now[:-2, 1:-1] + now[1:-1, 2:] + now[1:-1, :-2] - 4 * now[1:-1, 1:-1]))
        old, now = now, new
    return now


def diffusion_3d(u, steps):
    v = u.copy()
    for _ in range(1, steps):
        v[1:-1, 1:-1, 1:-1] = (u[1:-1, 1:-1, 1:-1] + 0.125 * (u[2:, 1:-1, 1:-1] - 2.0 * u[1:-1, 1:-1, 1:-1] + u[:-2, 1:-1, 1:-1])
                               + 0.125 * (u[1:-1, 2:, 1:-1] - 2.0 * u[1:-1, 1:-1, 1:-1] + u[1:-1, :-2, 1:-1])
                               + 0.125 * (u[1:-1, 1:-1, 2:] - 2.0 * u[1:-1, 1:-1, 1:-1] + u[1:-1, 1:-1, :-2]))
        u, v = v, u
    return u


def gauss_seidel(u):
    n, m = u.shape
    u = u.copy()
    for i in range(1, n - 1):
        for j in range(1, m - 1):
            u[i, j] = 0.25 * (u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1])
    return u


def reaction(u, v, steps):
    for _ in range(steps):
        lu = np.roll(u, 1, 0) + np.roll(u, -1, 0) + np.roll(u, 1, 1) + np.roll(u, -1, 1) - 4 * u
        lv = np.roll(v, 1, 0) + np.roll(v, -1, 0) + np.roll(v, 1, 1) + np.roll(v, -1, 1) - 4 * v
        uvv = u * v * v
        u = u + 0.16 * lu - uvv + 0.06 * (1 - u)
        v = v + 0.08 * lv + uvv - 0.122 * v
    return u, v


def life(board, generations):
    for _ in range(generations):
        around = np.zeros(board.shape, dtype=int)
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                if i != 0 or j != 0:
                    around += np.roll(np.roll(board, i, axis=0), j, axis=1)
        board = ((around == 3) | ((board == 1) & (around == 2))).astype(int)
    return board


def mandelbrot(c, most):
    z = np.zeros_like(c)
    counts = np.zeros(c.shape, dtype=int)
    for i in range(most):
        inside = np.abs(z) < 2.0
        z[inside] = z[inside] ** 2 + c[inside]
        counts[inside] = i
    return counts


def escape_times(points, most):
    times = []
    for c in points:
        z = 0j
        count = 0
        while abs(z) <= 2 and count < most:
            z = z * z + c
            count += 1
        times.append(count)
    return np.array(times)


# Arguments -----------------------------------------------------------------------------------------------------------
def _plane(n):
    return np.random.RandomState(n).rand(n, n)


def _complex(n):
    y, x = np.mgrid[-1.2:1.2:n * 1j, -2:0.6:n * 1j]
    return x + 1j * y


KERNELS = [
    Kernel(heat, lambda n: (np.random.RandomState(0).rand(200), n), 30, 300, 3000, lambda: (np.random.RandomState(0).rand(WIDE), 30)),
    Kernel(wave, lambda n: (_plane(24), n), 15, 150, 1500, lambda: (_plane(SIDE), 15)),
    Kernel(diffusion_3d, lambda n: (np.random.RandomState(0).rand(8, 8, 8), n), 12, 120, 1200, lambda: (np.random.RandomState(0).rand(47, 47, 47), 12)),
    Kernel(gauss_seidel, lambda n: (_plane(n),), 10, 27, 85, lambda: (_plane(SIDE),)),
    Kernel(reaction, lambda n: (_plane(20), _plane(21)[:20, :20] * 0.2, n), 10, 100, 1000, lambda: (_plane(SIDE), _plane(SIDE + 1)[:SIDE, :SIDE] * 0.2, 10)),
    Kernel(life, lambda n: ((_plane(20) > 0.6).astype(int), n), 5, 50, 500, lambda: ((_plane(SIDE) > 0.6).astype(int), 5)),
    Kernel(mandelbrot, lambda n: (_complex(30), n), 12, 120, 1200, lambda: (_complex(SIDE), 12)),
    Kernel(escape_times, lambda n: (_complex(12).ravel().tolist()[:n], 40), 14, 140, 1400, lambda: (_complex(SIDE).ravel().tolist(), 40)),
]
