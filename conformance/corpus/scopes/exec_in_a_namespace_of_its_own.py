# /// case
# summary: code executed in a dict given by the caller makes names there and reads the module's builtins
# reference: https://docs.python.org/3/library/functions.html#exec
# features: exec-eval dict-mutation opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x, space, source):
    y = x + 1
    exec(source, space)
    scale = space["n"] * 2
    return y * scale, sorted(name for name in space if name[0] != "_")


def calls():
    yield call(np.arange(3.0), {"k": 3}, "n = k + len('ab')")
    yield call(np.arange(3.0), {"k": 3}, "n = k + len('ab')")
    yield call(np.arange(3.0), {}, "n = 5\ndef f(): return n")
