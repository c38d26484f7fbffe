# /// case
# summary: the exceptions of a group are a tuple made of the given list, which may change later without effect
# reference: https://docs.python.org/3/library/exceptions.html#BaseExceptionGroup.exceptions
# features: exception-group list-mutation object-identity
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, errors):
    group = ExceptionGroup("kept", errors)
    first = errors[0]
    errors.append(KeyError("late"))
    errors[0] = None
    return x * len(group.exceptions), group.exceptions[0] is first, group.exceptions, errors


def calls():
    yield call(np.arange(3.0), [ValueError(1)])
    yield call(np.arange(3.0), [ValueError(1)])
    yield call(np.arange(3.0), [ValueError(1), TypeError(2)])
