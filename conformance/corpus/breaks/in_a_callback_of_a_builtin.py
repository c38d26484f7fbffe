# /// case
# summary: a native call in the function given to sorted, max, map, filter and reduce
# reference: https://docs.python.org/3/library/functions.html#sorted
# features: break-in-callee opaque-call output builtin-function lambda
# since: 3.8
# capture: full
# ///
import functools

from conformance.case import call, event


def noisy(x):
    try:
        event("noisy", x)
        return -x
    finally:
        pass


def case(items):
    a = sorted(items, key=noisy)
    b = max(items, key=noisy)
    c = list(map(noisy, items))
    d = [x for x in items if noisy(x) < -1]
    e = functools.reduce(lambda p, q: p + noisy(q), items, 0)
    return a, b, c, d, e


def calls():
    yield call([1, 3, 2])
    yield call([1, 3, 2])
    yield call([2.5])
    yield call((0, 1))
