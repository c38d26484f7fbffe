# /// case
# summary: a table is laid out by widths that are computed from the rows, aligned by kind of value
# reference: https://docs.python.org/3/library/string.html#format-specification-mini-language
# features: f-string comprehension boolean-operator numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(rows, x):
    widths = [max(len(f"{row[i]}") for row in rows) for i in range(len(rows[0]))]
    lines = ["|".join(f"{cell:{'>' if isinstance(cell, int) else '<'}{w}}" for cell, w in zip(row, widths)) for row in rows]
    return "\n".join(lines), x * sum(widths)


def calls():
    yield call([("name", 1), ("b", 1000)], np.arange(2.0))
    yield call([("name", 1), ("b", 1000)], np.arange(2.0))
    yield call([("é", "text", 7)], np.arange(2.0))
