# /// case
# summary: != asks __ne__, which without its own inverts __eq__ unless that is NotImplemented
# reference: https://docs.python.org/3/reference/datamodel.html#object.__ne__
# features: comparison special-method inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Tagged:
    def __init__(self, tag):
        self.tag = tag

    def __eq__(self, other):
        event("eq", self.tag)
        if isinstance(other, Tagged):
            return self.tag == other.tag
        return NotImplemented

    __hash__ = None


class Loud(Tagged):
    def __ne__(self, other):
        event("ne", self.tag)
        return "different"


def case(a, b, x):
    return a == b, a != b, a != 5, a == a, x * (2 if a != b else 3)


def calls():
    yield call(Tagged("t"), Tagged("u"), np.arange(2.0))
    yield call(Tagged("t"), Tagged("u"), np.arange(2.0))
    yield call(Tagged("t"), Loud("t"), np.arange(2.0))
    yield call(Loud("t"), Tagged("t"), np.arange(2.0))
