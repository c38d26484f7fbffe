# /// case
# summary: a group of groups built by a recursive function and returned, its leaves the given exceptions
# reference: https://docs.python.org/3/library/exceptions.html#ExceptionGroup
# features: exception-group recursion object-identity
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def grouped(name, errors):
    if len(errors) <= 2:
        return ExceptionGroup(name, errors)
    half = len(errors) // 2
    return ExceptionGroup(name, [grouped(name + "l", errors[:half]), grouped(name + "r", errors[half:])])


def case(x, errors):
    group = grouped("g", errors)
    return x + len(errors), group


def calls():
    yield call(np.arange(3.0), [ValueError(1), KeyError(2), OSError(3)])
    yield call(np.arange(3.0), [ValueError(1), KeyError(2), OSError(3)])
    yield call(np.arange(3.0), [ValueError(1)])
