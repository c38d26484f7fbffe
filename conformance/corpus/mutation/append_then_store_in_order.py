# /// case
# summary: mutations of an argument, a global and an attribute happen in program order
# reference: https://docs.python.org/3/reference/expressions.html#evaluation-order
# features: list-mutation dict-mutation attribute-mutation mutation-order evaluation-order
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


class Box:
    total = 0


BOX = Box()
SEEN = {}


def case(items, key):
    items.append(event("append", key))
    SEEN[event("store", key)] = len(items)
    BOX.total = BOX.total + event("total", 1)
    return items


def fresh():
    """The world as it was before the first call."""
    SEEN.clear()
    vars(BOX).clear()


def calls():
    yield call([1], "a")
    fresh()
    yield call([1], "a")
    yield call([1, 2], "b")
    SEEN.clear()
    yield call([], "a")
