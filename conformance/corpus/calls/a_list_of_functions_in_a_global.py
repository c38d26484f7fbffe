# /// case
# summary: functions in a list in a dict of a global are appended, replaced and cleared between the calls
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: lambda global-mutation structure-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def double(x):
    return x * 2


fs = [double, abs]
ops = {"a": fs}


def case(x):
    for f in ops["a"]:
        x = f(x)
    return x, len(fs)


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    fs.append(np.negative)
    yield call(np.arange(2.0))
    fs[0] = lambda x: x + 1
    yield call(np.arange(2.0))
    ops["a"] = tuple(fs[:1])
    yield call(np.arange(2.0))
    fs.clear()
    yield call(np.arange(2.0))
    ops["a"] = fs
    fs[:] = [double, abs]
    yield call(np.arange(2.0))
