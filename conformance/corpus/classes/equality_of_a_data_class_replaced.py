# /// case
# summary: the __eq__ that a data class was given is replaced, and taken away
# reference: https://docs.python.org/3/library/dataclasses.html#dataclasses.dataclass
# features: dataclass comparison code-guard numpy-operator
# since: 3.8
# capture: full
# ///
import dataclasses

import numpy as np

from conformance.case import call


@dataclasses.dataclass
class Item:
    n: int


def case(x, a, b):
    if a == b:
        return x * 2
    return x + 1, a != b


def calls():
    yield call(np.arange(3.0), Item(1), Item(1))
    yield call(np.arange(3.0), Item(1), Item(1))
    Item.__eq__ = lambda self, other: False
    yield call(np.arange(3.0), Item(1), Item(1))
    del Item.__eq__
    yield call(np.arange(3.0), Item(1), Item(1))
    same = Item(1)
    yield call(np.arange(3.0), same, same)
