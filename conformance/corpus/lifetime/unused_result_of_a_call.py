# /// case
# summary: the result of a native call that nobody keeps dies at once
# reference: https://docs.python.org/3/reference/simple_stmts.html#expression-statements
# features: object-lifetime opaque-call
# since: 3.8
# capture: full
# ///
from conformance.case import call, event, track


class Thing:
    value = 2


def case(n):
    track(Thing(), "unused")
    event("after it", n)
    value = track(Thing(), "temporary").value + n
    event("after the attribute", value)
    pair = (track(Thing(), "left").value, event("between"), n)
    return pair, value


def calls():
    yield call(1)
    yield call(1)
    yield call(2)
