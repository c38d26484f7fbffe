# /// case
# summary: a coroutine under test that branches on an array's value behind an await, and awaits in both branches
# reference: https://docs.python.org/3/reference/expressions.html#await-expression
# features: coroutine data-dependent-branch break-in-loop numpy-reduction
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call, event


class Ask:
    def __await__(self):
        return (yield)


async def case(x):
    for _ in range(2):
        k = await Ask()
        x = x * k
        if x.sum() > 3:
            x = x - await Ask()
        else:
            x = x + 1
    return x


def calls():
    for answers in ((2, 3, 4), (2, 3, 4), (10, 1, 1, 1)):
        made = yield call(np.arange(2.0))
        made.send(None)
        try:
            for answer in answers + (5, 5):
                made.send(answer)
        except StopIteration as end:
            event(repr(end.value))
