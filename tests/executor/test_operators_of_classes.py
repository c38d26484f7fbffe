"""Operators on a class ask its metaclass, beside arrays, numbers and other classes."""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared


class Meta(type):
    def __add__(cls, other):
        return other * cls.rate

    def __rsub__(cls, other):
        return "rsub", other

    def __mul__(cls, other):
        return NotImplemented

    def __imatmul__(cls, other):
        return "imatmul"

    def __floordiv__(cls, other):
        raise ValueError("own")

    def __or__(cls, other):
        return "or"

    def __bool__(cls):
        return cls.rate > 2


class Higher(Meta):
    def __radd__(cls, other):
        return "higher"


class Net(metaclass=Meta):
    rate = 2

    def __add__(self, other):
        return "instance"


class Top(metaclass=Higher):
    rate = 5


OPERATIONS = ("Net + x", "Net + 1", "Net + 'a'", "Net + [1]", "x + Net", "1 - Net", "x - Net", "Net - 1", "Net * x", "Net * 2", "Net // x", "Net | int", "Net | x", "Net + Net", "Net + Top", "Top + Net",
              "Net() + x", "Net + Net()", "Net + None", "Net % 2", "int | Net", "int + 1", "1.5 - Net", "'%s' % Net is None", "Net + True", "Top + x")


@pytest.mark.parametrize("text", ["r = " + operation for operation in OPERATIONS] + ["r = Net; r += x", "r = Net; r @= x", "r = 1; r -= Net", "r = x; r -= Net"])
def test_as_plain(text):
    space = {"Net": Net, "Top": Top}
    exec("def function(x):\n    try:\n        %s\n    except Exception as error:\n        r = type(error).__name__, str(error)\n    return x * 2, r, 'yes' if Net else 'no'" % text, space)
    plain = space["function"]
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), space))
    try:
        for rate in (2, 2, 5, 2):
            Net.rate = rate
            assert repr(tested(np.arange(2.0))) == repr(plain(np.arange(2.0)))
    finally:
        Net.rate = 2


@pytest.mark.parametrize("operation", ("Net + x", "Net + 1", "1 - Net", "Net + Net", "Top + x"))
def test_is_captured(operation):
    space = {"Net": Net, "Top": Top}
    exec("def function(x):\n    return x * 2, %s" % ("(Net + 3)" if operation == "Net + Net" else operation), space)
    tested = sot.symbolic_translate(space["function"])
    for _ in range(3):
        tested(np.arange(2.0))
    assert not sot.cache_info(tested).breaks
    assert sot.cache_info(tested).hits == 2
