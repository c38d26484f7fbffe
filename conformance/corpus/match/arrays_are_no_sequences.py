# /// case
# summary: an array is no sequence and no mapping for a match, its shape is, and its dtype and ndim are attributes
# reference: https://docs.python.org/3/reference/compound_stmts.html#sequence-patterns
# features: match-statement numpy-attribute shape-guard numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    match x:
        case [*_] | {}:
            return "never"
        case np.ndarray(shape=(2, n)):
            return "two rows", n, x.sum(0)
        case np.ndarray(shape=(n,), dtype=np.float64):
            return "floats", x * n
        case np.ndarray(ndim=1, size=n):
            return "others", x + n
    return "other", x * 2


def calls():
    yield call(np.ones((2, 3)))
    yield call(np.ones((2, 3)))
    yield call(np.ones(2))
    yield call(np.arange(3))
    yield call(np.array(1.5))
