# /// case
# summary: a chain takes the truth of each answer but the last, which is its value
# reference: https://docs.python.org/3/reference/expressions.html#comparisons
# features: comparison-chain special-method truth-value operator-overload
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Answer:
    def __init__(self, name, truth):
        self.name, self.truth = name, truth

    def __bool__(self):
        event("truth of " + self.name)
        return self.truth


class Number:
    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        return Answer("%d<%d" % (self.n, other.n), self.n < other.n)

    def __ge__(self, other):
        return self.n - other.n


def case(a, b, c, x):
    answer = a < b < c
    if isinstance(answer, Answer):
        x = x * 2
        answer = answer.name
    return answer, a >= b >= c, x


def calls():
    one, two, three = Number(1), Number(2), Number(3)
    yield call(one, two, three, np.arange(2.0))
    yield call(one, two, three, np.arange(2.0))
    yield call(three, two, one, np.arange(2.0))
    yield call(two, two, two, np.arange(2.0))
