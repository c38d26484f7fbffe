# /// case
# summary: reversed asks __reversed__, or goes from the end with __len__ and __getitem__
# reference: https://docs.python.org/3/reference/datamodel.html#object.__reversed__
# features: special-method iterator-protocol builtin-function for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Sized:
    def __init__(self, *items):
        self.items = items

    def __len__(self):
        return len(self.items)

    def __getitem__(self, i):
        return self.items[i]


class Tells(Sized):
    def __reversed__(self):
        return iter(("told",))


def case(x, obj):
    out = []
    for item in reversed(obj):
        out.append(item)
    return x * len(out), out


def calls():
    yield call(np.arange(3.0), Sized(1, 2, 3))
    yield call(np.arange(3.0), Sized(1, 2, 3))
    yield call(np.arange(3.0), Tells(1, 2))
    yield call(np.arange(3.0), Sized())
