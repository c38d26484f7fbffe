# /// case
# summary: a trace or profile function that is set between two calls sees every call, line and return
# reference: https://docs.python.org/3/library/sys.html#sys.settrace, https://docs.python.org/3/library/sys.html#sys.setprofile
# features: settrace inlined-call for-loop numpy-operator
# since: 3.8
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call

LOG = []
WATCHED = ("case", "add", "scale", "<lambda>")


def tracer(frame, event, arg):
    if frame.f_globals is not globals() or frame.f_code.co_name not in WATCHED:
        return None
    LOG.append((event, frame.f_code.co_name, frame.f_lineno, sorted(frame.f_locals)))
    return tracer


def profiler(frame, event, arg):
    if frame.f_globals is globals() and frame.f_code.co_name in WATCHED:
        LOG.append((event, frame.f_code.co_name, getattr(arg, "__name__", "") if event.startswith("c_") else ""))


def add(x, y):
    z = x + y
    return z


def scale(x, factor=2):
    if factor > 1:
        x = x * factor
    return x


def case(x, n):
    total = add(x, 1)
    for i in range(n):
        total = scale(add(total, i),
                      len(x))
    pick = (lambda t: t + 1)
    return pick(total)


def calls():
    x = np.ones(2)
    yield call(x, 2)
    yield call(x, 2).expect("hit")
    for switch, function in ((sys.settrace, tracer), (sys.setprofile, profiler)):
        switch(function)
        yield call(x, 2).expect("native")
        yield call(x, 1).expect("native")
        switch(None)
        LOG.append("off")
        yield call(x, 2).expect("hit")
