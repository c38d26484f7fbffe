# /// case
# summary: a coroutine that has ended cannot be awaited again
# reference: https://docs.python.org/3/reference/datamodel.html#coroutine-objects
# features: coroutine try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def doubled(x):
    return x * 2


async def case(x):
    made = doubled(x)
    first = await made
    try:
        second = await made
    except RuntimeError as error:
        second = str(error)
    return first + 1, second


def calls():
    for n in (2, 2, 3):
        made = yield call(np.arange(float(n)))
        try:
            made.send(None)
        except StopIteration as stop:
            event(repr(stop.value))
        try:
            made.send(None)
        except RuntimeError as error:
            event(str(error))
