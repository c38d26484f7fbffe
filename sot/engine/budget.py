"""How much of a program's time goes into translations.

**Those that were asked for** (decorated functions, hooked blocks) take `SOT_AT_ONCE` ms at once, and from then on `SOT_BUDGET` percent of the program's CPU time: a
function whose control flow asks for the value of an array time and again is a dozen parts, with its callees a hundred, each a translation of a
millisecond, and all are due in the first call, which takes 50 µs plain. What is due when the allowance is spent runs natively meanwhile, and the part asks
again some calls later.

**Those that nobody asked for**: under ``python -m sot run`` every function that is called often enough is translated, those of libraries included: thousands that the program is no quicker
with. They are translated all the same, but not all at once: beyond the first second, translating takes a share of the program's CPU time, and what is due
when that is spent runs natively meanwhile. A function that is called again and again asks again and again, so what is hot comes first.
"""
from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING, Optional

from ..machine.exits import Fallback

if TYPE_CHECKING:
    from .._core import CodeCache
    from .resting import Arrays
    from .unit import TranslationUnit

__all__ = ["FIRST_NAPS", "FOR_FUNCTIONS", "MOST_NAPS", "MOST_NAPS_OF_ASKED", "SLOWER", "START", "Allowance", "Budget", "Share"]

#: Seconds that are not counted.
START = 1.0
#: A debug build takes so many times as long for all.
SLOWER = 8 if hasattr(sys, "gettotalrefcount") else 1
#: Of what is allowed at once, functions that have no translation yet may take so much more: a function that is called once is not to lose all for what was called before it.
FOR_FUNCTIONS = 0.5
#: A function that has to wait asks again after so many calls, then after twice as many …
FIRST_NAPS, MOST_NAPS = 4, 1024
#: … if somebody asked for it, at most so many.
MOST_NAPS_OF_ASKED = 64


class Budget:
    """Of one process. ``percent`` of its CPU time; 0, or before `begin`: no limit."""

    def __init__(self, percent: int) -> None:
        self.percent = percent
        self.is_program = False     # whether a whole program runs
        self.begun: Optional[float] = None
        self.spent = 0.0      # seconds of CPU time that went into translations

    def begin(self) -> None:
        """From here on the program runs."""
        self.is_program = True
        if not self.percent:
            return
        if self.begun is None and hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._begin_in_child)
        self.begun, self.spent = time.process_time(), 0.0

    def _begin_in_child(self) -> None:
        """A child has a clock of its own."""
        if self.begun is not None:
            self.begun, self.spent = time.process_time(), 0.0

    def is_for(self, arrays: Arrays) -> bool:
        """Whether it has to do with translations of a function."""
        return self.is_program and arrays.is_unasked()

    def is_spent(self) -> bool:
        """Whether a translation has to wait."""
        if self.begun is None:
            return False
        ran = time.process_time() - self.begun - self.spent
        return self.spent > START + ran * self.percent / 100

    def spend(self, seconds: float) -> None:
        """A translation was made."""
        if self.begun is not None:
            self.spent += seconds


class Allowance:
    """Of one process: seconds of CPU time that translations that were asked for may take, at most ``ms`` milliseconds at once, and ``percent`` of the rest; either 0: no limit."""

    def __init__(self, ms: float, percent: int) -> None:
        self.most = self.left = ms * SLOWER / 1000 if percent else 0.0
        self._share = percent / 100
        self._seen = 0.0      # where the process's clock stood

    def fill(self) -> None:
        """As at the beginning."""
        self.left, self._seen = self.most, time.process_time()

    def is_spent(self, is_first: bool) -> bool:
        """Whether a translation has to wait. ``is_first``: of a function that has none."""
        if not self.most:
            return False
        now = time.process_time()
        ran, self._seen = max(0.0, now - self._seen), now      # the clock of a child that was forked begins anew
        self.left = min(self.most, self.left + ran * self._share)
        return self.left <= (-FOR_FUNCTIONS * self.most if is_first else 0)

    def spend(self, seconds: float) -> None:
        """A translation was made. The process's clock went on meanwhile."""
        self.left -= seconds * (1 + self._share)


class Share:
    """Of one unit: how long it waited last, in calls."""

    def __init__(self) -> None:
        self.naps = 0

    def forget(self, cache: CodeCache) -> None:
        """It may translate again."""
        self.naps = cache.naps = 0

    def waits(self, unit: TranslationUnit, cache: CodeCache) -> bool:
        """Whether this call and some after it run natively because translations have taken their share of the time."""
        engine = unit.engine
        most = MOST_NAPS
        if engine.budget.is_for(unit.root.arrays):
            spent = not engine.eager and engine.budget.is_spent()
        else:
            most = MOST_NAPS_OF_ASKED
            spent = unit.root.may_run_natively() and not engine.strict and engine.allowance.is_spent(unit.point is None and not unit.translations)
            if spent:
                cache.may_be_given_back = False     # it is asked about again
                unit.root.records.fell_back(Fallback("translation-time"))
        self.naps = cache.naps = min(2 * self.naps or FIRST_NAPS, most) if spent else 0
        return spent
