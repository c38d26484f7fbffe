# /// case
# summary: more positional patterns than __match_args__ has, and one given twice, are TypeErrors of the match
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-patterns
# features: match-statement try-except class-attribute numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


class One:
    __match_args__ = ("x",)
    x = 1


class Plain:
    x = 1


def case(value, a):
    try:
        match value:
            case One(1, 2):
                return "never", a
            case Plain(1):
                return "never", a
            case _:
                return "other", a * 2
    except TypeError as error:
        return str(error), a + 1


def calls():
    yield call(One(), np.arange(2.0))
    yield call(One(), np.arange(2.0))
    yield call(Plain(), np.arange(2.0))
    yield call(5, np.arange(2.0))
