# /// case
# summary: an operation on arrays raises in the body of two contextmanagers, both of which see it go by
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.contextmanager
# features: with-statement generator numpy-operator try-finally
# since: 3.8
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call, event


@contextlib.contextmanager
def watched(name):
    event("enter", name)
    try:
        yield
    except TypeError:
        event("not this", name)
    finally:
        event("leave", name)


def case(x, y):
    z = x * 2
    try:
        with watched("a"), watched("b"):
            z = z + y
        event("behind")
    except ValueError:
        event("caught")
    return z - 1


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(3.0), np.ones(4))
