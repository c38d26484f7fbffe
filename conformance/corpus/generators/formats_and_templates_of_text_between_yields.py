# /// case
# summary: f-strings, slices, starred and chained expressions between the yields of a generator under test
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator f-string comparison-chain starred-unpacking
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, items):
    first, *rest = items
    yield f"{first=}|{len(rest):>3}", x * len(rest)
    del rest[::2]
    x[1:] *= 2
    yield (*rest, *items[-1:]), x if 0 < len(items) <= 3 else x - 1
    d = {"a": x, **dict.fromkeys(rest, 0)}
    d["a"] = d["a"] + 1
    yield d, [*d], not rest, x is d["a"]


def calls():
    for items in ([1, 2, 3], [1, 2, 3], ["q"], (5, 6, 7, 8)):
        made = yield call(np.arange(3.0), items)
        event(repr(list(made)))
