# /// case
# summary: exceptions thrown into a generator under test come up at its yield, and closing ends it
# reference: https://docs.python.org/3/reference/expressions.html#generator.throw
# features: generator raise numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(w):
    w = w * 2
    yield w
    w = w + 1
    yield w
    yield w.sum()


SEEN = []


def calls():
    for end in (None, KeyError("k"), None, KeyError("k"), GeneratorExit):
        running = yield call(np.arange(3.0))
        SEEN.append(next(running))
        SEEN.append(next(running))
        if end is None:
            running.close()
        else:
            try:
                running.throw(end)
            except BaseException as error:
                SEEN.append((type(error), error.args, error.__traceback__.tb_next.tb_lineno))
        SEEN.append((running.gi_frame, list(running)))
