# /// case
# summary: what an array operation of a callee raises is caught above it, with the traceback of both
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: try-except inlined-call traceback
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def inner(a, b):
    partial = a * 2
    return partial @ b


def middle(a, b):
    return inner(a, b) + 1


def case(a, b):
    before = a + 1
    try:
        result = middle(before, b)
    except ValueError as error:
        names = []
        entry = error.__traceback__
        while entry is not None:
            names.append((entry.tb_frame.f_code.co_name, entry.tb_lineno))
            entry = entry.tb_next
        return before, names
    return result


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(3.0), np.ones(3))
