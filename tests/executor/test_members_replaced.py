"""Members of enumerations in whose place the program puts something else, past the metaclass that forbids it."""
from __future__ import annotations

import enum

import pytest

import sot

pytestmark = pytest.mark.shared


def _make(base):
    class Color(base):
        RED = 1
        BLUE = 2
        SAME = 1
    return Color


@pytest.mark.parametrize("base", [enum.Enum, enum.IntEnum, enum.Flag])
@pytest.mark.parametrize("replaced", ["RED", "SAME"])
@pytest.mark.parametrize("value", [lambda cls: cls.BLUE, lambda cls: 7, lambda cls: None, lambda cls: property(lambda self: 8), lambda cls: lambda self: 9])
def test_a_member_replaced_between_calls(base, replaced, value):
    told = []
    for translate in (lambda function: function, sot.symbolic_translate):
        color = _make(base)

        def program(x):
            return color.RED, color.SAME, x + 1, color.RED is color(1), [member.name for member in color]

        function = translate(program)
        seen = [repr(function(1)), repr(function(2))]
        new = value(color)
        type.__setattr__(color, replaced, new)
        for _ in range(2):
            seen.append([("new" if part is new else repr(part)) for part in function(3)])
        type.__delattr__(color, replaced)
        for _ in range(2):
            try:
                seen.append(repr(function(3)))
            except AttributeError as error:
                seen.append(str(error))
        told.append(seen)
    assert told[0] == told[1]


def test_a_member_replaced_in_the_call():
    told = []
    for translate in (lambda function: function, sot.symbolic_translate):
        color = _make(enum.Enum)

        def program(x):
            before = color.RED
            type.__setattr__(color, "RED", x)
            return before, color.RED, color.BLUE

        function = translate(program)
        told.append([repr(function(x)) for x in (1, 2, color.BLUE)])
    assert told[0] == told[1]
