# /// case
# summary: an asynchronous generator under test is consumed under asyncio, with sleeps in between
# reference: https://docs.python.org/3/library/asyncio-runner.html#asyncio.run
# features: async-generator async-for numpy-operator
# since: 3.8
# capture: full
# ///
import asyncio

import numpy as np

from conformance.case import call, event


async def case(x, n):
    for i in range(n):
        x = x * 2 + i
        yield x
        await asyncio.sleep(0)


async def consume(made):
    return [repr(y) async for y in made]


def calls():
    for n in (2, 2, 0, 3):
        event(asyncio.run(consume((yield call(np.arange(2.0), n)))))
