# /// case
# summary: what is deleted or rebound dies there, also when it was bound before a break
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: object-lifetime del-statement opaque-call
# since: 3.8
# capture: full
# ///
from conformance.case import call, event, track


class Thing:
    pass


def case(n):
    first = track(Thing(), "first")
    second = track(Thing(), "second")
    third = track(Thing(), "third")
    other = third
    del first
    event("first is gone", n)
    second = track(Thing(), "new second")
    event("second was rebound", n)
    del third
    event("third has a name", n)
    other = second
    event("third is gone", n)
    return other if n else None


def calls():
    yield call(1)
    yield call(1)
    yield call(0)
