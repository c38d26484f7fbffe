# /// case
# summary: iterators over lists, tuples, texts, ranges, dicts and sets, begun or not, are used up by the function
# reference: https://docs.python.org/3/library/stdtypes.html#iterator-types
# features: iterator-protocol argument-mutation type-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(walk, x):
    count = 0
    for _ in walk:
        count += 1
    return x * count, next(walk, "end"), list(walk)


def calls():
    begun = iter([1, 2, 3])
    next(begun)
    for walk in (iter([1, 2]), iter([1, 2]), begun, iter((1, 2)), iter("abc"), iter(range(2)), iter({"a": 1}), iter({5})):
        yield call(walk, np.arange(2.0))
