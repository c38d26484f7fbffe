"""One case under one engine, in this process: the calls it makes and the record of each.

A record is a dict ready for JSON; ``conformance.comparison`` says which of its parts is which field.
"""
from __future__ import annotations

import gc
import inspect
import io
import os
import re
import sys
import types
import warnings
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional, Tuple

from . import case as case_module
from . import environment
from .engines import Engine
from .exceptions import HARNESS
from .graph import Graph

__all__ = ["CaseFault", "Session"]

_DUNDER_OR_HARNESS = frozenset(["calls", "make", "watch"])
_ADDRESS = re.compile(r"0x[0-9a-f]{6,}")
_LIMIT = 200  # calls of one case
_GRAPHS = 2500  # characters of the text of its graphs


class CaseFault(Exception):
    """The case itself is wrong: it cannot be imported, names nothing to call, or its ``calls`` raises."""


class Session:
    """The case in ``path`` (id ``area/name``) under ``engine``. ``run`` records it, ``exercise`` only runs it.

    ``source`` is its text when there is no such file. With ``collect=False`` garbage waits for a later run.
    """

    def __init__(self, engine: Engine, id: str, path: str, on_call: Optional[Callable[[int], None]] = None,
                 source: Optional[str] = None, collect: bool = True) -> None:
        self.engine = engine
        self.home = "corpus." + id.replace("/", ".")
        self.path = path
        self.on_call = on_call or (lambda index: None)
        self.collect = collect
        HARNESS.update([Session._invoke.__code__, type(engine).call.__code__])
        try:
            self.code = compile(Path(path).read_bytes() if source is None else source, path, "exec", dont_inherit=True)
        except (SyntaxError, ValueError) as error:
            raise CaseFault("cannot be compiled: %s" % error) from None

    # -- the case -------------------------------------------------------------------------------------------------------
    def _load(self) -> Tuple[types.ModuleType, Any]:
        """A fresh module of the case, and the function under test."""
        module = types.ModuleType(self.home)
        module.__file__ = self.path
        sys.modules[self.home] = module
        self._prepare(module)
        try:
            exec(self.code, module.__dict__)
            if not inspect.isgeneratorfunction(getattr(module, "calls", None)):
                raise CaseFault("has no generator function `calls`")
            if hasattr(module, "make") == hasattr(module, "case"):
                raise CaseFault("must define either `case` or `make`")
            fn = module.make() if hasattr(module, "make") else module.case
        except CaseFault:
            raise
        except BaseException as error:
            raise CaseFault("cannot be imported: %s: %s" % (type(error).__name__, error)) from None
        if not callable(fn):
            raise CaseFault("the function under test is not callable: %r" % (fn,))
        return module, fn

    def _prepare(self, module: types.ModuleType) -> None:
        """Before the case's module is executed."""

    def _calls(self, module: types.ModuleType, fn: Any) -> Any:
        calls = module.calls
        return calls(fn) if calls.__code__.co_argcount else calls()

    @staticmethod
    def _advance(calls: Any, value: Any) -> Any:
        """The next Call, or None at the end."""
        try:
            following = calls.send(value)
        except StopIteration:
            return None
        except BaseException as error:
            raise CaseFault("`calls` raised %s: %s" % (type(error).__name__, error)) from None
        if type(following) is not case_module.Call:
            raise CaseFault("`calls` yielded %r, not call(…)" % (following,))
        return following

    def _invoke(self, fn: Any, call: Any) -> Tuple[str, Any]:
        try:
            return "return", self.engine.call(fn, call.args, call.kwargs)
        except BaseException as error:
            return "raise", error

    # -- recorded -------------------------------------------------------------------------------------------------------
    def run(self) -> Dict[str, Any]:
        """``{"calls": [record …], "capture": …, "told": …, "work": …, "environment": [change …]}``."""
        _clear()
        records: List[Dict[str, Any]] = []
        out, err = io.StringIO(), io.StringIO()
        before = environment.snapshot()
        streams = sys.stdout, sys.stderr
        collecting = gc.isenabled()
        gc.disable()
        sys.stdout, sys.stderr = out, err
        translated = None
        try:
            with warnings.catch_warnings(record=True) as warned:
                warnings.simplefilter("always")
                module, fn = self._load()
                translated = self.engine.translate(fn)
                self._record_calls(module, fn, translated, out, err, warned, records)
            capture, work = self._capture(translated), self.engine.work(translated)
            graphs, told = self.engine.graphs(translated), self.engine.told()
            if capture is not None:
                capture["costs"] = self.engine.costs(translated)
            if capture is not None and graphs:
                capture["text"] = _ADDRESS.sub("0x…", graphs)[:_GRAPHS]
        finally:
            module = fn = translated = None  # type: ignore[assignment]
            sys.stdout, sys.stderr = streams
            sys.modules.pop(self.home, None)
            self.engine.reset()
            changes = environment.changes(before)
            if self.engine.stays_installed:
                changes = [change for change in changes if not change.startswith(environment.EVALUATOR)]
            environment.restore(before)
            _clear()
            if self.collect:
                gc.collect()
            if collecting:
                gc.enable()
        return {"calls": records, "capture": capture, "told": told, "work": work, "environment": changes}

    def _capture(self, translated: Any) -> Optional[Dict[str, Any]]:
        """What the engine tells, its reasons in the suite's words."""
        told = self.engine.capture(translated)
        if told is None or not self.engine.codes:
            return told
        words = self.engine.codes
        return dict(told, **{key: [dict(site, reason=words.get(site["reason"], site["reason"])) for site in told[key]]
                             for key in ("breaks", "fallbacks")})

    def _record_calls(self, module: Any, fn: Any, translated: Any, out: Any, err: Any, warned: List[Any],
                      records: List[Dict[str, Any]]) -> None:
        calls = self._calls(module, fn)
        call = self._advance(calls, None)
        seen: List[Any] = []
        counts = self.engine.capture(translated)
        while call is not None:
            if len(records) == _LIMIT:
                raise CaseFault("makes more than %d calls" % _LIMIT)
            self.on_call(len(records))
            record: Dict[str, Any] = {"cache": call.expectation}
            if counts is not None:
                counts = self.engine.capture(translated) or counts     # what a generator did since belongs to no call
                fingerprint = self._fingerprint(module, fn, call)
            marks = [len(out.getvalue()), len(err.getvalue()), len(warned)]
            del case_module.LOG[:], case_module.DEATHS[:]
            case_module.PHASE[0] = "call"
            outcome, value = self._invoke(translated, call)
            case_module.PHASE[0] = "release"
            record["outcome"] = outcome
            record["stdout"] = out.getvalue()[marks[0]:]
            record["stderr"] = err.getvalue()[marks[1]:]
            record["warnings"] = [[w.category.__name__, str(w.message), os.path.basename(w.filename), w.lineno]
                                  for w in warned[marks[2]:]]
            record["events"] = [_plain(label) for label in case_module.LOG]
            del case_module.LOG[:]
            self._values(record, module, fn, call, outcome, value)
            if counts is not None:
                following = self.engine.capture(translated) or counts
                record["translations"] = following["translations"] - counts["translations"]
                record["hits"] = following["hits"] - counts["hits"]
                counts = following
                # Alike before and after: were only the first looked at, what no graph shows (which of two equal
                # floats it is, a patched builtin) would make a hit be demanded where there can be none.
                alike = [fingerprint, outcome, record["arguments"], record["result"], record["state"], record["nodes"]]
                if call.expectation == "auto":
                    record["cache"] = "hit" if alike in seen else "any"
                seen.append(alike)
            call = None
            case_module.PHASE[0] = "between"
            call = self._advance(calls, value)
            value = None
            if case_module.TRACKED:
                case_module.PHASE[0] = "collect"
                gc.collect()
            record["deaths"] = [[phase, _plain(label)] for phase, label in case_module.DEATHS]
            records.append(record)

    def _values(self, record: Dict[str, Any], module: Any, fn: Any, call: Any, outcome: str, value: Any) -> None:
        graph = Graph(self.home)
        record["arguments"] = [graph.add(call.args), graph.add(call.kwargs)]
        record["result"] = graph.add(value)
        record["state"] = self._state(graph, module, fn)
        record["nodes"] = graph.finish()

    def _state(self, graph: Graph, module: Any, fn: Any) -> List[Any]:
        """``[[name, reference]]``: the case's globals, the function under test, and what ``watch`` names."""
        state = []
        for name, value in list(module.__dict__.items()):
            if name.startswith("__") or name in _DUNDER_OR_HARNESS or issubclass(type(value), types.ModuleType):
                continue
            if type(value) is types.FunctionType and value.__module__ == case_module.__name__:
                continue
            state.append([name, graph.add(value)])
        state.sort(key=lambda row: row[0])
        state.append(["(function under test)", graph.add(fn)])
        watch = module.__dict__.get("watch", ())
        if callable(watch):
            state.append(["watch()", graph.add(watch())])
        else:
            for path in watch:
                value = module
                try:
                    for part in path.split("."):
                        value = getattr(value, part)
                except AttributeError:
                    state.append([path, ["missing", ""]])
                else:
                    state.append([path, graph.add(value)])
        return state

    def _fingerprint(self, module: Any, fn: Any, call: Any) -> Any:
        """All that this call depends on, as far as the harness can see, before it is made."""
        graph = Graph(self.home)
        roots = [graph.add(call.args), graph.add(call.kwargs), self._state(graph, module, fn)]
        return roots, graph.finish()

    # -- only run -------------------------------------------------------------------------------------------------------
    def exercise(self) -> None:
        """One whole run of the case with nothing recorded, for leak hunting.

        The environment is left alone: asking NumPy for its error settings leaks references.
        """
        _clear()
        streams = sys.stdout, sys.stderr
        sys.stdout = sys.stderr = io.StringIO()
        module = fn = translated = calls = call = value = None
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                module, fn = self._load()
                translated = self.engine.translate(fn)
                calls = self._calls(module, fn)
                call = self._advance(calls, None)
                while call is not None:
                    _, value = self._invoke(translated, call)
                    call = None
                    call = self._advance(calls, value)
                    value = None
        finally:
            module = fn = translated = calls = call = value = None
            sys.stdout, sys.stderr = streams
            sys.modules.pop(self.home, None)
            self.engine.reset()
            _clear()


def _plain(label: Any) -> Any:
    return label if type(label) in (str, int, bool, type(None)) else repr(label)


def _clear() -> None:
    del case_module.LOG[:], case_module.DEATHS[:], case_module.TRACKED[:]
    case_module.PHASE[0] = "between"
