# /// case
# summary: the line of an error inside an f-string, a lambda's body and a conditional expression
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: traceback f-string lambda
# since: 3.8
# capture: breaks 3 raises raises raises
# ///
import numpy as np

from conformance.case import call


def case(x, table, way):
    scaled = lambda a: (
        a *
        table["n"])
    if way == 0:
        text = f"{x.ndim} of {table['n']}"
        return x, text
    if way == 1:
        return x * scaled(3)
    return (x if "n" in table else
            x + table[way])


def calls():
    for way in (0, 1, 2):
        yield call(np.arange(3.0), {"n": 2}, way)
        yield call(np.arange(3.0), {"n": 2}, way)
    for way in (0, 1, 2):
        yield call(np.arange(3.0), {}, way)
