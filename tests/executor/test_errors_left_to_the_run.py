"""Operations that raise whatever the arrays hold, where nobody takes what they raise: left to the run, and simulated few times."""
from __future__ import annotations

import numpy as np
import pytest

import sot
from sot.machine.machine import Machine


def by_item(a, n):
    for _ in range(n):
        try:
            a[99] = 1.0
        finally:
            a = a + 1
    return a


def by_shape(a, n):
    for _ in range(n):
        try:
            a = a + np.ones(7)
        finally:
            a = a * 2
    return a


def _refused(a):
    try:
        a.reshape(5, 5)
    finally:
        a += 1


def in_callees(a, n):
    for _ in range(n):
        _refused(a)
    return a


def in_managers(a, n):
    for _ in range(n):
        with np.errstate(all="ignore"):
            a[99] = 1.0
        a = a + 1
    return a


def told(function, a, n):
    try:
        return function(a, n).tolist()
    except Exception as error:
        return type(error), str(error), a.tolist()


@pytest.mark.parametrize("program", [by_item, by_shape, in_callees, in_managers], ids=lambda program: program.__name__)
def test_few_restarts(program, monkeypatch):
    """A restart for each of them would take a time that grows with their number's square."""
    made = []
    plain = Machine.__init__

    def counted(self, *given):
        made.append(len(made))
        plain(self, *given)
    monkeypatch.setattr(Machine, "__init__", counted)
    translated = sot.symbolic_translate(program)
    for n in (40, 40, 3, 1, 0):
        assert told(translated, np.arange(4.0), n) == told(program, np.arange(4.0), n)
        assert len(made) <= 12, n
        assert made or n == 40
        made.clear()
