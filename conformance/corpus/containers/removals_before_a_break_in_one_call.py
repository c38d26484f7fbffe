# /// case
# summary: a call that removes items of a list and then needs native code removes none of them twice
# reference: https://docs.python.org/3/library/stdtypes.html#mutable-sequence-types
# features: list-mutation builtin-function opaque-call
# since: 3.8
# capture: breaks 1 opaque-operation
# ///
import decimal

import numpy as np

from conformance.case import call


class Amount(decimal.Decimal):
    pass


def case(x, gone):
    items = [1, 2, 3]
    list(map(items.remove, gone))
    return items, x * 2


def calls():
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [1, Amount(2)])
    yield call(np.arange(3.0), [3, Amount(2)])
