# /// case
# summary: locals and arguments of an inlined callee die in it or when it returns
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: object-lifetime inlined-call
# since: 3.8
# capture: full
# ///
from conformance.case import call, event, track


class Thing:
    pass


def callee(thing, n):
    own = track(Thing(), "own of %d" % n)
    kept = track(Thing(), "kept of %d" % n)
    event("made", n)
    own = None
    event("own is gone", n)
    thing = n
    event("the argument has a name outside", thing)
    return kept


def case(n):
    thing = track(Thing(), "argument")
    kept = callee(thing, n)
    event("returned", n)
    thing = callee(kept, n + 1)
    event("argument is gone", n)
    del kept
    return thing


def calls():
    yield call(1)
    yield call(1)
    yield call(2)
