# /// case
# summary: fill, width and type may be nested expressions with effects, evaluated in the order of the text
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(value, fill, width, kind, x):
    shown = f"{event('value', value):{event('fill', fill)}>{event('width', width)}{event('kind', kind)}}|{event('last', width)}"
    return shown, x + len(shown)


def calls():
    yield call(3.5, "*", 8, ".2f", np.arange(2.0))
    yield call(3.5, "*", 8, ".2f", np.arange(2.0))
    yield call(255, "0", 6, "x", np.arange(2.0))
    yield call("s", " ", 3, "s", np.arange(2.0))
