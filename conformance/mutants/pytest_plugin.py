"""For pytest (``-p conformance.mutants.pytest_plugin``): which statements each test reaches; or chosen tests, in an order.

``MUTANTS_HITS``: the file to which a line goes for each test. ``MUTANTS_ORDER``: the file with the ids to run.
"""
from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any, Dict, Iterator, List

import pytest

from . import probes

__all__ = ["pytest_collection_modifyitems", "pytest_runtest_protocol"]

_CHILDREN = os.environ.get("MUTANTS_CHILDREN", "")


def pytest_collection_modifyitems(config: Any, items: List[Any]) -> None:
    wanted = os.environ.get("MUTANTS_ORDER")
    if wanted:
        rank = {line: number for number, line in enumerate(Path(wanted).read_text(encoding="utf-8").splitlines())}
        items[:] = sorted((item for item in items if item.nodeid in rank), key=lambda item: rank[item.nodeid])


def _children() -> Dict[str, List[int]]:
    found: Dict[str, List[int]] = {}
    for path in Path(_CHILDREN).glob("*.json") if _CHILDREN else ():
        try:
            found = probes.merged(found, json.loads(path.read_text()))
        except ValueError:  # killed while it wrote
            pass
        path.unlink()
    return found


@pytest.hookimpl(hookwrapper=True)  # type: ignore[untyped-decorator]
def pytest_runtest_protocol(item: Any, nextitem: Any) -> Iterator[None]:
    where = os.environ.get("MUTANTS_HITS")
    if not where:
        yield
        return
    probes.clear()
    begin = time.perf_counter()
    yield
    row = {"unit": item.nodeid, "seconds": round(time.perf_counter() - begin, 4), "hits": probes.merged(probes.taken(), _children())}
    with open(where, "a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")
