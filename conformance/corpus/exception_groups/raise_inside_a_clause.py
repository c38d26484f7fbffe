# /// case
# summary: an exception raised in an except* clause is put in a group with what is left
# reference: PEP 654
# features: exception-group exception-chaining try-except
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, errors):
    kept = None
    try:
        try:
            raise ExceptionGroup("eg", errors)
        except* ValueError as group:
            x = x + 1
            raise RuntimeError(len(group.exceptions))
    except BaseExceptionGroup as group:
        kept = [type(e).__name__ for e in group.exceptions]
    return x * 2, kept


def calls():
    yield call(np.arange(3.0), [ValueError(1), KeyError(2)])
    yield call(np.arange(3.0), [ValueError(1), KeyError(2)])
    yield call(np.arange(3.0), [KeyError(1)])
