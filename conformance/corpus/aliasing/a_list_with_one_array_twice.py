# /// case
# summary: the same array in several places of one container
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: aliasing list numpy-inplace object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(xs):
    for x in xs:
        x += 1
    first = xs[0]
    xs.append(first)
    return xs, [x is first for x in xs]


def calls():
    def shared():
        x = np.zeros(2)
        return [x, x, np.ones(2)]
    yield call(shared())
    yield call(shared())
    yield call([np.zeros(2), np.zeros(2), np.ones(2)])
    yield call([np.zeros(2), np.zeros(2)])
