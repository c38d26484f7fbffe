# /// case
# summary: __defaults__ and __kwdefaults__ of an inlined function are read at each call
# reference: https://docs.python.org/3/reference/datamodel.html#user-defined-functions
# features: default-argument keyword-only code-guard inlined-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


def callee(a, b=1, *, c=2):
    return a, b, c


def case(x):
    return callee(x)


def calls():
    yield call(0)
    yield call(0)
    callee.__defaults__ = (10,)
    yield call(0)
    callee.__kwdefaults__ = {"c": 20}
    yield call(0)
    callee.__kwdefaults__["c"] = 30
    yield call(0)
    callee.__defaults__ = (8, 9)
    yield call(0)
    callee.__defaults__ = (1,)
    callee.__kwdefaults__ = {"c": 2}
    yield call(0)
