# /// case
# summary: a literal pattern asks __eq__ of the subject, takes the truth of the answer, and stops at the first true one
# reference: https://docs.python.org/3/reference/compound_stmts.html#literal-patterns
# features: match-statement special-method truth-value evaluation-order
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Answer:
    def __init__(self, value):
        self.value = value

    def __bool__(self):
        event("truth", self.value)
        return self.value


class Number:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        event("equal to", other)
        return Answer(self.n == other)

    __hash__ = None


def case(number, x):
    match number:
        case 1 | 2:
            return x
        case "a":
            return x * 2
        case 3:
            return x * 3
    return x - 1


def calls():
    yield call(Number(2), np.arange(2.0))
    yield call(Number(2), np.arange(2.0))
    yield call(Number(3), np.arange(2.0))
    yield call(Number("a"), np.arange(2.0))
    yield call(Number(9), np.arange(2.0))
