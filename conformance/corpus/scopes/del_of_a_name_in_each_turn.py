# /// case
# summary: a name bound and deleted in each turn of a loop, unbound where a turn left it out
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: del-statement for-loop unbound-local
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, numbers):
    missing = 0
    for number in numbers:
        if number:
            part = x * number
        try:
            x = x + part
            del part
        except UnboundLocalError:
            missing += 1
            x = x - 1
    return x, missing


def calls():
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [1, 0, 2, 0])
    yield call(np.arange(3.0), [0])
