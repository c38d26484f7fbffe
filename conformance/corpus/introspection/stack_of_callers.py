# /// case
# summary: the names of the functions on the stack are those of plain Python, also inside an inlined callee
# reference: https://docs.python.org/3/library/traceback.html#traceback.extract_stack
# features: frame-introspection opaque-call break-in-callee
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import sys

from conformance.case import call


def stack():
    names = []
    try:
        frame = sys._getframe(1)
        while frame is not None and len(names) < 3:
            names.append((frame.f_code.co_name, frame.f_lineno))
            frame = frame.f_back
            if names[-1][0] == "case":
                break
    finally:
        frame = None
    return names


def inner(x):
    return stack(), x


def case(x):
    y = x * 2
    return inner(y)


def calls():
    yield call(1)
    yield call(1)
    yield call(0.5)
