# /// case
# summary: zip, map, enumerate and generator expressions that were asked once are given back and go on for the caller
# reference: https://docs.python.org/3/library/functions.html#zip
# features: iterator-protocol builtin-function generator-expression numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, items):
    pairs = zip(items, [x, x + 1, x + 2])
    counted = enumerate(items, 10)
    total = x
    for a, b in pairs:
        total = total + b * a
        break
    for i, a in counted:
        total = total + i
        break
    return total, pairs, counted, map(lambda i: i * 2, items), reversed(items)


def calls():
    for items in ([1, 2, 3], [1, 2, 3], [5, 6]):
        result = yield call(np.arange(2.0), items)
        event(repr([list(one) for one in result[1:]]))
