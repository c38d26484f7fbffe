# /// case
# summary: a number goes through defaults and keywords of three callees and decides in the last
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: inlined-call value-guard default-argument keyword-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def third(x, *, mode="add", k=1):
    return x + k if mode == "add" else x * k


def second(x, k=2, **options):
    return third(x, k=k, **options)


def case(x, *args, **options):
    return second(x, *args, **options)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(3.0), 5)
    yield call(np.arange(3.0), 5, mode="mul")
    yield call(np.arange(3.0), mode="mul", k=np.ones(3))
    yield call(np.arange(3.0), 5)
