# /// case
# summary: a comparison returns what its method returns, and a chain takes the truth of it
# reference: https://docs.python.org/3/reference/datamodel.html#object.__lt__
# features: special-method comparison-chain truth-value
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Term:
    def __init__(self, name):
        self.name = name

    def __lt__(self, other):
        return [self.name, other]

    def __gt__(self, other):
        return self.name and ""


def case(a, b):
    return a < b, b > a, a < 3 < b


def calls():
    yield call(Term("a"), 5)
    yield call(Term("a"), 5)
    yield call(Term("b"), 2)
    yield call(Term("c"), 2.5)
