# /// case
# summary: yielding a coroutine gives it as it is, the consumer awaits it
# reference: PEP 525
# features: async-generator coroutine async-for evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def doubled(x):
    event("doubled")
    return x * 2


async def later(x):
    for i in range(2):
        yield doubled(x + i)
        event("yielded")


async def case(x):
    total = x
    async for waiting in later(x):
        event("got")
        total = total + await waiting
    return total


def calls():
    for n in (2, 2, 3):
        made = yield call(np.arange(float(n)))
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
