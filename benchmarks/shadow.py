"""What shadow recording costs: ``python -m benchmarks.shadow [--python PATH …]``.

The first call of a function is its instrumented run. It is two things: what is made, once (the translation, which costs what it costs by simulation, and
the second code object), and the run of the program's own instructions, each of which asks a probe. ``run`` is the second alone, ``first`` both, as multiples
of the plain run, CPU time. ``hot`` are calls from the second one on, as a multiple of the same calls of the translation that the simulation makes;
``same code``: how many of its code objects are the simulation's, byte for byte.
"""
from __future__ import annotations

import gc
import sys
import time
from pathlib import Path

if __package__ in (None, ""):
    sys.path.append(str(Path(__file__).resolve().parent.parent))

import numpy as np

from benchmarks._measure import fresh, guarded
from benchmarks._workers import Row, answer, command, enter_worker
from examples.run import differences

#: The most that an instrumented run may cost, and hot calls beside those of the simulation.
PURE_PYTHON, ARRAYS, HOT = 60, 1.5, 1.05
ELEMENTS = 100_000


# Pure Python -------------------------------------------------------------------------------------------------------
def sums(n):
    total = 0
    for i in range(n):
        total += i * i % 7
    return total


def collatz(n):
    longest = 0
    for start in range(1, n):
        turns, value = 0, start
        while value != 1:
            value = value // 2 if value % 2 == 0 else 3 * value + 1
            turns += 1
        longest = max(longest, turns)
    return longest


def words(text):
    counts = {}
    for word in text.split():
        counts[word] = counts.get(word, 0) + 1
    return sorted(counts.items())


def sieve(n):
    marks = [True] * n
    for i in range(2, n):
        if marks[i]:
            for k in range(i * i, n, i):
                marks[k] = False
    return [i for i in range(2, n) if marks[i]]


class Vector:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)


def objects(n):
    total = Vector(0, 0)
    for i in range(n):
        total = total + Vector(i, 1)
    return total.x, total.y


def fibonacci(n):
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


# Arrays ------------------------------------------------------------------------------------------------------------
def polynomial(x):
    y = x * 0.0
    for factor in (0.5, -1.0, 2.0, 0.25, 3.0, -2.0, 1.5, 0.125, 1.0, 4.0):
        y = y * x + factor
    return y


def normalised(x):
    for _ in range(5):
        x = np.tanh(x) + 0.5 * np.exp(-x * x)
        x = (x - x.mean()) / x.std()
    return x


def until_small(x):
    turns = 0
    while np.abs(np.sin(x)).sum() > 1000.0:
        x = x * 0.8
        turns += 1
    return x, turns


def branches(x):
    y = np.sin(x)
    if y.sum() > 0:
        y = np.sqrt(np.abs(y)) + np.cos(y)
    else:
        y = np.log1p(np.abs(y))
    z = np.sort(y)
    return np.cumsum(z) / z.max()


def layers(x):
    return activation(activation(x * 1.5) - 0.5) + np.arctan(x)


def activation(x):
    return np.tanh(x) * np.exp(-np.abs(x)) + np.log1p(x * x)


PROGRAMS = [(function, make, PURE_PYTHON) for function, make in (
    (sums, lambda: (20_000,)),
    (collatz, lambda: (300,)),
    (words, lambda: (" ".join(["w%d" % (i % 50) for i in range(5000)]),)),
    (sieve, lambda: (5000,)),
    (objects, lambda: (2000,)),
    (fibonacci, lambda: (16,)),
)] + [(function, lambda: (np.linspace(-2.0, 3.0, ELEMENTS),), ARRAYS) for function in (polynomial, normalised, until_small, branches, layers)]


class Making:
    """CPU seconds spent in making code: translations of all units, and second code objects."""

    def __init__(self):
        from sot.engine import TranslationUnit
        from sot.shadow.strategy import ShadowUnit
        from sot.shadow.translator import SymbolicTranslatorCache

        self.places = [(TranslationUnit, "translate"), (ShadowUnit, "translate"), (SymbolicTranslatorCache, "second")]
        self.seconds = 0.0
        self._depth = 0

    def __enter__(self):
        self._before = [getattr(*place) for place in self.places]
        for (owner, name), make in zip(self.places, self._before):
            setattr(owner, name, self._timed(make))
        return self

    def _timed(self, make):
        def timed(*arguments, **named):
            start = time.process_time()
            self._depth += 1
            try:
                return make(*arguments, **named)
            finally:
                self._depth -= 1
                if not self._depth:
                    self.seconds += time.process_time() - start
        return timed

    def __exit__(self, *error):
        for (owner, name), make in zip(self.places, self._before):
            setattr(owner, name, make)


def timed(function, make):
    arguments = make()
    gc.collect()
    start = time.process_time()
    result = function(*arguments)
    return time.process_time() - start, result


def first_calls(function, make, repeats):
    """CPU seconds of the plain run, the first call, and what of that makes nothing: the least of each."""
    import sot

    plain = first = run = float("inf")
    for _ in range(repeats):
        seconds, expected = timed(function, make)
        plain = min(plain, seconds)
        with Making() as making:
            translated = sot.symbolic_translate(fresh(function), strategy="shadow")
            seconds, seen = timed(translated, make)
        found = differences(expected, seen)
        if found:
            raise AssertionError(found[0])
        first, run = min(first, seconds), min(run, seconds - making.seconds)
        sot.reset()
    return plain, first, run


def hot_calls(function, make, rounds):
    """(CPU seconds of a later call, recorded and simulated: the least of each; how many code objects each has made, how many of them are equal)."""
    import sot

    twins = [sot.symbolic_translate(fresh(function), strategy=name) for name in ("shadow", "simulation")]
    for _ in range(12):      # until both translate nothing more
        for twin in twins:
            twin(*make())
    least = [float("inf")] * 2
    for turn in range(rounds):
        for number in (0, 1) if turn % 2 else (1, 0):
            least[number] = min(least[number], timed(twins[number], make)[0])
    codes = [codes_of(twin) for twin in twins]
    sot.reset()
    return least, max(map(len, codes)), len(codes[0] & codes[1])


def codes_of(translated):
    """The code that was made of a function: instructions and names of each object."""
    from sot.shadow.translator import SECONDS

    units = translated.__sot_cache__.info.units()
    made = [code for unit in units for _, code in SECONDS.third(unit.cache)]
    return {(code.co_code, code.co_names, code.co_varnames, code.co_stacksize) for code in made}


@guarded
def program(name, function, make, limit, quick):
    plain, first, run = first_calls(function, make, 3 if quick else 9)
    (recorded, simulated), codes, same = hot_calls(function, make, 10 if quick else 60)
    figures = {"plain ms": 1e3 * plain, "first": first / plain, "run": run / plain, "hot ms": 1e3 * recorded, "hot": recorded / simulated, "codes": codes, "same code": same}
    return Row(name, figures, [("run", limit, ""), ("hot", HOT, "")])


def worker(options):
    enter_worker()
    return answer([program(function.__name__, function, make, limit, options.quick) for function, make, limit in PROGRAMS])


#: The allocator gives no pages back: whether a run has to ask for them again has nothing to do with who runs it, and costs as much as the run.
KEEPS_PAGES = {"MALLOC_TRIM_THRESHOLD_": str(1 << 30), "MALLOC_MMAP_THRESHOLD_": str(1 << 30)}


if __name__ == "__main__":
    sys.exit(command(__doc__, __file__, worker, variables=KEEPS_PAGES))
