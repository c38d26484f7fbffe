# /// case
# summary: exceptions that take their arguments apart are raised, caught by themselves and by their base
# reference: https://docs.python.org/3/library/exceptions.html
# features: raise try-except exception-chaining
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

KINDS = (OSError, FileNotFoundError, PermissionError, TimeoutError, ConnectionResetError, BlockingIOError, StopIteration, SystemExit, KeyError)


def shown(error):
    return type(error).__name__, error.args, str(error), isinstance(error, Exception)


def one(kind, n):
    found = []
    try:
        raise kind("a", n)
    except kind as error:
        found.append(shown(error))
    try:
        raise kind
    except kind.__mro__[1] as error:
        found.append(shown(error))
    try:
        try:
            raise KeyError(n)
        except LookupError:
            raise kind(n)
    except kind as error:
        found.append(shown(error))
    return found


def case(x, n):
    return x * n, [one(kind, n) for kind in KINDS]


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 5)
