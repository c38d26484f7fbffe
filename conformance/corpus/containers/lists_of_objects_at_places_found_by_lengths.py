# /// case
# summary: a list of the object at a computed place is read behind what was appended to it and taken out of it
# reference: https://docs.python.org/3/tutorial/datastructures.html#more-on-lists
# features: list instance-attribute list-mutation builtin-function numpy-operator
# since: 3.8
# capture: breaks 1 opaque-operation
# ///
import numpy as np

from conformance.case import call


class Row:
    def __init__(self, items):
        self.items = items


def case(x, rows, word):
    found = rows[len(word)].items
    before = found[-1]
    found.append(len(word))
    first = found.pop(0)
    return x + 1, first, before, found[0], found[-2], len(found), found is rows[0].items


def calls():
    for word in ("", "", "a", "bc", "", "def", "g"):
        yield call(np.arange(2.0), [Row(list(range(5, 8 + place))) for place in range(4)], word)
