# /// case
# summary: aclose runs the finally of an asynchronous generator under test, which awaits; yielding there is an error
# reference: https://docs.python.org/3/reference/expressions.html#agen.aclose
# features: async-generator try-finally coroutine numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Pause:
    def __await__(self):
        return (yield "pause")


async def case(x, yields):
    try:
        yield x
        x = x + 1
        yield x
    finally:
        event("finally")
        await Pause()
        if yields:
            yield x * 2
        event("behind")


def run(awaitable):
    seen = []
    try:
        while True:
            seen.append(awaitable.send(None))
    except StopIteration as stop:
        seen.append(repr(stop.value))
    except (RuntimeError, StopAsyncIteration, GeneratorExit) as error:
        seen.append((type(error).__name__, str(error)))
    return seen


def calls():
    for yields in (False, False, True):
        made = yield call(np.arange(3.0), yields)
        event(run(made.__anext__()))
        event(run(made.aclose()))
        event(run(made.__anext__()))
        event(run(made.aclose()))
