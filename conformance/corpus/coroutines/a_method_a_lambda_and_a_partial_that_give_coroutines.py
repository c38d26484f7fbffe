# /// case
# summary: async methods, static methods, partial objects and lambdas give coroutines that are awaited
# reference: https://docs.python.org/3/reference/compound_stmts.html#coroutine-function-definition
# features: coroutine method-call partial lambda
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call, event


class Model:
    def __init__(self, w):
        self.w = w

    async def apply(self, x):
        return x * self.w

    @staticmethod
    async def shifted(x, by):
        return x + by

    @classmethod
    async def made(cls, w):
        return cls(w)


async def case(x, w):
    model = await Model.made(w)
    shift = functools.partial(model.shifted, by=w)
    later = lambda y: model.apply(y)
    return await model.apply(x) + await shift(x) + await later(x - 1)


def calls():
    for w in (2, 2, 0.5):
        made = yield call(np.arange(2.0), w)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
