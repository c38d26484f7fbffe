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
    "COMPARISONS", "OPERATORS", "OPS", "Op", "Row", "Table", "VERSIONS", "UnknownVersion", "effect", "jump_effect",
    "supported", "table", "target_of",
]

#: Versions that have a table.
VERSIONS = ((3, 8), (3, 9), (3, 10), (3, 11), (3, 12), (3, 13), (3, 14), (3, 15))


class UnknownVersion(ImportError):
    """There is no table for a version of Python."""


def supported(version: Optional[Tuple[int, int]] = None) -> bool:
    """Whether there is a table for this version (default: the running one)."""
    return (version or sys.version_info[:2]) in VERSIONS


def table(version: Optional[Tuple[int, int]] = None) -> Table:
    """The table of a version (default: the running one); `UnknownVersion` if there is none."""
    wanted = version or sys.version_info[:2]
    if wanted not in VERSIONS:
        raise UnknownVersion("no opcode table for Python %d.%d; there are tables for %s" % (
            wanted[0], wanted[1], ", ".join("%d.%d" % known for known in VERSIONS)))
    return import_module(".py%d%d" % wanted, __name__).TABLE  # type: ignore[no-any-return]
