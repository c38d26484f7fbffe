"""Engines as rows: how many cases each leaves as plain Python has them, and what differs first in the others."""
from __future__ import annotations

import re
from typing import Any, Dict, List, Optional, Sequence, Tuple

from .comparison import FIELDS
from .results import Run, build_name

__all__ = ["KINDS", "command_of", "counts_of", "graphs", "kind_of", "text_table"]

#: column → what it counts: a case is in the first of its differences' columns, so that a row's columns are all its cases
KINDS: Dict[str, str] = {
    "same": "every field agrees with plain Python",
    "outcome": "it returns where it should raise, or the other way round, or the engine stops with an error",
    "memory": "the same numbers and no other difference, but in arrays or objects of another identity, owner, base or layout",
    "value": "another result",
    "effects": "arguments, globals, output, warnings, the order of events or of objects' deaths",
    "exception": "another exception",
    "traceback": "other lines or columns in a traceback, or frames too many",
    "crash": "the process died",
    "hang": "its time was up",
    "refused": "the engine does not claim to do it",
    "invalid": "plain Python itself does not give the same twice here",
}
_OWN = ("value", "exception", "traceback")
#: What `conformance.comparison` says of objects that hold what they should hold
_MEMORY = re.compile(r"is (?:a new object|the same object as|shares memory with|an object of its own)\b|: flags is \[|\.base is | has \d+ parts \(\.base")


def kind_of(case: Dict[str, Any]) -> str:
    """The column of a row of results."""
    if case["status"] in ("invalid", "unsupported"):
        return {"invalid": "invalid", "unsupported": "refused"}[case["status"]]
    if case["kind"] in ("crash", "hang"):
        return str(case["kind"])
    if case["differences"] and all(_MEMORY.search(row["text"]) for row in case["differences"]):
        return "memory"
    field = case["semantics"]
    if not field or field in _OWN or field == "outcome":
        return field or "same"
    assert field in FIELDS, field
    return "effects"


def graphs(case: Dict[str, Any]) -> Optional[int]:
    """How many graphs the engine has made of the case; None if it does not tell."""
    told = (case["told"] or case["capture"]).get("graphs")
    return None if told is None else int(told)


def counts_of(run: Run) -> List[Optional[int]]:
    """How many cases of the run are in each of `KINDS`, in how many a graph was made, and how many of these are the same; None where it is not told."""
    kinds = [kind_of(case) for case in run.cases]
    numbers = [graphs(case) for case in run.cases]
    captured = [kind for kind, number in zip(kinds, numbers) if number]
    told = any(number is not None for number in numbers)
    return [*(kinds.count(kind) for kind in KINDS), len(captured) if told else None, captured.count("same") if told else None]


def _row(run: Run) -> List[str]:
    row = [run.info["engine"] + ("" if run.complete else " *"), str(run.info["engine_version"] or "-"),
           "%s %s" % (run.info["python"], build_name(run.info)), str(len(run.cases))]
    return row + ["-" if number is None else str(number) for number in counts_of(run)]


def command_of(run: Run) -> str:
    """What makes such a run."""
    words = ["python -m conformance run --engine", run.info["engine"], run.info["selection"]]
    return " ".join(filter(None, words))


def text_table(runs: Sequence[Run]) -> str:
    """A line an engine and interpreter; below it what the columns count, and what was run where and when."""
    rows = [["engine", "version", "CPython", "cases", *KINDS, "in graphs", "same"]] + [_row(run) for run in runs]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    shown = [column for column in range(len(rows[0])) if rows[0][column] not in KINDS or rows[0][column] == "same" or any(row[column] != "0" for row in rows[1:])]
    lines = [_line(row, widths, shown) for row in rows]
    lines += ["%s: %s" % (kind, KINDS[kind]) for kind in KINDS if rows[0].index(kind) in shown]
    lines.append("in graphs, same: the cases of which the engine made a graph or more, as far as it tells, and how many of these are the same")
    for run in runs:
        lines.append("%s %s, NumPy %s, %s: `%s`, %s%s" % (run.info["engine"], run.info["engine_version"], run.info["numpy"],
                                                           str(run.info["date"])[:10], command_of(run), "" if run.complete else "* not complete, ",
                                                           run.completeness()))
    return "\n".join(lines)


def _line(row: Sequence[str], widths: Sequence[int], shown: Sequence[int]) -> str:
    cells: List[Tuple[str, int, bool]] = [(row[column], widths[column], column < 3) for column in shown]
    return "  ".join(cell.ljust(width) if left else cell.rjust(width) for cell, width, left in cells)
