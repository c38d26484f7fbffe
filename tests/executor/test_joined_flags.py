"""Members of a ``Flag`` that an operator or a call of the class makes when they are first asked for, and finds from then on."""
from __future__ import annotations

import enum

import numpy as np
import pytest

import sot

OPERATIONS = ("a & b", "a | b", "a ^ b", "~a", "a | Mode.X", "(a | b) & ~Mode.R", "bool(a & b)", "a in (a | b)", "Mode(3)", "Mode(n)", "Mode(n) | a", "Mode(0)", "(a | b) is (b | a)", "(a | b).value", "(a & b).name", "str(a | b), repr(a ^ b)", "Mode(99)",
              "[v for v in Mode if v & (a | b)]", "list(Mode)", "len(Mode.__members__)", "x * (a | b).value", "{a | b: 1}[b | a]", "hash(a | b) == hash(b | a)", "(a | b) == Mode.RW", "a | 2", "2 | a", "a & 'text'", "int(a) if issubclass(Mode, int) else 0")
BODIES = {"plain": "", "missing": "    @classmethod\n    def _missing_(cls, value):\n        LOG.append(value)\n        return super()._missing_(value)\n", "or": "    def __or__(self, other):\n        LOG.append('or')\n        return super().__or__(other)\n",
          "set": "    def __setattr__(self, name, value):\n        LOG.append(name)\n        super().__setattr__(name, value)\n", "hash": "    def __hash__(self):\n        LOG.append('hash')\n        return super().__hash__()\n"}
HEADS = ["enum.Flag", "enum.IntFlag"] + (["enum.Flag, boundary=enum.%s" % name for name in ("STRICT", "CONFORM", "EJECT", "KEEP")] if hasattr(enum, "STRICT") else [])


def made(head, body, operation):
    space = {"enum": enum, "LOG": []}
    exec("class Mode(%s):\n    R = 1\n    W = 2\n    X = 4\n    RW = 3\n%s\ndef function(x, a, b, n):\n    return x + 1, (%s)" % (head, body, operation), space)
    return space


def answer(function, space, *given):
    del space["LOG"][:]
    x, a, b, n = given
    try:
        result = repr(function(x, space["Mode"][a], space["Mode"][b], n))
    except Exception as error:
        result = type(error), str(error)
    return result, list(space["LOG"]), sorted(space["Mode"]._value2member_map_)


GIVEN = (("R", "W", 5), ("R", "W", 5), ("R", "R", 6), ("X", "W", 5), ("RW", "W", 8))


@pytest.mark.parametrize("operation", OPERATIONS)
def test_as_plain(operation):
    for number, head in enumerate(HEADS):
        for body in list(BODIES.values())[:1] + list(BODIES.values())[1 + (number + len(operation)) % 2::2]:
            one, other = made(head, body, operation), made(head, body, operation)
            tested = sot.symbolic_translate(one["function"])
            for given in GIVEN:
                assert answer(tested, one, np.arange(2.0), *given) == answer(other["function"], other, np.arange(2.0), *given), (head, body)


@pytest.mark.parametrize("operation", ["a & b", "a | b", "a ^ b", "~a", "a | Mode.X", "(a | b) & ~Mode.R", "bool(a & b)", "Mode(5)", "x * (a | b).value", "(a | b) == Mode.RW"])
def test_is_captured(operation):
    for head in ("enum.Flag", "enum.IntFlag"):
        space = made(head, "", operation)
        tested = sot.symbolic_translate(space["function"])
        for _ in range(3):
            answer(tested, space, np.arange(2.0), "X", "W", 1)
        info = sot.cache_info(tested)
        assert not info.breaks and not info.fallbacks and info.hits == 2, (head, info)
