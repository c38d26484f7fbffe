# /// case
# summary: name, code and frame of an asynchronous generator under test, before, at and behind its yields
# reference: https://docs.python.org/3/library/inspect.html#types-and-members
# features: async-generator frame-introspection numpy-operator
# since: 3.8
# capture: full
# ///
import inspect

import numpy as np

from conformance.case import call, event


async def case(x):
    y = x * 2
    yield y
    del y
    z = x + 1
    yield z


def step(awaitable):
    try:
        awaitable.send(None)
    except (StopIteration, StopAsyncIteration) as stop:
        return repr(stop.args)


def look(made):
    frame = made.ag_frame
    return (made.__name__, made.ag_code.co_name, made.ag_running, made.ag_await, inspect.isasyncgen(made),
            frame and (frame.f_lineno - frame.f_code.co_firstlineno, sorted(frame.f_locals)))


def calls():
    for n in (2, 2, 3):
        made = yield call(np.arange(float(n)))
        for _ in range(4):
            event(look(made))
            event(step(made.__anext__()))
