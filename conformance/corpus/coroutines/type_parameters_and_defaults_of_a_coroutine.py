# /// case
# summary: coroutine functions with type parameters, one with a default, are awaited
# reference: PEP 695
# features: type-parameters coroutine default-argument numpy-operator
# since: 3.12
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def doubled[T](x: T, k: int = 2) -> T:
    return x * k


async def case(x, k):
    return await doubled(x) + await doubled(x, k)


def calls():
    for k in (3, 3, 0.5):
        made = yield call(np.arange(2.0), k)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
