"""Plain and translated calls in turns: what first and later calls cost, what was translated, and whether results agree to the bit."""
from __future__ import annotations

import functools
import gc
import time
import types

import numpy as np

from benchmarks._workers import Row
from examples.run import differences

__all__ = ["Differs", "Pair", "Series", "fresh", "guarded", "state", "unit_of"]

#: Later calls before the measurement, at most: until one translates nothing.
_MOST_UNSETTLED = 12
#: … until it is known whether the interpreter is quicker.
_MOST_WEIGHED = 150


def translated_alone(function):
    """What `sot.symbolic_translate` makes of a function in a process that has translated nothing else: all that translations may take at once is left."""
    import sot
    from sot.engine import ENGINE
    ENGINE.allowance.fill()
    return sot.symbolic_translate(function)


class Differs(Exception):
    """The translated function gives another result than the plain one, or changes its arguments otherwise."""


class Pair:
    """A plain function and its translated twin, each with a maker of its arguments.

    Times are seconds of CPU: ``first`` of the translated function's first call, ``plain`` and ``later`` of the fastest others.
    """

    def __init__(self, plain, twin, make, make_twin=None):
        self._plain = plain
        self._make = make
        self._make_twin = make_twin or make
        self.plain, self._expected = _timed(plain, make())
        self.translated = translated_alone(twin)
        self.first = self._call()
        self.later = float("inf")

    @property
    def ratio(self):
        return self.later / self.plain

    def _call(self):
        seconds, seen = _timed(self.translated, self._make_twin())
        found = differences(self._expected, seen)
        if found:
            raise Differs(found[0])
        return seconds

    def settle(self):
        """Calls until one translates nothing more; what waited for time (`translation-time`) is made now, some calls later."""
        from sot.engine import ENGINE
        from sot.engine.budget import FIRST_NAPS
        before, without = None, 0
        for _ in range(_MOST_UNSETTLED):
            ENGINE.allowance.fill()
            self._call()
            now = state(self.translated)
            without = without + 1 if now == before else 0
            waited = "translation-time" in [record.reason for record in unit_of(self.translated).records.fallbacks.values()]
            if without > (FIRST_NAPS if waited else 0):
                break
            before = now
        for _ in range(_MOST_WEIGHED):
            if not any(entry.weighing for entry in unit_of(self.translated).made()):
                break
            self._call()

    def measure(self, seconds, least=5, most=400):
        """Calls in turns until the plain ones took so much CPU time."""
        gc.collect()
        enabled = gc.isenabled()
        gc.disable()
        try:
            spent, rounds = 0.0, 0
            while rounds < least or spent < seconds and rounds < most:
                one = _timed(self._plain, self._make())[0]
                self.plain = min(self.plain, one)
                self.later = min(self.later, self._call())
                spent += one
                rounds += 1
        finally:
            if enabled:
                gc.enable()

    def join(self, other):
        """The fastest calls of another pair of copies of the same functions count, too."""
        self.plain, self.later = min(self.plain, other.plain), min(self.later, other.later)


def unit_of(translated):
    """What the engine has of a translated function, which may be a plain one again."""
    from sot.debug.cache_info import unit_of as found  # deferred: the worker says how the engine is set up
    return found(translated)


def state(translated):
    """(translations, entries) of a translated function and all its resume functions."""
    units = unit_of(translated).units()
    return sum(unit.translations for unit in units), sum(len(unit.made()) for unit in units)


class Series:
    """A series of calls, each with other arguments, from the first on: CPU seconds of all plain and of all translated ones.

    It is made some times, each with a copy of the function of which nothing is known; the quickest counts, plain and translated.
    """

    def __init__(self, function, arguments, times=5):
        self.plain = self.seconds = float("inf")
        for _ in range(times):
            self._once(function, arguments)

    def _once(self, plain, arguments):
        self.translated = translated_alone(fresh(plain))
        gc.collect()
        expected, seen = [], []
        start = time.process_time()
        for one in arguments:
            expected.append(plain(*one))
        middle = time.process_time()
        for one in arguments:
            seen.append(self.translated(*one))
        self.seconds = min(self.seconds, time.process_time() - middle)
        self.plain = min(self.plain, middle - start)
        found = differences(expected, seen)
        if found:
            raise Differs(found[0])

    @property
    def ratio(self):
        return self.seconds / self.plain


def fresh(function):
    """The same function with a code object of its own, of which nothing is known."""
    return types.FunctionType(function.__code__.replace(), function.__globals__, function.__name__, function.__defaults__)


def guarded(measure):
    """``measure`` with an error of a measurement as the fault of its row: the others are still measured."""
    @functools.wraps(measure)
    def row(name, *arguments):
        try:
            return measure(name, *arguments)
        except Exception as error:
            return Row(name, {}, fault="%s: %s" % (type(error).__name__, error))
    return row


def _timed(function, arguments):
    """Seconds of a call, and what can be seen of it: its result and what it made of its arguments."""
    start = time.process_time()
    result = function(*arguments)
    seconds = time.process_time() - start
    return seconds, [result] + [argument for argument in arguments if isinstance(argument, (np.ndarray, dict))]
