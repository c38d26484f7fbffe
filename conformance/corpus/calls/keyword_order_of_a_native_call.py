# /// case
# summary: a call that runs natively gets its keywords in their order
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: keyword-call opaque-call star-call evaluation-order
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import types

from conformance.case import call, event


class Record(types.SimpleNamespace):
    """C code makes it."""


def case(x, named):
    first = Record(z=event("z", x), y=event("y", 1), a=event("a", 2))
    second = Record(z=x, **named)
    return first, second


def calls():
    yield call(1, {"q": 4, "p": 5})
    yield call(1, {"q": 4, "p": 5})
    yield call(2, {"p": 4, "q": 5})
    yield call(1.5, {})
