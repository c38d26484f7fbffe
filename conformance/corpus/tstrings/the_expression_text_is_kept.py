# /// case
# summary: an interpolation keeps the text of its expression as it is written, without the spaces around it
# reference: https://docs.python.org/3/library/string.templatelib.html#string.templatelib.Interpolation.expression
# features: t-string binary-operator lambda numpy-operator
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, d):
    made = t"{ x  +  1 }{d['k']}{(lambda n: n * 2)(3)}{ x.shape [0] }{d['k']!r:>{d['k']}}{x=}"
    return [i.expression for i in made.interpolations], made.strings, made.values[0] * 2, made.interpolations[4].format_spec


def calls():
    yield call(np.arange(2.0), {"k": 1})
    yield call(np.arange(2.0), {"k": 1})
    yield call(np.arange(3.0), {"k": 22})
