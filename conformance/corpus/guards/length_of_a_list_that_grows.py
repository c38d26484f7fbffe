# /// case
# summary: the length of a list and of a dict that grow between calls, read before and after the function changes them
# reference: https://docs.python.org/3/library/functions.html#len
# features: list dict structure-guard builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, table, x):
    before = len(items), len(table)
    head = x[:len(items)] * len(table)
    items.append(len(items))
    items += [7, 8]
    table["first"] = items[0]
    return before, head, len(items)


def calls():
    x = np.arange(40.0)
    for n in range(1, 7):
        yield call(list(range(n)), dict.fromkeys(range(n)), x)
        yield call(list(range(n)), dict.fromkeys(range(n)), x)
    for n in range(7, 20):
        yield call(list(range(n)), dict.fromkeys(range(n)), x).expect("hit")
    yield call([], {"first": 3}, x).expect("any")
    items = [1]
    for _ in range(6):
        yield call(items, {}, x).expect("any")
