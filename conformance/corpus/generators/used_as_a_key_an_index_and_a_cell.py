# /// case
# summary: generators are compared by identity, are true, and have a hash of their own
# reference: https://docs.python.org/3/library/stdtypes.html#generator-types
# features: generator identity-operator truth-value dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def twice(x):
    yield x
    yield x


def case(x):
    a, b = twice(x), twice(x)
    same = a == b, a == a, a is iter(a), bool(a), callable(a), hasattr(a, "__next__"), hasattr(a, "__len__")
    return x * 2, same, type(a) is type(b), isinstance(a, type(x for x in ()))


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
