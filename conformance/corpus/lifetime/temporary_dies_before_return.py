# /// case
# summary: an object dies when its last name does, not when the function returns
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: object-lifetime del-statement
# since: 3.8
# capture: full
# ///
from conformance.case import call, event, track


class Thing:
    pass


def case(n):
    first = track(Thing(), "first")
    second = track(Thing(), "second")
    del first
    event("middle", n)
    return second if n else None


def calls():
    yield call(1)
    yield call(1)
    yield call(0)
