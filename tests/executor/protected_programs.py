"""Functions with try and with: `PROGRAMS` has each with argument lists, and how often its graph may break when nothing is raised.

Their first arguments raise nothing, the others make an array operation or a native call raise.
"""
from __future__ import annotations

import contextlib
import sys
import threading
import traceback

import numpy as np

A = np.arange(3.0) + 1
B = np.ones(4)
LOCK = threading.RLock()
FITS = (A, A)
FAILS = (A, B)


def clause(a, b):
    try:
        return a + b
    except ValueError:
        return "caught", sys.exc_info()[0].__name__


def around(a, b):
    log = [1]
    try:
        c = a + b
    finally:
        log.append(2)
    return c, log


def return_in_a_loop(a, b):
    log = []
    for i in range(3):
        try:
            c = a + i
            if i == 1:
                return c, log
        finally:
            log.append(i)


def nested(a, b):
    r = []
    try:
        r.append(a * 2)
        try:
            r.append(a + b)
        except TypeError:
            r.append("not this one")
        finally:
            r.append("finally")
    except ValueError as error:
        r.append(str(error))
    r.append(a * 3)
    return r


def otherwise(a, b):
    try:
        c = a + b
    except ValueError:
        c = 0
    else:
        c = c + 1
    finally:
        d = a * 2
    return c, d


def lock(a, b):
    with LOCK:
        c = a + b
    return c * 2


def error_state(a, b):
    with np.errstate(all="raise"):
        c = a / b
    return c * 2


class Scope:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        self.log.append("enter")
        return self

    def __exit__(self, kind, error, trace):
        self.log.append(kind and kind.__name__)
        return kind is ValueError


def scopes(a, b):
    log = []
    with Scope(log), Scope(log) as inner:
        log.append(inner is None)
        c = a + b
        log.append(c)
    return log


@contextlib.contextmanager
def decorated(log):
    log.append("in")
    try:
        yield 5
    finally:
        log.append("out")


def context_manager(a, b):
    log = []
    with decorated(log) as k:
        c = a + b * k
    return c, log


def chaining(a, b):
    x = a * 2
    try:
        y = x + b
    except ValueError as error:
        raise KeyError("k") from error
    return y


def callee_raises_another(a, b):
    c = a + 1
    return chaining(c, b) * 2


def caught_from_a_callee(a, b):
    c = a + 1
    try:
        d = chaining(c, b)
    except KeyError as error:
        first, second = traceback.extract_tb(error.__traceback__)
        return c, repr(error), first.name, second.name, repr(error.__cause__), error.__context__ is error.__cause__
    return d * 2


def implicit_context(a, b):
    try:
        try:
            c = a + b
        except ValueError:
            raise TypeError("second")    # noqa: B904  (the implicit context is what this is about)
    except TypeError as error:
        return repr(error.__context__), error.__traceback__.tb_lineno, error.__context__.__traceback__.tb_lineno
    return c


def closure(a, b):
    n = 0

    def bump():
        nonlocal n
        n += 1
        return n

    try:
        bump()
        c = a + b
        bump()
    except ValueError:
        return n, bump()
    return c, n


def branch_on_a_value(a, b):
    s = a * 2
    try:
        if s.sum() > 5:
            s = s + b
        t = float(s.sum())
        u = s * t
    except ValueError:
        return "caught", s
    return u


def iterators(a, b):
    out = []
    for i, (x, y) in enumerate(zip([a, b, a], "abc")):
        try:
            out.append(x + np.ones(3))
        except ValueError:
            out.append((i, y))
    return out


def unbound(a, b):
    try:
        c = a + b
        z = 1
    except ValueError:
        return z
    return c


def deleted(a, b):
    try:
        c = a * 2
        del a
        c = c @ b
        a = 1
    except ValueError:
        return sorted(locals())
    return c, a


def comprehension(a, b):
    x = "outer"
    try:
        r = [x + b for x in (a, a, b)]
    except ValueError as error:
        return str(error), x
    return r, x


def containers(a, b):
    table = {"a": a}
    pair = (a, [a])
    kinds = {1, 2}
    try:
        table["b"] = a + 1
        pair[1].append(table)
        kinds.add(3)
        table["c"] = a @ b
    except ValueError:
        return table, pair, kinds, pair[1][1] is table
    return table, pair, kinds


def many_items(a, b):
    out = []
    for i in range(40):
        try:
            out.append(a + i)
        except ValueError:
            pass
    try:
        return len(out), sum(out) @ b
    except ValueError:
        return out


#: (function, breaks where nothing is raised, argument lists)
PROGRAMS = [
    (function, breaks, (FITS, FAILS))
    for function, breaks in (
        (clause, 0), (around, 0), (return_in_a_loop, 0), (nested, 0), (otherwise, 0), (lock, 2), (scopes, 0), (context_manager, 2),
        (callee_raises_another, 0), (caught_from_a_callee, 0), (implicit_context, 0), (closure, 0), (branch_on_a_value, 1), (iterators, 0),
        (unbound, 0), (deleted, 0), (comprehension, 0), (containers, 0), (many_items, 0))
] + [(error_state, 0, (FITS, (A, A * 0)))]
