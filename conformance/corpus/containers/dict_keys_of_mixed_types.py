# /// case
# summary: tuples, None, booleans, classes and functions are keys beside texts and numbers
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: dict tuple class-attribute numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Kind:
    pass


def double(x):
    return x * 2


def case(key, x):
    table = {None: 0, (1, "a"): 1, Kind: 2, double: 3, 1: 4, "1": 5, b"1": 6, 1.5: 7, frozenset([1]): 8}
    table[True] = 9
    return table.get(key, "none"), len(table), table[1], x * table[double], table[(1,) + ("a",)], table[Kind]


def calls():
    for key in (None, None, (1, "a"), 1, "1", 2, frozenset({1})):
        yield call(key, np.arange(2.0))
