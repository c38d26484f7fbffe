"""How much of a whole program's time goes into translations that nobody asked for.

Under ``python -m sot run`` every function that is called often enough is translated, those of libraries included: thousands that the program is no quicker
with. They are translated all the same, but not all at once: beyond the first second, translating takes a share of the program's CPU time, and what is due
when that is spent runs natively meanwhile. A function that is called again and again asks again and again, so what is hot comes first.
"""
from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, Any, Optional

if TYPE_CHECKING:
    from .._core import CodeCache
    from .resting import Arrays

__all__ = ["FIRST_NAPS", "MOST_NAPS", "START", "Budget", "Share"]

#: Seconds that are not counted.
START = 1.0
#: A function that has to wait asks again after so many calls, then after twice as many …
FIRST_NAPS, MOST_NAPS = 4, 1024


class Budget:
    """Of one process. ``percent`` of its CPU time; 0, or before `begin`: no limit."""

    def __init__(self, percent: int) -> None:
        self.percent = percent
        self.begun: Optional[float] = None
        self.spent = 0.0      # seconds of CPU time that went into translations

    def begin(self) -> None:
        """From here on the program runs."""
        if not self.percent:
            return
        if self.begun is None and hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._begin_in_child)
        self.begun, self.spent = time.process_time(), 0.0

    def _begin_in_child(self) -> None:
        """A child has a clock of its own."""
        if self.begun is not None:
            self.begun, self.spent = time.process_time(), 0.0

    def is_spent(self) -> bool:
        """Whether a translation has to wait."""
        if self.begun is None:
            return False
        ran = time.process_time() - self.begun - self.spent
        return self.spent > START + ran * self.percent / 100

    def clock(self) -> float:
        """Where the thread's clock stands, for `spend`."""
        return 0.0 if self.begun is None else time.thread_time()

    def spend(self, since: float) -> None:
        """A translation was made."""
        if self.begun is not None and since:
            self.spent += time.thread_time() - since


class Share:
    """Of one unit: how long it waited last, in calls."""

    def __init__(self) -> None:
        self.naps = 0

    def forget(self, cache: CodeCache) -> None:
        """It may translate again."""
        self.naps = cache.naps = 0

    def waits(self, engine: Any, arrays: Arrays, cache: CodeCache) -> bool:
        """Whether this call and some after it run natively because a whole program's translations have taken their share of its time."""
        if engine.eager or not arrays.is_unasked() or not engine.budget.is_spent():
            self.naps = 0
            return False
        self.naps = cache.naps = min(2 * self.naps or FIRST_NAPS, MOST_NAPS)
        return True
