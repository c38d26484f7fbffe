# /// case
# summary: arrays of records are compared field by field, concatenated and picked by a mask of a field
# reference: https://numpy.org/doc/stable/user/basics.rec.html#structure-comparison-and-promotion
# features: numpy-structured comparison numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    both = np.concatenate([x, y])
    chosen = both[both["n"] > 1]
    return x == y, both["n"].sum(), chosen, chosen["w"] / 2


def calls():
    kind = [("n", "i8"), ("w", "f8")]
    yield call(np.array([(1, 0.5), (2, 1.5)], kind), np.array([(1, 0.5), (3, 1.5)], kind))
    yield call(np.array([(1, 0.5), (2, 1.5)], kind), np.array([(1, 0.5), (3, 1.5)], kind))
    yield call(np.zeros(1, kind), np.ones(1, kind))
