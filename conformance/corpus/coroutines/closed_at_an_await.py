# /// case
# summary: close runs the finally clauses and async with blocks around an await, from the inside, and may be repeated
# reference: https://docs.python.org/3/reference/datamodel.html#coroutine.close
# features: coroutine async-with try-finally numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Pause:
    def __await__(self):
        return (yield)


class Scope:
    def __init__(self, name):
        self.name = name

    async def __aenter__(self):
        event("enter", self.name)
        return len(self.name)

    async def __aexit__(self, kind, error, tb):
        event("exit " + self.name, kind and kind.__name__)


async def case(x):
    try:
        async with Scope("outer") as n:
            async with Scope("in") as m:
                x = x * n + m
                await Pause()
                x = x + 1
            await Pause()
    finally:
        event("finally")
    return x


def calls():
    for sends in (1, 1, 2, 3, 0):
        made = yield call(np.arange(2.0))
        try:
            for _ in range(sends):
                made.send(None)
        except StopIteration as stop:
            event(repr(stop.value))
        made.close()
        made.close()
        event(made.cr_frame is None)
