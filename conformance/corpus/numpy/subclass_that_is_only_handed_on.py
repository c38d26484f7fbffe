# /// case
# summary: an instance of a subclass of ndarray is put into a container and given back, nothing is computed with it
# reference: https://numpy.org/doc/stable/user/basics.subclassing.html
# features: numpy-subclass list type-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Tagged(np.ndarray):
    pass


def case(x, tagged):
    kept = [tagged, x * 2]
    kept.append(isinstance(tagged, Tagged))
    return kept


def calls():
    yield call(np.arange(3.0), np.arange(2.0).view(Tagged))
    yield call(np.arange(3.0), np.arange(2.0).view(Tagged))
    yield call(np.arange(3.0), np.arange(2.0))
