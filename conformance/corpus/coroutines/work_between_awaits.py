# /// case
# summary: what a coroutine computes before, between and behind its awaits
# reference: https://docs.python.org/3/reference/expressions.html#await-expression
# features: coroutine
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Pause:
    def __init__(self, value):
        self.value = value

    def __await__(self):
        return (yield self.value)


async def doubled(x):
    got = await Pause(x)
    return x * 2 + got


async def case(x, n):
    total = x * 0
    for i in range(n):
        total = total + await doubled(x + i) * 2
        total = np.sqrt(total)
    event("behind")
    pair = [total + 1, await Pause(total.sum()), total * 2]
    return pair[0] * pair[1] + pair[2]


def drive(coroutine):
    seen = []
    try:
        seen.append(coroutine.send(None))
        while True:
            seen.append(coroutine.send(0.5))
    except StopIteration as stop:
        return seen, stop.value


def calls():
    for n in (2, 2, 3):
        seen, result = drive((yield call(np.arange(3.0), n)))
        assert len(seen) == n + 1
        event(repr(result))
    drive((yield call(np.arange(2), 2)))
