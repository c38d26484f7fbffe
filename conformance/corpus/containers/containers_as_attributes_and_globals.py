# /// case
# summary: a dict reached through a global and a list of an attribute are changed, replaced and put back
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-global-statement
# features: global-mutation attribute-mutation dict-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

CACHE = {}


class Log:
    lines = []


def case(key, x):
    if key not in CACHE:
        CACHE[key] = x * 2
        Log.lines.append(key)
    Log.lines = Log.lines[-2:]
    return CACHE[key] + len(Log.lines)


def calls():
    for key in ("a", "a", "b", "c"):
        yield call(key, np.arange(2.0)).expect("any")
    CACHE.clear()
    Log.lines = []
    yield call("a", np.arange(2.0)).expect("any")
    CACHE.clear()
    Log.lines = []
