# /// case
# summary: frame, names and line of a suspended generator under test
# reference: https://docs.python.org/3/reference/expressions.html#generator-iterator-methods
# features: generator for-loop numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(xs, flag):
    if flag:
        extra = np.ones(2)
    for x in xs:
        y = x * 2
        yield y
        del y
    z = len(xs)
    yield z
    if flag:
        yield extra + z


SEEN = []


def look(running):
    frame = running.gi_frame
    SEEN.append((sorted(frame.f_locals), frame.f_lineno, running.gi_running, running.gi_yieldfrom, running.gi_code.co_name,
                 running.gi_code.co_flags & 0x20, running.__name__, running.__qualname__))


def calls():
    for count, flag in ((2, True), (2, True), (2, False), (0, False), (0, True)):
        running = yield call([np.arange(2.0)] * count, flag)
        look(running)
        for value in running:
            SEEN.append(value)
            look(running)
        SEEN.append((running.gi_frame is None, list(running)))
