# /// case
# summary: async with in a loop with break and continue leaves the block each time, return in it as well
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-async-with-statement
# features: async-with coroutine for-loop return-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Scope:
    def __init__(self, name):
        self.name = name

    async def __aenter__(self):
        event("enter", self.name)

    async def __aexit__(self, kind, error, tb):
        event("exit", self.name)


async def case(x, steps):
    for i, step in enumerate(steps):
        async with Scope(i):
            if step == "skip":
                continue
            if step == "stop":
                break
            if step == "return":
                return x * 10
            x = x + step
    return x * 2


def calls():
    for steps in ([1, "skip", 2], [1, "skip", 2], [1, "stop", 5], ["return"], []):
        made = yield call(np.arange(2.0), steps)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
