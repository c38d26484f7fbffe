# /// case
# summary: the annotations of a function made inside are asked for inside
# reference: PEP 649, PEP 749
# features: deferred-annotations function-introspection
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(x):
    def inner(a: x, b: (x, x)) -> None:
        return a
    first = inner.__annotations__
    return first, inner.__annotations__ is first, inner(x, x)


def calls():
    yield call(1)
    yield call(1)
    yield call("s")
