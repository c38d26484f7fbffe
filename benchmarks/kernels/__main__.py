"""Numeric programs plain and translated, first and later calls, at three sizes: ``python -m benchmarks.kernels [--only=WORD]``.

Each program and size is measured in fresh copies of its module, one plain and one whose entry function is translated, in turns
within one process and in CPU time; the fastest later call of each counts, once the engine knows what it leaves to the interpreter because that
is quicker (`natively`, at n and at 10n; with SOT_WEIGH=0 nothing is). Two copies of one plain function differ by some per cent by where they lie in
memory: where the goal is missed, another two copies are measured, and the fastest calls of both count. All results are compared to the bit. The exit code is 1
if one differs or cannot be had.
"""
from __future__ import annotations

import gc
import math
import sys
from pathlib import Path

if __package__ in (None, ""):
    sys.path.append(str(Path(__file__).resolve().parent.parent.parent))

from benchmarks._measure import Pair, guarded, state
from benchmarks._workers import Row, answer, command, enter_worker
from benchmarks.kernels import MODULES, load

#: What a later call may cost over the plain one, each and in the mean.
MOST_LATER, MOST_MEAN = 1.05, 0.97
#: What a first call may cost: so many plain ones and so many milliseconds.
MOST_FIRST, FIRST_MS = 3.0, 50.0


class Run:
    """One program at one size: what its calls cost and what was translated for them."""

    def __init__(self, name, module, size, seconds=0, again=False):
        import sot
        plain, translated = load(module)[name], load(module)[name]
        items = getattr(plain, size)
        self.pair = Pair(plain.entry, translated.entry, lambda: plain.make(items), lambda: translated.make(items))
        self.pair.settle()
        if seconds:
            self.pair.measure(seconds)
            if self.pair.ratio > MOST_LATER and not again:
                self.pair.join(Run(name, module, size, seconds, again=True).pair)
        self.translations, self.entries = state(self.pair.translated)
        self.natively = any(record.reason == "quicker-natively" for record in sot.cache_info(self.pair.translated).fallbacks)

    @property
    def first_over(self):
        """How many plain calls the first one costs beyond what it may cost anyhow."""
        return max(0.0, self.pair.first - 1e-3 * FIRST_MS) / self.pair.plain


@guarded
def row(name, module, seconds):
    """The line of one program."""
    small, large = Run(name, module, "small", seconds), Run(name, module, "large", seconds)
    most = Run(name, module, "most")
    return Row(name, {
        "plain ms": 1e3 * large.pair.plain,
        "first ms": 1e3 * large.pair.first,
        "first over": max(small.first_over, large.first_over),
        "later, n": small.pair.ratio, "later, 10n": large.pair.ratio,
        "made, n": small.translations, "made, 10n": large.translations, "made, 100n": most.translations,
        "entries": most.entries, "natively": small.natively + large.natively,
    }, [("later, n", MOST_LATER, ""), ("later, 10n", MOST_LATER, ""), ("first over", MOST_FIRST, ""),
        ("made, 100n", max(small.translations, large.translations), "")], True)


def means(rows):
    """The geometric means of all programs, at each size and of all of it."""
    measured = [one for one in rows if one.fault is None]
    if not measured:
        return []
    found = {name: math.exp(sum(math.log(one.figures[name]) for one in measured) / len(measured)) for name in ("later, n", "later, 10n")}
    return [Row("geometric mean of %d programs" % len(measured), found, None, True),
            Row("geometric mean of all later calls", {"later, n": math.sqrt(found["later, n"] * found["later, 10n"])}, ("later, n", MOST_MEAN, ""), True)]


def chosen(word):
    """(module, name) of all programs whose name or module holds a word."""
    return [(module, name) for module in MODULES for name in load(module) if word in name or word in module]


def worker(options):
    sot = enter_worker(weighed=True)
    Run("heat", "grids", "small")    # what is imported and made once
    sot.reset()
    rows = []
    for module, name in chosen(options.only):
        rows.append(row(name, module, 0.05 if options.quick else 0.25))
        sot.reset()
        gc.collect()
    answer(rows + means(rows))
    return 0


if __name__ == "__main__":
    sys.exit(command(__doc__, __file__, worker, [("--only", dict(default="", metavar="WORD", help="programs with this in their name or their module's"))], strict=True))
