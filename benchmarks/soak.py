"""Does memory stay flat? ``python -m benchmarks.soak [--minutes N] [--python PATH …]``.

A mixed workload without end: new shapes, dtypes, lengths, objects, classes, functions, closures, errors, breaks, hooked blocks and
threads in turn, each translated call compared with the plain one. From time to time the process is measured after a collection;
``results/soak-….csv`` holds what was found, and a plot of it is beside that (with matplotlib a picture, else text).

A figure is flat when the least of its last quarter is hardly above the least of the second quarter: what is never given back counts.
(Answers about NumPy's rules are kept up to a number and then all let go of, which would be a saw: they are forgotten before each sample.)
What an entry takes of blocks and objects is measured at the end, when all are discarded.
"""
from __future__ import annotations

import csv
import gc
import math
import os
import sys
import threading
import time
from pathlib import Path

if __package__ in (None, ""):
    sys.path.append(str(Path(__file__).resolve().parent.parent))

from benchmarks._workers import ROOT, Row, answer, command, enter_worker

SAMPLES = 120
#: What is measured: name, and how much more its last quarter may have than its second one (a share, and a number for small ones).
FIGURES = (("rss", 0.02, 2 << 20), ("blocks", 0.01, 2000), ("objects", 0.01, 500), ("caches", 0.0, 8), ("units", 0.02, 16),
           ("entries", 0.02, 64), ("references", 0.01, 5000))


# The program -------------------------------------------------------------------------------------------------------
class Layer:
    def __init__(self, weight, bias, active):
        self.weight = weight
        self.bias = bias
        self.active = active


def forward(layers, x):
    for layer in layers:
        if layer.active:
            x = np.tanh(x * layer.weight + layer.bias)
    return x


def window_means(x, width):
    return np.array([x[i:i + width].mean() for i in range(len(x) - width + 1)])


def normalised(x):
    y = x - x.mean()
    if y.std() > 0.5:
        y = y / y.std()
    return y


def counted(words):
    counts = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return sorted(counts.items())


def branches(v):
    total = 0.0
    for i in range(len(v)):
        if v[i] > 0:
            total += v[i]
    return total


def until(x, bound):
    while x.sum() > bound:
        x = x * 0.9
    return x


def failing(x, n):
    y = x + 1
    return y.reshape(n, -1) * 2


def weighted(x, *, scale=1.0, **named):
    return {name: x * value * scale for name, value in named.items()}


def recursive(x, n):
    return x if n == 0 else recursive(x + n, n - 1)


def generated(items):
    return sum(x * 2 for x in items), [a for a in (b.sum() for b in items)]


def adder(n):
    def add(x):
        return x * n + n
    return add


SOURCE = """def made(x, n):
    y = x * %(a)r + %(b)d
    for i in range(n):
        y = y + i * %(a)r
    return y, n + %(b)d
"""


