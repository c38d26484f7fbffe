# /// case
# summary: is tells one object passed twice from two equal ones, for arrays, lists and instances
# reference: https://docs.python.org/3/reference/expressions.html#is-not
# features: identity-operator identity-guard aliasing numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, items):
    if a is b:
        a += 1
        return a * 2, "one"
    a += b
    return a, "two", items[0] is a, items[-1] is not items[0]


def calls():
    def held(item, *more):
        return [item, *more]

    a = np.arange(1.0)
    yield call(a, a, [a])
    a, b = np.arange(1.0), np.arange(1.0)
    yield call(a, b, held(a, b))
    a, b = np.arange(1.0), np.arange(1.0)
    yield call(a, b, held(a, b))
    a = np.arange(1.0)
    yield call(a, a, [a])
