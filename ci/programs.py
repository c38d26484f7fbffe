"""Saved programs between versions: each version makes the programs of the tests, and each runs those of all (tests/static/exchange.py)."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ci import exits, matrix
from ci.exits import RequestError
from ci.matrix import RELEASE, Target
from ci.sessions import Sessions
from ci.verdicts import Outcome

COMMAND = ("-m", "tests.static.exchange")
TARGET = Target(matrix.DEFAULT_VERSION, RELEASE)
"""Under which the verdict is kept: it is one for all versions."""


@dataclass(frozen=True)
class Cell:
    """The programs of one version, run by another: how many give the bits that they must, how many do not (or fail), how many were not there
    to be run; and how many give the bits that their maker got, whose NumPy may be another one."""

    identical: int
    different: int
    missing: int
    as_the_maker: int

    def __str__(self) -> str:
        return f"{self.identical}/{self.different}/{self.missing}"

    @property
    def good(self) -> bool:
        return self.identical > 0 and not self.different and not self.missing


def programs(sessions: Sessions, versions: Sequence[str] = ()) -> int:
    """All pairs of these versions (of all, where none is named). Anything but the same bits everywhere is a failure, and so is a gap."""
    unknown = [version for version in versions if version not in matrix.names()]
    if unknown:
        raise RequestError(f"unknown version {unknown[0]}: there are {', '.join(matrix.names())}")
    versions = list(versions) or matrix.names()
    folder = sessions.root / "results" / "programs"
    shutil.rmtree(folder, ignore_errors=True)
    saved = {version: sessions.run(version, [*COMMAND, "save", str(folder / version)], testing=True) for version in versions}
    made = {version: found for version in versions if (found := _read(folder / version / "made.json")) is not None}
    there = [version for version, code in saved.items() if code not in (exits.NOT_RUN, exits.NOT_BUILT)]
    loaded = [sessions.run(version, [*COMMAND, "load", str(folder), version, *made], testing=True) for version in there if made]
    ran = {version: _read(folder / version / "ran.json") or {} for version in versions}
    cells = judged(versions, made, ran)
    for line in [*table(versions, cells), *others_bits(versions, cells, made)]:
        sessions.say(line)
    bad = [pair for pair, cell in cells.items() if not cell.good]
    code = exits.worst([*saved.values(), *loaded, *(exits.FAILED for pair in bad if set(pair) <= set(there))])
    if made:
        counted = sum(cell.identical for cell in cells.values()), sum(cell.different + cell.missing for cell in cells.values())
        outcome = Outcome(TARGET, code, *counted, f"{len(cells) - len(bad)} of {len(cells)} pairs of versions")
    else:
        outcome = Outcome(TARGET, code, note="no version made any program")
    return sessions.conclude("programs", f"on {len(versions)} versions", [outcome], every=True)


def judged(versions: Sequence[str], made: Mapping[str, Any], ran: Mapping[str, Any]) -> dict[tuple[str, str], Cell]:
    """(maker, runner) → what came of it. Every program that some version knows is expected of all."""
    expected = {name for found in made.values() for name in (*found["digests"], *found["failed"])}
    cells = {}
    for maker in versions:
        for runner in versions:
            found = ran[runner].get(maker, {"identical": [], "different": {}, "as the maker": []})
            known = len(found["identical"]) + len(found["different"])
            cells[maker, runner] = Cell(len(found["identical"]), len(found["different"]), len(expected) - known, len(found["as the maker"]))
    return cells


def table(versions: Sequence[str], cells: Mapping[tuple[str, str], Cell]) -> list[str]:
    """Makers by runners."""
    width = max(len(str(cell)) for cell in cells.values()) + 2
    lines = ["programs identical/different/not made or not run; made on, down; run on, across:",
             "      " + "".join(f"{runner:>{width}}" for runner in versions)]
    lines += [f"{maker:<6}" + "".join(f"{cells[maker, runner]!s:>{width}}" for runner in versions) for maker in versions]
    return lines


def others_bits(versions: Sequence[str], cells: Mapping[tuple[str, str], Cell], made: Mapping[str, Any]) -> list[str]:
    """The same of what the makers got, each with its NumPy."""
    if not made:
        return []
    lines = ["of them with the bits that the maker got, with its NumPy:"]
    for maker in versions:
        numpy = f"NumPy {made[maker]['numpy']}" if maker in made else "made none"
        lines.append(f"{maker:<6}" + "".join(f"{cells[maker, runner].as_the_maker:>6}" for runner in versions) + f"   {numpy}")
    return lines


def _read(path: Path) -> Any:
    """What an interpreter has left, or None where it has died before."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
