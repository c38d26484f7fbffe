# /// case
# summary: an assertion on a shape holds for the whole trace, one on values asks the array
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-assert-statement
# features: assert-statement numpy-attribute data-dependent-branch
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x):
    assert x.ndim == 1, "one axis"
    y = x / x.sum()
    assert (y >= 0).all(), ("negative", y.shape)
    return y


def calls():
    yield call(np.array([1.0, 3.0]))
    yield call(np.array([1.0, 3.0]))
    yield call(np.array([1, 1, 2]))
