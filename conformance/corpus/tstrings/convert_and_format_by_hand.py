# /// case
# summary: string.templatelib.convert applies s, r and a, and None leaves the value
# reference: https://docs.python.org/3/library/string.templatelib.html#string.templatelib.convert
# features: t-string string identity-operator numpy-operator
# since: 3.14
# capture: full
# ///
from string.templatelib import convert

import numpy as np

from conformance.case import call


def case(value, x):
    made = t"{value}{value!s}{value!r}{value!a}"
    converted = [convert(i.value, i.conversion) for i in made.interpolations]
    return converted, converted[0] is value, x * len(converted[2])


def calls():
    yield call("é", np.arange(2.0))
    yield call("é", np.arange(2.0))
    yield call(12, np.arange(2.0))
    yield call([None], np.arange(2.0))
