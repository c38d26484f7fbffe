# /// case
# summary: a bounded deque drops at the other end on append, extend, extendleft and +=, and refuses insert when full
# reference: https://docs.python.org/3/library/collections.html#collections.deque
# features: collections list-mutation try-except numpy-operator
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


def case(x, n):
    window = collections.deque([x], maxlen=n)
    for i in range(3):
        window.append(x * i)
    window.appendleft("left")
    window.extendleft([1, 2])
    window += [x + 1]
    try:
        window.insert(1, "in")
    except IndexError as error:
        window.append(str(error))
    return list(window), window.maxlen, len(window), window[0], list(reversed(window))


def calls():
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 20)
    yield call(np.arange(2.0), 1)
