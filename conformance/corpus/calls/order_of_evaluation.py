# /// case
# summary: the function, then the arguments from the left, are evaluated before the call
# reference: https://docs.python.org/3/reference/expressions.html#evaluation-order
# features: evaluation-order star-call keyword-call
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


def show(*args, **kwargs):
    event("called")
    return args, kwargs


TABLE = {"show": show}


def case(a, b, d):
    return event("function", TABLE)["show"](event("first", a), *event("star", b), event("last", a),
                                            k=event("keyword", a), **event("double star", d))


def calls():
    yield call(1, (2, 3), {"m": 4})
    yield call(1, (2, 3), {"m": 4})
    yield call(1.5, [], {})
    yield call("x", "yz", {"n": 0, "m": 1})
