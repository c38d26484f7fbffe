"""What stands in the argument of an operation, where neither names nor stack effects tell: CPython's own definition of the instruction.

`check` holds the meanings against it. Facts of the interpreter decide (what GET_ITER pushes, which instructions there are), not its version.
"""
from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional, Tuple

from .row import Row, Table

__all__ = ["misread", "expected"]

Ops = Tuple[Tuple[str, Any], ...]

#: The argument of the operation is that of the instruction.
_ITSELF = frozenset((
    "COPY", "COPY_FREE_VARS", "DICT_MERGE", "DICT_UPDATE", "GEN_START", "LIST_APPEND", "LIST_EXTEND", "MAP_ADD", "POP_FINALLY",
    "SET_ADD", "SET_FUNCTION_ATTRIBUTE", "SET_UPDATE", "SWAP",
))
_CONVERSIONS = ("", "s", "r", "a")


def _slots(data: Dict[str, Any]) -> int:
    """How many stack slots an iterator takes: a pair since 3.15."""
    effects = data["effects"].get("GET_ITER")
    return 1 + (effects[0][1] if effects else 0)


def expected(table: Table, row: Row, resolved: Any, raw: int, data: Dict[str, Any]) -> Optional[Ops]:
    """What the row must mean for an argument; None where names and effects tell enough."""
    name = row.name
    slots = _slots(data)
    rows = table.rows
    if name in _ITSELF:
        return ((name, raw),)
    if row.kind == "fast2":
        words = name.replace("_BORROW", "").split("_")
        return tuple(("_".join(pair), slot) for pair, slot in zip((words[:2], words[2:]), resolved))
    if name == "ROT_N":
        return (("ROT", raw),)
    if name == "END_SEND":
        return (("SWAP", slots + 1),) + (("POP_TOP", None),) * slots
    if name == "POP_ITER":
        return (("POP_TOP", None),) * slots
    if name == "GET_ITER" and not raw:
        return (("GET_ITER", slots),)
    if name == "GET_AWAITABLE":
        return ((name, raw if row.kind else 0),)
    if name == "MATCH_CLASS":
        return ((name, (raw, data["effects"][name][0][1])),)
    if name == "RERAISE":
        return ((name, (1 if table.exception_table else 3, raw if row.kind else 0)),)
    if name == "WITH_EXCEPT_START":
        return ((name, 2 if "LOAD_SPECIAL" in rows else 1),)
    if name == "LOAD_SUPER_ATTR":
        return ((name, (resolved[0], bool(raw & 1), not table.null_above, bool(raw & 2))),)
    if name == "LOAD_METHOD":
        return ((name, (resolved, not table.null_above)),)
    if name == "LOAD_ATTR" and row.kind == "name1" and raw & 1:
        return (("LOAD_METHOD", (resolved[0], not table.null_above)),)
    if name == "CALL_FUNCTION_EX":
        return (("CALL_EX", (2 if "PUSH_NULL" in rows else 1, raw & 1 if row.kind else 2)),)
    if name == "BUILD_INTERPOLATION" and raw >> 2 < len(_CONVERSIONS):
        return ((name, (_CONVERSIONS[raw >> 2], bool(raw & 1))),)
    if name == "CONVERT_VALUE" and raw < len(_CONVERSIONS):
        return ((name, _CONVERSIONS[raw]),)
    if name in ("FORMAT_SIMPLE", "FORMAT_WITH_SPEC"):
        return (("FORMAT_VALUE", ("", name == "FORMAT_WITH_SPEC")),)
    return None


def misread(table: Table, row: Row, resolve: Any, data: Dict[str, Any]) -> Iterator[str]:
    """Sentences about a row that reads its argument, or what it means by it, otherwise than CPython does."""
    called = "fast2" if row.name.count("_FAST") == 2 else "deref" if row.name in ("LOAD_DEREF", "STORE_DEREF", "DELETE_DEREF") else row.kind
    if row.kind != called:
        yield "%s: argument kind is %r, not %r" % (row.name, called, row.kind)
        return
    for raw in range(8) if row.kind else (0,):
        resolved = resolve(row, raw)
        wanted = expected(table, row, resolved, raw, data)
        try:
            ops = row.ops(resolved)
        except IndexError:
            continue
        if row.name == "FOR_ITER" and ops[0][1][2] != _slots(data):
            yield "FOR_ITER: an iterator takes %d stack slots, not %d" % (_slots(data), ops[0][1][2])
            return
        if wanted is not None and ops != wanted:
            yield "%s %d: means %r, not %r" % (row.name, raw, wanted, ops)
            return
    for raw, index in data["indices"].get(row.name, ()):
        ours: List[int] = {"name": [raw], "name1": [raw >> 1], "name2": [raw >> 2], "fast": [raw], "fast2": [raw >> 4, raw & 15]}.get(
            row.kind, index)
        if ours != index:
            yield "%s %d: stands for number %r, not %r of the code object's" % (row.name, raw, index, ours)
            return
