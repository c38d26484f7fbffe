# /// case
# summary: a deque made here as a queue, a window and a ring
# reference: https://docs.python.org/3/library/collections.html#collections.deque
# features: collections list-mutation while-loop for-loop containment numpy-operator
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call

GRAPH = {0: (1, 2), 1: (3,), 2: (3,), 3: ()}


def case(x, n):
    queue, order, seen = collections.deque([0]), [], {0}
    while queue:
        node = queue.popleft()
        order.append(node)
        for other in GRAPH[node]:
            if other not in seen:
                seen.add(other)
                queue.append(other)
    window = collections.deque(maxlen=n)
    for i in range(5):
        window.append(x * i)
    ring = collections.deque("abc")
    ring.rotate(n)
    ring.extendleft("de")
    ring += ["f"]
    ring.insert(1, "g")
    ring[0] = n
    del ring[-1]
    same = ring
    held = [ring]
    copied = ring.copy()
    copied.clear()
    first, *rest = ring
    return (order, sum(window), window, window.maxlen, same, held, copied, first, rest, len(ring), ring[1], "b" in ring, ring.count("a"),
            list(reversed(ring)), ring is same, bool(copied), isinstance(ring, collections.deque), ring.index("a"), ring.append(x), ring.pop())


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.ones(3), 3)
    yield call(np.ones(3), 1)
