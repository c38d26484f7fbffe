# /// case
# summary: a wrong format specification is kept as text; what its expression raises is raised when the template is made
# reference: PEP 750
# features: t-string try-except evaluation-order numpy-operator
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, d, key):
    try:
        made = t"{event('first', x * 2)}{x:{d[key]}}{event('last', 1)}"
    except KeyError as error:
        return x, error.args
    return made.values[0], made.interpolations[1].format_spec


def calls():
    yield call(np.arange(2.0), {"k": "no such format"}, "k")
    yield call(np.arange(2.0), {"k": "no such format"}, "k")
    yield call(np.arange(2.0), {"k": ""}, "missing")
