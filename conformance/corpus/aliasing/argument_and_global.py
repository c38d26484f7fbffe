# /// case
# summary: an argument that is also a global, an attribute or a cell's content is the same object
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: aliasing global-mutation identity-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Holder:
    items = None


SHARED = [0]
HOLDER = Holder()
HOLDER.items = SHARED


def case(x):
    x.append("arg")
    SHARED.append("global")
    HOLDER.items.append("attribute")
    return x, x is SHARED, HOLDER.items is x, len(SHARED)


def calls():
    yield call([0])
    del SHARED[1:]
    yield call([0])
    del SHARED[1:]
    yield call(SHARED)
    del SHARED[1:]
    yield call(SHARED)
    del SHARED[1:]
    HOLDER.items = [5]
    yield call(SHARED)
