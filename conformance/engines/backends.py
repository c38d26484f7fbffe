"""The engine with its graph backends: each compiled subgraph is used from the first call on, however slow it is."""
from __future__ import annotations

import os
from typing import Any, Dict, Optional

import numpy as np

from .sot import Sot

__all__ = ["SotBackend", "SotExample", "SotJax", "SotNumba", "SotNumexpr", "SotSubgraphs"]


def _warm(x: Any) -> Any:
    return np.exp(x) * 2 + 1


class SotBackend(Sot):
    """``sot.symbolic_translate(fn, backend=…)``; a column of the report of its own, compared as the backend declares."""

    backend: Optional[str] = None

    def __init__(self) -> None:
        os.environ["SOT_BACKEND_ALWAYS"] = "1"
        super().__init__()
        from sot.backends import backend_of  # not before the right one of two packages is chosen

        self.chosen = backend_of(self.backend)
        if self.chosen is not None:
            self.tolerance = self.chosen.rtol or None
            self.float_errors = self.chosen.float_errors

    def info(self) -> Dict[str, Any]:
        facts = super().info()
        warm = self.translate(_warm)
        warm(np.ones(3))      # what a backend loads when it is first used is there before the first case, in whatever order they come
        self.sot.reset()
        return facts

    def translate(self, fn: Any) -> Any:
        return self.sot.symbolic_translate(fn, backend=self.chosen)


class SotSubgraphs(SotBackend):
    """NumPy runs the subgraphs, node by node: every bit is as in plain Python."""

    name = "sot-subgraphs"

    def __init__(self) -> None:
        super().__init__()
        self.chosen = self.sot.backends.Backend("subgraphs", lambda graph, example_inputs: graph.run, float_errors=True, reductions=True)


class SotExample(SotBackend):
    """The backend of the package ``examples/backend``, which its entry point brings."""

    name = "sot-example"
    backend = "example"


class SotJax(SotBackend):
    name = "sot-jax"
    backend = "jax"


class SotNumba(SotBackend):
    name = "sot-numba"
    backend = "numba"


class SotNumexpr(SotBackend):
    name = "sot-numexpr"
    backend = "numexpr"
