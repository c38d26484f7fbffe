"""A comprehension's variable that is called like a free variable of the function around it: from 3.12 on both are variables of one frame."""
from __future__ import annotations

import itertools
import traceback
import types

import numpy as np
import pytest

import sot

#: What the comprehension gives, of ``x`` and a function that may break the graph.
MADE = {
    "list": "[x * 2 for x in items]",
    "set": "sorted({x * 2 for x in items})",
    "dict": "list({x: x * 2 for x in items}.values())",
    "nested": "[x + y for x in items for y in [x * 2 for x in items]]",
    "closure": "[f() for f in [lambda: x * 2 for x in items]]",
    "closure_written_later": "[f(x) for f, x in [(lambda q: q + x, x) for x in items]]",
    "condition": "[x for x in items if x > 1]",
    "asks_for_locals": "[sorted(k for k in locals() if not k.startswith('.'))[-1] for x in items][-1:] and [1.0]",
    "breaks": "[opaque(x) for x in items]",
    "breaks_with_a_closure": "[opaque(f()) for f in [lambda: x * 2 for x in items]]",
    "branches": "[(1.0 if (a * x).sum() > 4 else x) for x in items]",
    "array_work": "[float(x) for x in list(a * 2 for _ in items)[0] * items[0]]",
}
#: What stands around it.
AROUND = {
    "before_and_behind": "b = a + x\n        made = {made}\n        return b + sum(made) + x",
    "only_behind": "made = {made}\n        return a * x + sum(made)",
    "written": "nonlocal x\n        x = x + 1\n        made = {made}\n        x = x * 2\n        return a + sum(made) + x",
    "in_a_handler": "try:\n            made = {made}\n            made[9]\n        except IndexError:\n            made = [x]\n        return a + sum(made)",
    "a_break_behind": "made = {made}\n        if a.sum() > 0:\n            a = a - x\n        return a + sum(made) + x",
    "given_to_an_inner": "made = {made}\n        g = lambda: x + sum(made)\n        return a + g()",
    "raised": "made = {made}\n        return a + undefined(x)",
}
PROGRAM = '''
def outer(x):
    def inner(a, items):
        {body}
    def look():
        return x
    return inner, look
'''
CALLS = [(np.array([1.0, 2.0]), [1, 2]), (np.array([3.0, 4.0]), [1, 2]), (np.array([3.0, -4.0]), [2]), (np.array([1.0]), [])]


def opaque(value):
    return len(repr(value)) + value


def program(body, opaque):
    space = {"np": np, "opaque": opaque}
    exec(compile(PROGRAM.format(body=body), "two_variables.py", "exec"), space)
    return space["outer"](10.0)


def outcome(function, look, a, items):
    items = list(items)
    try:
        value = function(a.copy(), items)
        shown = value.dtype, value.tolist()
    except Exception as error:
        shown = type(error), error.args, [(line.name, line.lineno) for line in traceback.extract_tb(error.__traceback__) if line.filename == "two_variables.py"]
    return shown, items, look()


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("made", MADE)
def test_as_plain(made, around):
    if "breaks" in made:
        opaque_here = sot.skip_function(types.FunctionType(opaque.__code__.replace(), globals()))
    else:
        opaque_here = opaque
    body = AROUND[around].format(made=MADE[made])
    plain, look = program(body, opaque_here)
    expected = [outcome(plain, look, *call) for call in itertools.chain(CALLS, CALLS)]
    function, look = program(body, opaque_here)
    translated = sot.symbolic_translate(function)
    assert [outcome(translated, look, *call) for call in itertools.chain(CALLS, CALLS)] == expected
    info = sot.cache_info(translated)
    two_cells = "x" in function.__code__.co_cellvars and "x" in function.__code__.co_freevars    # also where a closure of the comprehension shares it: no name says which cell is meant
    assert two_cells <= ("unsupported-opcode" in {record.reason for record in info.fallbacks})
    if not two_cells and around != "given_to_an_inner":     # there the comprehension's variable lies in the slot of a cell
        assert (info.graphs or around == "raised") and not info.fallbacks, info.fallbacks
        if made in ("list", "set", "dict", "condition", "nested") and around in ("before_and_behind", "only_behind", "in_a_handler"):
            assert not info.breaks and info.hits, info.breaks


def test_the_frame_has_one_name_for_both():
    """An unbound one is named as the program does, and nothing of the engine's own names is seen."""
    def outer(x):
        def inner(a):
            made = [x for x in (1.0, 2.0)]
            if made:
                names = sorted(locals())
            return a + x, names, missing  # noqa: F821  # unbound
            missing = 1
        del x
        return inner
    inner = outer(1.0)
    with pytest.raises(NameError) as plain:
        inner(np.ones(2))
    with pytest.raises(NameError) as here:
        sot.symbolic_translate(outer(1.0))(np.ones(2))
    assert (type(here.value), str(here.value)) == (type(plain.value), str(plain.value))
