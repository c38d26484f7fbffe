# /// case
# summary: a subclass of dict with __setitem__ of its own: [] asks it, update, setdefault and the display do not
# reference: https://docs.python.org/3/library/stdtypes.html#dict
# features: dict inheritance special-method mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Counting(dict):
    stores = 0

    def __setitem__(self, key, value):
        type(self).stores += 1
        super().__setitem__(key, value)


def case(x):
    table = Counting(a=1)
    table["b"] = x * 2
    table.update(c=3)
    table.setdefault("d", 4)
    table["a"] = table["b"] + 1
    return dict(table), Counting.stores, len(table)


def calls():
    for n in (2, 2, 3):
        Counting.stores = 0
        yield call(np.arange(float(n)))
    Counting.stores = 0
