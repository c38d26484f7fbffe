# /// case
# summary: a parameter captured by an inner function is rebound for both
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: cell-variable nonlocal varargs
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, *rest, key=None):
    def change():
        nonlocal x, rest, key
        x, rest, key = key, (x,) + rest, len(rest)

    change()
    before = x, rest, key
    x = "outer"
    change()
    return before, x, rest, key


def calls():
    yield call(1)
    yield call(1)
    yield call(1, 2, 3, key="k")
    yield call([], key={})
