# /// case
# summary: a callee that imports; its caller goes on
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
# features: import-statement inlined-call opaque-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


def root(x):
    import math
    return math.sqrt(x)


def case(x):
    y = x + 1
    return root(y), y


def calls():
    yield call(3)
    yield call(3)
    yield call(8.0)
