# /// case
# summary: an exception thrown into a coroutine comes up in the innermost await and goes outwards
# reference: https://docs.python.org/3/reference/datamodel.html#coroutine.throw
# features: coroutine try-except raise numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Pause:
    def __await__(self):
        return (yield "pause")


async def inner(x):
    try:
        await Pause()
        return x
    except KeyError as error:
        event("inner", error.args[0])
        await Pause()
        return x * 2


async def case(x):
    try:
        y = await inner(x + 1)
        return y * 10
    except ValueError as error:
        event("outer", error.args[0])
        return x - 1


def calls():
    for errors in ((None,), (None,), (KeyError("k"), None), (KeyError("k"), ValueError("v")), (ValueError("w"),)):
        made = yield call(np.arange(2.0))
        event(made.send(None))
        try:
            for error in errors:
                event(made.send(None) if error is None else made.throw(error))
        except StopIteration as stop:
            event(repr(stop.value))
