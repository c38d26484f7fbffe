# /// case
# summary: a generic helper and a generic class are called with arrays and numbers
# reference: PEP 695
# features: type-parameters inlined-call type-guard numpy-operator
# since: 3.12
# capture: full
# ///
import numpy as np

from conformance.case import call


def first[T](items: list[T], k: int = 0) -> T:
    return items[k]


class Box[T]:
    def __init__(self, value: T):
        self.value = value


def case(items):
    box = Box(first(items))
    return box.value * 2, first(items, -1)


def calls():
    yield call([np.ones(2), 1])
    yield call([np.ones(2), 1])
    yield call([3, np.ones(2)])
    yield call([2.5])
