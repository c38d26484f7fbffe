# /// case
# summary: functools.partial fixes arguments; keywords given later win
# reference: https://docs.python.org/3/library/functools.html#functools.partial
# features: partial keyword-call star-call inlined-call
# since: 3.8
# capture: full
# ///
import functools

from conformance.case import call


def show(a, b, *rest, c=0, **more):
    return a, b, rest, c, more


HALF = functools.partial(show, 1, c=2)


def case(x):
    local = functools.partial(show, x, b=x)
    nested = functools.partial(HALF, 5, d=6)
    return HALF(x), HALF(x, 3, c=4), local(), nested(x), functools.partial(pow, 2)(x)


def calls():
    yield call(3)
    yield call(3)
    yield call(4)
    yield call(2.5)
