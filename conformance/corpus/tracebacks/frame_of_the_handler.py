# /// case
# summary: in a handler the traceback's first frame is the one that runs, with the program's names as they are now
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: traceback try-except numpy-error inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

SEEN = []


def product(x, y):
    return x @ y


def case(x, y):
    a = x + 1
    try:
        b = product(a, y)
        c = b + 1
    except ValueError as error:
        del a
        d = error
        return d
    return c


def calls():
    for size in (3, 3, 2, 2):
        error = yield call(np.ones(3), np.ones(size))
        if size == 2:
            entry = error.__traceback__
            SEEN.append((entry.tb_frame.f_code.co_name, sorted(name for name in entry.tb_frame.f_locals if "." not in name)))
