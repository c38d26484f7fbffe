# /// case
# summary: a function deletes a global of its module and writes it again; a callee reads it before, between and after
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-global-statement
# features: global-write del-statement unbound-local inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


SCALE = 2


def read():
    try:
        return SCALE
    except NameError:
        return None


def case(x, new):
    global SCALE
    before = read()
    y = x * SCALE
    del SCALE
    between = read()
    SCALE = new
    return y + SCALE, before, between, read()


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 5)
    yield call(np.arange(3.0), 2)
