# /// case
# summary: behind the inner of two handlers the outer one catches what is raised, in no context
# reference: https://docs.python.org/3/reference/executionmodel.html#exceptions
# features: try-except try-finally exception-chaining numpy-operator numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, w, v):
    seen = []
    try:
        try:
            y = x @ w
        except TypeError:
            seen.append("never")
        except ValueError as error:
            seen.append(type(error).__name__)
            try:
                y = x @ v
            except ValueError as second:
                seen.append(second.__context__ is error)
                y = x
        z = y + x
        seen.append("between")
        z = z @ v
    except ValueError as error:
        seen.append((type(error).__name__, error.__context__))
        z = x - 1
    else:
        seen.append("else")
    finally:
        seen.append("finally")
    return z * 2 + x, seen


def calls():
    good, bad = np.ones((3, 3)), np.ones((4, 4))
    yield call(np.arange(3.0), good, good)
    yield call(np.arange(3.0), good, good)
    yield call(np.arange(3.0), bad, good)
    yield call(np.arange(3.0), good, bad)
    yield call(np.arange(3.0), bad, bad)
    yield call(np.arange(3.0), bad, bad)
