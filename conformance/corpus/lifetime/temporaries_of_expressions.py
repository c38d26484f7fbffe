# /// case
# summary: arguments of inner calls and replaced items die at once, in order, around a native call
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime opaque-call list-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call, event, track


class Thing:
    pass


def native(label):
    try:
        return event(label)
    finally:
        pass


def case(items, n):
    items[0] = None
    native("after the first")
    items.pop()
    del items[:]
    return n


def calls():
    def things(*labels):
        return [track(Thing(), label) for label in labels]

    yield call(things("a", "b", "c"), 1)
    yield call(things("a", "b", "c"), 1)
    yield call(things("d", "e"), 2.5)
