"""Faults of the opcode table of the running version: of each row every single fact is made wrong, by a line after the table."""
from __future__ import annotations

import sys
from typing import Any, Iterator, List

from .mutation import Site

__all__ = ["MUTATORS", "PATH", "sites"]

PATH = "sot/opcodes/py%d%d.py" % sys.version_info[:2]

MUTATORS = {
    "row-effect": "an opcode's stack effect is off by one",
    "row-jump-effect": "its effect when it jumps is off by one",
    "row-caches": "it has a cache entry more",
    "row-kind": "its argument is read in another way",
    "row-means": "it means what another opcode of the same kind and effect means",
    "row-pops": "its meaning pops one item more",
}


def _behaviour(row: Any) -> Any:
    return row.kind, row.jump, [row.stack_effect(arg, jump) for arg in range(8) for jump in (False, True)]


def _meanings(row: Any) -> Any:
    from sot.opcodes.check import placeholder

    out: List[Any] = []
    for arg in range(4):
        try:
            out.append(row.ops(placeholder(row, arg)))
        except IndexError:
            out.append(None)
    return out


def _falls(row: Any) -> bool:
    from sot.opcodes import OPS
    from sot.opcodes.check import placeholder

    for arg in range(8):
        try:
            return all(OPS[name].falls for name, _ in row.ops(placeholder(row, arg)))
        except IndexError:  # not one of its arguments
            pass
    return True


def sites(source: bytes, used: Any = None) -> Iterator[Site]:
    """Lines to add at the end of the version's file. ``used``: only these opcodes (all the compiler makes, by default)."""
    from sot.opcodes import table

    one = table()
    rows = [row for name, row in sorted(one.rows.items()) if name != "EXTENDED_ARG" and (used is None or name in used)]
    end, line = len(source), source.count(b"\n") + 1

    def site(row: Any, mutator: str, change: str) -> Site:
        return Site(row.name, mutator, end, end, "\nTABLE.rows[%r] = TABLE.rows[%r].replaced(%s)\n" % (row.name, row.name, change), line)

    for row in rows:
        here = "TABLE.rows[%r]" % row.name
        yield site(row, "row-effect", "effect=lambda arg, old=%s: old.stack_effect(arg, False) + 1" % here)
        if row.jump_effect is not None:
            yield site(row, "row-jump-effect", "jump_effect=lambda arg, old=%s: old.stack_effect(arg, True) + 1" % here)
        yield site(row, "row-caches", "caches=%s.caches + 1" % here)
        yield site(row, "row-kind", "kind=%r" % ("" if row.kind else "int"))
        if _falls(row):  # what stands behind a return is not run
            yield site(row, "row-pops", "means=lambda arg, old=%s: old.ops(arg) + (('POP_TOP', None),)" % here)
        for other in rows:
            if other.name > row.name and _behaviour(other) == _behaviour(row) and _meanings(other) != _meanings(row):
                there = "TABLE.rows[%r]" % other.name
                yield site(row, "row-means", "means=%s.means, drift=%s.drift, jump_drift=%s.jump_drift" % ((there,) * 3))
                break
