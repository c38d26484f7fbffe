# /// case
# summary: an asynchronous generator function gives an asynchronous generator
# reference: PEP 525
# features: async-generator coroutine
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


async def case(n):
    for i in range(n):
        event("yield")
        yield i


def step(generator):
    try:
        generator.__anext__().send(None)
    except StopIteration as stop:
        return stop.value
    except StopAsyncIteration:
        return "end"


def calls():
    g = yield call(1)
    assert (step(g), step(g)) == (0, "end")
    g = yield call(1)
    assert step(g) == 0
    yield call(0)
