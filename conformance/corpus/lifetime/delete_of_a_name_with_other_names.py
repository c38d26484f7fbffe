# /// case
# summary: del of one of several names deletes nothing but the name
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: del-statement aliasing object-lifetime unbound-local
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Thing:
    def __init__(self, n):
        self.n = n


def case(x, thing):
    other = thing
    items = [thing]
    del thing
    y = x * other.n
    del other
    try:
        return y, items[0].n, other
    except UnboundLocalError:
        return y + items.pop().n


def calls():
    yield call(np.arange(3.0), Thing(2))
    yield call(np.arange(3.0), Thing(2))
    yield call(np.arange(3.0), Thing(5))
