# /// case
# summary: a global function replaced between two calls is the new one in the second
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: global-read code-guard inlined-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


def helper(x):
    return ("old", x)


def case(x):
    return helper(x)


def calls():
    global helper
    old = helper
    yield call(1)
    yield call(1)
    helper = lambda x: ("new", x)
    yield call(1)
    helper = old
    yield call(1)
    helper = str
    yield call(1)
