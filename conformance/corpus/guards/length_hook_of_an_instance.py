# /// case
# summary: the truth of an instance follows __len__, then a __bool__ added to its class
# reference: https://docs.python.org/3/reference/datamodel.html#object.__bool__
# features: truth-value special-method structure-guard attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Bag:
    def __init__(self, *items):
        self.items = list(items)

    def __len__(self):
        return len(self.items)


def case(bag, x):
    if bag:
        return x * len(bag)
    return -x


def calls():
    yield call(Bag(1, 2), np.arange(3.0))
    yield call(Bag(1, 2), np.arange(3.0))
    yield call(Bag(), np.arange(3.0))
    Bag.__bool__ = lambda self: False
    yield call(Bag(1, 2), np.arange(3.0))
    del Bag.__bool__
    yield call(Bag(1, 2), np.arange(3.0)).expect("any")
