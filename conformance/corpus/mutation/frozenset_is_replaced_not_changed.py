# /// case
# summary: augmented assignments to a frozen set or tuple bind the name anew and leave the object to its other names
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: inplace-operator aliasing tuple set object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Holder:
    def __init__(self, items):
        self.items = items


def case(holder, more, x):
    before = holder.items
    holder.items += more
    return before is holder.items, before, holder, x * len(holder.items)


def calls():
    yield call(Holder((1, 2)), (3,), np.arange(3.0))
    yield call(Holder((1, 2)), (3,), np.arange(3.0))
    yield call(Holder([1, 2]), [3], np.arange(3.0))
    yield call(Holder("ab"), "c", np.arange(3.0))
