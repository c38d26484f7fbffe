# /// case
# summary: frames of a wrapper made by a decorator and of the closure it calls, named as they were defined
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: traceback decorator closure
# since: 3.8
# capture: breaks 1 raises
# ///
import functools

import numpy as np

from conformance.case import call


def checked(function):
    @functools.wraps(function)
    def wrapper(*args):
        result = function(*args)
        if result.shape != args[0].shape:
            raise ValueError(result.shape)
        return result

    return wrapper


@checked
def combined(x, y):
    z = x + y
    return z - 1


def case(x, y):
    return combined(
        x, y) * 2


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), np.ones((2, 3)))
