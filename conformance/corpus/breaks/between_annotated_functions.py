# /// case
# summary: native calls between the making of annotated functions that share a cell
# reference: PEP 649, PEP 749
# features: deferred-annotations break-in-loop cell-variable
# since: 3.14
# capture: breaks 2 opaque-call opaque-call
# ///
from conformance.case import call


def case(x):
    kind = x

    def first(a: kind, *, k: undefined_name = 1):
        return a, k, kind
    print("one")
    kind = (kind, x)

    def second(a: kind = kind) -> first:
        return a
    print("two")
    return first(x), first(x, k=second()), second(1)


def calls():
    yield call(1)
    yield call(1)
    yield call("s")
