# /// case
# summary: print between the yields of an asynchronous generator under test
# reference: PEP 525
# features: async-generator output opaque-call numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, event


async def case(x):
    for i in range(2):
        x = x * 2
        yield x
        print("behind", i)
        x = x + i
    yield x


def step(awaitable):
    try:
        awaitable.send(None)
    except StopIteration as stop:
        return repr(stop.value)
    except StopAsyncIteration:
        return "end"


def calls():
    for n in (2, 2, 3):
        made = yield call(np.arange(float(n)))
        for _ in range(4):
            event(step(made.__anext__()))
