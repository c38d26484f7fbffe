# /// case
# summary: a coroutine of the function under test is run by asyncio, sleeps and awaits others
# reference: https://docs.python.org/3/library/asyncio-runner.html#asyncio.run
# features: coroutine inlined-call numpy-operator
# since: 3.8
# capture: full
# ///
import asyncio

import numpy as np

from conformance.case import call, event


async def doubled(x):
    await asyncio.sleep(0)
    return x * 2


async def case(x, n):
    total = x
    for i in range(n):
        total = total + await doubled(x + i)
    await asyncio.sleep(0)
    return total


def calls():
    for n in (2, 2, 0, 3):
        event(repr(asyncio.run((yield call(np.arange(2.0), n)))))
