# /// case
# summary: !a escapes what is not ASCII in texts, containers and the repr of instances
# reference: https://docs.python.org/3/library/functions.html#ascii
# features: f-string string special-method numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Named:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return "Named(ü%s)" % self.name


def case(value, x):
    return f"{value!a}|{[value]!a:>20}|{(value, 'ñ')!a}", ascii(value), "%a %r" % (value, value), x * 2


def calls():
    yield call("é", np.arange(2.0))
    yield call("é", np.arange(2.0))
    yield call(Named("ö"), np.arange(2.0))
    yield call({"ß": "\U0001f600"}, np.arange(2.0))
