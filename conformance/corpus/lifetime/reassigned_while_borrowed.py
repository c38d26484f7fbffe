# /// case
# summary: an object whose variable is reassigned in an argument lives until the call is over
# reference: https://docs.python.org/3/library/dis.html#opcode-LOAD_FAST_BORROW
# features: object-lifetime walrus evaluation-order
# since: 3.14
# capture: breaks 2 opaque-call opaque-call
# ///
from conformance.case import call, event, track


class Thing:
    pass


def case(n):
    thing = track(Thing(), "first")
    pair = (thing, (thing := None), event("pair", n))
    event("before drop")
    del pair
    event("dropped")
    other = track(Thing(), "second")
    other = event("assigned", other)
    print("native")
    del other
    event("deleted")
    last = track(Thing(), "last")
    return n


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
