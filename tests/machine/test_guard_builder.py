"""What a translation asks of its inputs: each thing once, and nothing that follows from what was asked before."""
from __future__ import annotations

import operator
import types

import pytest

from sot.guards.builder import GuardBuilder


def function():
    pass


def other():
    pass


OBJECTS = [function, len, str.upper, int.__add__]


@pytest.mark.parametrize("value", OBJECTS, ids=lambda value: type(value).__name__)
def test_the_type_of_an_object_that_is_known_is_not_asked(value):
    """Where no instance ever becomes one of another class."""
    guards = GuardBuilder()
    n = guards.node("global", "name")
    guards.check("is", n, value)
    guards.check("type_is", n, type(value))
    assert guards.checks == [("is", n, value)]
    guards.check("type_is", guards.node("global", "other"), type(value))
    assert len(guards.checks) == 2


@pytest.mark.parametrize("value", [operator, object(), types.SimpleNamespace()], ids=lambda value: type(value).__name__)
def test_of_others_it_is(value):
    guards = GuardBuilder()
    n = guards.node("global", "name")
    guards.check("is", n, value)
    guards.check("type_is", n, type(value))
    assert guards.checks == [("is", n, value), ("type_is", n, type(value))]


def test_the_globals_of_a_known_function_are_not_asked():
    guards = GuardBuilder()
    n = guards.node("global", "name")
    guards.check("is", n, function)
    guards.check("is", guards.node("func", n, "globals"), function.__globals__)
    assert guards.checks == [("is", n, function)]
    code = guards.node("func", n, "code")
    guards.check("is", code, function.__code__)      # which the program may set
    assert guards.checks[1:] == [("is", code, function.__code__)]
    unknown = guards.node("func", guards.node("global", "other"), "globals")
    guards.check("is", unknown, function.__globals__)
    assert guards.checks[2:] == [("is", unknown, function.__globals__)]


def test_other_globals_of_a_known_function_are_asked():
    guards = GuardBuilder()
    n = guards.node("global", "name")
    guards.check("is", n, other)
    space = guards.node("func", n, "globals")
    guards.check("is", space, {})
    assert len(guards.checks) == 2


def test_a_check_is_made_once_whichever_operand_comes_first():
    guards = GuardBuilder()
    a, b = guards.node("arg", 0), guards.node("arg", 1)
    for kind in ("same", "not_same", "apart", "same_shape"):
        guards.check(kind, a, b)
        guards.check(kind, b, a)
        guards.check(kind, a, b)
    assert guards.checks == [(kind, a, b) for kind in ("same", "not_same", "apart", "same_shape")]
    assert guards.node("arg", 0) == a and guards.node("attr", a, "x") == guards.node("attr", a, "x") != guards.node("attr", b, "x")


def test_keys_that_are_equal_and_of_other_types_are_other_nodes():
    guards = GuardBuilder()
    n = guards.node("arg", 0)
    nodes = [guards.node("item", n, key) for key in (1, 1.0, True, "1", (1,), b"1")]
    assert len(set(nodes)) == len(nodes)
    assert [guards.node("item", n, key) for key in (1, 1.0, True, "1", (1,), b"1")] == nodes
    assert guards.node("const", 1000) != guards.node("const", 1000.0)
