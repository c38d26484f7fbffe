# /// case
# summary: arguments that do not fit raise the TypeError of the function itself
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: binding-error keyword-only positional-only default-argument varargs
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b=2, /, c=3, *rest, d, e=(), **more):
    return a, b, c, rest, d, e, more


def calls():
    yield call(1, d=4)
    yield call(1, d=4)
    yield call(1)
    yield call(1, 2, 3, 4, 5, d=6, e=7, f=8)
    yield call(b=1, d=2)
    yield call(1, 2, 3, c=3, d=1)
    yield call(1, a=1, b=2, d=0)
