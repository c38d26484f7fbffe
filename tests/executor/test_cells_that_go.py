"""Where a function ends behind a break, its cells go behind its other names, one by one, as in the frame of the whole."""
from __future__ import annotations

import pytest

import sot

pytestmark = pytest.mark.shared

LOG = []


class Thing:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        LOG.append(self.name)


def one_cell(x):
    q = Thing("q")

    def inner():
        return q
    inner = None      # noqa: F811, F841  # it is let go
    r = Thing("r")
    print(end="")
    LOG.append("behind")
    return x + len(r.name)


def three_cells(x):
    def inner():
        return c, a, b
    a, b, c = Thing("a"), Thing("b"), Thing("c")
    inner = None      # noqa: F811, F841  # it is let go
    r = Thing("r")
    s = [Thing("s")]
    print(end="")
    LOG.append("behind")
    return x + len(r.name) + len(s)


def made_behind_the_break(x):
    def inner():
        return q
    q = Thing("q")
    inner = 0      # noqa: F811, F841  # it is let go
    print(end="")
    r = [Thing("r%d" % n) for n in range(2)]
    LOG.append("behind")
    return x + len(r)


def free_ones_beside(x):
    outer = Thing("outer")

    def middle(y):
        q = Thing("q")

        def inner():
            return q, outer
        inner = 0      # noqa: F811, F841  # it is let go
        r = Thing("r")
        print(end="")
        return y + len(r.name)
    found = middle(x)
    LOG.append("behind")
    return found


def kept_by_what_is_given_back(x):
    q = Thing("q")
    r = Thing("r")
    print(end="")
    LOG.append("behind")
    return lambda: (q, x), len(r.name)


def raised(x):
    q = Thing("q")

    def inner():
        return q
    inner = 0      # noqa: F811, F841  # it is let go
    r = Thing("r")
    print(end="")
    try:
        raise KeyError(x)
    except KeyError:
        LOG.append("handled")
    return r.name


PROGRAMS = [one_cell, three_cells, made_behind_the_break, free_ones_beside, kept_by_what_is_given_back, raised]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_cells_go_in_their_order(program):
    translated = sot.symbolic_translate(program)
    told = []
    for run in (program, translated, translated, translated):
        LOG.clear()
        run(1)
        told.append(LOG[:])
    assert told[1] == told[2] == told[3] == told[0]
