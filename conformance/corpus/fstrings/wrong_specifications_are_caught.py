# /// case
# summary: a format specification that does not fit its value raises ValueError, and those before it were evaluated
# reference: https://docs.python.org/3/library/string.html#format-specification-mini-language
# features: f-string try-except evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(value, spec, x):
    try:
        shown = f"{event('first', 1)}{value:{spec}}{event('last', 2)}"
    except (ValueError, TypeError) as error:
        shown = type(error).__name__
        x = x * 2
    return shown, x


def calls():
    yield call("text", ">6", np.arange(2.0))
    yield call("text", ">6", np.arange(2.0))
    yield call("text", "d", np.arange(2.0))
    yield call([1], ">6", np.arange(2.0))
    yield call(1.5, "x", np.arange(2.0))
