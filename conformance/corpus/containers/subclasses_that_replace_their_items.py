# /// case
# summary: subclasses of dict and list change their items by methods of their own, which call those of the base
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-container-types
# features: dict list inheritance super special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Lower(dict):
    def __setitem__(self, key, value):
        event("set", key)
        super().__setitem__(key.lower(), value)


class Last(list):
    def __init__(self, most):
        super().__init__()
        self.most = most

    def append(self, item):
        super().append(item)
        if len(self) > self.most:
            event("dropped")
            del self[0]


def case(x, table, first):
    table[first] = x * 2
    table["B"] = x.sum()
    window = Last(2)
    for row in (x, x + 1, x + 2):
        window.append(row)
    return sorted(table), table[first.lower()] + table["b"], len(window), window[0] + window[-1], table, window


def calls():
    yield call(np.arange(3.0), Lower(a=1), "A")
    yield call(np.arange(3.0), Lower(a=1), "A")
    yield call(np.arange(3.0), Lower(), "C")
