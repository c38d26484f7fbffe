"""The oracle of this repository as an engine: plain Python, with each instruction compared with what the simulation says of it."""
from __future__ import annotations

import os
from typing import Any, Dict, List

from ..versions import RUNNING
from . import Engine
from .sot import import_sot

__all__ = ["SotChecked"]


class SotChecked(Engine):
    """Each call of the case is a checked one; a disagreement is an AssertionError that names the instruction."""

    name = "sot-checked"
    #: Each call is simulated again, by Python functions that get their opcode caches one after another for hundreds of calls (before 3.11);
    #: to wait for the last of them takes longer than a case may.
    untold = () if RUNNING >= (3, 11) else ("blocks",)

    def __init__(self) -> None:
        os.environ.setdefault("SOT_STRICT", "1")
        self.sot = import_sot()
        from sot.shadow.checking import follow  # not before the right one of two packages is chosen

        self.follow = follow
        self.checkings: List[Any] = []     # of the calls that are under way
        self.ended: List[Any] = []         # … and of those that are over: what a generator does afterwards is compared, too
        self.refused = 0        # calls of what is not followed at all

    def info(self) -> Dict[str, Any]:
        why = self.sot.engine_status()
        if why is not None:
            raise RuntimeError(why)
        return {"version": self.sot.__version__}

    def begin(self, fn: Any) -> Any:
        checking, run = self.follow(fn)
        self.checkings.append(checking)
        if checking is not None:
            checking.begin()
        return run

    def end(self) -> None:
        checking = self.checkings.pop()
        if checking is None:
            self.refused += 1
        else:
            checking.end()
            self.ended.append(checking)
            error = checking.error()
            if error is not None:
                raise error

    def told(self) -> Dict[str, int]:
        return {"compared": sum(checking.compared for checking in self.ended),
                "refused": self.refused + sum(bool(checking.refusals) for checking in self.ended)}

    def reset(self) -> None:
        self.sot.reset()
        self.ended.clear()
        self.refused = 0
