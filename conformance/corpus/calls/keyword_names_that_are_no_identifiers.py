# /// case
# summary: ** passes any text as a name, also a keyword, a blank and an empty one, in their order
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: star-call varargs keyword-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def given(x, **named):
    return x * len(named), list(named), named


def case(x, named):
    first = given(x, **named)
    second = given(x, **named, last=1)
    third = given(x, **{"self": 1, "x y": 2}, **{"": 3})
    return first, second, third, first[2] is named


def calls():
    yield call(np.arange(2.0), {"class": 1, "a b": 2})
    yield call(np.arange(2.0), {"class": 1, "a b": 2})
    yield call(np.arange(2.0), {"é": None, "": 0})
    yield call(np.arange(2.0), {})
