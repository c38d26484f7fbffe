# /// case
# summary: int, str, list, tuple, dict, set, bytes and float take one positional pattern, which is the subject itself
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-patterns
# features: match-statement type-guard binary-operator numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(value, x):
    match value:
        case bool(b):
            return "bool", x if b else -x
        case int(n) if n > 9:
            return "big", x * n
        case int(n) | float(n):
            return "number", x + n
        case str("text"):
            return "the text", x
        case str(s) | bytes(s):
            return "text", x * len(s)
        case tuple((a, b)):
            return "pair", x * a - b
        case set(items) | frozenset(items):
            return "set", x + len(items)
    return "other", x


def calls():
    for value in (True, True, 12, 3, 2.5, "text", b"ab", (2, 3), frozenset({1}), [1, 2]):
        yield call(value, np.arange(2.0))
