# /// case
# summary: an unknown name is a NameError, in the root and in a callee
# reference: https://docs.python.org/3/library/exceptions.html#NameError
# features: unbound-local global-read traceback inlined-call
# since: 3.8
# capture: breaks 2 raises raises
# ///
from conformance.case import call


def callee(x):
    return x + unknown_in_callee


def case(x, deep):
    if deep is None:
        return x
    if deep:
        return callee(x)
    return unknown_name


def calls():
    yield call(1, None)
    yield call(1, None)
    yield call(1, True)
    yield call(1, False)
    globals()["unknown_in_callee"] = 5
    yield call(1, True)
