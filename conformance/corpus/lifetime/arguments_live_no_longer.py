# /// case
# summary: a translation does not keep arguments and results alive between calls
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime value-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call, track


class Thing:
    def __init__(self, n):
        self.n = n


def case(thing, other):
    made = [thing, other]
    return made if thing.n else thing is other


def calls():
    yield call(track(Thing(1), "a"), track(Thing(2), "b"))
    yield call(track(Thing(1), "a"), track(Thing(2), "b"))
    yield call(track(Thing(0), "c"), track(Thing(2), "d"))
    same = track(Thing(0), "e")
    yield call(same, same)
    del same
