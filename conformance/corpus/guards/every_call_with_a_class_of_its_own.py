# /// case
# summary: each call brings an instance of a class made for it alone, and all these classes stay alive
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-definitions
# features: type-guard class-definition class-attribute numpy-operator
# since: 3.8
# capture: fallback short-lived-objects
# ///
import numpy as np

from conformance.case import call


def instrument(gain, offset):
    class Instrument:
        def calibrated(self, x):
            return (x - offset) * gain
    Instrument.gain = gain
    return Instrument


def case(x, device):
    return device.calibrated(x) + device.gain


def calls():
    registered = []
    for number in range(20):
        registered.append(instrument(1.5, number))
        yield call(np.arange(3.0), registered[-1]()).expect("any")
