# /// case
# summary: names and counts of a function's code object are those of the function that is there at the call
# reference: https://docs.python.org/3/reference/datamodel.html#code-objects
# features: function-introspection code-guard tuple numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def first(a, b=1, *, c=2):
    d = a + b
    return d * c


def second(a):
    return a


def case(x, f):
    code = f.__code__
    return x * code.co_argcount, code.co_varnames[:2], code.co_kwonlyargcount, code.co_name, f.__kwdefaults__


def calls():
    yield call(np.arange(3.0), first)
    yield call(np.arange(3.0), first)
    yield call(np.arange(3.0), second)
    second.__code__ = first.__code__
    yield call(np.arange(3.0), second)
