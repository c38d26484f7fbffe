# /// case
# summary: what *rest and **more gather lives as long as the call and its result need it
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: varargs object-lifetime star-call
# since: 3.8
# capture: full
# ///
from conformance.case import call, track


class Thing:
    def __init__(self, n):
        self.n = n


def case(*rest, **more):
    total = 0
    for thing in rest:
        total += thing.n
    for thing in more.values():
        total += thing.n
    return total, rest[-1]


def things(*numbers):
    return [track(Thing(n), str(n)) for n in numbers]


def calls():
    yield call(*things(1, 2, 3), key=things(4)[0])
    yield call(*things(1, 2, 3), key=things(4)[0])
    yield call(*things(5, 6, 7), key=things(8)[0])
    yield call(*things(9))
    yield call(*things(10, 11))
