# /// case
# summary: __code__ and __defaults__ of the function under test replaced between two calls
# reference: https://docs.python.org/3/reference/datamodel.html#user-defined-functions
# features: code-guard default-argument
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, y=1):
    return ("old", x, y)


def other(x, y):
    return ("new", y, x)


def calls(fn):
    yield call(1)
    yield call(1)
    fn.__defaults__ = (2,)
    yield call(1)
    old = fn.__code__
    fn.__code__ = other.__code__
    yield call(1)
    fn.__code__ = old
    yield call(1)
    fn.__defaults__ = (1,)
    yield call(1)
