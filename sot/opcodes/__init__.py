"""What an instruction is, per CPython version: plain tables that any interpreter can load.

``table()`` is the running interpreter's, ``table((3, 15))`` another one's.  `OPS` is the canonical vocabulary.
"""
from __future__ import annotations

import sys
from importlib import import_module
from typing import List, Optional, Tuple

from .canonical import COMPARISONS, OPERATORS, OPS, Op, effect, jump_effect, target_of
from .check import quick
from .probe import probe as ask
from .row import Row, Table

__all__ = [
    "COMPARISONS", "OPERATORS", "OPS", "Op", "Row", "Table", "VERSIONS", "UndecidedTable", "UnknownVersion", "effect", "jump_effect",
    "obstacle", "supported", "table", "target_of",
]

#: Versions that have a table.
VERSIONS = ((3, 8), (3, 9), (3, 10), (3, 11), (3, 12), (3, 13), (3, 14), (3, 15))


class UnknownVersion(ImportError):
    """There is no table for a version of Python."""


class UndecidedTable(ImportError):
    """`scaffold` wrote a table, and nobody has decided all of it."""


def supported(version: Optional[Tuple[int, int]] = None) -> bool:
    """Whether there is a table for this version (default: the running one)."""
    return (version or sys.version_info[:2]) in VERSIONS


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


#: Raw arguments for which stack effects are compared at the first use: enough to tell a constant from what grows.
_FEW = (0, 1, 2, 3, 5)
_obstacle: List[Optional[str]] = []


def obstacle() -> Optional[str]:
    """None, or why the running interpreter's table must not be used; looked into once a process, in a few milliseconds.

    A table may be right for one release of a version and wrong for another, or be half written.
    """
    if not _obstacle:
        _obstacle.append(_find_obstacle())
    return _obstacle[0]


def _find_obstacle() -> Optional[str]:
    try:
        own = table()
    except ImportError as error:
        return str(error)
    except (LookupError, TypeError, ValueError) as error:  # evolve() refuses it
        return "the opcode table for Python %d.%d is incomplete: %s" % (sys.version_info[:2] + (error,))
    found = quick(own, ask(samples=False, arguments=_FEW))
    if not found:
        return None
    return "the opcode table for Python %d.%d does not fit this interpreter (%s): %s%s; `python -m sot.opcodes check` tells more" % (
        own.version + (sys.version.split()[0], found[0], " and %d more" % (len(found) - 1) if found[1:] else ""))
