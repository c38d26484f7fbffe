# /// case
# summary: a named tuple is made by position, name and _make, replaced, unpacked and read by field and by index
# reference: https://docs.python.org/3/library/collections.html#collections.namedtuple
# features: collections tuple instance-attribute numpy-operator
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call

Layer = collections.namedtuple("Layer", "w b name", defaults=(0.0, "layer"))


def case(x, k):
    first = Layer(k)
    second = first._replace(b=1.0, name="second")
    third = Layer._make([x, x, "third"])
    w, b, _ = second
    total = x * w + b
    for layer in (first, second, third):
        total = total * layer.w + layer[1]
    return total, second, third._fields, first == (k, 0.0, "layer"), third.w is x, first._asdict()


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 0.5)
