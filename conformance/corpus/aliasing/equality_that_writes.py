# /// case
# summary: an __eq__ that writes an array is asked by in, index and a comparison of lists
# reference: https://docs.python.org/3/reference/expressions.html#value-comparisons
# features: special-method comparison aliasing numpy-inplace containment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Probe:
    def __init__(self, x, answer):
        self.x = x
        self.answer = answer

    def __eq__(self, other):
        self.x += 1
        return self.answer


def case(x, answer):
    p = Probe(x, answer)
    found = 5 in [p, p]
    middle = x * 1
    same = [1, p] == [1, 2]
    return found, same, middle, x


def calls():
    yield call(np.zeros(2), True)
    yield call(np.zeros(2), True)
    yield call(np.zeros(2), False)
