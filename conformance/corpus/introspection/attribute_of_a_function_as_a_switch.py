# /// case
# summary: an attribute of a function says how it is called, as decorators leave it there
# reference: https://docs.python.org/3/reference/datamodel.html#function.__dict__
# features: function-introspection decorator structure-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def marked(function):
    function.twice = True
    return function


@marked
def first(x):
    return x * 2


def second(x):
    return x + 1


def case(x, f):
    y = f(x)
    if getattr(f, "twice", False):
        y = f(y)
    return y, f.__name__


def calls():
    yield call(np.arange(3.0), first)
    yield call(np.arange(3.0), first)
    yield call(np.arange(3.0), second)
    second.twice = True
    yield call(np.arange(3.0), second)
    first.twice = False
    yield call(np.arange(3.0), first)
    del second.twice
    yield call(np.arange(3.0), second)
