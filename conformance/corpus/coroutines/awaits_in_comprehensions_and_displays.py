# /// case
# summary: await in list, set, dict and tuple displays, in comprehensions, conditions and arguments, from left to right
# reference: PEP 530
# features: async-comprehension coroutine comprehension evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def told(value):
    event("told", value)
    return value


async def case(x, items):
    displayed = [await told(1), x * await told(2)], {await told("k"): await told(3)}, (await told(4),)
    kept = [x + await told(i) for i in items if await told(i % 2)]
    named = {await told(i): i for i in items}
    chosen = await told(5) if await told(len(items) > 2) else await told(6)
    return displayed, kept, named, chosen, max(await told(7), await told(8))


def calls():
    for items in ([1, 2, 3], [1, 2, 3], [2]):
        made = yield call(np.arange(2.0), items)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
