# /// case
# summary: an iterator passed in goes on where it is, at each call
# reference: https://docs.python.org/3/library/stdtypes.html#iterator-types
# features: iterator-protocol value-guard generator builtin-function
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def numbers(n):
    for i in range(n):
        yield i


def case(it):
    return next(it, "end")


def calls():
    it = numbers(3)
    yield call(it)
    yield call(it)
    yield call(numbers(2))
    yield call(it)
    yield call(it)
    yield call(iter([7, 8]))
    yield call(iter([7, 8]))
