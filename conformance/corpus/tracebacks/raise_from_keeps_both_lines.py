# /// case
# summary: raise from in a handler of an array error: the lines of the cause and of the new exception
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: traceback exception-chaining numpy-error raise
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Wrong(Exception):
    pass


def product(x, y):
    try:
        return (x
                @ y)
    except ValueError as error:
        raise Wrong(
            x.shape) from error


def case(x, y):
    z = product(x,
                y)
    return z * 2


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
