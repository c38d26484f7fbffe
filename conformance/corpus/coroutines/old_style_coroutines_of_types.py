# /// case
# summary: a generator made a coroutine by types.coroutine is awaited like any other
# reference: https://docs.python.org/3/library/types.html#types.coroutine
# features: coroutine generator decorator numpy-operator
# since: 3.8
# capture: full
# ///
import types

import numpy as np

from conformance.case import call, event


@types.coroutine
def asks(question):
    answer = yield question
    return answer


async def case(x):
    a = await asks("scale")
    b = await asks("shift")
    return x * a + b


def calls():
    for answers in ((2, 3), (2, 3), (0.5, 1)):
        made = yield call(np.arange(2.0))
        try:
            event(made.send(None))
            for answer in answers:
                event(made.send(answer))
        except StopIteration as end:
            event(repr(end.value))
