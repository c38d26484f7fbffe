# /// case
# summary: an array that is an attribute is changed in place before and behind a print, a view of it sees both
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: numpy-inplace numpy-view opaque-call output
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Box:
    def __init__(self, x):
        self.x = x


def case(box, n):
    view = box.x[1:]
    box.x += n
    print(box.x.shape)
    view *= 2
    box.x[0] = n
    return view, box, view.base is box.x or view.shape


def calls():
    yield call(Box(np.arange(3.0)), 1)
    yield call(Box(np.arange(3.0)), 1)
    yield call(Box(np.arange(6).reshape(3, 2)), 5)
