# /// case
# summary: a native call in a function called through functools.partial, with pending operands
# reference: https://docs.python.org/3/library/functools.html#functools.partial
# features: break-in-callee opaque-call output partial
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import functools

from conformance.case import call


def show(a, b, *, c=3):
    print(a, b, c)
    return a, b, c


def case(x):
    bound = functools.partial(show, x)
    return [x, bound(2), bound(b=x, c=0), x]


def calls():
    yield call(1)
    yield call(1)
    yield call("s")
    yield call(2.5)
