# /// case
# summary: operands pending in three frames survive a native call in the innermost
# reference: https://docs.python.org/3/reference/expressions.html#evaluation-order
# features: break-in-callee opaque-call output evaluation-order
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
from conformance.case import call, event


class Box:
    def __init__(self, items):
        self.items = items

    def read(self, i):
        return [self.items[i], self.items[print("read", i) or i]]


def pair(box, i):
    return event("left", i), box.read(i) + box.read(event("right", 0)), i


def case(items, i):
    box = Box(items)
    return {"a": i, "b": [items, pair(box, i), print("root")], "c": len(items)}


def calls():
    yield call([1, 2], 1)
    yield call([1, 2], 1)
    yield call("ab", 0)
    yield call((2.5, None), -1)
