# /// case
# summary: what no except* clause took goes on as a group of the same shape and is caught by the try around it
# reference: PEP 654
# features: exception-group try-except
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, errors):
    taken = rest = 0
    try:
        try:
            raise ExceptionGroup("outer", [ExceptionGroup("inner", errors), OSError("o")])
        except* ValueError as group:
            taken = group
            x = x + 1
    except ExceptionGroup as group:
        rest = group
        x = x * 2
    return x, taken, rest


def calls():
    yield call(np.arange(3.0), [ValueError(1), KeyError(2)])
    yield call(np.arange(3.0), [ValueError(1), KeyError(2)])
    yield call(np.arange(3.0), [ValueError(1)])
    yield call(np.arange(3.0), [KeyError(1)])
