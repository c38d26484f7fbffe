"""Functions to be watched: what tools see of them must not depend on whether they are translated."""
from __future__ import annotations

import sys

import numpy as np

SWITCH = [None]
"""Called by ``switch`` (simulated) and ``switch_natively``; how a test turns its tool on or off inside a function."""


def inner(v):
    y = v + 1
    return y


def outer(v):
    a = inner(v)
    b = a * 2
    return inner(b)


def loop(v):
    total = 0
    for i in range(3):
        if i % 2:
            total = total + inner(v)
        else:
            total += 1
    return total


def branching(v):
    a = inner(v)
    if a.sum() > 3:
        a = a - 1
    b = inner(a)
    return b


def breaking_inside(v):
    a = 1 + branching(v)
    return a


def raising(v):
    a = inner(v)
    if v.ndim == 1:
        raise ValueError("no")
    return a


def catching(v):
    try:
        return raising(v)
    except ValueError:
        return inner(v)


def spread(v):
    return dict(
        a=inner(v),
        b=[inner(x) for x in (v, 2)],
        c=sorted([3, 1], key=lambda x: -x),
    )


def counting(n):
    for i in range(n):
        yield i


def consuming(v):
    return [v + i for i in counting(2)], sum(counting(3))


def recursive(v, n=3):
    if n == 0:
        return v
    return recursive(v + 1, n - 1) * 2


def closing(v):
    k = 2

    def add(x):
        return x + k

    return add(v) + add(1)


class Thing:
    def __init__(self, v):
        self.v = v

    @property
    def double(self):
        return self.v * 2

    def __add__(self, other):
        return Thing(self.v + other)


def objects(v):
    t = Thing(v)
    t = t + 1
    return t.double


def builtins_called(v):
    a = len(v)
    b = np.sum(v)
    c = sorted(v.tolist())
    return a, b, max(c), c.index(1.0)


FUNCTIONS = [outer, loop, branching, breaking_inside, raising, catching, spread, consuming, recursive, closing, objects, builtins_called]


def switch():
    SWITCH[0]()


def switch_natively():
    try:
        SWITCH[0]()
    finally:
        pass


def direct(v):
    a = inner(v)
    SWITCH[0]()
    b = inner(a)
    return b


def in_an_expression(v):
    a = (inner(v), switch(), inner(v),
         inner(1))
    return a


def in_a_native_callee(v):
    a = inner(v)
    switch_natively()
    b = inner(a)
    c = b + 1
    return c


def middle(v):
    a = inner(v)
    switch()
    b = inner(a)
    return b


def in_an_inlined_callee(v):
    x = middle(v) + 1
    y = inner(x)
    return y


def in_a_loop(v):
    total = v
    for i in range(4):
        total = total + inner(v)
        if i == 1:
            switch()
    return total


def before_a_break(v):
    switch()
    a = v + 1
    if a.sum() > 0:
        a = inner(a)
    return a


def in_a_closure(v):
    k = v + 1

    def use():
        switch_natively()
        return k + 1

    return use() + k


def before_an_error(v):
    switch()
    a = inner(v)
    return a + undefined  # noqa: F821


SWITCHING = [direct, in_an_expression, in_a_native_callee, in_an_inlined_callee, in_a_loop, before_a_break, in_a_closure, before_an_error]


def frames_above(stop):
    """The frames from the caller's on up to ``stop``."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code is not stop:
        yield frame
        frame = frame.f_back
