# /// case
# summary: each turn of a loop makes an object under the same name, and only those that were kept live on
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: object-lifetime for-loop list-mutation instance-attribute
# since: 3.8
# capture: full
# ///
import gc

import numpy as np

from conformance.case import call


class Box:
    def __init__(self, x):
        self.x = x


def case(x, n):
    kept = []
    for i in range(n):
        box = Box(x * i)
        if i % 2:
            kept.append(box)
    return kept, box.x


def calls():
    for n in (4, 4, 3):
        result = yield call(np.arange(3.0), n)
        alive = sum(type(obj) is Box for obj in gc.get_objects())
        assert alive >= len(result[0])
        del result
    yield call(np.arange(3), 2)
