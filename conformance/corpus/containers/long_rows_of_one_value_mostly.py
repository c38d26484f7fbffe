# /// case
# summary: rows of several hundred items, the same object but in a few places, as a list, a tuple and a set
# reference: https://docs.python.org/3/library/stdtypes.html#sequence-types-list-tuple-range
# features: list item-assignment unpacking numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

EMPTY = object()


def case(x, n, filler):
    row = [filler] * 400
    row[3] = x + 1
    row[250] = n
    row[399] = x
    plain = [None] * 300
    plain[0] = plain[77] = n
    mixed = list(range(120)) + [EMPTY] * 200
    mixed[150] = x * 2
    return row, tuple(row), plain, tuple(plain), mixed, [*plain[70:80], *row[245:252]]


def calls():
    filler = ["shared"]
    for n in (1, 2, 2):
        yield call(np.arange(3.0), n, filler)
    yield call(np.arange(2), "text", None)
