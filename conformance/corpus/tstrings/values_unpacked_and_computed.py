# /// case
# summary: values of a template are unpacked, zipped with their expressions and computed with
# reference: https://docs.python.org/3/library/string.templatelib.html#string.templatelib.Template.values
# features: t-string unpacking comprehension numpy-operator
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, k):
    made = t"{x}{k}{x + k:unit}"
    a, b, c = made.values
    named = {i.expression: i.value for i in made.interpolations}
    return a * b - c, named["x"] is x, [spec for *_, spec in ((i.value, i.format_spec) for i in made.interpolations)]


def calls():
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(3), 0.5)
