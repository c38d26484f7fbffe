# /// case
# summary: instances of two classes of one name with slots in another order
# reference: https://docs.python.org/3/reference/datamodel.html#slots
# features: slots type-guard identity-guard instance-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def made(names):
    return type("Pair", (), {"__slots__": names})


FIRST, SECOND = made(("a", "b")), made(("b", "a"))


def filled(cls, a, b):
    pair = cls()
    pair.a, pair.b = a, b
    return pair


def case(pair):
    return pair.a * 10 + pair.b


def calls():
    yield call(filled(FIRST, np.ones(2), 1.0))
    yield call(filled(FIRST, np.ones(2), 1.0))
    yield call(filled(SECOND, np.ones(2), 1.0)).expect("any")
    yield call(filled(SECOND, 2.0, np.ones(2)))
    yield call(filled(FIRST, np.ones(2), 1.0))
