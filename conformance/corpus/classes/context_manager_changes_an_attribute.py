# /// case
# summary: a manager sets an attribute for the time of a with block and puts it back, also when the block raises
# reference: https://docs.python.org/3/reference/datamodel.html#with-statement-context-managers
# features: with-statement attribute-mutation try-except instance-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Setting:
    def __init__(self, obj, rate):
        self.obj = obj
        self.rate = rate

    def __enter__(self):
        self.kept = self.obj.rate
        self.obj.rate = self.rate
        return self.obj

    def __exit__(self, *exc):
        self.obj.rate = self.kept


class Net:
    rate = 2


def case(x, net, d):
    try:
        with Setting(net, 10) as inside:
            y = x * inside.rate
            y = y + d["bias"]
    except KeyError:
        y = x - 1
    return y, net.rate, net


def calls():
    yield call(np.arange(3.0), Net(), {"bias": 1})
    yield call(np.arange(3.0), Net(), {"bias": 1})
    yield call(np.arange(3.0), Net(), {})
    Net.rate = 5
    yield call(np.arange(3.0), Net(), {"bias": 1})
