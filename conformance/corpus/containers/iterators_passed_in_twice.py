# /// case
# summary: one iterator passed as two arguments is one, two iterators over one list are two
# reference: https://docs.python.org/3/library/stdtypes.html#iterator-types
# features: iterator-protocol aliasing identity-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, x):
    first, second, third = next(a), next(b), next(a)
    return x * first + second, third, a is b, list(b), list(a)


def calls():
    items = [1, 2, 3, 4]
    one = iter(items)
    yield call(one, one, np.arange(2.0))
    one = iter(items)
    yield call(one, one, np.arange(2.0))
    yield call(iter(items), iter(items), np.arange(2.0))
    yield call(iter((7, 8, 9)), iter((5, 6)), np.arange(2.0)).expect("any")
