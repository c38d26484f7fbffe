# /// case
# summary: an asynchronous generator that works, awaits and cleans up is asked, sent to, thrown into and closed
# reference: PEP 525
# features: async-generator coroutine try-except try-finally
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Pause:
    def __await__(self):
        return (yield)


async def case(x, w):
    x = x * 2
    try:
        for i in range(3):
            got = yield x + i
            x = x + 1 if got is None else x * got
            await Pause()
            x = x @ w
    except KeyError:
        x = x - 1
        yield x
    finally:
        event("finally")
        await Pause()
        x = x + 5
    yield x


def finish(awaitable):
    """What it gives or raises, and how often it paused."""
    pauses = 0
    try:
        while True:
            awaitable.send(None)
            pauses += 1
    except StopIteration as stop:
        return repr(stop.value), pauses
    except (StopAsyncIteration, ValueError, KeyError) as error:
        return type(error).__name__, str(error), pauses


def steps(made):
    yield [made.__anext__, made.__anext__, made.__anext__, made.__anext__, made.__anext__]
    yield [made.__anext__, lambda: made.asend(0.5), made.aclose, made.__anext__]
    yield [made.__anext__, lambda: made.athrow(KeyError("thrown")), made.__anext__, made.aclose]


def calls():
    for w in (np.ones((2, 2)), np.ones((3, 3))):
        for number in range(3):
            made = yield call(np.arange(2.0), w).expect("any")
            for step in list(steps(made))[number]:
                event(finish(step()))
