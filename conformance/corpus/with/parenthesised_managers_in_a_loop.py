# /// case
# summary: managers in parentheses in a loop, left by continue and break
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-statement with-parentheses for-loop
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


class Counter:
    def __init__(self):
        self.inside = 0
        self.left = 0

    def __enter__(self):
        self.inside += 1
        return self.inside

    def __exit__(self, *details):
        self.inside -= 1
        self.left += 1


def case(x, numbers):
    one, two = Counter(), Counter()
    for number in numbers:
        with (one as n, two as m, one):
            x = x + n + m + one.inside
            if number < 0:
                break
            if number == 0:
                continue
            x = x * number
    return x, one.left, two.left, one.inside


def calls():
    yield call(np.arange(3.0), [2, 3])
    yield call(np.arange(3.0), [2, 3])
    yield call(np.arange(3.0), [0, 2])
    yield call(np.arange(3.0), [2, -1, 4])
