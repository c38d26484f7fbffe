# /// case
# summary: the traceback of a caught array error is taken away; raised again it has later frames only
# reference: https://docs.python.org/3/library/exceptions.html#BaseException.with_traceback
# features: traceback numpy-error raise try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def product(x, y):
    return x @ y


def again(error, way):
    if way == 1:
        raise error.with_traceback(None)
    if way == 2:
        error.__traceback__ = None
    raise error


def case(x, y, way):
    try:
        z = product(x, y)
    except ValueError as error:
        try:
            again(error, way)
        except ValueError as second:
            count = 0
            entry = second.__traceback__
            while entry is not None:
                count += 1
                entry = entry.tb_next
            return x + 1, count, second is error
    return z


def calls():
    yield call(np.arange(3.0), np.ones(3), 0)
    yield call(np.arange(3.0), np.ones(3), 0)
    for way in (0, 1, 2):
        yield call(np.arange(3.0), np.ones(4), way)
