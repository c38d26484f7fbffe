"""What an ``except`` clause catches by an instance of a tuple's subclass, and what it surely refuses."""
from __future__ import annotations

import collections

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared


class Several(tuple):
    pass


class Disguised(tuple):
    """C code sees the items."""

    def __getitem__(self, index):
        return KeyError

    def __iter__(self):
        return iter([KeyError])

    def __len__(self):
        return 1


Pair = collections.namedtuple("Pair", "first second")

CLAUSES = {
    "subclass": Several((ZeroDivisionError,)), "empty": Several(), "named": Pair(KeyError, ZeroDivisionError), "others": Several((KeyError,)), "disguised": Disguised((ZeroDivisionError,)),
    "disguised others": Disguised((IndexError,)), "nested": (KeyError, Several((ZeroDivisionError,))), "with a number": Pair(KeyError, 3), "list": [ZeroDivisionError], "number": 3, "class": int,
    "array": np.arange(2), "text": "x", "none": None, "plain": (KeyError, ZeroDivisionError), "instance": ZeroDivisionError(),
}


def caught(x, wanted):
    try:
        try:
            return x * (10 // 0)
        except wanted as error:
            return "caught", type(error).__name__
    except TypeError as error:
        return "refused", str(error), type(error.__context__).__name__
    except ZeroDivisionError:
        return "let through"


def caught_of_a_class_made_here(x, wanted):
    class Mine(ZeroDivisionError):
        pass

    try:
        try:
            raise Mine(x)
        except wanted:
            return "caught"
    except TypeError as error:
        return "refused", str(error), type(error.__context__).__name__
    except Mine:
        return "let through"


def caught_by_a_tuple_made_here(x, wanted):
    class Tuple(tuple):
        pass

    try:
        try:
            return x * (10 // 0)
        except Tuple((ZeroDivisionError,)):
            return "caught"
    except TypeError as error:
        return "refused", str(error)


@pytest.mark.parametrize("program", [caught, caught_of_a_class_made_here, caught_by_a_tuple_made_here])
@pytest.mark.parametrize("name", CLAUSES)
def test_clauses(program, name):
    translated = sot.symbolic_translate(program)
    expected = program(2.0, CLAUSES[name])
    assert [translated(2.0, CLAUSES[name]) for _ in range(2)] == [expected] * 2
