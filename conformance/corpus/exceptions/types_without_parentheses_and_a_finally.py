# /// case
# summary: types without parentheses from attributes and calls are evaluated left to right when something is raised
# reference: PEP 758
# features: except-without-parentheses evaluation-order try-finally
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Kinds:
    first = KeyError
    second = IndexError


def kind(name):
    event(name)
    return getattr(Kinds, name)


def case(x, table, key):
    try:
        x = x * table[key]
    except kind("first"), kind("second"):
        x = x - 1
    finally:
        event("finally")
    return x + 1


def calls():
    yield call(np.arange(3.0), {"a": 2}, "a")
    yield call(np.arange(3.0), {"a": 2}, "a")
    yield call(np.arange(3.0), {}, "a")
    yield call(np.arange(3.0), [], 3)
    Kinds.second = OSError
    yield call(np.arange(3.0), {}, "a")
