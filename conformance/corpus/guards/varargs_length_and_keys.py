# /// case
# summary: the number of *args and the names in **kwargs decide the way
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: varargs structure-guard value-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(*args, **kwargs):
    total = 0
    for a in args:
        total += a
    for name in kwargs:
        total += kwargs[name] * len(name)
    return total, list(kwargs)


def calls():
    yield call(1, 2, x=3)
    yield call(1, 2, x=3)
    yield call(1, 2, 3, x=3)
    yield call(1, 2, yy=3)
    yield call(1, 2, x=3, y=4)
    yield call(1, 2, y=4, x=3)
    yield call()
