# /// case
# summary: annotations see the variable as it is when they are asked for, not when the function was made
# reference: PEP 649, PEP 749
# features: deferred-annotations cell-variable closure
# since: 3.14
# capture: full
# opcodes: MAKE_FUNCTION SET_FUNCTION_ATTRIBUTE
# ///
from conformance.case import call


def case(x):
    kind = int

    def inner(a: kind, b: x = None) -> kind:
        return a
    kind = str
    return inner(x), kind


def calls():
    yield call(1)
    yield call(1)
    yield call("s")
