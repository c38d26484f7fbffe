# /// case
# summary: a group given as an argument: its message, members and their members, walked by a recursive function
# reference: https://docs.python.org/3/library/exceptions.html#BaseExceptionGroup.exceptions
# features: exception-group recursion builtin-function
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def leaves(error):
    if isinstance(error, BaseExceptionGroup):
        return [leaf for part in error.exceptions for leaf in leaves(part)]
    return [error]


def case(x, group):
    found = leaves(group)
    return x * len(found), [type(leaf).__name__ for leaf in found], found


def calls():
    inner = ExceptionGroup("inner", [ValueError(1), KeyError(2)])
    yield call(np.arange(3.0), inner)
    yield call(np.arange(3.0), inner)
    yield call(np.arange(3.0), ExceptionGroup("outer", [inner, TypeError(3)]))
    yield call(np.arange(3.0), OSError(4))
