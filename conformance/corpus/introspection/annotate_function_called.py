# /// case
# summary: __annotate__ of a function is called with a format; VALUE is evaluated, others are refused
# reference: PEP 649, PEP 749
# features: deferred-annotations function-introspection
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(x):
    def inner(a: x) -> (x, 1):
        return a
    annotate = inner.__annotate__
    return annotate(1)


def calls():
    yield call(1)
    yield call(1)
    yield call("s")
