# /// case
# summary: the union of a dict with an OrderedDict has the kind of the operand that reflects
# reference: PEP 584
# features: dict-union collections type-guard numpy-operator
# since: 3.9
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


def case(d, x):
    ordered = collections.OrderedDict(b=1)
    first, second = d | ordered, ordered | d
    d |= {"x": x * 2}
    return type(first).__name__, type(second).__name__, dict(first), list(second), d


def calls():
    yield call({"a": 0}, np.arange(2.0))
    yield call({"a": 0}, np.arange(2.0))
    yield call({}, np.arange(3))
