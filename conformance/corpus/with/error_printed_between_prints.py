# /// case
# summary: under np.errstate(all="print") NumPy's own lines stand among those of print, in the order of the operations
# reference: https://numpy.org/doc/stable/reference/generated/numpy.seterr.html
# features: numpy-errstate output opaque-call
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    z = x / y
    print("between")
    w = np.log(x - 1)
    print("end")
    return z + w


def calls():
    old = np.seterr(all="ignore")
    yield call(np.ones(3), np.ones(3)).expect("any")
    yield call(np.ones(3), np.ones(3)).expect("any")
    np.seterr(divide="ignore", invalid="ignore", over="raise")
    yield call(np.ones(3), np.zeros(3)).expect("any")
    np.seterr(**old)
