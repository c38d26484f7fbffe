# /// case
# summary: StopAsyncIteration raised in an asynchronous generator under test becomes RuntimeError
# reference: PEP 525
# features: async-generator raise exception-chaining numpy-operator
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call, event


async def case(x, error):
    x = x * 2
    yield x
    x = x + 1
    if error is not None:
        raise error
    yield x


def step(awaitable):
    try:
        awaitable.send(None)
    except StopIteration as stop:
        return repr(stop.value)
    except (StopAsyncIteration, RuntimeError) as error:
        return type(error).__name__, str(error), type(error.__cause__).__name__


def calls():
    for error in (None, None, StopAsyncIteration(1), StopIteration(2)):
        made = yield call(np.arange(2.0), error)
        for _ in range(3):
            event(step(made.__anext__()))
