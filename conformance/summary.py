"""What a run prints: progress, failures, the table of areas, the counts."""
from __future__ import annotations

import sys
from typing import Any, Dict, List, Optional, Sequence, TextIO

from . import exits
from .versions import RUNNING, text

__all__ = ["Progress", "counts", "exit_code", "percent", "print_failures", "table"]

_BAD = ("failed", "listed-otherwise", "invalid")


def percent(part: int, whole: int) -> str:
    """Rounded down, so that 100 % means all."""
    return "-" if not whole else "%d %%" % (100 * part // whole)


class Progress:
    """One line that is rewritten on a terminal, a plain line every tenth elsewhere; failures at once."""

    def __init__(self, total: int, stream: Optional[TextIO] = None) -> None:
        self.total = total
        self.stream = stream = stream or sys.stdout
        self.done = 0
        self.bad = 0
        self.tty = stream.isatty()

    def show(self, case: Dict[str, Any]) -> None:
        self.done += 1
        if case["status"] not in ("passed", "listed", "unsupported"):
            self.bad += 1
            self._clear()
            print("%-16s %s  %s" % (case["status"].upper(), case["id"], case["kind"]), file=self.stream)
        if self.tty:
            self.stream.write("\r\x1b[K%d/%d, %d not as expected  %s" % (self.done, self.total, self.bad, case["id"]))
        elif self.done == self.total or self.done * 10 // self.total > (self.done - 1) * 10 // self.total:
            print("%d/%d, %d not as expected" % (self.done, self.total, self.bad), file=self.stream)
        self.stream.flush()

    def _clear(self) -> None:
        if self.tty:
            self.stream.write("\r\x1b[K")

    def end(self) -> None:
        self._clear()


def _sentences(case: Dict[str, Any], limit: int = 6) -> List[str]:
    rows = ["%s%s: %s" % (row["field"], "" if row["call"] is None else " of call %d" % (row["call"] + 1), row["text"])
            for row in case["differences"]]
    rows += ["capture: " + row for row in case["capture"].get("texts", [])]
    return rows[:limit] + (["… %d more" % (len(rows) - limit)] if len(rows) > limit else [])


def print_failures(cases: Sequence[Dict[str, Any]], stream: Optional[TextIO] = None) -> None:
    """What was not as expected, with what to do about it."""
    stream = stream or sys.stdout
    for case in cases:
        status = case["status"]
        if status in ("passed", "listed", "unsupported"):
            continue
        print("\n%s: %s" % (case["id"], case["summary"]), file=stream)
        if status == "unexpected-pass":
            print("  unexpected pass: it is listed as %s; remove the entry:\n  python -m conformance skip remove %s %s"
                  % (case["entry"], text(RUNNING), case["id"]), file=stream)
        elif status == "listed-otherwise":
            print("  fails with %s, its entry says %s" % (case["kind"], case["entry"]), file=stream)
        elif status == "invalid":
            print("  the case itself is wrong (python -m conformance lint %s)" % case["id"], file=stream)
        for row in _sentences(case):
            print("  " + row, file=stream)
        for row in case["log"].splitlines()[-12:]:
            print("    | " + row, file=stream)


def counts(cases: Sequence[Dict[str, Any]]) -> Dict[str, int]:
    statuses = [case["status"] for case in cases]
    return {"passed": statuses.count("passed"), "failed": sum(status in _BAD for status in statuses),
            "listed": statuses.count("listed"), "unexpected": statuses.count("unexpected-pass"),
            "unsupported": statuses.count("unsupported")}


def good_semantics(case: Dict[str, Any]) -> bool:
    return not case["semantics"]


def good_capture(case: Dict[str, Any]) -> bool:
    return not case["semantics"] and not case["capture"].get("verdict") and bool(case["capture"])


def table(cases: Sequence[Dict[str, Any]]) -> str:
    """Area, cases, semantics, capture; capture is "-" for an engine that is not asked about it."""
    areas: Dict[str, List[Dict[str, Any]]] = {}
    for case in cases:
        areas.setdefault(case["id"].partition("/")[0], []).append(case)
    rows = [("area", "cases", "semantics", "capture")]
    for area in sorted(areas) + ["all"]:
        mine = list(cases) if area == "all" else areas[area]
        judged = any(case["capture"] for case in mine)
        rows.append((area, str(len(mine)), percent(sum(map(good_semantics, mine)), len(mine)),
                     percent(sum(map(good_capture, mine)), len(mine)) if judged else "-"))
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return "\n".join("  ".join([row[0].ljust(widths[0])] + [row[i].rjust(widths[i]) for i in (1, 2, 3)])
                     for row in rows)


def last_line(cases: Sequence[Dict[str, Any]]) -> str:
    number = counts(cases)
    line = "%d passed, %d failed" % (number["passed"], number["failed"])
    if number["listed"]:
        line += ", %d failing as listed" % number["listed"]
    if number["unexpected"]:
        line += ", %d unexpected pass%s" % (number["unexpected"], "" if number["unexpected"] == 1 else "es")
    if number["unsupported"]:
        line += ", %d unsupported by the engine" % number["unsupported"]
    return line


def exit_code(cases: Sequence[Dict[str, Any]], gate: bool = True) -> int:
    """An engine that is no gate can only have invalid cases."""
    codes = {"failed": exits.FAILED if gate else exits.OK, "invalid": exits.INVALID,
             "listed-otherwise": exits.INVALID, "unexpected-pass": exits.UNEXPECTED_PASS}
    if not cases:
        return exits.NOTHING
    return exits.worst(codes.get(case["status"], exits.OK) for case in cases)
