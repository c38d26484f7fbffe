# /// case
# summary: a union with what is no mapping raises TypeError and leaves the dict as it was
# reference: PEP 584
# features: dict-union try-except binary-operator numpy-operator
# since: 3.9
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(d, other, x):
    try:
        made = d | other
    except TypeError:
        x = x - 1
        made = dict(d)
    made["x"] = x
    return made, d


def calls():
    yield call({"a": 1}, {"b": 2}, np.arange(2.0))
    yield call({"a": 1}, {"b": 2}, np.arange(2.0))
    yield call({"a": 1}, [("b", 2)], np.arange(2.0))
