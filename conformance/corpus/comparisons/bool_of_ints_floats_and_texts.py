# /// case
# summary: zero, empty and None are false, also as the last operand of and, or and not; NaN and a blank are true
# reference: https://docs.python.org/3/library/stdtypes.html#truth-value-testing
# features: truth-value boolean-operator type-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(value, x):
    x = x * 2 if value else x + 1
    return not value, not not value, value and "and", value or "or", bool(value), x, [1 for _ in "a" if value]


def calls():
    for value in ("", "", "0", None, (), (0,), 0j, range(0), range(1), b"", {1: 0}, float("nan")):
        yield call(value, np.arange(2.0))
