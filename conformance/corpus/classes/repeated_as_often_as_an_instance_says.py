# /// case
# summary: a sequence repeated as often as an instance says names its class when that is too often
# reference: https://docs.python.org/3/library/stdtypes.html#common-sequence-operations
# features: special-method try-except string
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Width:
    def __init__(self, columns):
        self.columns = columns

    def __index__(self):
        event("index")
        return self.columns


class Count(int):
    pass


def ruler(mark, width):
    return mark * width


def case(mark, width, x):
    try:
        line = ruler(mark, width)
    except OverflowError as error:
        line = str(error)
    return line, len(line), x + len(line)


def calls():
    x = np.arange(3.0)
    for mark in ("-", b"=", [1], (2, 3)):
        yield call(mark, Width(3), x)
        yield call(mark, Width(-1), x)
        yield call(mark, Width(2 ** 70), x)
        yield call(mark, Width(-2 ** 70), x)
        yield call(mark, Width(4), x)
        yield call(mark, Count(2), x)
    yield call(Width(2), "ab", x)
    yield call(Width(2 ** 70), "ab", x)
