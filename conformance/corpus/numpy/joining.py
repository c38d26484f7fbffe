# /// case
# summary: concatenate, stack and their kin copy their arguments and want equal dimensions
# reference: https://numpy.org/doc/stable/reference/routines.array-manipulation.html#joining-arrays
# features: numpy-function numpy-dtype list
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    joined = np.concatenate([x, y, x])
    joined[0] = 99
    return joined, np.stack((x, x), axis=-1), np.vstack([x, x]), np.hstack((x, y)), np.append(x, 5), x


def calls():
    yield call(np.arange(3.0), np.ones(2))
    yield call(np.arange(3.0), np.ones(2))
    yield call(np.arange(4.0), np.ones(0)).expect("hit")
    yield call(np.arange(3), np.ones(2, "f4"))
    yield call(np.arange(4.0).reshape(2, 2), np.ones((1, 2)))
    yield call(np.arange(4.0).reshape(2, 2), np.ones(3))
