# /// case
# summary: an array that is deleted is gone before the next one is made
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: object-lifetime del-statement numpy-creation
# since: 3.8
# capture: full
# ///
import weakref

import numpy as np

from conformance.case import call


def case(n):
    a = np.ones(n)
    alive = weakref.ref(a)
    s = a.sum()
    view = a[1:]
    del a
    held = alive() is not None
    del view
    b = np.ones(n)
    return s, held, alive() is None, b


def calls():
    yield call(3)
    yield call(3)
    yield call(4)
