"""Where the frames stand that an exception has left: ``tb_lineno`` is where it came up, ``f_lineno`` what the frame ran last."""
from __future__ import annotations

import itertools
import sys

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
    "with_later": "    with Manager():\n        y = y * 2\n        x = x * 1\n        {}\n        pass\n",
    "with_in_with": "    with Manager():\n        with Manager():\n            pass\n            {}\n        pass\n",
    "with_in_finally": "    try:\n        pass\n    finally:\n        with Manager():\n            x = x * 1\n            {}\n",
    "with_behind_break": "    with Manager():\n        sot.psdb.breakgraph()\n        {}\n        pass\n",
    "with_leaving_breaks": "    with Breaks():\n        x = x * 1\n        {}\n        pass\n",
    "again": "    try:\n        {}\n    except Exception as error:\n        x = 1\n        raise\n",
    "again_by_name": "    try:\n        {}\n    except Exception as error:\n        x = 1\n        raise error\n",
    "again_in_finally": "    try:\n        try:\n            {}\n        except Exception:\n            raise\n    finally:\n        x = 1\n",
    "with_in_try": "    try:\n        with Manager():\n            {}\n    except OSError:\n        pass\n",
    "behind_another": "    try:\n        [].pop(3)\n    except IndexError:\n        pass\n    {}\n    pass\n",
}

FRAMES = """
import sot

class Manager:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        pass

class Breaks(Manager):
    def __exit__(self, kind, error, traceback):
        sot.psdb.breakgraph()

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

def catches(function, x, y):
    try:
        function(x, y)
    except Exception as error:
        return error
"""

#: Up to 3.9 a frame that leaves a ``with`` stands at the end of that; if it goes on in a resume function meanwhile, the one in the traceback is
#: another frame, which stays where it was (docs/architecture.md, limits). From 3.10 on both are the same place.
CASES = [case for case in itertools.product(RAISES, BODIES, ("innermost", "middle", "outermost"))
         if sys.version_info >= (3, 10) or case[1] != "with_leaving_breaks"]


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


@pytest.mark.parametrize("raises, body, name", CASES)
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
    translated = sot.symbolic_translate(namespace["catches"])

    def again(*arrays):
        raise translated(function, *arrays)

    found = [lines(again)[-len(expected):] for _ in range(3)]
    assert found == [expected] * 3
