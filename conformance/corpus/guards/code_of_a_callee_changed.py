# /// case
# summary: __code__ of an inlined function replaced between two calls
# reference: https://docs.python.org/3/reference/datamodel.html#user-defined-functions
# features: code-guard inlined-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


def callee(x):
    return ("old", x)


def other(x):
    return ("new", x, x)


def case(x):
    return callee(x)


def calls():
    yield call(1)
    yield call(1)
    old = callee.__code__
    callee.__code__ = other.__code__
    yield call(1)
    callee.__code__ = old
    yield call(1)
