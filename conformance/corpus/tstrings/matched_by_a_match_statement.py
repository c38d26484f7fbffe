# /// case
# summary: the parts of a template are told apart by a match, an interpolation by position and by name
# reference: https://docs.python.org/3/library/string.templatelib.html#string.templatelib.Interpolation
# features: t-string match-statement class-attribute numpy-operator
# since: 3.14
# capture: full
# ///
from string.templatelib import Interpolation

import numpy as np

from conformance.case import call


def case(x, name):
    shown = []
    for part in t"<{x:array}|{name!r:>6}|{len(name)}>":
        match part:
            case Interpolation(np.ndarray() as a, _, None, "array"):
                shown.append(a * 2)
            case Interpolation(value=value, conversion="r" as how, format_spec=spec):
                shown.append((value, how, spec))
            case Interpolation(value, expression):
                shown.append((expression, value))
            case str() as text:
                shown.append(text)
    return shown


def calls():
    yield call(np.arange(2.0), "Ann")
    yield call(np.arange(2.0), "Ann")
    yield call(np.arange(3.0), "")
