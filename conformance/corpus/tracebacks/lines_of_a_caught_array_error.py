# /// case
# summary: the lines of the traceback of a caught array error: of the try, of the callee and of its callee
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: traceback numpy-error try-except inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def product(x, y):
    z = x + 1
    return (
        z
        @ y
    )


def middle(x, y):
    return product(
        x,
        y) - 1


def case(x, y):
    try:
        return middle(x,
                      y)
    except ValueError as error:
        lines = []
        entry = error.__traceback__
        while entry is not None:
            code = entry.tb_frame.f_code
            lines.append((code.co_name, entry.tb_lineno - code.co_firstlineno))
            entry = entry.tb_next
        return x * 2, lines


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(4.0), np.ones(3))
