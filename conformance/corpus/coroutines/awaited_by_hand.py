# /// case
# summary: a coroutine function gives a coroutine that runs when it is sent None
# reference: https://docs.python.org/3/reference/compound_stmts.html#coroutine-function-definition
# features: coroutine
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


async def inner(x):
    event("inner")
    return x * 2


async def case(x):
    event("outer")
    return await inner(x) + 1


def finish(coroutine):
    try:
        coroutine.send(None)
    except StopIteration as stop:
        return stop.value


def calls():
    assert finish((yield call(1))) == 3
    assert finish((yield call(1))) == 3
    assert finish((yield call(0.5))) == 2.0
