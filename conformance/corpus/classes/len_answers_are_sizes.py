# /// case
# summary: len and truth take only a size from __len__: None, a negative or huge number, a float raise, True becomes 1
# reference: https://docs.python.org/3/reference/datamodel.html#object.__len__
# features: special-method builtin-function truth-value
# since: 3.8
# capture: breaks 2 raises raises
# ///
import sys

import numpy as np

from conformance.case import call


class Sized:
    def __init__(self, answer):
        self.answer = answer

    def __len__(self):
        return self.answer


def case(x, sized, truth):
    y = x + 1
    if truth:
        return y, "some" if sized else "none"
    return y, len(sized)


def calls():
    for truth in (False, True):
        for answer in (3, 3, 0, 4):
            yield call(np.ones(2), Sized(answer), truth)
    for truth in (False, True):
        for answer in (None, -1, sys.maxsize + 1, 2.0, True, "3"):
            yield call(np.ones(2), Sized(answer), truth)
    yield call(np.ones(2), Sized(3), False)
