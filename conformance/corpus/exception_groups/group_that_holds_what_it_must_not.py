# /// case
# summary: making a group of nothing, of what is no exception or of a bare exit raises TypeError or ValueError
# reference: https://docs.python.org/3/library/exceptions.html#ExceptionGroup
# features: exception-group try-except
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, kind, errors):
    try:
        group = kind("made", errors)
    except (TypeError, ValueError) as error:
        return x - 1, type(error).__name__
    return x * len(group.exceptions), group


def calls():
    yield call(np.arange(3.0), ExceptionGroup, [ValueError(1)])
    yield call(np.arange(3.0), ExceptionGroup, [ValueError(1)])
    yield call(np.arange(3.0), ExceptionGroup, [])
    yield call(np.arange(3.0), ExceptionGroup, [5])
    yield call(np.arange(3.0), ExceptionGroup, [KeyboardInterrupt()])
    yield call(np.arange(3.0), BaseExceptionGroup, [KeyboardInterrupt()])
