# /// case
# summary: the union of sets whose tuples hold plain values first, and objects with an __eq__ afterwards
# reference: https://docs.python.org/3/library/stdtypes.html#frozenset.union
# features: set global-read global-mutation
# since: 3.8
# capture: breaks 1 opaque-operation
# ///
from conformance.case import call

SEEN = []


class Compared:
    def __init__(self, value):
        self.value = value

    def __hash__(self):
        return 7

    def __eq__(self, other):
        SEEN.append(self.value)
        return self.value == other.value


def case(left, right, n):
    before = len(SEEN)
    both = left | right
    return len(both), len(SEEN) - before, n + 1


def calls():
    yield call({(1, 2), (3, 4)}, {(1, 2)}, 1)
    yield call({(1, 2), (3, 4)}, {(5, (6, 7))}, 2)
    yield call({(1, Compared(1))}, {(1, Compared(1))}, 3).expect("any")
    yield call({((Compared(1),), 2)}, {((Compared(2),), 2)}, 4).expect("any")
    yield call({(1, 2)}, {(1, 2)}, 5)
