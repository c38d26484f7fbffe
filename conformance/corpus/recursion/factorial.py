# /// case
# summary: a function that calls itself
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: recursion integer-arithmetic
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(n, acc=1):
    if n <= 1:
        return acc
    return case(n - 1, acc * n)


def calls():
    yield call(5)
    yield call(5)
    yield call(25)
    yield call(4, 0.5)
    yield call(0)
