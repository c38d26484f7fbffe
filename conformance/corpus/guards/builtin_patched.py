# /// case
# summary: a function of builtins replaced between two calls is the new one
# reference: https://docs.python.org/3/library/builtins.html
# features: builtin-name value-guard
# since: 3.8
# capture: full
# ///
import builtins

from conformance.case import call


def case(x):
    return abs(x), sum([x, x])


def calls():
    yield call(-1)
    yield call(-1)
    old = builtins.abs
    builtins.abs = lambda x: ("patched", x)
    try:
        yield call(-1).expect("any")
    finally:
        builtins.abs = old
    yield call(-1)
