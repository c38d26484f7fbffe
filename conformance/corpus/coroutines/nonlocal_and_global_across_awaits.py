# /// case
# summary: cells and globals changed by others while a coroutine waits are the changed ones behind its await
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: coroutine nonlocal global-write numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event

FACTOR = 2


class Pause:
    def __await__(self):
        return (yield)


async def case(x):
    count = 0

    def step():
        nonlocal count
        count += 1
        return step

    kept = FACTOR
    x = x * FACTOR
    got = await Pause()
    step()
    x = x * FACTOR + count
    got = await Pause() or got
    return x + count, kept, got


def calls():
    global FACTOR
    for changed in (2, 2, 5):
        made = yield call(np.arange(2.0))
        made.send(None)
        FACTOR = changed
        made.send("first")
        FACTOR = 2
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
