# /// case
# summary: an OrderedDict made here keeps and changes its order, and is compared with dicts
# reference: https://docs.python.org/3/library/collections.html#collections.OrderedDict
# features: collections dict-mutation comparison for-loop numpy-operator
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


def case(x, names):
    layers = collections.OrderedDict((name, x * i) for i, name in enumerate(names))
    layers["last"] = x
    layers.move_to_end("last", last=False)
    layers.update(extra=1, last=x + 1)
    kept = layers
    first = layers.popitem(last=False)
    layers.setdefault("more", 2)
    copied = layers.copy()
    copied.move_to_end("extra")
    del layers["extra"]
    total = 0
    for key, value in layers.items():
        total = total + value
    counts = collections.OrderedDict(a=1, b=2)
    return (kept, first, copied, total, list(reversed(counts)), counts == {"b": 2, "a": 1}, {**counts}, dict(counts), "a" in counts.keys(),
            type(copied), len(layers), counts.pop("zz", 7), list(zip(counts, counts.values())))


def calls():
    yield call(np.arange(2.0), ("p", "q"))
    yield call(np.arange(2.0), ("p", "q"))
    yield call(np.arange(3.0), ("last", "p"))
    yield call(np.arange(3.0), ())
