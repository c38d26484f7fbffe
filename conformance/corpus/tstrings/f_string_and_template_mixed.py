# /// case
# summary: f-strings in templates, templates in f-strings, both with formats, the template's parts stay apart
# reference: PEP 750
# features: t-string f-string f-string-nesting numpy-operator
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, name):
    made = t"{f"{name!r:>6}"}|{x:{f"{len(name)}"}}"
    outer = f"{t"{name}".strings}{len(made.values)}"
    return made.values[0], made.interpolations[0].expression, made.interpolations[1].format_spec, outer, made.values[1] is x


def calls():
    yield call(np.arange(2.0), "ab")
    yield call(np.arange(2.0), "ab")
    yield call(np.arange(2.0), "")
