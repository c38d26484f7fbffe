# /// case
# summary: lists are copied four ways, equal and not the same, with the same items inside
# reference: https://docs.python.org/3/library/stdtypes.html#common-sequence-operations
# features: list aliasing object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import copy

import numpy as np

from conformance.case import call


def case(items, x):
    copies = [items[:], list(items), items.copy(), [*items], copy.copy(items)]
    items.append(x)
    for one in copies:
        one.append(x * 2)
    return copies, items, [one[0] is items[0] for one in copies], len({len(one) for one in copies})


def calls():
    yield call([[1], 2], np.arange(2.0))
    yield call([[1], 2], np.arange(2.0))
    yield call([(), ()], np.arange(2.0))
