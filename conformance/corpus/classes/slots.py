# /// case
# summary: attributes in __slots__ are read, written and deleted; an empty slot is an AttributeError
# reference: https://docs.python.org/3/reference/datamodel.html#slots
# features: slots attribute-mutation traceback
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


class Pair:
    __slots__ = ("left", "right")

    def __init__(self, left):
        self.left = left


def case(left, right, fill):
    pair = Pair(left)
    if fill:
        pair.right = right
    pair.left = [pair.left]
    value = pair.right
    return pair, value


def calls():
    yield call(1, 2, True)
    yield call(1, 2, True)
    yield call(1, 2, False)
    yield call(1.5, None, True)
