# /// case
# summary: what came in is its own iterator, of many columns or few, or gives a new one at each walk
# reference: https://docs.python.org/3/library/stdtypes.html#iterator-types
# features: iterator-protocol identity-operator object-identity dict set numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, names):
    """The array halved where the names can be walked only once; what walks over them from where they are."""
    walk = iter(names)
    if walk is names:
        return x / 2, walk
    return x + 1, list(walk)


def columns(count):
    return {"column %d" % number: number for number in range(count)}


def calls():
    many, few = columns(40), columns(3)
    x = np.arange(3.0)
    yield call(x, iter(many))
    yield call(x, iter(many))
    yield call(x, iter(few))
    yield call(x, iter(few))
    begun = iter(few.values())
    next(begun)
    yield call(x, begun)
    yield call(x, iter(many.values()))
    yield call(x, iter(set(range(40))))
    yield call(x, iter(set(range(3))))
    yield call(x, few)
    yield call(x, list(few))
