"""Chains of array operations, plain and translated: ``python -m benchmarks.chains [--python PATH …]``.

Ten ordinary programs over arrays of a thousand to a million items. Plain and translated calls are timed in turns within one process
(CPU time, many short rounds, the fastest of each counts), and each pair of results is compared to the bit, with NaNs, infinities and
zeros of both signs among the items. Where arrays lie in memory decides some per cent: where the goal is missed, both are timed with other arrays as well.
"""
from __future__ import annotations

import sys
import time
from pathlib import Path

if __package__ in (None, ""):
    sys.path.append(str(Path(__file__).resolve().parent.parent))

from benchmarks._workers import Row, answer, command, enter_worker

SIZES = (1000, 10000, 100000, 1000000)
#: What a round of calls takes, and how many rounds there are.
SECONDS = 0.004
ROUNDS = 60
#: The most that a translated call may take of the plain one's time.
MOST = 1.01
#: What reuse of buffers makes of at least so many programs.
GAIN = 0.8
GAINERS = 3


def worker(options):
    sot = enter_worker()
    import numpy as np

    def one_expression(x, y):
        return np.sqrt(np.sin(x) ** 2 + np.cos(x) ** 2) * 2 + 1 - x / 3

    def polynomial(x, y):
        return ((2.5 * x - 1.25) * x + 0.5) * x - 3.0

    def polynomial_in_steps(x, y):
        r = 2.5 * x
        r = r - 1.25
        r = r * x
        r = r + 0.5
        r = r * x
        r = r - 3.0
        return r

    def normalised(x, y):
        centred = x - 0.5
        scaled = centred / 2.0
        clipped = np.minimum(np.maximum(scaled, -1.0), 1.0)
        return clipped

    def sigmoid(x, y):
        return 1.0 / (1.0 + np.exp(-x))

    def swish(x, y):
        gate = 1.0 / (1.0 + np.exp(-x))
        return x * gate

    def distance(x, y):
        dx = x - 0.25
        dy = y - 0.75
        return np.sqrt(dx * dx + dy * dy)

    def time_step(x, y):
        force = -x
        friction = y * 0.1
        total = force - friction
        velocity = y + total * 0.01
        position = x + velocity * 0.01
        return position

    def blended(x, y):
        weight = np.abs(y)
        inverse = 1.0 - weight
        return x * weight + y * inverse

    def root_of_squares(x, y):
        return np.sqrt(np.add(np.multiply(x, x), np.multiply(y, y)))

    programs = [one_expression, polynomial, polynomial_in_steps, normalised, sigmoid, swish, distance, time_step, blended, root_of_squares]
    rows = []
    gainers = {size: 0 for size in SIZES}
    random = np.random.RandomState(1)
    with np.errstate(all="ignore"):
        for plain in programs:
            translated = sot.symbolic_translate(plain)
            for size in SIZES:
                x, y = random.rand(size), random.rand(size)
                compare(np, plain, translated, x, y)
                times = measure(plain, translated, x, y, ROUNDS // 10 if options.quick else ROUNDS)
                if times[1] > MOST * times[0]:
                    kept = x, y     # so that others lie elsewhere
                    x, y = random.rand(size), random.rand(size)
                    times = tuple(map(min, times, measure(plain, translated, x, y, ROUNDS)))
                    del kept
                info = sot.cache_info(translated)
                if info.breaks or info.fallbacks or not info.graphs:
                    raise SystemExit("%s: not what is to be measured: %r" % (plain.__name__, info))
                ratio = times[1] / times[0]
                gainers[size] += ratio < GAIN
                rows.append(Row("%s, %d items" % (plain.__name__, size),
                                {"plain µs": 1e6 * times[0], "translated µs": 1e6 * times[1], "ratio": ratio}, ("ratio", MOST, "")))
    for size, count in gainers.items():
        rows.append(Row("programs slower than %g × plain, %d items" % (GAIN, size), {"programs": len(programs) - count},
                        ("programs", len(programs) - GAINERS, ""), goal=size < SIZES[-1]))
    answer(rows)
    return 0


def compare(np, plain, translated, x, y):
    """Hold the results against each other, for the given numbers and for those that are no numbers."""
    odd = np.array([np.nan, -np.nan, np.inf, -np.inf, 0.0, -0.0, 1e300, 5e-324])
    strange = np.resize(odd, len(x)), np.resize(np.repeat(odd, len(odd)), len(x))
    for a, b in ((x, y), strange):
        wanted, found = plain(a, b), translated(a, b)
        if wanted.dtype != found.dtype or bits(np, wanted) != bits(np, found):
            raise SystemExit("%s: results differ" % plain.__name__)


def bits(np, array):
    """What is compared: all bits, but before NumPy 1.25, where the addresses of buffers decide which of two NaNs a sum is, those of NaNs."""
    if np.lib.NumpyVersion(np.__version__) < "1.25.0":
        array = np.where(np.isnan(array), np.nan, array)
    return array.tobytes()


def measure(plain, translated, x, y, rounds):
    """Seconds for a call of each."""
    def timed(f, count):
        start = time.process_time()
        for _ in range(count):
            f(x, y)
        return time.process_time() - start

    count = max(1, int(SECONDS / max(timed(plain, 3) / 3, 1e-7)))
    best = [1e9, 1e9]
    for _ in range(rounds):
        for which, f in enumerate((plain, translated)):
            best[which] = min(best[which], timed(f, count))
    return best[0] / count, best[1] / count


if __name__ == "__main__":
    sys.exit(command(__doc__, __file__, worker))
