# /// case
# summary: a function made of a text before the calls reads names of its own dict, which change between them
# reference: https://docs.python.org/3/library/functions.html#compile
# features: exec-eval global-read value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


SPACE = {"scale": 2}
exec(compile("def scaled(x, n=scale):\n    return x * scale + n\n", "made_of_a_text.py", "exec"), SPACE)
scaled = SPACE["scaled"]


def case(x):
    return scaled(x) + scaled(x, 10)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    SPACE["scale"] = 3
    yield call(np.arange(3.0))
    SPACE["scale"] = np.ones(3)
    yield call(np.arange(3.0))
    SPACE["scale"] = 2
    yield call(np.arange(3.0)).expect("any")
