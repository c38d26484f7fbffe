# /// case
# summary: an exception out of a callee leaves no cycle: what the frames held dies when it was handled
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: object-lifetime raise try-except inlined-call
# since: 3.8
# capture: full
# ///
from conformance.case import call, event, track


class Thing:
    pass


def explicit(thing):
    raise ValueError("explicit")


def chained(thing):
    raise TypeError("second") from ValueError("first")


def native(thing):
    return {}[thing]


def run(fail, thing):
    local = track(Thing(), "local")
    fail(thing)
    return local


def case(n):
    for fail in (explicit, chained, native)[:n]:
        thing = track(Thing(), "argument")
        try:
            run(fail, thing)
        except (ValueError, TypeError, KeyError) as error:
            event(type(error).__name__)
        del thing
        event("handled")
    return n


def calls():
    yield call(3)
    yield call(3)
    yield call(2)
