"""Where the frames stand that an exception has left: ``tb_lineno`` is where it came up, ``f_lineno`` what the frame ran last."""
from __future__ import annotations

import itertools

import numpy as np
import pytest

import sot

ARRAYS = np.ones(3), np.ones(2)

RAISES = {
    "division": "1 / 0",
    "statement": "raise KeyError(len(x))",
    "known": "[].pop()",
    "array": "x + y",
    "native": "int('none')",
    "callee": "fails(x, y)",
    "conversion": "x.reshape(7)",
}

#: ``{}`` is what raises; each ends with the exception on its way out.
BODIES = {
    "plain": "    {}\n    pass\n",
    "other_clause": "    try:\n        {}\n    except (AttributeError, OSError) as error:\n        pass\n",
    "two_clauses": "    try:\n        {}\n    except AttributeError as error:\n        pass\n    except OSError:\n        pass\n",
    "finally": "    try:\n        {}\n    finally:\n        x = 1\n        y = 2\n",
    "with": "    with Manager():\n        {}\n        pass\n",
    "again": "    try:\n        {}\n    except Exception as error:\n        x = 1\n        raise\n",
    "again_by_name": "    try:\n        {}\n    except Exception as error:\n        x = 1\n        raise error\n",
    "again_in_finally": "    try:\n        try:\n            {}\n        except Exception:\n            raise\n    finally:\n        x = 1\n",
    "with_in_try": "    try:\n        with Manager():\n            {}\n    except OSError:\n        pass\n",
    "behind_another": "    try:\n        [].pop(3)\n    except IndexError:\n        pass\n    {}\n    pass\n",
}

FRAMES = """
class Manager:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        pass

def fails(x, y):
    z = x * 2
    return z[0] + [][0]

def innermost(x, y):
{}

def middle(x, y):
    z = x * 2
    return innermost(
        z,
        y)

def outermost(x, y):
    try:
        middle(x, y)
    finally:
        z = 1
"""

CASES = list(itertools.product(RAISES, BODIES, ("innermost", "middle", "outermost")))
#: A ``with`` that goes on in a resume function stands at its own line then (docs/architecture.md, limits).
OF_ROOTS = [case for case in CASES if case[1] != "with"]


def lines(function):
    """(name, where the exception came up, where the frame stands now, whether the next has the same frame) of each frame of the module that it left."""
    try:
        function(*ARRAYS)
    except Exception as error:
        traceback = error.__traceback__.tb_next
    else:
        raise AssertionError("nothing was raised")
    found = []
    while traceback is not None:
        frame = traceback.tb_frame
        if frame.f_code.co_filename == "<lines>":
            follows = traceback.tb_next is not None and traceback.tb_next.tb_frame is frame
            found.append((frame.f_code.co_name, traceback.tb_lineno, frame.f_lineno, follows))
        traceback = traceback.tb_next
    return found


def catches(function):
    """As `lines`; what is looked at was caught in the trace."""
    try:
        function(*ARRAYS)
    except Exception as error:
        return error


@pytest.mark.parametrize("raises, body, name", OF_ROOTS)
def test_as_plain(raises, body, name):
    namespace = {}
    exec(compile(FRAMES.format(BODIES[body].format(RAISES[raises])), "<lines>", "exec"), namespace)
    function = namespace[name]
    expected = lines(function)
    translated = sot.symbolic_translate(function)
    assert [lines(translated) for _ in range(3)] == [expected] * 3


@pytest.mark.parametrize("raises, body, name", CASES)
def test_caught_in_the_trace(raises, body, name):
    namespace = {}
    exec(compile(FRAMES.format(BODIES[body].format(RAISES[raises])), "<lines>", "exec"), namespace)
    function = namespace[name]
    expected = lines(function)
    translated = sot.symbolic_translate(catches)

    def again(*arrays):
        raise translated(function)

    found = [lines(again)[-len(expected):] for _ in range(3)]
    if (raises, body) == ("conversion", "with"):
        # the body of that ``with`` may have raised natively: then its frame's f_lineno is the line of the ``with``, a known limit
        # (docs/architecture.md). Whether it does depends on the tests that ran before this one; why is not known yet.
        known = expected[:-1] + [expected[-1][:2] + (expected[-1][1] - 1,) + expected[-1][3:]]
        assert all([each in (expected, known) for each in found])
    else:
        assert found == [expected] * 3
