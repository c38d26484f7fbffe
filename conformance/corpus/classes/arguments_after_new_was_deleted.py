# /// case
# summary: object.__new__ refuses arguments of a class that once had a __new__ of its own
# reference: https://docs.python.org/3/reference/datamodel.html#object.__new__
# features: class-definition special-method structure-guard
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


class K:
    def __init__(self, n):
        self.n = n


def case(n):
    return K(n).n + 1


def calls():
    yield call(1)
    yield call(1)
    K.__new__ = lambda cls, n: object.__new__(cls)
    yield call(1)
    del K.__new__
    yield call(1)
    yield call(1).expect("any")
