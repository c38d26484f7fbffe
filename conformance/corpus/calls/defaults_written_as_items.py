# /// case
# summary: keyword defaults and function attributes written as items are found by the next call and by name
# reference: https://docs.python.org/3/reference/datamodel.html#user-defined-functions
# features: keyword-only default-argument dict-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


def callee(a, *, k=2):
    return a + k if k > 3 else a - k


def case(value):
    callee.__kwdefaults__["k"] = value
    callee.__dict__["seen"] = value
    callee.last = callee.seen + 1
    return callee(1), callee(1, k=4), callee.__dict__["last"], callee.seen > 2


def calls():
    for value in (2, 2, 7, 3):
        yield call(value)
        callee.__kwdefaults__["k"] = 2
