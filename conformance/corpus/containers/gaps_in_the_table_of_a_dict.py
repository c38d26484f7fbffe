# /// case
# summary: native iterators over a dict see the gaps that a translated callee leaves in its table
# reference: https://docs.python.org/3/library/stdtypes.html#dict.popitem
# features: dict mutation-order
# since: 3.8
# capture: breaks 2 opaque-operation long-loop
# ///
import numpy as np

from conformance.case import call


def exchange(d, way, x):
    last = list(d)[-1]
    if way == "popitem":
        d.popitem()
    elif way == "pop":
        d.pop(last)
    elif way == "del":
        del d[last]
    elif way == "clear":
        kept = dict(d)
        d.clear()
        kept.popitem()
        d.update(kept)
    elif way == "first":
        d.pop(next(iter(d)))
    d[way] = 0
    return x * 2


def case(d, way, x):
    found = []
    try:
        for key in map(str, d):
            found.append(key)
            if len(found) == 1 or key == way:
                exchange(d, way, x)
            if len(found) == 4:
                break
    except RuntimeError as error:
        found.append(str(error))
    return found, d


def calls():
    for size in (1, 2, 3):
        for way in ("popitem", "pop", "del", "clear", "first"):
            yield call(dict(zip("abc"[:size], range(size))), way, np.ones(2))
