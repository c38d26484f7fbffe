# /// case
# summary: a loop over an instance with __iter__ and __next__, native calls inside
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: iterator-protocol for-loop break-in-callee
# since: 3.14
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n


def case(n):
    total = 0
    for x in Countdown(n):
        print(x)
        total += x
    return total


def calls():
    yield call(3)
    yield call(3)
    yield call(0)
