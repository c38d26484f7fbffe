"""What an object of the program becomes, which guards that leaves, and for which other objects they hold."""
from __future__ import annotations

import functools
import math
import types

import numpy as np
import pytest
from canonical import program, simulate


class Plain:
    """An instance that is an input."""

    def __init__(self, value=1):
        self.value = value

    def method(self):
        return self.value


def function(x):
    return x


GIVES = program("x", ("LOAD_FAST", "x"), "RETURN_VALUE")
ARRAY = ["ndarray", "dtype", "ndim"]
SCALAR = ["type_is"]

#: An object, the class of its variable, the checks, others of which it is one.
KINDS = [
    (1, "ScalarVar", SCALAR, (2, -(2 ** 80))),
    (1.5, "ScalarVar", SCALAR, (float("nan"),)),
    (True, "ScalarVar", SCALAR, (False,)),
    (1j, "ScalarVar", SCALAR, (2 + 0j,)),
    ("a", "ScalarVar", SCALAR, ("",)),
    (b"a", "ScalarVar", SCALAR, (b"",)),
    (None, "ConstVar", ["is"], ()),
    (Ellipsis, "ConstVar", ["is"], ()),
    (np.zeros(3), "ArrayVar", ARRAY, (np.ones(7), np.ones((3, 4))[:, 1])),
    (np.zeros((2, 2), "i4"), "ArrayVar", ARRAY, (np.zeros((5, 0), "i4"),)),
    (np.float32(1), "ArrayVar", SCALAR, (np.float32(2),)),
    (np.zeros(2, "M8[D]"), "ArrayVar", ARRAY, (np.zeros(3, "M8[D]"),)),
    ((), "TupleVar", SCALAR, ((1, 2),)),
    ([1], "ListVar", SCALAR, ([],)),
    ({"a": 1}, "DictVar", SCALAR, ({},)),
    ({1}, "SetVar", SCALAR, (set(),)),
    (frozenset((1,)), "SetVar", SCALAR, (frozenset(),)),
    (range(3), "RangeVar", SCALAR, ()),
    (slice(1, None), "SliceVar", ["is", "type_is"], (slice(1, None),)),
    (math.sqrt, "ConstVar", SCALAR, (math.sin,)),
    (np.sin, "ConstVar", ["is"], ()),
    (np.dtype("f8"), "ConstVar", ["is"], ()),
    (int, "ConstVar", SCALAR, (float,)),
    (math, "ConstVar", SCALAR, (types,)),
    (function, "FunctionVar", SCALAR, ()),
    (Plain().method, "BoundMethodVar", SCALAR, ()),
    (Plain(), "ObjectVar", SCALAR, (Plain(2),)),
    (functools.partial(function, 1), None, None, ()),
]


@pytest.mark.parametrize("obj, variable, checks, alike", KINDS, ids=lambda value: None if isinstance(value, (tuple, list)) else type(value).__name__)
def test_what_an_object_becomes(obj, variable, checks, alike):
    found = simulate(GIVES, obj)
    assert found.returns and found.run() is obj
    if variable is not None:
        assert type(found.exit[1]).__name__ == variable
        assert sorted(set(found.checks)) == sorted(set(checks))
    for other in alike:
        assert found.holds(other), other


def test_guards_hold_for_no_object_of_another_class():
    """The cross product: an entry is for objects of its own kind only."""
    objects = [obj for obj, _, _, _ in KINDS]
    for obj in objects:
        found = simulate(GIVES, obj)
        for other in objects:
            if type(other) is not type(obj):
                assert not found.holds(other), (obj, other, found.entry.guards.checks)
            elif found.holds(other):
                assert found.run(other) is other


@pytest.mark.parametrize("change", ["dtype", "ndim", "subclass", "byte order", "class"])
def test_an_array_of_another_kind(change):
    array = np.arange(4.0)
    other = {"dtype": array.astype("f4"), "ndim": array.reshape(2, 2), "subclass": array.view(type("Mine", (np.ndarray,), {})),
             "byte order": array.astype(array.dtype.newbyteorder()), "class": [0.0]}[change]
    assert not simulate(GIVES, array).holds(other)


def test_a_list_is_guarded_by_the_items_that_were_looked_at():
    found = simulate(program("x", ("LOAD_FAST", "x"), ("LOAD_CONST", 1), "BINARY_SUBSCR", "RETURN_VALUE"), [1, 2.5, "a"])
    assert found.holds([None, 3.5]) and found.run([None, 3.5]) == 3.5
    assert not found.holds([1, 2]) and not found.holds([1]) and not found.holds((1, 2.5))


def test_one_object_twice_is_one_variable():
    items = [1, 2]
    ir = program("x y", ("LOAD_FAST", "x"), ("LOAD_FAST", "y"), ("IS", False), "RETURN_VALUE")
    same, apart = simulate(ir, items, items), simulate(ir, items, [1, 2])
    assert same.run() is True and not same.holds(items, [1, 2])
    assert apart.run() is False and not apart.holds(items, items)
