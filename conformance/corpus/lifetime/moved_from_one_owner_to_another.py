# /// case
# summary: an object that is handed from one attribute to another never dies on the way
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime attribute-mutation del-statement object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


class Owner:
    item = None


class Thing:
    def __init__(self, n):
        self.n = n


def case(x, a, b):
    b.item = a.item
    del a.item
    a.n = b.item.n
    b.item, a.item = None, b.item
    return x * a.item.n, a, b


def calls():
    def owner(label, n):
        made = Owner()
        made.item = track(Thing(n), label)
        return made

    yield call(np.arange(3.0), owner("a", 2), Owner())
    yield call(np.arange(3.0), owner("a", 2), Owner())
    yield call(np.arange(3.0), owner("b", 5), Owner())
