"""Small programs of canonical operations: the StatementIR they give, how they end, what is guarded, and what the generated code gives."""
from __future__ import annotations

import numpy as np
import pytest
from canonical import program, simulate

pytestmark = pytest.mark.once

X, Y, RETURN = ("LOAD_FAST", "x"), ("LOAD_FAST", "y"), "RETURN_VALUE"
ARRAY = np.arange(6.0).reshape(2, 3)


def shown(value):
    """A value as it must be: class, dtype, shape and items."""
    if isinstance(value, (np.ndarray, np.generic)):
        return type(value), value.dtype, value.shape, value.tobytes()
    if isinstance(value, (list, tuple)):
        return type(value), [shown(item) for item in value]
    return type(value), repr(value)


ARGUMENT = "%0 = arg[0]()"
BOTH = ARGUMENT + "\n%1 = arg[1]()"
GUARDED = ["ndarray", "dtype", "ndim"]

#: What is it, the program, its arguments, the statements, the checks, the result.
GOLDEN = [
    ("arrays are computed", program("x y", X, Y, ("BINARY", "+"), ("LOAD_CONST", 2), ("BINARY", "*"), RETURN), (ARRAY, ARRAY),
     BOTH + "\n%2 = binary[+](%0, %1)  # line 3\n%3 = binary[*](%2, 2)  # line 5", GUARDED * 2, (ARRAY + ARRAY) * 2),
    ("in place", program("x y", X, Y, ("INPLACE", "-"), RETURN), (ARRAY.copy(), 1.0),
     BOTH + "\n%2 = inplace[-](%0, %1)  # line 3", GUARDED + ["type_is"], ARRAY - 1.0),
    ("a copy on the stack is one value", program("x", X, ("COPY", 1), ("BINARY", "@"), RETURN), (np.eye(2),),
     ARGUMENT + "\n%1 = binary[@](%0, %0)  # line 3", GUARDED, np.eye(2)),
    ("operands change places", program("x y", X, Y, ("SWAP", 2), ("BINARY", "-"), RETURN), (ARRAY, 1.0),
     BOTH + "\n%2 = binary[-](%1, %0)  # line 4", GUARDED + ["type_is"], 1.0 - ARRAY),
    ("a comparison of scalars is observed where it branches",
     program("x", X, ("LOAD_CONST", 3), ("COMPARE", "<"), ("POP_JUMP_IF_FALSE", ":big"), ("LOAD_CONST", "small"), RETURN, "big:", X, RETURN), (2,),
     ARGUMENT + "\n%1 = scalar[compare <](%0, 3)  # line 3", ["type_is", "true"], "small"),
    ("… whichever way", program("x", X, ("LOAD_CONST", 3), ("COMPARE", "<"), ("POP_JUMP_IF_FALSE", ":big"), ("LOAD_CONST", "small"), RETURN, "big:",
                                X, ("UNARY", "-"), RETURN), (4,),
     ARGUMENT + "\n%1 = scalar[compare <](%0, 3)  # line 3\n%2 = scalar1[-](%0)  # line 8", ["type_is", "true"], -4),
    ("a tuple that nobody needs is never made", program("x y", X, Y, ("BUILD_TUPLE", 2), ("LOAD_CONST", 1), "BINARY_SUBSCR", RETURN), (ARRAY, 5),
     BOTH, GUARDED + ["type_is"], 5),
    ("a list that is returned is", program("x y", X, Y, ("BUILD_LIST", 2), ("LOAD_CONST", 7), ("LIST_APPEND", 1), RETURN), (1, 2.5),
     BOTH, ["type_is", "type_is"], [1, 2.5, 7]),
    ("a loop over a tuple is unrolled",
     program("x", ("LOAD_CONST", 0), ("STORE_FAST", "t"), X, ("GET_ITER", 1), "turn:", ("FOR_ITER", (":end", 1, 1)), ("LOAD_FAST", "t"), ("BINARY", "+"),
             ("STORE_FAST", "t"), ("JUMP", ":turn"), "end:", ("LOAD_FAST", "t"), RETURN), ((1, 2.0),),
     ARGUMENT + "\n%1 = item[0](%0)  # line 5\n%2 = scalar[+](%1, 0)  # line 7\n%3 = item[1](%0)  # line 5\n%4 = binary[+](%3, %2)  # line 7",
     ["type_is", "len", "type_is", "type_is"], 3.0),
    ("an attribute of an array", program("x", X, ("LOAD_ATTR", "T"), RETURN), (ARRAY,),
     ARGUMENT + "\n%1 = getattr[T](%0)  # line 2", GUARDED, ARRAY.T),
    ("an item is written, then the array goes on", program("x y", X, Y, ("LOAD_CONST", 0), "STORE_SUBSCR", Y, RETURN), (1.5, ARRAY.copy()),
     BOTH + "\nsetsubscr(%1, 0, %0)  # line 4", ["type_is"] + GUARDED, np.array([[1.5] * 3, [3.0, 4.0, 5.0]])),
    ("None is known", program("x", X, ("POP_JUMP_IF_NONE", ":none"), ("LOAD_CONST", 1), RETURN, "none:", ("LOAD_CONST", 2), RETURN), (None,),
     ARGUMENT, ["is"], 2),
    ("a slice of constants", program("x", X, ("LOAD_CONST", 1), ("LOAD_CONST", None), ("BUILD_SLICE", 2), "BINARY_SUBSCR", RETURN), (ARRAY,),
     ARGUMENT + "\n%1 = subscr(%0, slice(1, None, None))  # line 5", GUARDED, ARRAY[1:]),
]


