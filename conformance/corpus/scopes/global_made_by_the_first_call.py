# /// case
# summary: a global that the module does not have is made by the first call and found by the next
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-global-statement
# features: global-write global-read try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    global TABLE
    try:
        table = TABLE
        fresh = False
    except NameError:
        table = TABLE = {}
        fresh = True
    y = x * (len(table) + 1)
    table[len(table)] = fresh
    return y, fresh


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    del globals()["TABLE"]
    yield call(np.arange(3.0))
