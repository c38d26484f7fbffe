# /// case
# summary: coroutines made in a comprehension run when they are awaited, in another order
# reference: https://docs.python.org/3/reference/expressions.html#await-expression
# features: coroutine comprehension evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def told(x, i):
    event("runs", i)
    return x * i


async def case(x, n):
    waiting = [told(x, i) for i in range(n)]
    event("made", len(waiting))
    total = x * 0
    while waiting:
        total = total * 2 + await waiting.pop()
    return total


def calls():
    for n in (2, 2, 3, 0):
        made = yield call(np.arange(2.0), n)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
