# /// case
# summary: a function defined inside finds itself through its cell
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: recursion cell-variable nested-function
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(n):
    def count(k):
        if k == 0:
            return []
        return count(k - 1) + [k]

    first = count(n)
    count = len
    return first, count(first)


def calls():
    yield call(3)
    yield call(3)
    yield call(0)
    yield call(20)
