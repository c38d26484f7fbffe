# /// case
# summary: operators as functions of the operator module, and builtins that ask for texts, hashes and attributes
# reference: https://docs.python.org/3/library/operator.html
# features: builtin-function instance-attribute
# since: 3.8
# capture: full
# ///
import operator

import numpy as np

from conformance.case import call


class Box:
    size = 2

    def __init__(self, value):
        self.value = value


def case(box, x, n):
    numbers = operator.add(n, 1), operator.mul(n, n), operator.neg(n), operator.lt(n, 3), operator.floordiv(n, 2), operator.xor(n, 1)
    arrays = operator.sub(x, 1), operator.truediv(x, n), operator.neg(x), operator.getitem(x, 0)
    texts = str(n), repr("a"), ascii("é"), format(n, "03d"), str(), hash(n) == n, hash("a") == hash("a")
    setattr(box, "other", x + n)
    found = getattr(box, "value"), getattr(box, "missing", None), hasattr(box, "size"), hasattr(box, "missing"), callable(box), callable(case)
    delattr(box, "value")
    return numbers, arrays, texts, found, vars(box), operator.getitem([n, 2], 1)


def calls():
    yield call(Box(1), np.arange(1.0, 3.0), 3)
    yield call(Box(1), np.arange(1.0, 3.0), 3)
    yield call(Box("text"), np.arange(1.0, 4.0), 5)
