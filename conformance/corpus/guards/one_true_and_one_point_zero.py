# /// case
# summary: 1, True and 1.0 are equal and are not the same argument
# reference: https://docs.python.org/3/library/stdtypes.html#numeric-types-int-float-complex
# features: type-guard value-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x):
    return x, [x], str(x), x + x, {x: "k"}, x is True


def calls():
    yield call(1)
    yield call(1)
    yield call(True)
    yield call(1.0)
    yield call(0)
    yield call(False)
    yield call(1)
