# /// case
# summary: an exception of the program carries an array that is written after it was raised
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: raise try-except aliasing numpy-inplace instance-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Refused(Exception):
    def __init__(self, x):
        super().__init__("refused")
        self.x = x


def check(x, limit):
    x *= 2
    if len(x) > limit:
        raise Refused(x)
    return x + 1


def case(x, limit):
    try:
        y = check(x, limit)
    except Refused as error:
        x -= 1
        return error.x is x, error.x + 0, x
    return y, x


def calls():
    yield call(np.ones(3), 5)
    yield call(np.ones(3), 5)
    yield call(np.ones(3), 2)
    yield call(np.ones(3, int), 2)
