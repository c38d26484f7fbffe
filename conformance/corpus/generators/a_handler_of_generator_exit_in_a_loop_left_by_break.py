# /// case
# summary: the GeneratorExit handler of a generator left by break runs behind the body of the loop
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: generator for-loop try-except object-lifetime
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def rows(x):
    try:
        yield x
    except GeneratorExit:
        event("exit")
        raise


def case(x):
    for y in rows(x):
        event("turn")
        break
    event("behind")
    return y * 2


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
