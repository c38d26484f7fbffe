# /// case
# summary: next without a default raises StopIteration
# reference: https://docs.python.org/3/library/exceptions.html#StopIteration
# features: iterator-protocol traceback structure-guard
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(items):
    it = iter(items)
    first = next(it)
    return first, next(it)


def calls():
    yield call([1, 2])
    yield call([1, 2])
    yield call([1])
    yield call("ab")