@pytest.mark.parametrize("ir, values, text, checks, result", [row[1:] for row in GOLDEN], ids=[row[0] for row in GOLDEN])
def test_what_a_program_gives(ir, values, text, checks, result):
    found = simulate(ir, *values)
    assert found.returns
    assert found.text == text
    assert found.checks == checks
    assert found.holds(*values)
    assert shown(found.run()) == shown(result)


#: What is it, the program, its arguments, the reason, the statements before the break.
BREAKS = [
    ("a branch on an array's items", program("x", X, ("POP_JUMP_IF_TRUE", ":a"), ("LOAD_CONST", 1), RETURN, "a:", ("LOAD_CONST", 2), RETURN), (ARRAY,),
     "data-dependent-branch", ARGUMENT),
    ("an operation that raises", program("x", X, ("LOAD_CONST", "a"), ("BINARY", "+"), RETURN), (1,), "raises", ARGUMENT),
    ("an item that is not there", program("x", X, ("LOAD_CONST", 3), "BINARY_SUBSCR", RETURN), ((1, 2),), "raises", ARGUMENT),
    ("a local without a value", program("x", ("LOAD_FAST", "t"), RETURN), (1,), "raises", ""),
]


@pytest.mark.parametrize("ir, values, reason, text", [row[1:] for row in BREAKS], ids=[row[0] for row in BREAKS])
def test_where_a_program_breaks(ir, values, reason, text):
    found = simulate(ir, *values)
    assert not found.returns and found.reason == reason
    assert found.text == text


def test_a_handler_that_breaks_has_changed_nothing():
    """The stack of a break is the one before its operation."""
    found = simulate(program("x y", Y, X, ("LOAD_CONST", "a"), ("BINARY", "*"), ("LOAD_CONST", "a"), ("BINARY", "-"), RETURN), 2, 3)
    assert found.reason == "raises" and found.machine.break_point == ("BINARY", "-")
    assert [type(var).__name__ for var in found.machine.frames[0].stack] == ["ScalarVar", "ScalarVar", "ConstVar"]


def test_one_translation_serves_values_of_its_kind_only():
    found = simulate(program("x y", X, Y, ("BINARY", "*"), RETURN), ARRAY, 2)
    assert found.holds(ARRAY[::-1], 7) and shown(found.run(ARRAY[::-1], 7)) == shown(ARRAY[::-1] * 7)
    assert not found.holds(ARRAY, 2.0) and not found.holds(ARRAY[0], 2) and not found.holds(ARRAY.astype("f4"), 2) and not found.holds(2, ARRAY)


def test_a_name_that_goes_is_dropped_where_the_program_drops_it():
    ended = simulate(program("x", X, ("UNARY", "-"), ("STORE_FAST", "t"), ("DELETE_FAST", "t"), X, RETURN), ARRAY)
    assert shown(ended.run()) == shown(ARRAY)
