# /// case
# summary: return, break and continue out of handlers that bind a name, in loops, nested and with a finally around
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: try-except try-finally return-statement for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def given(x, key):
    try:
        return {"a": x}[key]
    except KeyError as error:
        return x * 2, error.args


def looped(x, keys):
    seen = []
    for key in keys:
        try:
            x = x + {"a": 1.0}[key]
        except KeyError as error:
            if key == "stop":
                break
            seen.append(error.args)
            continue
        seen.append(key)
    return x, seen


def nested(x, key):
    done = []
    try:
        try:
            raise ValueError(key)
        except ValueError as outer:
            try:
                x = x * {"a": 3.0}[key]
            except KeyError as inner:
                return x - 1, outer.args, inner.__context__ is outer
            done.append("inner")
        return x, done
    finally:
        done.append("outer")


def case(x, key):
    try:
        first = given(x, key)
    except TypeError as error:
        return x, str(error)
    for number in range(3):
        try:
            raise IndexError(number)
        except IndexError as error:
            if number == 1:
                return first, looped(x, ["a", key, "b", "stop", "a"]), nested(x, key), error.args


def calls():
    yield call(np.arange(3.0), "a")
    yield call(np.arange(3.0), "b")
    yield call(np.arange(3.0), "b")
    yield call(np.arange(3.0), "stop")
    yield call(np.arange(3.0), ["a"])
