# /// case
# summary: a callee decorated with errstate is silent, the caller is not
# reference: https://numpy.org/doc/stable/reference/generated/numpy.errstate.html
# features: numpy-errstate decorator numpy-error inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


@np.errstate(divide="ignore", invalid="ignore")
def quiet(x):
    return x / 0


def case(x):
    return quiet(x), np.log(x)


def calls():
    yield call(np.array([1.0, 0.0]))
    yield call(np.array([1.0, 0.0]))
    yield call(np.array([-1.0, 2.0]))
