# /// case
# summary: a dict is looked up by the shape and by the length of an array
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: shape-guard dict tuple numpy-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

TABLE = {(3,): 1.0, (2, 2): 2.0, 3: 10.0}


def case(x):
    return x * TABLE.get(x.shape, -1.0) + TABLE.get(len(x), 0), f"{x.shape}", (x.shape, 1)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4.0))
    yield call(np.ones((2, 2)))
    yield call(np.ones((3, 1)))
    yield call(np.arange(3.0))
