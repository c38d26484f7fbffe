# /// case
# summary: d | e, d |= pairs and the reflected union of a subclass keep the left order and take the right values
# reference: PEP 584
# features: dict-union dict inplace-operator numpy-operator
# since: 3.9
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(d, e, x):
    both = d | e
    other = d
    d |= [("z", x * 2)]
    d |= e
    return both, list(both), d, other is d, list(e | both), {} | e is e


def calls():
    yield call({"a": 1, "b": 2}, {"b": 3, "c": 4}, np.arange(2.0))
    yield call({"a": 1, "b": 2}, {"b": 3, "c": 4}, np.arange(2.0))
    yield call({}, {"z": 0}, np.arange(2.0))
