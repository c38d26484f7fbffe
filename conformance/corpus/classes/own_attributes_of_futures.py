# /// case
# summary: own attributes of futures, which have no __dict__, read, written, deleted beside those of the class
# reference: https://docs.python.org/3/library/asyncio-future.html
# features: inheritance class-attribute
# since: 3.8
# capture: full
# ///
import asyncio

import numpy as np

from conformance.case import call

loop = asyncio.new_event_loop()
loop.close()


class Request(asyncio.Future):
    tries = 3


futures = [asyncio.Future(loop=loop), Request(loop=loop)]


def case(future, x):
    found = getattr(future, "label", "none"), getattr(future, "tries", 0), hasattr(future, "__dict__")
    future.seen = len(x)
    if hasattr(future, "once"):
        del future.once
    return found, future.seen, hasattr(future, "once"), x * future.seen


def calls():
    for future in futures:
        yield call(future, np.arange(3.0))
        yield call(future, np.arange(3.0))
        future.label = "first"
        future.once = True
        yield call(future, np.arange(3.0))
        future.tries = 9
        yield call(future, np.arange(3.0))
        yield call(future, np.arange(3.0))
