# /// case
# summary: printing follows the print options of the moment
# reference: https://numpy.org/doc/stable/reference/generated/numpy.set_printoptions.html
# features: opaque-call output
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x / 3
    print(y)
    return y


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    with np.printoptions(precision=2):
        yield call(np.arange(3.0)).expect("any")
    yield call(np.arange(3.0))
