# /// case
# summary: an attribute that an opaque callee changed is read anew behind it
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: attribute-mutation opaque-call exec-eval numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Box:
    def __init__(self, n):
        self.n = n


def case(box, x):
    first = x * box.n
    exec("box.n = box.n * 10", {"box": box})
    return first + box.n, box


def calls():
    yield call(Box(2), np.arange(3.0))
    yield call(Box(2), np.arange(3.0))
    yield call(Box(0.5), np.arange(3.0))
