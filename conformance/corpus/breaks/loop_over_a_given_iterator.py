# /// case
# summary: a loop over an iterator made by the caller goes on where it stands, and so does a second loop
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: iterator-protocol for-loop break-in-loop
# since: 3.14
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


def case(items, stop):
    seen = []
    for x in items:
        if x == stop:
            break
        print("first", x)
        seen.append(x)
    for x in items:
        seen.append((x,))
    return seen


def calls():
    yield call(iter([1, 2, 3, 4]), 2).expect("any")
    yield call(iter([1, 2, 3, 4]), 2).expect("any")
    yield call(iter((1, 2)), 2).expect("any")
    yield call(iter(range(5)), 3).expect("any")
