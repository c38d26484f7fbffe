# /// case
# summary: a NaN is not equal to itself, yet is in its list, and every ordering of it is False
# reference: https://docs.python.org/3/reference/expressions.html#value-comparisons
# features: comparison-chain float-arithmetic containment numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(v, x):
    items = [v, 1.0]
    return (v == v, v != v, v < 1 < v, v in items, items == [v, 1.0], items.index(v), (v,) == (v,), (v,) < (v,),
            not v < 1, {v: 1}.get(v), x * 2 if v == v else x + 1)


def calls():
    nan = float("nan")
    yield call(nan, np.arange(2.0))
    yield call(nan, np.arange(2.0))
    yield call(float("inf"), np.arange(2.0))
    yield call(0.5, np.arange(2.0))
