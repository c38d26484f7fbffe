# /// case
# summary: a comprehension over the items of a dict whose values change meanwhile sees the new values
# reference: https://docs.python.org/3/library/stdtypes.html#dictionary-view-objects
# features: comprehension dict dict-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(d, x):
    keys = list(d)
    made = [(k, v, d.__setitem__(keys[-1], x * len(keys))) for k, v in d.items()]
    inverse = {v is d[k]: k for k, v in d.items()}
    return made, d, inverse


def calls():
    yield call({"a": 1, "b": 2}, np.arange(2.0))
    yield call({"a": 1, "b": 2}, np.arange(2.0))
    yield call({"c": 3}, np.arange(2.0))
