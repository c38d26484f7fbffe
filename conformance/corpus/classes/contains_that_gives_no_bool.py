# /// case
# summary: in turns whatever __contains__ gives into True or False, by its truth
# reference: https://docs.python.org/3/reference/datamodel.html#object.__contains__
# features: containment truth-value special-method numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Gives:
    def __init__(self, answer):
        self.answer = answer

    def __contains__(self, value):
        return self.answer


class Truth:
    def __bool__(self):
        event("bool")
        return False


def case(x, gives):
    found = 1 in gives
    return x + found, found, 1 not in gives, gives.__contains__(1) is gives.answer


def calls():
    yield call(np.arange(3.0), Gives([0]))
    yield call(np.arange(3.0), Gives([0]))
    yield call(np.arange(3.0), Gives(""))
    yield call(np.arange(3.0), Gives(Truth()))
