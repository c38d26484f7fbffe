# /// case
# summary: an array error between two yields of a generator under test has its line, and ends it
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator numpy-operator traceback
# since: 3.8
# capture: full
# ///
import traceback

import numpy as np

from conformance.case import call


def case(xs, w):
    total = w
    for x in xs:
        total = (
            total +
            x @ w)
        yield total


SEEN = []


def calls():
    good, bad = np.ones((2, 2)), np.ones((3, 3))
    for xs in ([good, good], [good, good], [good, bad, good], [bad], [good, bad]):
        running = yield call(xs, np.ones((2, 2)))
        try:
            SEEN.extend(running)
        except ValueError as error:
            SEEN.append([(entry.name, entry.lineno, entry.line) for entry in traceback.extract_tb(error.__traceback__)])
            SEEN.append((type(error), error.__context__, running.gi_frame, list(running)))
