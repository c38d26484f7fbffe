"""The truth of an array raises where the source asks for it, to the column: expression that asks × frame in which it stands."""
from __future__ import annotations

import sys
import textwrap

import numpy as np
import pytest

import sot

ASKS = {
    "filter": "[y for y in x if y]", "filter of a set": "{str(y) for y in x if y + 1}", "filter of a dict": "{1: y for y in x if not y}",
    "two filters": "[y for y in x if 1 if y]", "nested": "[z for y in (x, x) for z in y if z]", "conditional": "1 if x else 2",
    "and": "x and 1", "or": "(x - x) or 1", "not": "not x", "both": "1 if (x and x) else 2", "while": "any(1 for y in x if y)",
    "filter of an expression": "[y for y in x if (y * 2)[:1] + y]",
}
PLACES = {
    "root": "def case(x):\n    return EXPR\n",
    "behind a break": "def case(x):\n    sys.intern('a')\n    y = x + 1\n    return EXPR\n",
    "callee": "def inner(x):\n    return EXPR\ndef case(x):\n    y = inner(x)\n    return y, x * 3\n",
    "local callee": "def case(x):\n    def inner(x):\n        return EXPR\n    y = inner(x)\n    return y, x * 3\n",
    "below items": "def inner(x):\n    return x\ndef case(x):\n    return (x * 2, inner(x), EXPR)\n",
    "protected": "def case(x):\n    try:\n        y = x * 2\n        return EXPR, y\n    except KeyError:\n        return 1\n",
    "handled": "def case(x):\n    try:\n        return EXPR, x * 2\n    except ValueError as error:\n        raise KeyError(1) from error\n",
    "loop": "def case(x):\n    for i in range(3):\n        y = EXPR\n    return y\n",
}


def entries(function, x):
    """Of each frame of the exception and of its cause: name, line, columns; None if there is no exception."""
    try:
        function(x)
    except Exception as error:
        found = []
        while error is not None:
            traceback = error.__traceback__
            while traceback is not None:
                code = traceback.tb_frame.f_code
                if code.co_filename == "program":
                    at = list(code.co_positions())[traceback.tb_lasti // 2] if sys.version_info >= (3, 11) else traceback.tb_lineno
                    found.append((code.co_name, at))
                traceback = traceback.tb_next
            error = error.__cause__
        return found
    return None


@pytest.mark.parametrize("place", sorted(PLACES))
@pytest.mark.parametrize("asks", sorted(ASKS))
def test_columns(asks, place):
    names = {"np": np, "sys": sys}
    exec(compile(textwrap.dedent(PLACES[place].replace("EXPR", ASKS[asks])), "program", "exec"), names)
    x = np.arange(6.0).reshape(2, 3)
    expected = entries(names["case"], x)
    assert expected, "the program is to raise"
    translated = sot.symbolic_translate(names["case"])
    for _ in range(3):
        assert entries(translated, x) == expected