class Workload:
    """One round does a bit of everything, with ``random`` input."""

    def __init__(self, sot, random):
        self.sot = sot
        self.random = random
        self.rounds = 0
        self.kept = {f: sot.symbolic_translate(f) for f in (forward, window_means, normalised, counted, branches, until, failing,
                                                            weighted, recursive, generated)}

    def round(self):
        self.rounds += 1
        self.old_functions()
        self.new_functions()
        if self.rounds % 4 == 0:
            self.hooked()
        if self.rounds % 16 == 0:
            self.threads()
        if self.rounds % 64 == 0:
            self.sot.explain(normalised, self.array())

    @staticmethod
    def same(function, translated, inputs):
        """The translated call does what the plain one does, to the bit."""
        expected = seen = None
        try:
            expected = repr(function(*inputs))
        except Exception as error:
            expected = repr(error)
        try:
            seen = repr(translated(*inputs))
        except Exception as error:
            seen = repr(error)
        if expected != seen:
            raise AssertionError("%s gives %s, not %s" % (function.__name__, seen, expected))

    def array(self, most=4):
        shape = self.random.randint(1, 6, self.random.randint(1, most))
        kind = ("f8", "f4", "i8", "c16", "f8")[self.random.randint(5)]
        return (self.random.randn(*shape) * 4).astype(kind)

    def vector(self):
        return self.random.randn(self.random.randint(1, 120))

    def integer(self, most):
        return int(self.random.randint(1, most))

    def old_functions(self):
        layer = type("Layer%d" % (self.rounds % 3), (Layer,), {}) if self.rounds % 8 == 0 else Layer
        layers = [layer(self.random.randn(3), float(self.random.randn()), bool(self.random.randint(2))) for _ in range(self.integer(6))]
        vector, floats = self.vector(), [float(x) for x in self.vector()]
        calls = {
            forward: (layers, self.random.randn(3)), window_means: (vector, self.integer(5)), normalised: (self.array(),),
            counted: ([("word", "other", "%d" % self.integer(9))[self.integer(3)] for _ in range(self.integer(60))],),
            branches: (vector,), until: (np.ones(self.integer(9)), 1.0 / self.integer(50)), failing: (self.array(), self.integer(4)),
            recursive: (self.array(), self.integer(12)), generated: ([self.random.randn(2) for _ in floats[:9]],),
        }
        for function, inputs in calls.items():
            self.same(function, self.kept[function], inputs)
        named = {"n%d" % i: float(i) for i in range(self.integer(5))}
        self.same(lambda x: weighted(x, **named), lambda x: self.kept[weighted](x, **named), (self.array(),))

    def new_functions(self):
        namespace = {"np": np}
        exec(SOURCE % {"a": float(self.integer(1000)), "b": self.rounds}, namespace)
        made = namespace["made"]
        self.same(made, self.sot.symbolic_translate(made), (self.array(), self.integer(50)))
        closure = adder(self.rounds)
        self.same(closure, self.sot.symbolic_translate(closure), (self.array(),))

    def hooked(self):
        def plain(x):
            return normalised(x) + recursive(x, 3), adder(2)(x)

        def through_the_hook(x):
            with self.sot.hooked():
                return plain(x)
        self.same(plain, through_the_hook, (self.array(),))

    def threads(self):
        array, found = self.array(), []
        threads = [threading.Thread(target=lambda: found.append(repr(self.kept[normalised](array)))) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if set(found) != {repr(normalised(array))}:
            raise AssertionError("threads: %s" % found)


# The figures -------------------------------------------------------------------------------------------------------
def resident():
    """The bytes of the process in memory."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:      # no Linux: the most there ever was
        import resource
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def sample(core):
    sys.modules["sot.arrays.of_numpy.inference"]._answers.clear()
    gc.collect()
    caches = core.all_caches()
    found = {"rss": resident(), "blocks": sys.getallocatedblocks(), "objects": len(gc.get_objects()), "caches": len(caches),
             "entries": sum(len(cache.entries()) for cache in caches),
             "units": sum(len(cache.info.units()) for cache in caches if cache.info is not None and cache.info.point is None)}
    if hasattr(sys, "gettotalrefcount"):
        found["references"] = sys.gettotalrefcount()
    return found


def soak(sot, seconds):
    """Samples of a run of so many seconds, and what an entry takes at its end."""
    from sot import _core

    workload = Workload(sot, np.random.RandomState(0))
    start, found = time.time(), []
    while not found or found[-1]["seconds"] < seconds:
        workload.round()
        while time.time() < start + seconds * len(found) / SAMPLES:
            workload.round()
        found.append(dict(sample(_core), seconds=time.time() - start, rounds=workload.rounds))
    return found, taken_by_entries(_core)


def taken_by_entries(core):
    """Figure -> what an entry takes of it. All entries are gone then."""
    full = sample(core)
    for cache in core.all_caches():
        for entry in cache.entries():
            cache.discard(entry)
    empty = sample(core)
    gone = full["entries"] - empty["entries"]
    return {name: (full[name] - empty[name]) / max(1, gone) for name in ("blocks", "objects")}


def growth(values):
    """(second quarter, last quarter): the least of each."""
    quarter = max(1, len(values) // 4)
    return min(values[quarter:2 * quarter] or values), min(values[-quarter:])


def rows_of(samples, taken):
    """``taken``: figure -> what an entry takes of it."""
    minutes = samples[-1]["seconds"] / 60
    rows = [Row("rounds in %.1f minutes" % minutes, {"at the end": samples[-1]["rounds"]})]
    for name, share, number in FIGURES:
        values = [one[name] for one in samples if name in one]
        if not values:
            continue
        early, late = growth(values)
        figures = {"at first": values[0], "second quarter": early, "last quarter": late, "at the end": values[-1], "more": late - early}
        if name in taken:
            figures["an entry"] = taken[name]
        rows.append(Row(name, figures, ("more", max(int(early * share), number), "")))
    return rows


# What is left of it ------------------------------------------------------------------------------------------------
def write(samples, stem):
    """The CSV file and the plot; their paths."""
    table = stem.with_name(stem.name + ".csv")
    names = ["seconds", "rounds"] + [name for name, _, _ in FIGURES if name in samples[0]]
    with open(str(table), "w", newline="") as file:
        writer = csv.DictWriter(file, names)
        writer.writeheader()
        writer.writerows([dict(one, seconds="%.1f" % one["seconds"]) for one in samples])
    return [table, picture(samples, names[2:], stem) or text_plot(samples, names[2:], stem)]


def picture(samples, names, stem):
    """A plot by matplotlib, None where there is none."""
    try:
        import matplotlib
    except ImportError:
        return None
    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(len(names), 1, sharex=True, figsize=(8, 2 * len(names)))
    for axis, name in zip(axes, names):
        axis.plot([one["seconds"] / 60 for one in samples], [one[name] for one in samples])
        axis.set_ylabel(name)
        axis.set_ylim(bottom=0)
    axes[-1].set_xlabel("minutes")
    path = stem.with_name(stem.name + ".png")
    figure.savefig(str(path), bbox_inches="tight")
    return path


def text_plot(samples, names, stem, height=8):
    """The same in letters: one column a sample, from 0 to the most there was."""
    lines = []
    for name in names:
        values = [one[name] for one in samples]
        most = max(values) or 1
        tops = [max(1, math.ceil(height * value / most)) for value in values]
        lines.append("%s (the highest column: %d)" % (name, most))
        lines += ["  |" + "".join("#" if top >= level else " " for top in tops) for level in range(height, 0, -1)]
        lines += ["  +" + "-" * len(values), ""]
    lines.append("from 0 to %.1f minutes" % (samples[-1]["seconds"] / 60))
    path = stem.with_name(stem.name + ".txt")
    path.write_text("\n".join(lines) + "\n")
    return path


def stem_of_results():
    build = "debug" if hasattr(sys, "gettotalrefcount") else "release"
    folder = ROOT / "results"
    folder.mkdir(exist_ok=True)
    return folder / ("soak-%d.%d-%s" % (sys.version_info[0], sys.version_info[1], build))


def worker(options):
    global np
    sot = enter_worker(weighed=True)
    import numpy as np

    samples, taken = soak(sot, 60 * (0.05 if options.quick else options.minutes))
    rows = rows_of(samples, taken)
    for path in write(samples, stem_of_results()):
        rows.append(Row("written: %s" % path.relative_to(ROOT), {}))
    answer(rows)
    return 0


if __name__ == "__main__":
    sys.exit(command(__doc__, __file__, worker, [("--minutes", dict(type=float, default=2.0, help="how long (default: 2; an hour shows more)"))], strict=True))
