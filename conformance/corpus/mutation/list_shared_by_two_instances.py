# /// case
# summary: what is appended through one instance is seen by the other, what is assigned is not
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: list-mutation aliasing instance-attribute mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Holder:
    def __init__(self, items):
        self.items = items


def case(a, b, x):
    a.items.append(x)
    first = len(b.items)
    b.items += [x + 1]
    second = len(a.items)
    a.items = a.items + [0]
    a.items[0] = "own"
    return first, second, a, b


def calls():
    shared = [1]
    yield call(Holder(shared), Holder(shared), np.arange(3.0))
    shared = [1]
    yield call(Holder(shared), Holder(shared), np.arange(3.0))
    yield call(Holder([1]), Holder([1]), np.arange(3.0))
