# /// case
# summary: the order of the keys of a dict decides in which order its arrays are subtracted
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: structure-guard dict for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(parts):
    total = 0.0
    for name, part in parts.items():
        total = part - total
    return total, list(parts)


def calls():
    a, b = np.arange(3.0), np.ones(3)
    yield call({"a": a, "b": b})
    yield call({"a": a, "b": b})
    yield call({"b": b, "a": a})
    yield call({"a": a, "b": b, "c": a})
    yield call({"a": a, "b": b})
