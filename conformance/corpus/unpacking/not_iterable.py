# /// case
# summary: unpacking what is not iterable is a TypeError
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: unpacking type-guard traceback
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(x):
    y = [x]
    a, b = x
    return a, b, y


def calls():
    yield call((1, 2))
    yield call((1, 2))
    yield call(5)
    yield call(None)
