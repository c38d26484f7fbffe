# /// case
# summary: print breaks the graph and prints in its place
# reference: https://docs.python.org/3/library/functions.html#print
# features: opaque-call output numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x * 2
    print("shape", x.shape)
    return y + 1


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
