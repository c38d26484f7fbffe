# /// case
# summary: a callee sets a trace or profile function, also on the frames above it
# reference: https://docs.python.org/3/library/sys.html#sys.settrace, https://docs.python.org/3/library/bdb.html#bdb.Bdb.set_trace
# features: settrace inlined-call numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import sys

import numpy as np

from conformance.case import call

LOG = []
WATCHED = ("case", "middle", "add")
HOW = ["nothing"]


def tracer(frame, event, arg):
    if frame.f_globals is not globals() or frame.f_code.co_name not in WATCHED:
        return None
    LOG.append((event, frame.f_code.co_name, frame.f_lineno))
    return tracer


def profiler(frame, event, arg):
    if frame.f_globals is globals() and frame.f_code.co_name in WATCHED:
        LOG.append((event, frame.f_code.co_name, getattr(arg, "__name__", "") if event.startswith("c_") else ""))


def switch():
    try:
        if HOW[0] == "settrace":
            sys.settrace(tracer)
        elif HOW[0] == "setprofile":
            sys.setprofile(profiler)
        elif HOW[0] == "debugger":
            frame = sys._getframe(1)
            while frame is not None and frame.f_code.co_name in WATCHED:
                frame.f_trace = tracer
                frame = frame.f_back
            sys.settrace(tracer)
    finally:
        pass


def add(x, y):
    z = x + y
    return z


def middle(x):
    y = add(x, 1)
    switch()
    z = add(y, 2)
    return z * 2


def case(x):
    a = add(x, 3)
    b = (middle(a),
         add(a, 1))
    return add(*b)


def calls():
    x = np.ones(2)
    yield call(x)
    yield call(x)
    for how in ("settrace", "setprofile", "debugger"):
        HOW[0] = how
        yield call(x).expect("any")
        sys.settrace(None)
        sys.setprofile(None)
        HOW[0] = "nothing"
        LOG.append("off")
        yield call(x).expect("any")
