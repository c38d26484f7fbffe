# /// case
# summary: contextlib.contextmanager makes a manager of a generator, which gets the exception of the body at its yield
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.contextmanager
# features: generator with-statement try-except numpy-operator
# since: 3.8
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call


@contextlib.contextmanager
def scaled(x, log):
    log.append("enter")
    try:
        yield x * 2
    except ZeroDivisionError as error:
        log.append(type(error).__name__)
    finally:
        log.append("exit")


def case(x, divisor):
    log = []
    result = None
    with scaled(x, log) as y:
        result = y + 1 // divisor
        log.append("body")
    with scaled(x + 1, log) as z:
        pass
    return result, z, log


def calls():
    yield call(np.arange(2.0), 1)
    yield call(np.arange(2.0), 1)
    yield call(np.arange(2.0), 0)
    yield call(np.arange(2.0), 1)
