"""The tests of one part of a suite in this process, plain or with all frames going through the engine.

``python -m conformance.suites.child SUITE PART plain|sot|sot-shadow|sot-checked FILE`` writes to FILE, as JSON: what became of each test, and with an
engine what became of the functions of the tests' own code.
"""
from __future__ import annotations

import contextlib
import faulthandler
import json
import os
import sys
from typing import Any, Callable, Dict, Iterator, List, Optional

from . import cpython, packages, pyperformance
from .checks import Checks

__all__ = ["main"]


@contextlib.contextmanager
def _engine(name: str) -> Iterator[None]:
    if name in ("plain", "sot-checked"):
        yield
        return
    if name == "sot-shadow":
        os.environ["SOT_STRATEGY"] = "shadow"
    os.environ.setdefault("SOT_EAGER", "1")     # to be looked at is what the tests are for
    import sot
    for function in cpython.CALLERS + pyperformance.CALLERS:
        sot.skip_function(function)
    with sot.hooked():
        yield


def _functions(is_theirs: Callable[[str], bool]) -> Dict[str, Any]:
    """How many functions of these files were translated, why others were not, and the faults of the engine in any function."""
    from sot import _core
    translated, reasons, faults = 0, {}, []  # type: ignore[var-annotated]
    for cache in _core.all_caches():
        unit = cache.info
        if unit is None:
            continue
        faults += [repr(record) for record in list(unit.records.fallbacks.values()) if record.reason == "internal-error"]
        if unit.point is not None or not is_theirs(unit.code.co_filename):
            continue
        if unit.translations:
            translated += 1
        elif unit.records.fallbacks:
            reason = next(iter(unit.records.fallbacks.values())).reason
            reasons[reason] = reasons.get(reason, 0) + 1
    return {"translated": translated, "left": reasons, "faults": sorted(set(faults))}


def main(suite: str, part: str, engine: str, path: str) -> None:
    """Run the tests of a part."""
    faulthandler.enable()
    found: Dict[str, List[str]] = {}
    checks: Optional[Checks] = Checks() if engine == "sot-checked" else None
    run, is_theirs = {"cpython": cpython.prepared, "packages": packages.prepared, "pyperformance": pyperformance.prepared}[suite](part, found, checks)
    with _engine(engine):
        run()
    functions = checks.told() if checks is not None else {} if engine == "plain" else _functions(is_theirs)
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"tests": found, "functions": functions}, file)


if __name__ == "__main__":
    main(*sys.argv[1:])
