# /// case
# summary: annotations that are assigned replace the deferred ones of a function made inside
# reference: PEP 649, PEP 749
# features: deferred-annotations function-introspection attribute-mutation
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(x):
    def inner(a: undefined_name):
        return a
    inner.__annotations__ = {"a": x}
    return inner(x), inner


def calls():
    yield call(1)
    yield call(1)
    yield call("s")
