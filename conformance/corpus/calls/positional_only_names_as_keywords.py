# /// case
# summary: the name of a positional-only parameter is free for **more, and no way to give the parameter
# reference: PEP 570
# features: positional-only varargs keyword-call binding-error default-argument
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b=20, /, c=30, *, d=40, **more):
    return a, b, c, d, more


def calls():
    yield call(1)
    yield call(1)
    yield call(1, b=2)
    yield call(1, a=2, c=3)
    yield call(1, 2, d=3, b=4, a=5)
    yield call(a=1)
    yield call(1, b=2)
