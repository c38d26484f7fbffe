# /// case
# summary: np.linalg.norm is replaced by a function of the program and put back
# reference: https://docs.python.org/3/reference/import.html#submodules
# features: global-read attribute-mutation code-guard numpy-linalg
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return x / np.linalg.norm(x)


def calls():
    yield call(np.array([3.0, 4.0]))
    yield call(np.array([3.0, 4.0]))
    before = np.linalg.norm
    np.linalg.norm = lambda v: v.sum()
    yield call(np.array([3.0, 4.0]))
    np.linalg.norm = before
    yield call(np.array([3.0, 4.0])).expect("any")
