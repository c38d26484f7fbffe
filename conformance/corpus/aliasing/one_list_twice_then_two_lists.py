# /// case
# summary: the same list passed twice is one list; two equal lists are two
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: aliasing argument-mutation identity-guard list-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b):
    a.append(1)
    b.append(len(a))
    return a, b, len(b)


def calls():
    x = []
    yield call(x, x)
    y = []
    yield call(y, y)
    yield call([], [])
    yield call([], [])
    z = []
    yield call(z, z)
