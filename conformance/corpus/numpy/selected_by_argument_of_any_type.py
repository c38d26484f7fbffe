# /// case
# summary: a match on a tuple of a word and operands picks the operation on an array
# reference: PEP 634
# features: match-statement numpy-function type-guard structure-guard
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, order):
    match order:
        case ("scale", k):
            return x * k
        case ("shift", *rest) if rest:
            return x + sum(rest)
        case {"clip": (low, high)}:
            return np.clip(x, low, high)
        case int() | float() as n:
            return x - n
        case _:
            return x


def calls():
    yield call(np.arange(4.0), ("scale", 2))
    yield call(np.arange(4.0), ("scale", 2))
    yield call(np.arange(4.0), ("shift", 1, 2))
    yield call(np.arange(4.0), {"clip": (1, 2)})
    yield call(np.arange(4.0), 1.5)
    yield call(np.arange(4.0), ("shift",))
