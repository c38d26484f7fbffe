# /// case
# summary: nested counting loops with a changing range
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop range integer-arithmetic
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(n):
    total = 0
    for i in range(n):
        for j in range(i, n, 2):
            total += i * j
        n -= 1
    return total, n


def calls():
    yield call(5)
    yield call(5)
    yield call(1)
    yield call(0)
