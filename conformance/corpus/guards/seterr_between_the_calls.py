# /// case
# summary: np.seterr is called between the calls and set back
# reference: https://numpy.org/doc/stable/reference/generated/numpy.seterr.html
# features: numpy-errstate numpy-error warnings
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return 1 / x, np.sqrt(x - 1), np.exp(x * 800)


def calls():
    yield call(np.array([0.0, 1.0]))
    yield call(np.array([0.0, 1.0]))
    before = np.seterr(divide="ignore", over="raise")
    yield call(np.array([0.0, 1.0])).expect("any")
    np.seterr(over="ignore", invalid="ignore")
    yield call(np.array([0.0, 1.0])).expect("any")
    np.seterr(**before)
    yield call(np.array([0.0, 1.0])).expect("any")
