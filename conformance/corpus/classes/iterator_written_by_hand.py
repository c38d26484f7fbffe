# /// case
# summary: a for loop calls __next__ until it raises StopIteration
# reference: https://docs.python.org/3/reference/datamodel.html#object.__iter__
# features: iterator-protocol special-method for-loop raise
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Down:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n


def case(down):
    out = []
    for i in down:
        out.append(i)
        if i == 7:
            break
    return out, down.n


def calls():
    yield call(Down(3))
    yield call(Down(3))
    yield call(Down(9))
    yield call(Down(0))
