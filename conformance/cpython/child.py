"""One module of the interpreter's tests in this process, plain or with all frames going through the engine.

``python -m conformance.cpython.child NAME plain|sot FILE`` writes to FILE, as JSON: what became of each test, and with the engine
what became of the functions of the module.
"""
from __future__ import annotations

import contextlib
import faulthandler
import importlib
import io
import json
import sys
import unittest
from typing import Any, Dict, Iterator, List

__all__ = ["main"]

#: So much of the end of a failure's text is kept.
_MOST_TEXT = 1500


class _Results(unittest.TextTestResult):
    """What became of each test; a subtest counts for its test."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.found: Dict[str, List[str]] = {}

    def startTest(self, test: Any) -> None:
        super().startTest(test)
        self.found[test.id()] = ["ok", ""]

    def _note(self, test: Any, what: str, error: Any = None) -> None:
        name = getattr(test, "test_case", test).id()
        if self.found.setdefault(name, ["ok", ""])[0] == "ok":
            self.found[name] = [what, self._exc_info_to_string(error, test)[-_MOST_TEXT:] if error else ""]  # type: ignore[attr-defined]

    def addFailure(self, test: Any, err: Any) -> None:
        self._note(test, "fails", err)

    def addError(self, test: Any, err: Any) -> None:
        self._note(test, "error", err)

    def addSubTest(self, test: Any, subtest: Any, err: Any) -> None:
        if err is not None:
            self._note(test, "fails", err)

    def addSkip(self, test: Any, reason: str) -> None:
        self._note(test, "skipped")

    def addExpectedFailure(self, test: Any, err: Any) -> None:
        self._note(test, "expected failure")

    def addUnexpectedSuccess(self, test: Any) -> None:
        self._note(test, "unexpected success")


@contextlib.contextmanager
def _engine(name: str) -> Iterator[None]:
    if name == "plain":
        yield
        return
    import sot
    with sot.hooked():
        yield


def _functions(module: Any) -> Dict[str, Any]:
    """How many functions of a module were translated, why others were not, and the faults of the engine in any function."""
    from sot import _core
    translated, reasons, faults = 0, {}, []  # type: ignore[var-annotated]
    for cache in _core.all_caches():
        unit = cache.info
        if unit is None:
            continue
        faults += [repr(record) for record in list(unit.records.fallbacks.values()) if record.reason == "internal-error"]
        if unit.point is not None or unit.code.co_filename != module.__file__:
            continue
        if unit.translations:
            translated += 1
        elif unit.records.fallbacks:
            reason = next(iter(unit.records.fallbacks.values())).reason
            reasons[reason] = reasons.get(reason, 0) + 1
    return {"translated": translated, "left": reasons, "faults": sorted(set(faults))}


def main(name: str, engine: str, path: str) -> None:
    """Run the tests of ``test.NAME``."""
    faulthandler.enable()
    module = importlib.import_module("test." + name)
    suite = unittest.defaultTestLoader.loadTestsFromModule(module)
    results = _Results(unittest.runner._WritelnDecorator(io.StringIO()), True, 0)
    with _engine(engine):
        suite.run(results)
    functions = {} if engine == "plain" else _functions(module)
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"tests": results.found, "functions": functions}, file)


if __name__ == "__main__":
    main(*sys.argv[1:])
