# /// case
# summary: a coroutine under test gives its argument, a view, a tuple, nothing or a function back, identity kept
# reference: https://docs.python.org/3/reference/datamodel.html#coroutine-objects
# features: coroutine object-identity return-statement numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def same(x):
    return x


async def case(x, kind):
    y = await same(x)
    if kind == "same":
        return y
    if kind == "view":
        return y[1:]
    if kind == "pair":
        return x, await same(y), x + 1
    if kind == "function":
        return lambda k: y * k


def calls():
    for kind in ("same", "same", "view", "pair", "function", "none"):
        x = np.arange(3.0)
        made = yield call(x, kind)
        try:
            made.send(None)
        except StopIteration as end:
            value = end.value
            event(kind, (value is x, type(value).__name__, getattr(value, "base", None) is x))
            event(repr(value(2) if callable(value) else value))
