# /// case
# summary: the args of a caught array error are replaced: its text is the new one, raised again it keeps it
# reference: https://docs.python.org/3/library/exceptions.html#BaseException.args
# features: attribute-mutation numpy-error raise try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def product(x, y, name):
    try:
        return x @ y
    except ValueError as error:
        error.args = ("in " + name, len(error.args))
        raise


def case(x, y, name):
    try:
        return product(x, y, name)
    except ValueError as error:
        return x + 1, error.args, str(error)


def calls():
    yield call(np.arange(3.0), np.ones(3), "a")
    yield call(np.arange(3.0), np.ones(3), "a")
    yield call(np.arange(3.0), np.ones(4), "a")
    yield call(np.arange(3.0), np.ones(4), "b")
