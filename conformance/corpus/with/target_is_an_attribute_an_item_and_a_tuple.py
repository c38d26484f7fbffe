# /// case
# summary: the target behind as may be an attribute, an item or a tuple; it stays bound behind the with
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-statement unpacking item-assignment attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Pair:
    def __init__(self, *values):
        self.values = values

    def __enter__(self):
        return self.values

    def __exit__(self, *details):
        self.values = ()


class Box:
    pass


def case(x, table, key):
    box = Box()
    with Pair(x, 2) as (array, scale), Pair(3) as table[key], Pair("text") as box.held:
        y = array * scale + table[key][0]
    return y + scale, table, box.held


def calls():
    yield call(np.arange(3.0), {}, "a")
    yield call(np.arange(3.0), {}, "a")
    yield call(np.arange(3.0), {"a": 1}, "a")
    yield call(np.arange(3.0), [0, 1], 1)
