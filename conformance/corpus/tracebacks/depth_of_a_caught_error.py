# /// case
# summary: how many frames the traceback of an array error has, for callees of several depths and a method
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: traceback method-call numpy-error recursion
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Tool:
    def apply(self, x, y):
        return x + y


def down(x, y, n):
    if n == 0:
        return Tool().apply(x, y)
    return down(x, y, n - 1) * 2


def case(x, y, n):
    try:
        return down(x, y, n)
    except ValueError as error:
        names = []
        entry = error.__traceback__
        while entry is not None:
            names.append(entry.tb_frame.f_code.co_name)
            entry = entry.tb_next
        return x, names


def calls():
    yield call(np.arange(3.0), np.ones(3), 2)
    yield call(np.arange(3.0), np.ones(3), 2)
    yield call(np.arange(3.0), np.ones(4), 2)
    yield call(np.arange(3.0), np.ones(4), 0)
