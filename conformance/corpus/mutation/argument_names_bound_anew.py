# /// case
# summary: an argument that is bound anew leaves the caller's object, one that is changed in place does not
# reference: https://docs.python.org/3/reference/executionmodel.html#binding-of-names
# features: argument-mutation aliasing inlined-call numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def bind(items, x):
    items = items + [1]
    x = x + 1
    return items, x


def change(items, x):
    items += [2]
    x += 1
    return items, x


def case(items, x):
    first = bind(items, x)
    second = change(items, x)
    return first, second, items, second[0] is items, second[1] is x


def calls():
    yield call([0], np.arange(3.0))
    yield call([0], np.arange(3.0))
    yield call([0], 5)
