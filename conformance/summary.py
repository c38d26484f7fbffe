"""What a run prints: progress, failures, the table of areas, the counts."""
from __future__ import annotations

import sys
import time
from typing import Any, Dict, List, Optional, Sequence, TextIO, Tuple

from . import exits
from .versions import RUNNING, text

__all__ = ["Progress", "counts", "duration", "exit_code", "numbers", "percent", "print_failures", "table"]

_BAD = ("failed", "listed-otherwise", "invalid")


def duration(seconds: float) -> str:
    """A time that is left, in a few characters."""
    return "%d s" % seconds if seconds < 100 else "%d min" % round(seconds / 60) if seconds < 6000 else "%.1f h" % (seconds / 3600)


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
        self._begin = time.monotonic()
        self._known = 0

    def known(self, count: int) -> None:
        """So many are done before the run begins; they say nothing of the time that is left."""
        self._known = count
        self._begin = time.monotonic()

    def _left(self) -> str:
        """How long the rest takes if it goes on like this."""
        done = self.done - self._known
        if done < 10 or self.done == self.total:
            return ""
        return ", %s left" % duration((time.monotonic() - self._begin) / done * (self.total - self.done))

    def show(self, case: Dict[str, Any]) -> None:
        self.done += 1
        if case["status"] not in ("passed", "listed", "unsupported"):
            self.bad += 1
            self._clear()
            print("%-16s %s  %s" % (case["status"].upper(), case["id"], case["kind"]), file=self.stream)
        if self.tty:
            self.stream.write("\r\x1b[K%d/%d, %d not as expected%s  %s" % (self.done, self.total, self.bad, self._left(), case["id"]))
        elif self.done == self.total or self.done * 10 // self.total > (self.done - 1) * 10 // self.total:
            print("%d/%d, %d not as expected%s" % (self.done, self.total, self.bad, self._left()), file=self.stream)
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


def print_failures(cases: Sequence[Dict[str, Any]], stream: Optional[TextIO] = None, lists: str = "") -> None:
    """What was not as expected, with what to do about it; ``lists`` are words that say where the skip lists are."""
    stream = stream or sys.stdout
    for case in cases:
        status = case["status"]
        if status in ("passed", "listed", "unsupported"):
            continue
        print("\n%s: %s" % (case["id"], case["summary"]), file=stream)
        if status == "unexpected-pass":
            print("  unexpected pass: it is listed as %s; remove the entry:\n  python -m conformance skip remove %s %s%s"
                  % (case["entry"], text(RUNNING), case["id"], lists), file=stream)
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


def captured_share(cases: Sequence[Dict[str, Any]]) -> Optional[int]:
    """Percent of the work that ran in graphs, rounded down: the mean over the cases whose work was counted; None if none was.

    The work of a case is its frames and its array operations; a case that fails semantically has captured nothing.
    """
    shares = []
    for case in cases:
        if case["work"]:
            ran, plain = (sum(pair[i] for pair in case["work"].values()) for i in (0, 1))
            if plain:
                shares.append(1000 * ran // plain if good_semantics(case) else 0)
    return sum(shares) // len(shares) // 10 if shares else None


def whole_numbers(cases: Sequence[Dict[str, Any]]) -> List[Optional[int]]:
    """(semantics, as declared, really captured) in percent, rounded down; None where nothing was asked or counted."""
    judged = any(case["capture"] for case in cases)
    if not cases:
        return [None, None, None]
    return [100 * sum(map(good_semantics, cases)) // len(cases),
            100 * sum(map(good_capture, cases)) // len(cases) if judged else None, captured_share(cases)]


def numbers(cases: Sequence[Dict[str, Any]]) -> Tuple[str, str, str]:
    """(semantics, as declared, really captured) in percent; "-" where nothing was asked or counted."""
    judged = any(case["capture"] for case in cases)
    share = captured_share(cases)
    return (percent(sum(map(good_semantics, cases)), len(cases)),
            percent(sum(map(good_capture, cases)), len(cases)) if judged else "-", "-" if share is None else "%d %%" % share)


def table(cases: Sequence[Dict[str, Any]]) -> str:
    """A row an area: cases, and the three numbers."""
    areas: Dict[str, List[Dict[str, Any]]] = {}
    for case in cases:
        areas.setdefault(case["id"].partition("/")[0], []).append(case)
    rows = [("area", "cases", "semantics", "as declared", "captured")]
    for area in sorted(areas) + ["all"]:
        mine = list(cases) if area == "all" else areas[area]
        rows.append((area, str(len(mine))) + numbers(mine))
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    return "\n".join("  ".join([row[0].ljust(widths[0])] + [row[i].rjust(widths[i]) for i in (1, 2, 3, 4)])
                     for row in rows)


def compared(cases: Sequence[Dict[str, Any]]) -> str:
    """How much an engine that judges has compared, and the cases of which it has compared nothing; "" for any other."""
    told = {str(case["id"]): case["told"] for case in cases if "compared" in (case["told"] or {})}
    if not told:
        return ""
    without = [id for id, counted in sorted(told.items()) if not counted["compared"]]
    return "%s instructions compared in %d cases; nothing simulated in %d%s" % (
        format(sum(counted["compared"] for counted in told.values()), ","), len(told) - len(without), len(without),
        "".join("\n  %s (%s)" % (id, "every call refused" if told[id]["refused"] else "not seen") for id in without))


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
    """An engine that is no gate can only have invalid cases: what its list says otherwise is told, and fails nothing."""
    codes = {"failed": exits.FAILED, "invalid": exits.INVALID, "listed-otherwise": exits.INVALID, "unexpected-pass": exits.UNEXPECTED_PASS}
    if not gate:
        codes = {"invalid": exits.INVALID}
    if not cases:
        return exits.NOTHING
    return exits.worst(codes.get(case["status"], exits.OK) for case in cases)
