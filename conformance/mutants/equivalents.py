"""The list of mutants that are equivalent: read, and checked against today's mutants."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Callable, Dict, List, NamedTuple, Tuple

from .mutation import Mutant

__all__ = ["LIST", "Entry", "read", "stale"]

LIST = Path(__file__).resolve().parent / "equivalent.txt"


class Entry(NamedTuple):
    """One line of the list."""

    id: str
    digest: str
    why: str
    line: int


def read(path: Path = LIST) -> Tuple[Dict[str, Entry], List[str]]:
    """(id → entry, what is wrong with the file)."""
    entries: Dict[str, Entry] = {}
    errors = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        columns = re.split(r"\s{2,}", line.strip(), maxsplit=2)
        if len(columns) != 3 or not re.fullmatch("[0-9a-f]{8}", columns[1]):
            errors.append("%s:%d: a line is id, digest and why, with two spaces between" % (path.name, number))
        elif columns[0] in entries:
            errors.append("%s:%d: %s stands there twice" % (path.name, number, columns[0]))
        else:
            entries[columns[0]] = Entry(columns[0], columns[1], columns[2], number)
    return entries, errors


def stale(entries: Dict[str, Entry], mutants: Dict[str, Mutant], read_source: Callable[[str], bytes], path: Path = LIST) -> List[str]:
    """Entries that name no mutant, or another one than when they were written."""
    errors = []
    for entry in entries.values():
        mutant = mutants.get(entry.id)
        if mutant is None:
            errors.append("%s:%d: there is no mutant %s any more" % (path.name, entry.line, entry.id))
        elif mutant.digest(read_source(mutant.path)) != entry.digest:
            errors.append("%s:%d: %s is another change by now: look again, and write %s" % (
                path.name, entry.line, entry.id, mutant.digest(read_source(mutant.path))))
    return errors
