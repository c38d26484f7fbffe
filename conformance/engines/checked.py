"""The oracle of this repository as an engine: plain Python, with each instruction compared with what the simulation says of it."""
from __future__ import annotations

import os
from typing import Any, Dict

from . import Engine
from .sot import import_sot

__all__ = ["SotChecked"]


class SotChecked(Engine):
    """Each call of the case is a checked one; a disagreement is an AssertionError that names the instruction."""

    name = "sot-checked"

    def __init__(self) -> None:
        os.environ.setdefault("SOT_STRICT", "1")
        self.sot = import_sot()
        from sot.shadow.checking import follow  # not before the right one of two packages is chosen

        self.follow = follow

    def info(self) -> Dict[str, Any]:
        why = self.sot.engine_status()
        if why is not None:
            raise RuntimeError(why)
        return {"version": self.sot.__version__}

    def call(self, fn: Any, args: Any, kwargs: Any) -> Any:
        executor, run = self.follow(fn)
        try:
            return run(*args, **kwargs)
        finally:
            if executor is not None:
                if executor.disagreement is not None:
                    raise executor.disagreement
                faults = [why for why in executor.refusals if why.startswith("internal-error")]
                if faults:
                    raise AssertionError(faults[0])

    def reset(self) -> None:
        self.sot.reset()
