"""Other engines of this kind as columns to compare with: TorchDynamo and Paddle's SOT, each through its documented entry point.

What comes of them are facts about released versions, so they fail no run and have no skip lists. They are judged by their
semantics only: neither says site by site what it captured in words that could be mapped. ``told`` counts graphs.
"""
from __future__ import annotations

import importlib
import os
import sys
from typing import Any, Dict, Optional

import numpy as np

from ..exceptions import HARNESS
from . import Engine, UnknownEngine, Unsupported

__all__ = ["Dynamo", "PaddleSot"]


def _warm(x: Any, n: int) -> Any:
    if n < 0:
        raise ValueError(n)
    return x * 2 + n


class _Rival(Engine):
    """A package with a function that takes a function and gives another one."""

    gate = False
    stays_installed = True
    package = ""  # what is imported
    requirement = ""  # what pip calls it

    def __init__(self) -> None:
        self.module = self.load(self.package)

    def load(self, name: str) -> Any:
        try:
            return importlib.import_module(name)
        except Exception as error:  # a package for another processor or NumPy raises whatever it likes
            raise UnknownEngine(
                "the engine %s needs the package %s, which cannot be imported (%s: %s): `python -m pip install %s`, or "
                "`nox -s rivals-%d.%d` in a checkout" % ((self.name, self.package, type(error).__name__, error, self.requirement)
                                                         + sys.version_info[:2])) from None

    def info(self) -> Dict[str, Any]:
        """What the engine loads when it is first used is there before the first case, in whatever order they come."""
        warm = self.translate(_warm)
        for n in (1, 1, -1):
            try:
                warm(np.ones(3), n)
            except ValueError:
                pass
        self.reset()
        version = str(self.module.__version__)
        return {"version": version, "stamp": version}

    def translate(self, fn: Any) -> Any:
        made = self.entry(fn)
        code = getattr(made, "__code__", None)
        if made is not fn and code is not None and code is not getattr(fn, "__code__", None):
            HARNESS.add(code)  # the frame of the entry point is there because the adapter calls it: it is no case's
        return made

    def entry(self, fn: Any) -> Any:
        raise NotImplementedError


class Dynamo(_Rival):
    """``torch.compile(fn, backend="eager")``: the frame translator and its guards without a compiler behind them."""

    name = "torch-dynamo"
    package = "torch"
    requirement = "torch"

    def __init__(self) -> None:
        super().__init__()
        self.dynamo = self.load("torch._dynamo")

    def entry(self, fn: Any) -> Any:
        return self.module.compile(fn, backend="eager")

    def told(self) -> Optional[Dict[str, int]]:
        try:
            return {"graphs": int(self.dynamo.utils.counters["stats"].get("unique_graphs", 0))}
        except AttributeError:  # not part of what a release promises
            return None

    def reset(self) -> None:
        self.dynamo.reset()
        counters = getattr(getattr(self.dynamo, "utils", None), "counters", None)
        if counters is not None:
            counters.clear()


class PaddleSot(_Rival):
    """``paddle.jit.sot.symbolic_translate(fn)``, which ``to_static(full_graph=False)`` is made of."""

    name = "paddle-sot"
    package = "paddle"
    requirement = "paddlepaddle"
    adds_globals = True  # its resume functions, and what they call

    def __init__(self) -> None:
        os.environ.setdefault("GLOG_minloglevel", "2")  # or what it logs of itself counts as the program's output
        super().__init__()
        self.sot = self.load("paddle.jit.sot")

    def entry(self, fn: Any) -> Any:
        if not hasattr(fn, "__code__"):
            fn = getattr(fn, "__call__", None)
            if not hasattr(fn, "__code__"):
                raise Unsupported("symbolic_translate takes functions and methods only")
        return self.sot.symbolic_translate(fn)

    def _caches(self) -> Any:
        """Its two caches: of translated frames, and of graphs; None where a release has them elsewhere."""
        try:
            frames = importlib.import_module("paddle.jit.sot.opcode_translator.executor.executor_cache").OpcodeExecutorCache()
            graphs = importlib.import_module("paddle.jit.sot.symbolic.compile_cache").CompileSIRCache()
        except (ImportError, AttributeError):
            return None
        return frames, graphs

    def told(self) -> Optional[Dict[str, int]]:
        caches = self._caches()
        try:
            return None if caches is None else {"graphs": sum(bool(graph.SIR.statements) for graph in caches[1].cache.values())}
        except AttributeError:
            return None

    def reset(self) -> None:
        for cache in self._caches() or ():
            cache.clear()
