# /// case
# summary: the variable of a comprehension, which a closure shares, is called like a free variable of the function
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension-closure closure cell-variable
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, names):
    def inner():
        made = [lambda: names for names in names]
        return [function() for function in made], names

    found = inner()
    return found[0], names, x * 2


def calls():
    yield call(np.arange(3.0), "ab")
    yield call(np.arange(3.0), "ab")
    yield call(np.arange(2.0), ["c"])
