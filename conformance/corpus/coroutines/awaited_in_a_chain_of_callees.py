# /// case
# summary: a recursive coroutine awaits itself; its results come up through every level
# reference: https://docs.python.org/3/reference/expressions.html#await-expression
# features: coroutine recursion return-statement numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Pause:
    def __await__(self):
        return (yield)


async def down(x, depth):
    if depth == 0:
        await Pause()
        return x
    below = await down(x + depth, depth - 1)
    return below * 2 - depth


async def case(x, depth):
    return await down(x, depth), await down(x * 0, 1)


def calls():
    for depth in (3, 3, 0):
        made = yield call(np.arange(2.0), depth)
        pauses = 0
        try:
            while True:
                made.send(None)
                pauses += 1
        except StopIteration as end:
            event(pauses, repr(end.value))
