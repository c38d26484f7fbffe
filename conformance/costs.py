"""The lists of what translations cost: for each case of the corpus how much ``sot`` translates, keeps, guards and generates.

What only costs changes no result: a guard that is made twice, a translation too many, a fast path that is taken no more, a value
that is kept in a local. It changes these numbers, which are the same in every run. They are checked in, so a change of them is a
visible diff that somebody has to want: ``python -m conformance costs RESULTS`` writes them from the results of a run.
"""
from __future__ import annotations

from pathlib import Path
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence

from . import versions
from .versions import Version

__all__ = ["COSTS", "LISTED", "Costs", "applies", "differences", "path_of", "row_of", "written"]

COSTS = Path(__file__).resolve().parent / "costs"
#: The versions that have a list. One is enough: a translation costs hardly anything else on another, and each list is a diff to read.
LISTED = ((3, 12),)
#: What the numbers of a line are: of the function, and behind each ``|`` of a translation that is kept.
FUNCTION = ("translations", "entries", "graphs", "hits", "misses")
ENTRY = ("statements", "nodes", "checks", "bytes", "locals", "stack", "constants", "served")
#: Instead of numbers: they are not the same in every run of this case.
VARIES = "varies"

_HEADER = """\
# Made by `python -m conformance costs RESULTS`: what the translations of each case cost, on %s.
# %s | of each translation that is kept: %s
# bytes, locals, stack and constants are of the generated code; - : there is none.
"""


def path_of(version: Version, directory: Optional[Path] = None) -> Path:
    return (directory or COSTS) / versions.list_name(version)


def row_of(told: Sequence[Mapping[str, int]]) -> str:
    """The numbers of a case, as ``Engine.costs`` tells them, in a line."""
    tables = [FUNCTION] + [ENTRY] * (len(told) - 1)
    return " | ".join(" ".join(str(numbers.get(name, "-")) for name in names) for names, numbers in zip(tables, told))


def differences(listed: str, now: str) -> List[str]:
    """What has become other numbers, in words."""
    old, new = (row.split(" | ") for row in (listed, now))
    found = []
    for number, (before, after) in enumerate(zip(old, new)):
        for name, one, other in zip(ENTRY if number else FUNCTION, before.split(), after.split()):
            if one != other:
                found.append("%s%s %s, now %s" % ("translation %d: " % number if number else "", name, one, other))
    if len(old) != len(new):
        found.append("%d translations are kept, now %d" % (len(old) - 1, len(new) - 1))
    return found


def _where(info: Mapping[str, Any]) -> str:
    """What the numbers depend on, beside the case and the engine: bytecode, and what the array library says of itself."""
    numpy = ".".join(str(info["numpy"]).split(".")[:2])
    return "CPython %s, %s build, NumPy %s" % (info["version"], info["build"], numpy)


def applies(info: Mapping[str, Any]) -> bool:
    """Is a run with these facts one that a list is about?"""
    return info["engine"] == "sot" and info["build"] == "release" and not info["jit"] and versions.parse(info["version"]) in LISTED


class Costs:
    """A list: ``rows`` by the ids of the cases; ``where`` it was made."""

    def __init__(self, version: Version, directory: Optional[Path] = None) -> None:
        self.path = path_of(version, directory)
        self.where = ""
        self.rows: Dict[str, str] = {}
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.is_file() else []
        for line in lines:
            if line.startswith("#"):
                self.where = self.where or line.rpartition(", on ")[2].rstrip(".")
            elif line:
                id, _, row = line.partition("  ")
                self.rows[id] = row

    def is_for(self, info: Mapping[str, Any]) -> bool:
        """Can it be compared with a run with these facts? Where there is no list (the suite's own distribution has none) nothing can."""
        return self.path.is_file() and applies(info) and (not self.where or self.where == _where(info))

    def difference(self, id: str, told: Optional[Sequence[Mapping[str, int]]]) -> str:
        """How the numbers of a case differ from its line; "" if they don't, or if there is none."""
        row = self.rows.get(id, VARIES)
        return "" if told is None or row == VARIES else "; ".join(differences(row, row_of(told)))

    def drift(self, info: Mapping[str, Any], cases: Iterable[Mapping[str, Any]]) -> List[str]:
        """A line for each case whose numbers are others than listed, is not listed, or is no more."""
        if not self.is_for(info):
            return []
        found = []
        for case in cases:
            told = _told(case)
            if told is not None and case["id"] not in self.rows:
                found.append("%s: not listed" % case["id"])
            elif self.difference(case["id"], told):
                found.append("%s: %s" % (case["id"], self.difference(case["id"], told)))
        return found + ["%s: there is no such case" % id for id in sorted(set(self.rows).difference(info["corpus"]))]

    def update(self, runs: Sequence[Any]) -> None:
        """Take over what these runs (``results.Run``) say; a case that they do not agree about, or that did vary, varies."""
        told: Dict[str, str] = {}
        for run in runs:
            for case in run.cases:
                costs = _told(case)
                if costs is not None:
                    row = row_of(costs)
                    told[case["id"]] = row if told.get(case["id"], row) == row else VARIES
            self.where = _where(run.info)
        self.rows.update((id, row) for id, row in told.items() if self.rows.get(id) != VARIES)
        there = set(runs[-1].info["corpus"])
        self.rows = {id: row for id, row in self.rows.items() if id in there}

    def text(self) -> str:
        return _HEADER % (self.where, " ".join(FUNCTION), " ".join(ENTRY)) + "".join(
            "%s  %s\n" % (id, row) for id, row in sorted(self.rows.items()))


def _told(case: Mapping[str, Any]) -> Optional[List[Dict[str, int]]]:
    """What the engine told of a case that is right; what it does in a case that is wrong is told elsewhere."""
    right = case["status"] in ("passed", "listed", "unexpected-pass") and not case["semantics"]
    return case["capture"].get("costs") if right else None


def written(runs: Sequence[Any], directory: Optional[Path] = None) -> List[str]:
    """Write the lists that these runs are about; a line for each."""
    said = []
    for version in LISTED:
        own = [run for run in runs if applies(run.info) and versions.parse(run.info["version"]) == version]
        if own:
            costs = Costs(version, directory)
            before = dict(costs.rows)
            costs.update(own)
            costs.path.parent.mkdir(parents=True, exist_ok=True)
            costs.path.write_text(costs.text(), encoding="utf-8")
            changed = [id for id, row in costs.rows.items() if before.get(id) != row]
            said.append("%s: %d cases, %d vary; %d lines are new or others, %d are gone%s" % (
                costs.path.name, len(costs.rows), list(costs.rows.values()).count(VARIES), len(changed),
                len(set(before) - set(costs.rows)), _sums(before, costs.rows)))
    return said


def _sums(before: Mapping[str, str], after: Mapping[str, str]) -> str:
    """How the numbers of all cases together have changed, of those that were listed before."""
    both = [id for id in after if id in before and VARIES not in (before[id], after[id])]
    texts = []
    for names, function in ((FUNCTION, True), (ENTRY, False)):
        for place, name in enumerate(names):
            one, other = (sum(_sum(rows[id], place, function) for id in both) for rows in (before, after))
            if one != other:
                texts.append("%s %d, now %d" % (name, one, other))
    return "".join("\n  " + text for text in texts)


def _sum(row: str, place: int, function: bool) -> int:
    parts = row.split(" | ")
    numbers = [part.split()[place] for part in (parts[:1] if function else parts[1:])]
    return sum(int(number) for number in numbers if number != "-")
