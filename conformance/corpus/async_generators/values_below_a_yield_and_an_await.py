# /// case
# summary: values on the stack are there again behind a yield and an await in one expression
# reference: PEP 525
# features: async-generator evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Ask:
    def __await__(self):
        return (yield "ask")


async def case(x):
    y = [x * 2, (yield "left"), x + (await Ask())] + [(yield "right")]
    yield y
    yield {"a": x - 1, (yield "key"): await Ask()}


def drive(awaitable, answer):
    seen = []
    try:
        seen.append(awaitable.send(None))
        while True:
            seen.append(awaitable.send(answer))
    except StopIteration as stop:
        return seen, repr(stop.value)
    except StopAsyncIteration:
        return seen, "end"


def calls():
    for answer in (3, 3, 0.5):
        made = yield call(np.arange(2.0))
        for i in range(6):
            event(drive(made.asend(None if i == 0 else i * 10), answer))
