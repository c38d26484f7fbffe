# /// case
# summary: items and attributes assigned in place while their right side is a native call
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: opaque-call inplace-operator item-assignment attribute-mutation evaluation-order
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Box:
    def __init__(self, n):
        self.n = n


def native(target, x):
    try:
        if isinstance(target, Box):
            target.n = 1000
        else:
            target[0] = 1000
        return x
    finally:
        pass


def case(box, items, x):
    box.n += native(box, x)
    items[0] *= native(items, x)
    return box.n, items


def calls():
    yield call(Box(1), [2], 3)
    yield call(Box(1), [2], 3)
    yield call(Box(0.5), ["a"], 2)
    yield call(Box(True), [(1, 2)], 0)
