# /// case
# summary: one array goes to a callee as two keywords and as a star argument
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: keyword-call aliasing inlined-call numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def mix(a, *rest, scale, bias=None):
    a += scale
    if bias is not None:
        bias -= a
    return a is scale, bias is scale, len(rest)


def case(x, y):
    first = mix(x, scale=x, bias=x)
    second = mix(x, y, scale=y, bias=y)
    return first, second, x, y


def calls():
    yield call(np.ones(2), np.arange(2.0))
    yield call(np.ones(2), np.arange(2.0))
    x = np.ones(2)
    yield call(x, x)
    yield call(x, x[:])
