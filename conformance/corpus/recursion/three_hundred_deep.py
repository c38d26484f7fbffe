# /// case
# summary: a recursion 300 deep works as in plain Python
# reference: https://docs.python.org/3/library/sys.html#sys.setrecursionlimit
# features: recursion list
# since: 3.8
# capture: full
# ///
from conformance.case import call


def depth(n):
    if n == 0:
        return 0
    return 1 + depth(n - 1)


def case(n):
    return depth(n)


def calls():
    yield call(300)
    yield call(300)
    yield call(10)
    yield call(299)
