"""What an instruction is, per CPython version: plain tables that any interpreter can load.

``table()`` is the running interpreter's, ``table((3, 15))`` another one's.  `OPS` is the canonical vocabulary.
"""
from __future__ import annotations

import sys
from importlib import import_module
from typing import Optional, Tuple

from .canonical import COMPARISONS, OPERATORS, OPS, Op, effect, jump_effect, target_of
from .row import Row, Table

__all__ = [
    "COMPARISONS", "OPERATORS", "OPS", "Op", "Row", "Table", "VERSIONS", "UndecidedTable", "UnknownVersion", "effect", "jump_effect",
    "table", "target_of",
]

#: Versions that have a table.
VERSIONS = ((3, 8), (3, 9), (3, 10), (3, 11), (3, 12), (3, 13), (3, 14), (3, 15))


class UnknownVersion(ImportError):
    """There is no table for a version of Python."""


class UndecidedTable(ImportError):
    """`scaffold` wrote a table, and nobody has decided all of it."""


def table(version: Optional[Tuple[int, int]] = None, *, unfinished: bool = False) -> Table:
    """The table of a version (default: the running one).

    `UnknownVersion` if there is none, `UndecidedTable` if it is not finished and not wanted so.
    """
    wanted = version or sys.version_info[:2]
    if wanted not in VERSIONS:
        raise UnknownVersion("no opcode table for Python %d.%d; there are tables for %s" % (
            wanted[0], wanted[1], ", ".join("%d.%d" % known for known in VERSIONS)))
    found: Table = import_module(".py%d%d" % wanted, __name__).TABLE
    if found.undecided and not unfinished:
        raise UndecidedTable("the opcode table for Python %d.%d is incomplete, to be decided: %s; see docs/porting.md" % (
            found.version + (" ".join(found.undecided),)))
    return found
