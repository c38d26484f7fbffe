"""The steady temperature of a plate with hot and cold edges, a source and a cooled hole: red-black relaxation until nothing changes any more."""
from __future__ import annotations

import numpy as np

#: What the runner translates; everything these call is inlined.
TRANSLATE = ("solve",)
#: What is one graph each, loop and all, in the runner's column of whole graphs.
WHOLE = ("solve",)


def relaxed(u, source, colour, factor):
    """Over-relaxation of the inner points of one colour of the chequerboard, which is 1 there and 0 elsewhere."""
    mean = 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:] + source[1:-1, 1:-1])
    change = factor * colour[1:-1, 1:-1] * (mean - u[1:-1, 1:-1])
    u = u.copy()
    u[1:-1, 1:-1] += change
    return u, change


def solve(u, source, red, black, factor, tolerance):
    """(temperatures, the largest change of the last turn, how many turns it took).

    ``u``: (n, m) temperatures to begin with, whose edges stay; ``source``: (n, m) heat; ``red``, ``black``: (n, m) the points that are relaxed.
    """
    largest = tolerance + 1.0
    turns = 0
    while largest > tolerance:
        u, one = relaxed(u, source, red, factor)
        u, other = relaxed(u, source, black, factor)
        largest = np.maximum(np.abs(one).max(), np.abs(other).max())
        turns += 1
    return u, largest, turns


def problem(rows=48, columns=64):
    """The arguments of `solve`: the plate."""
    u = np.zeros((rows, columns))
    u[0], u[-1] = 100.0, np.linspace(0.0, 50.0, columns)
    source = np.zeros((rows, columns))
    source[rows // 3, columns // 3] = 400.0
    parity = np.add.outer(np.arange(rows), np.arange(columns)) % 2
    hole = np.ones((rows, columns))
    hole[rows // 2:rows // 2 + 6, columns // 2:columns // 2 + 8] = 0.0
    factor = 2.0 / (1.0 + np.sin(np.pi / max(rows, columns)))
    return u, source, (parity == 0) * hole, (parity == 1) * hole, np.array(factor), np.array(1e-7)


def main():
    u, change, turns = solve(*problem())
    return {"temperatures": u, "change": change, "turns": turns, "warmest inside": u[1:-1, 1:-1].max()}


def exported():
    """What the runner saves and exports: a function, shapes and dtypes of its arguments (None: any size), and arguments to try it with."""
    sizes = [((None, None), "float64")] * 4 + [((), "float64")] * 2
    return solve, sizes, problem(24, 30)


if __name__ == "__main__":
    for name, value in main().items():
        print(name, value)
