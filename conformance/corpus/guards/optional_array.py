# /// case
# summary: None where an array may be given
# reference: https://docs.python.org/3/reference/expressions.html#is-not
# features: identity-operator type-guard default-argument
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, bias=None, *, out=None):
    y = x * 2
    if bias is not None:
        y += bias
    if out is None:
        return y
    out[...] = y
    return out


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(1)).expect("hit")
    yield call(np.arange(3.0), out=np.zeros(3))
    yield call(np.arange(3.0), 1.5, out=np.zeros((2, 3)))
