# /// case
# summary: annotations of an inner function may name what does not exist: nobody evaluates them
# reference: PEP 649, PEP 749
# features: deferred-annotations nested-function
# since: 3.14
# capture: full
# opcodes: MAKE_FUNCTION SET_FUNCTION_ATTRIBUTE
# ///
from conformance.case import call


def case(x):
    def inner(a: undefined_name, *, b: 1 / 0 = 2) -> [nothing[x]]:
        return a * b
    return inner(x), inner(x, b=3)


def calls():
    yield call(1)
    yield call(1)
    yield call("ab")
