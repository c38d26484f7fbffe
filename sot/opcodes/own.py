"""The running interpreter's table, for who must know that it fits: importing this fails, with a sentence that says why, where there is none that does.

A table may be right for one release of a version and wrong for another, or be half written; looking into it takes a few milliseconds.
"""
from __future__ import annotations

import sys
from typing import Tuple

from . import VERSIONS, Table, table
from .check import quick
from .probe import probe

__all__ = ["TABLE", "WrongTable"]


class WrongTable(ImportError):
    """There is no table for this interpreter that can be used."""


#: Raw arguments for which stack effects are compared: enough to tell a constant from what grows.
_FEW = (0, 1, 2, 3, 5)


def _fitting() -> Table:
    version: Tuple[int, int] = sys.version_info[:2]
    if version not in VERSIONS:
        raise WrongTable("there is no opcode table for this CPython (%s), only for %s to %s; use one of those, or write the table "
                         "(docs/porting.md)" % ((sys.version.split()[0],) + tuple(["%d.%d" % known for known in (VERSIONS[0], VERSIONS[-1])])))
    try:
        own = table()
    except ImportError as error:
        raise WrongTable(str(error)) from error
    except (LookupError, TypeError, ValueError) as error:  # evolve() refuses it
        raise WrongTable("the opcode table for Python %d.%d is incomplete: %s" % (version + (error,))) from error
    found = quick(own, probe(samples=False, arguments=_FEW))
    if found:
        raise WrongTable("the opcode table for Python %d.%d does not fit this interpreter (%s): %s%s; `python -m sot.opcodes check` tells more" % (
            version + (sys.version.split()[0], found[0], " and %d more" % (len(found) - 1) if found[1:] else "")))
    return own


TABLE: Table = _fitting()
