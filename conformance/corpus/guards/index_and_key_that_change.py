# /// case
# summary: items of a list, a tuple and a dict at indices and keys that change from call to call
# reference: https://docs.python.org/3/library/stdtypes.html#common-sequence-operations
# features: list tuple dict value-guard type-guard
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


def case(items, pair, table, i, key, x):
    return x * items[i], pair[i % 2], table[key], i


def calls():
    items = [1, 2, 3, 4.5, np.arange(2), True, -1, 8, 9, 10]
    pair = (np.ones(1), "text")
    table = {"a": 1, "b": 2, "c": 3, "d": 4, "e": "five", 6: 7}
    x = np.arange(2.0)
    for i, key in ((0, "a"), (1, "b"), (2, "c"), (-3, "d"), (6, "d")):
        yield call(items, pair, table, i, key, x).expect("any")
    for i, key in ((8, "d"), (-4, "d"), (9, "d")):
        yield call(items, pair, table, i, key, x).expect("hit")
    yield call(list(range(30)), pair, dict(table, d=8), 21, "d", x).expect("hit")
    for i, key in ((3, "e"), (4, "a"), (5, "b"), (-1, "c"), (True, "d"), (1, 6), (-3, "e"), (10, "a"), (-11, "a"), (0, "z"), (1.0, "a"),
                   (1 << 70, "a"), (2, 6.0), (2, ("a",))):
        yield call(items, pair, table, i, key, x).expect("any")
    yield call(items, pair, table, 8, "d", x).expect("hit")
