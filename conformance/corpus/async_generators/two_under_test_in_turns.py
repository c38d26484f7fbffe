# /// case
# summary: two asynchronous generators of the function under test are asked in turns, each with locals of its own
# reference: PEP 525
# features: async-generator list-mutation aliasing numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def case(x, log):
    for i in range(3):
        x = x + len(log)
        log.append(i)
        yield x


def step(awaitable):
    try:
        awaitable.send(None)
    except StopIteration as stop:
        return repr(stop.value)
    except StopAsyncIteration:
        return "end"


def calls():
    for order in ("aabbabab", "abababab", "bbbbaaaa"):
        log = []
        a = yield call(np.arange(2.0), log).expect("any")
        b = yield call(np.arange(3.0), log).expect("any")
        for name in order:
            event(name, step((a if name == "a" else b).__anext__()))
        event(log)
