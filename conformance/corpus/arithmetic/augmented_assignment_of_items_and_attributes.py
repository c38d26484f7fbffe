# /// case
# summary: the target of an augmented assignment is evaluated once
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: inplace-operator item-assignment attribute-mutation evaluation-order
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


class Box:
    def __init__(self, value):
        self.value = value


def case(items, index, box):
    items[event("index", index)] += event("right", 10)
    event("box", box).value -= event("other", 1)
    items[index] *= 2
    return items, box


def calls():
    yield call([1, 2], 0, Box(5))
    yield call([1, 2], 0, Box(5))
    yield call([1, 2.5], -1, Box(5.0))
    yield call({"k": 7}, "k", Box(True))
