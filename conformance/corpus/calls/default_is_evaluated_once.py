# /// case
# summary: a mutable default is made once and keeps what earlier calls put into it
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: default-argument list-mutation inlined-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


def collect(x, seen=[]):
    seen.append(x)
    return seen


def case(x, own=None):
    collect(x)
    return collect(x, []), collect(x), collect(x, own if own is not None else [0])


def calls():
    yield call(1)
    yield call(1)
    yield call(2, [])
    yield call(1.5)
    collect.__defaults__[0].clear()
    yield call(1)
    collect.__defaults__[0].clear()
    yield call(1)
