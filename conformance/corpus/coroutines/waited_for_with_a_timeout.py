# /// case
# summary: asyncio.wait_for ends a coroutine under test that sleeps too long, its finally has run
# reference: https://docs.python.org/3/library/asyncio-task.html#asyncio.wait_for
# features: coroutine try-finally try-except numpy-operator
# since: 3.8
# capture: full
# ///
import asyncio

import numpy as np

from conformance.case import call, event


async def case(x, seconds):
    try:
        x = x * 2
        await asyncio.sleep(seconds)
        return x + 1
    finally:
        event("finally", seconds)


async def limited(made):
    try:
        return repr(await asyncio.wait_for(made, 0.01))
    except asyncio.TimeoutError:
        return "too long"


def calls():
    for seconds in (0, 0, 30):
        event(asyncio.run(limited((yield call(np.arange(2.0), seconds)))))
