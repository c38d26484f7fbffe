# /// case
# summary: a callee's local that is bound on one way only raises there
# reference: https://docs.python.org/3/library/exceptions.html#UnboundLocalError
# features: unbound-local inlined-call traceback for-loop
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def last(items):
    for item in items:
        found = item
    return found


def case(items):
    return [last(items)]


def calls():
    yield call([1, 2])
    yield call([1, 2])
    yield call([])
    yield call("a")
