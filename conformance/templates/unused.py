"""Operations whose results nobody uses: what they raise is raised all the same."""
from __future__ import annotations

from typing import Iterator, NamedTuple, Tuple

from . import Generated

__all__ = ["cases"]

_REFERENCE = "https://docs.python.org/3/reference/simple_stmts.html#expression-statements"


class Row(NamedTuple):
    name: str
    area: str
    statement: str
    calls: Tuple[str, ...]      # two good ones of each type come before a bad one, so that the bad one is a cache hit
    feature: str
    capture: str = "full"


#: Only what is bad by value: a type that does not fit is another translation.
ROWS = (
    Row("floordiv", "arithmetic", "a // b", ("7, 2", "7, 2", "7, 0", "7.5, 2.0", "7.5, 2.0", "7.5, 0.0", "True, True", "True, False"),
        "binary-operator"),
    Row("mod", "arithmetic", "a % b", ("7, 2", "7, 2", "7, 0", "7.5, 2.0", "7.5, 2.0", "7.5, 0.0", "True, True", "True, False"),
        "binary-operator"),
    Row("truediv", "arithmetic", "a / b", ("7, 2", "7, 2", "7, 0", "10**400, 3", "1j, 2.0", "1j, 2.0", "1j, 0.0"), "binary-operator"),
    Row("lshift", "arithmetic", "a << b", ("1, 2", "1, 2", "1, -1"), "binary-operator"),
    Row("rshift", "arithmetic", "a >> b", ("8, 2", "8, 2", "8, -1"), "binary-operator"),
    Row("add", "arithmetic", "a + b", ("1, 1.5", "1, 1.5", "10**400, 1.5", "1.5, 1", "1.5, 10**400"), "binary-operator"),
    Row("sub", "arithmetic", "a - b", ("1, 1.5", "1, 1.5", "10**400, 1.5", "1.5, 1", "1.5, 10**400"), "binary-operator"),
    Row("mul", "arithmetic", "a * b", ("1, 1.5", "1, 1.5", "10**400, 1.5", "1.5, 1", "1.5, 10**400"), "binary-operator"),
    Row("less_than", "comparisons", "a < b", ("1, 1.5", "1, 1.5", "10**400, 1.5", "1.5, float('nan')"), "comparison"),
    Row("divmod", "arithmetic", "divmod(a, b)", ("7, 2", "7, 2", "7, 0", "7.5, 2.0", "7.5, 0.0"), "builtin-function"),
    Row("int", "arithmetic", "int(a)", ("2.5, 0", "2.5, 0", "float('inf'), 0", "float('nan'), 0"), "builtin-function"),
    Row("float", "arithmetic", "float(a)", ("2, 0", "2, 0", "10**400, 0"), "builtin-function"),
    Row("round", "arithmetic", "round(a)", ("2.5, 0", "2.5, 0", "float('inf'), 0"), "builtin-function"),
    Row("sqrt", "arithmetic", "math.sqrt(a)", ("2.5, 0", "2.5, 0", "-1.0, 0", "4, 0", "-4, 0"), "builtin-function"),
)

_BODY = '''
{imports}from conformance.case import call, event


def case(a, b):
    event("before")
    {statement}
    event("after")
    return a


def calls():
{calls}'''


def cases() -> Iterator[Generated]:
    for row in ROWS:
        calls = "".join("    yield call(%s)\n" % text for text in row.calls)
        yield Generated(
            "%s/gen_%s_unused" % (row.area, row.name), "%s raises though its result is not used" % row.statement, _REFERENCE,
            [row.feature, "raise", "evaluation-order"],
            _BODY.format(imports="import math\n\n" if "math" in row.statement else "", statement=row.statement, calls=calls),
            capture=row.capture)
