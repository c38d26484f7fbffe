# /// case
# summary: popitem behind a write at a key that changes between calls gives the pair that stood at that end
# reference: https://docs.python.org/3/library/collections.html#collections.OrderedDict.popitem
# features: dict-mutation item-assignment mutation-order numpy-operator
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


def case(plain, queue, stack, key, x):
    plain[key] = x * key
    taken = plain.popitem()
    queue[key] = key
    first = queue.popitem(last=False)
    stack[key] = key
    last = stack.popitem()
    return x + 1, taken, first, last, len(plain), len(queue), len(stack)


def calls():
    plain = {"a": 1.0, "b": 2.0}
    queue, stack = [collections.OrderedDict((name, name) for name in "abcdefghijklmnop") for _ in range(2)]
    for key in (3, 4, 5, 6, 7, 8, 9, 10, 11, 12):
        yield call(plain, queue, stack, key, np.arange(3.0))
