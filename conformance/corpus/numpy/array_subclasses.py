# /// case
# summary: instances of ndarray subclasses keep their class and hooks
# reference: https://numpy.org/doc/stable/user/basics.subclassing.html
# features: numpy-subclass numpy-operator inheritance
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Tagged(np.ndarray):
    def __array_finalize__(self, other):
        self.tag = getattr(other, "tag", "none") + "+"


def tagged(values):
    array = np.array(values).view(Tagged)
    array.tag = "given"
    return array


def case(x):
    y = x[1:] * 2
    return y, y.tag, np.sum(x)


def calls():
    yield call(tagged([1.0, 2.0, 3.0]))
    yield call(tagged([1.0, 2.0, 3.0])).expect("any")
    yield call(tagged([1, 2]))
