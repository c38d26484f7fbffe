# /// case
# summary: keys and items of a dict made here are given back as views that follow the dict given back with them
# reference: https://docs.python.org/3/library/stdtypes.html#dictionary-view-objects
# features: dict iterator-protocol aliasing numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, names):
    table = {name: x * i for i, name in enumerate(names)}
    walk = iter(table)
    first = next(walk)
    return table, table.keys(), table.items(), walk, first, reversed(names)


def calls():
    for names in (["a", "b"], ["a", "b"], ["z"]):
        table, keys, items, walk, first, back = yield call(np.arange(2.0), names)
        event(list(walk), list(back))
        table["new"] = 0
        event(list(keys), (len(items), first))
