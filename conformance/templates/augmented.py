"""Augmented assignment of containers: what is changed in place and what is bound anew, wherever the target stands."""
from __future__ import annotations

from typing import Iterator, NamedTuple, Tuple

from . import Generated

__all__ = ["cases"]

_REFERENCE = "https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements"


class Row(NamedTuple):
    operator: str
    symbol: str
    kind: str
    display: str               # a fresh value made in the function under test
    calls: Tuple[str, ...]     # value, operand; the first is called twice
    feature: str
    since: str = "3.8"


ROWS = (
    Row("add", "+", "list", "[x]", ("[1, 2], [3]", "[], [3.5]", "[[1]], [[2], None]", "[1, 2], (3, 4)", "[1], []"), "list"),
    Row("mul", "*", "list", "[x]", ("[1, 2], 3", "[1, 2], 1", "[1, 2], 0", "[[1]], 2", "[1], True", "[1], -1"), "list"),
    Row("add", "+", "tuple", "(x,)", ("(1, 2), (3,)", "(1, 2), ()", "(), (1, 2)", "([1],), (None,)"), "tuple"),
    Row("mul", "*", "tuple", "(x,)", ("(1, 2), 3", "(1, 2), 1", "(1, 2), 0", "([1],), 2", "(1,), True"), "tuple"),
    Row("add", "+", "str", '"x"', ('"ab", "c"', '"ab", ""', '"", "ab"'), "string"),
    Row("mul", "*", "str", '"x"', ('"ab", 3', '"ab", 1', '"ab", 0', '"ab", -2'), "string"),
    Row("add", "+", "bytes", 'b"x"', ('b"ab", b"c"', 'b"ab", b""', 'b"", b"ab"'), "bytes"),
    Row("or", "|", "set", "{x}", ("{1, 2}, {3}", "{1, 2}, {2}", "set(), {1.5}", "{1, 2}, frozenset([3])"), "set"),
    Row("and", "&", "set", "{x}", ("{1, 2}, {2, 3}", "{1, 2}, {1, 2}", "{1, 2}, set()", "{1, 2}, frozenset([1])"), "set"),
    Row("sub", "-", "set", "{x}", ("{1, 2}, {2, 3}", "{1, 2}, {1, 2}", "{1, 2}, set()", "{1, 2}, frozenset([1])"), "set"),
    Row("xor", "^", "set", "{x}", ("{1, 2}, {2, 3}", "{1, 2}, {1, 2}", "{1, 2}, set()", "{1, 2}, frozenset([1])"), "set"),
    Row("or", "|", "frozenset", "frozenset([x])", ("frozenset([1, 2]), {3}", "frozenset([1]), frozenset([1])"), "set"),
    Row("or", "|", "dict", "{x: x}", ("{1: 2}, {3: 4}", "{1: 2}, {1: 4}", "{}, {'a': []}", "{1: 2, 3: 4}, {}"), "dict-union", "3.9"),
)

_BODY = '''
from conformance.case import call

TABLE = {{}}


class Box:
    pass


def case(value, operand, x, box):
    alias = value
    value {symbol}= operand
    fresh = {display}
    other = fresh
    fresh {symbol}= operand
    box.item {symbol}= operand
    TABLE["key"] = box.item
    TABLE["key"] {symbol}= operand
    inner = [other]
    inner[0] {symbol}= operand
    return value, alias, value is alias, fresh, other, TABLE["key"], inner[0]


def boxed(value):
    box = Box()
    box.item = value
    return box


def calls():
    yield call({first}, 1, boxed({value}))
'''


def cases() -> Iterator[Generated]:
    for row in ROWS:
        values = [_value(text) for text in row.calls]
        lines = ["    yield call(%s, 1, boxed(%s))\n" % pair for pair in zip(row.calls, values)]
        body = _BODY.format(symbol=row.symbol, display=row.display, first=row.calls[0], value=values[0]) + "".join(lines)
        yield Generated(
            "arithmetic/gen_augmented_%s_on_%s" % (row.operator, row.kind),
            "%s= on a %s: the object itself changes if it can" % (row.symbol, row.kind), _REFERENCE,
            sorted({"inplace-operator", "aliasing", "object-identity", row.feature}), body, since=row.since)


def _value(text: str) -> str:
    """The first of two expressions."""
    depth = 0
    for i, c in enumerate(text):
        depth += (c in "[({") - (c in "])}")
        if c == "," and not depth:
            return text[:i]
    raise ValueError(text)
