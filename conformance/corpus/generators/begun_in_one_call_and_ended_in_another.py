# /// case
# summary: a generator under test that an instance keeps is stepped between other calls of the function
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator attribute-mutation aliasing numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Buffer:
    def __init__(self, n):
        self.x = np.zeros(n)


buffer = Buffer(2)


def case(k):
    for i in range(3):
        buffer.x += k
        yield buffer.x * i
    buffer.x = buffer.x - 1


def calls():
    buffer.x = np.zeros(2)
    a = yield call(1).expect("any")
    event(repr(next(a)))
    b = yield call(10).expect("any")
    event(repr((next(b), next(a))))
    buffer.x = np.ones(2)
    c = yield call(1).expect("any")
    event(repr((list(a), next(b), next(c), buffer.x)))
    buffer.x = np.zeros(2)
