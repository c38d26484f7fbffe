# /// case
# summary: the graph breaks before the first instruction of a callee whose arguments are cells: they keep their values
# reference: https://docs.python.org/3/library/weakref.html#weakref.WeakSet
# features: object-lifetime closure inlined-call
# since: 3.8
# capture: full
# ///
import weakref

from conformance.case import call

GONE = []


class Thing:
    pass


class Chosen:
    def __init__(self, items=()):
        self.items = list(items)

    def common(self, other):
        return [other[i] for i in range(len(other)) if (lambda: other[i] in self.items)()]


def case(chosen, items):
    return len(chosen.common(list(items)))


def calls():
    things = [Thing() for _ in range(4)]
    watched = [weakref.ref(thing, GONE.append) for thing in things]
    for items in (things, things[:2], tuple(things), things):
        yield call(Chosen(things[1:3]), items)
    assert all(reference() is not None for reference in watched)
