# /// case
# summary: a generator method reads the attributes of its instance at each turn, an attribute may go in between
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator instance-attribute attribute-mutation structure-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Filter:
    gain = 2.0

    def run(self, x):
        while True:
            x = x * self.gain
            yield x


one = Filter()


def make():
    return one.run


def calls():
    for gains in ((3.0, 1.0), (3.0, 1.0), (None, 2.0), (None, None)):
        made = yield call(np.arange(2.0)).expect("any")
        event(repr(next(made)))
        for gain in gains:
            if gain is None:
                vars(one).pop("gain", None)
            else:
                one.gain = gain
            event(repr(next(made)))
        vars(one).pop("gain", None)
