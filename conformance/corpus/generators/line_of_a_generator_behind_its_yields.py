# /// case
# summary: a function that NumPy tells of an error behind a yield finds the generator on the line of that yield
# reference: https://numpy.org/doc/stable/reference/generated/numpy.seterrcall.html
# features: generator numpy-error numpy-errstate
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

current = []
lines = []


def note(kind, flag):
    generator = current[-1]
    lines.append((kind, generator.gi_frame.f_lineno - generator.gi_code.co_firstlineno, generator.gi_running))


def case(x, y):
    yield x + y

    yield ((yield x * 2), x / y)
    x = x + 1

    yield [(yield x - y), (yield x * y), x / y, y / (y - 2)]


def calls():
    before = np.seterrcall(note)
    try:
        for x, y in ((4.0, 2.0), (4.0, 2.0), (4.0, 0.0), (0.0, 2.0), (2.0, 0.0)):
            with np.errstate(divide="call"):
                generator = yield call(np.full(2, x), np.full(2, y)).expect("any")
                current.append(generator)
                lines.extend(list(generator))
                current.clear()
    finally:
        np.seterrcall(before)
