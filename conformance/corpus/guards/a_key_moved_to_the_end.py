# /// case
# summary: a global dict whose key is taken out and put in again has another order, not another length
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: structure-guard dict dict-mutation global-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

PARTS = {"first": 1.0, "second": 2.0, "third": 4.0}


def case(x):
    for value in PARTS.values():
        x = (x + 1) * value
    return x


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    PARTS["first"] = PARTS.pop("first")
    yield call(np.arange(3.0))
    PARTS["second"] = PARTS.pop("second")
    PARTS["third"] = PARTS.pop("third")
    PARTS["first"] = PARTS.pop("first")
    yield call(np.arange(3.0))
