# /// case
# summary: what an asynchronous generator awaits between two yields is told to who drives it, not to its consumer
# reference: PEP 525
# features: async-generator coroutine async-for numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Ask:
    def __init__(self, question):
        self.question = question

    def __await__(self):
        return (yield self.question)


async def scaled(x):
    for name in ("first", "second"):
        factor = await Ask(name)
        x = x * factor
        yield x


async def case(x):
    seen = []
    async for y in scaled(x):
        seen.append(y + await Ask("shift"))
    return seen


def calls():
    for answers in ((2, 10, 3, 20), (2, 10, 3, 20), (0.5, 1, 4, 0)):
        made = yield call(np.arange(2.0))
        try:
            event(made.send(None))
            for answer in answers:
                event(made.send(answer))
        except StopIteration as end:
            event(repr(end.value))
