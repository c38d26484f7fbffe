# /// case
# summary: UnicodeError, OSError and groups of fields made and read in the function
# reference: https://docs.python.org/3/library/exceptions.html
# features: raise try-except exception-chaining
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, text):
    found = []
    try:
        raise UnicodeEncodeError("ascii", "\xe9", 0, 1, "no such letter")
    except UnicodeError as error:
        found += [error.encoding, error.object, error.start, error.end, error.reason, str(error)]
    try:
        raise OSError(2, "not there", text)
    except FileNotFoundError as error:
        found += [error.errno, error.strerror, error.filename, str(error), error.args]
    try:
        raise SystemExit(3)
    except SystemExit as error:
        found.append(error.code)
    try:
        text.encode("ascii")
    except UnicodeEncodeError as error:
        found += [error.start, error.reason]
    try:
        raise StopIteration(text)
    except StopIteration as stop:
        found.append(stop.value)
    return x + len(found), found


def calls():
    yield call(np.arange(2.0), "\xe9a")
    yield call(np.arange(2.0), "\xe9a")
    yield call(np.arange(2.0), "a\xe9")
    yield call(np.arange(2.0), "abc")
