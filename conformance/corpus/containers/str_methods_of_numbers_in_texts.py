# /// case
# summary: texts of numbers are turned into numbers, with bases, blanks and underscores, errors are caught
# reference: https://docs.python.org/3/library/functions.html#int
# features: string builtin-function try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(texts, base, x):
    total, bad = 0, []
    for text in texts:
        try:
            total += int(text, base)
        except ValueError:
            bad.append(text)
    return x * total, bad, int(" 42 ") + int("1_000"), float("1e3"), float("-inf") < 0, int(-2.9), complex("1+2j")


def calls():
    yield call(["10", "ff"], 16, np.arange(2.0))
    yield call(["10", "ff"], 16, np.arange(2.0))
    yield call(["10", "11"], 2, np.arange(2.0))
    yield call([], 10, np.arange(2.0))
