# /// case
# summary: a comparison asks the left operand, then the reflected method of the right; != inverts __eq__
# reference: https://docs.python.org/3/reference/datamodel.html#object.__lt__
# features: special-method comparison evaluation-order
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


class Version:
    def __init__(self, number):
        self.number = number

    def __lt__(self, other):
        event("lt")
        if not isinstance(other, Version):
            return NotImplemented
        return self.number < other.number

    def __eq__(self, other):
        event("eq")
        return isinstance(other, Version) and self.number == other.number


def case(a, b):
    return a < b, a > b, a == b, a != b


def calls():
    yield call(Version(1), Version(2))
    yield call(Version(1), Version(2))
    yield call(Version(2), Version(2))
    yield call(Version(3), Version(2.5))
