# /// case
# summary: a second loop over one generator goes on behind the item at which the first one broke off
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: generator for-loop numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def numbers(x):
    for i in range(6):
        yield i, x + i


def case(x, stop):
    made = numbers(x)
    total = x * 0
    for i, y in made:
        if i == stop:
            break
        total = total + y
    else:
        total = total - 100
    count = 0
    for i, y in enumerate(made, 10):
        total = total * y[1] + i
        count += 1
    return total, count


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 5)
    yield call(np.arange(2.0), 7)
