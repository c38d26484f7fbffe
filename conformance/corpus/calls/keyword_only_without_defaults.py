# /// case
# summary: keyword-only parameters with and without defaults, in any order, behind a bare star and behind *args
# reference: PEP 3102
# features: keyword-only varargs keyword-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def bare(x, *, scale, shift=0):
    return x * scale + shift


def rest(*xs, scale, shift=0, **more):
    return sum(xs) * scale + shift, more


def case(x, k):
    return bare(x, shift=k, scale=2), bare(scale=k, x=x), rest(x, x, scale=k, z=1), rest(scale=k, shift=x)


def calls():
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 0.5)
    yield call(np.arange(2), True)
