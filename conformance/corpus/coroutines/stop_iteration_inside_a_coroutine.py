# /// case
# summary: StopIteration raised in a coroutine becomes RuntimeError with the cause, StopAsyncIteration stays
# reference: PEP 479
# features: coroutine raise exception-chaining numpy-operator
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call, event


async def case(x, error):
    x = x * 2
    if error is not None:
        raise error
    return x


def calls():
    for error in (None, None, StopIteration(1), StopAsyncIteration(2), None):
        made = yield call(np.arange(2.0), error).expect("any")
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
        except (RuntimeError, StopAsyncIteration) as got:
            event(type(got).__name__, (str(got), type(got.__cause__).__name__))
