# /// case
# summary: comparisons and operators of containers called by their names give NotImplemented for what they do not know
# reference: https://docs.python.org/3/reference/datamodel.html#object.__lt__
# features: special-method comparison list tuple dict set bytes
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

COMPARISONS = ("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__")


def asked(value, others):
    return [getattr(value, name)(other) for name in COMPARISONS for other in others]


def case(x, n, t):
    others = ([1, n], (1, n), {"a": n}, {1, n}, frozenset([n]), t, b"ab", n, 2.5, 1j, True, None, range(n), slice(n))
    found = [asked(value, others) for value in ([1, n], (1, n), {1, n}, frozenset([n, 1]))]
    equal = [{"a": n}.__eq__(other) for other in others], [{"a": n}.__ne__(other) for other in others]
    sets = [getattr({1, n}, name)(other) for name in ("__or__", "__and__", "__sub__", "__xor__", "__ror__", "__rsub__") for other in others]
    return x * n, found, equal, sets


def calls():
    yield call(np.arange(3.0), 3, "ab")
    yield call(np.arange(3.0), 3, "ab")
    yield call(np.arange(3.0), 3, "ab")
