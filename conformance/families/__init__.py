"""Families: cross products of case programs that no hand would write, made when they are run.

A program is named by its place in the product, ``families/<family>/<option>-<option>-…``, which is all that is needed to
make it again. It is a case in the corpus's own format: what fails can be put into the corpus as it is.
"""
from __future__ import annotations

import importlib
from pathlib import Path
from typing import Dict, FrozenSet, Iterator, List

from .product import Family, Program

__all__ = ["CAPTURED", "NAMES", "NIGHTLY", "PULL_REQUEST", "SAMPLED", "Family", "Program", "UnknownProgram", "captured", "family", "find", "sample"]

#: Modules of this package with a ``FAMILY``, and its share of a sample.
SHARES = {"mutation": 24, "namespaces": 18, "guards": 20, "classes": 12, "errors": 12, "views": 14, "generators": 13, "methods": 6,
          "functions": 5, "operations": 4, "edges": 4, "incoming": 24, "shapes": 13}
NAMES = tuple(SHARES)

#: Programs that a cell runs before a change lands, and at night.
PULL_REQUEST = 832
NIGHTLY = 11830


#: Of so many what is captured is kept, in this file; the mutants are shown to as many.
SAMPLED = 2600
CAPTURED = Path(__file__).with_name("captured.txt")


def captured(path: Path = CAPTURED) -> FrozenSet[str]:
    """The programs that are captured in full on every version, by their ids: what is lost of it is a failure."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return frozenset("families/" + line for line in lines if line and not line.startswith("#"))


class UnknownProgram(KeyError):
    """No family, or no program, of that name."""


def family(name: str) -> Family:
    if name not in NAMES:
        raise UnknownProgram("no family %r; there are %s" % (name, ", ".join(NAMES)))
    found: Family = importlib.import_module("%s.%s" % (__name__, name)).FAMILY
    return found


def find(id: str) -> Program:
    """The program of an id, with or without ``families/`` before it."""
    words = id.split("/")
    if words[0] == "families":
        words = words[1:]
    if len(words) != 2:
        raise UnknownProgram("%r is no program's id: it is families/<family>/<coordinates>" % id)
    one = family(words[0])
    try:
        return one.program(words[1].split("-"))
    except ValueError as error:
        raise UnknownProgram("%s: %s" % (id, error)) from None


def sample(count: int, version: "tuple[int, int]", names: "tuple[str, ...]" = NAMES) -> Iterator[Program]:
    """``count`` programs of these families, each with its share: always the same ones, and a small sample is in every
    larger one."""
    whole = sum(SHARES[name] for name in names)
    counts: Dict[str, int] = {name: count * SHARES[name] // whole for name in names}
    left: List[str] = list(names)
    while sum(counts.values()) < count:
        counts[left[0]] += 1
        left.append(left.pop(0))
    for name in names:
        yield from family(name).sample(counts[name], version)
