# /// case
# summary: a keyword that comes twice raises TypeError before the call, after everything was evaluated
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: star-call keyword-call binding-error varargs evaluation-order
# since: 3.8
# capture: breaks 3 raises raises raises
# ///
from conformance.case import call, event


def show(*args, **more):
    event("called")
    return args, list(more.items())


def case(which, first, second):
    event("case")
    if which == 0:
        return show(**first, **second)
    if which == 1:
        return show(event("positional", 0), a=event("a", 1), **event("first", first))
    return show(**event("first", first), b=event("b", 1), **event("second", second))


def calls():
    yield call(0, {"a": 1}, {"b": 2})
    yield call(0, {"a": 1}, {"b": 2})
    yield call(0, {"a": 1}, {"a": 2})
    yield call(1, {"b": 1}, {})
    yield call(1, {"c": 1, "a": 1}, {})
    yield call(2, {"a": 1}, {"c": 2})
    yield call(2, {"b": 1}, {"c": 2})
    yield call(2, {"a": 1}, {"b": 2})
