# /// case
# summary: a partial object passed as an argument is looked into at each call
# reference: https://docs.python.org/3/library/functools.html#functools.partial
# features: partial identity-guard value-guard
# since: 3.8
# capture: full
# ///
import functools

from conformance.case import call


def scale(factor, x, shift=0):
    return factor * x + shift


def case(f, x):
    return f(x) + 1


def calls():
    yield call(functools.partial(scale, 2), 3)
    yield call(functools.partial(scale, 2), 3)
    yield call(functools.partial(scale, 3), 3)
    yield call(functools.partial(scale, 3, shift=1), 3)
    yield call(functools.partial(max, 7), 3)
