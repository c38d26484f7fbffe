# /// case
# summary: a dict whose keys are classes is looked up in
# reference: https://docs.python.org/3/library/stdtypes.html#dict
# features: dict structure-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class A:
    pass


NAMES = {int: "int", A: "A", str: "str"}


def case(x):
    return NAMES[type(x)], NAMES.get(float, "none"), A in NAMES


def calls():
    yield call(1)
    yield call(1)
    yield call(A())
    NAMES[float] = "float"
    yield call(1)
    yield call(1)
