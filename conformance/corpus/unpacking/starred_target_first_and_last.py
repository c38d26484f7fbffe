# /// case
# summary: a starred target first, last, alone, and in nested targets
# reference: PEP 3132
# features: starred-unpacking list
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x):
    *a, b = x
    c, *d = x
    *e, = x
    (f, *g), *h = [x, x]
    return a, b, c, d, e, f, g, h, e is x


def calls():
    yield call([1, 2, 3])
    yield call([1, 2, 3])
    yield call((1,))
    yield call("ab")
