# /// case
# summary: a function with a type parameter is called like another; its annotations are not evaluated at the call
# reference: PEP 695
# features: type-parameters annotations inlined-call numpy-operator
# since: 3.12
# capture: full
# ///
import numpy as np

from conformance.case import call


def first[T](items: list[T], x: "NotThere" = None) -> T:
    return items[0] if x is None else x * items[0]


def case(x, items):
    return first(items), first(items, x), first([x]) + 1


def calls():
    yield call(np.arange(2.0), [2, 3])
    yield call(np.arange(2.0), [2, 3])
    yield call(np.arange(2.0), [0.5])
