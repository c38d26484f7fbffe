# /// case
# summary: functions whose code is compiled anew for each call come in again and again
# reference: https://docs.python.org/3/library/functions.html#compile
# features: code-guard closure exec-eval numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def made(n):
    names = {}
    exec("def step(x):\n    return x * %d" % n, names)
    return names["step"]


def case(step, x):
    return step(x) + 1


def calls():
    step = made(4)
    for _ in range(3):
        yield call(step, np.arange(3.0))
    for n in range(14):
        yield call(made(n % 3), np.arange(3.0))
    step = made(5)
    for _ in range(4):
        yield call(step, np.arange(3.0))
