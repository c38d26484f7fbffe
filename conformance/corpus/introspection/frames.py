# /// case
# summary: sys._getframe in a callee finds the caller's name, line and locals
# reference: https://docs.python.org/3/library/sys.html#sys._getframe
# features: frame-introspection opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import sys

from conformance.case import call


def where():
    frame = sys._getframe(1)
    name, line, names = frame.f_code.co_name, frame.f_lineno, sorted(frame.f_locals)
    del frame
    return name, line, names


def guarded():
    try:
        return where()
    finally:
        pass


def case(x):
    y = x + 1
    name = sys._getframe().f_code.co_name
    found = guarded()
    return found, y, name


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
