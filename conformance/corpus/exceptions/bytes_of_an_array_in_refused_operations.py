# /// case
# summary: the bytes of an array beside what bytes cannot be added to or subtracted from, and the handlers that take it
# reference: https://docs.python.org/3/library/stdtypes.html#bytes-objects
# features: try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def refused(operation, value):
    try:
        return operation(value)
    except TypeError as error:
        return str(error)


def case(x):
    data = x.tobytes()
    told = [
        refused(lambda value: value - 1, data), refused(lambda value: value + "text", data), refused(lambda value: [] + value, data),
        refused(lambda value: value + (1,), data), refused(lambda value: 1.5 + value, data), refused(lambda value: value - value, data)]
    return told, len(data), x * 2


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0) + 1)
    yield call(np.arange(2.0))
