"""An exception comes from where the source has the operation, to the column, and goes to the handler around it: operation × frame in which it stands.

The truth of a value is made with the jump behind it, which compilers put elsewhere in the source and outside of protected regions.
"""
from __future__ import annotations

import sys
import textwrap

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

ASKS = {
    "filter": "[y for y in x if y]", "filter of a set": "{str(y) for y in x if y + 1}", "filter of a dict": "{1: y for y in x if not y}",
    "two filters": "[y for y in x if 1 if y]", "nested": "[z for y in (x, x) for z in y if z]", "conditional": "1 if x else 2",
    "and": "x and 1", "or": "(x - x) or 1", "not": "not x", "both": "1 if (x and x) else 2", "while": "any(1 for y in x if y)",
    "filter of an expression": "[y for y in x if (y * 2)[:1] + y]", "comparison": "1 if x > 1 else 2", "filter by a comparison": "[y for y in x if y > 1]",
    "chain": "1 if 0 < x < 2 else 2", "filter by two": "[y for y in x if y > 1 and y < 3]", "key": "sorted(x, key=lambda y: y > 1)", "max": "max(x)",
    "in": "3 in [x, 3]", "walrus": "[z for y in x if (z := y + 1)]", "match": "not (x == 1)", "any": "any(x)", "generator": "list(y for y in x if y)",
}
#: Other operations that raise, in comprehensions above all: from 3.12 on these have protected regions of their own.
RAISES = {
    "iterate": "[y for y in x[0, 0]]", "unpack": "[a for a, b in x]", "matmul": "[y @ x for y in x]", "index": "[y[9] for y in x]",
    "reshape": "[np.reshape(y, 7) for y in x]", "float": "[float(y) for y in x]", "starred": "[max(*y, *y[0]) for y in x]",
    "add": "[y + np.ones(5) for y in x]", "dict": "{y: 1 for y in x}", "len": "[len(y[0]) for y in x]", "attribute": "[y.nothing for y in x]",
    "range": "range(x)", "format": "[format(y, 'd') for y in x]", "missing": "{}[x[0, 0]]", "compare": "[(y > np.ones(5)) for y in x]",
    "store": "[y.fill(y) for y in x]", "generator": "sum(y @ x for y in x)", "nested": "[[z.nothing for z in y] for y in x]", "unbound": "[nothing for y in x]",
    "raise": "[int('x') for y in x]", "second": "[y[i] for i in range(9) for y in x]", "element": "[y for y in x if y.sum() > 3 if y[9] > 3]",
}
PLACES = {
    "root": "def case(x):\n    return EXPR\n",
    "behind a break": "def case(x):\n    sys.getswitchinterval()\n    y = x + 1\n    return EXPR\n",
    "callee": "def inner(x):\n    return EXPR\ndef case(x):\n    y = inner(x)\n    return y, x * 3\n",
    "local callee": "def case(x):\n    def inner(x):\n        return EXPR\n    y = inner(x)\n    return y, x * 3\n",
    "below items": "def inner(x):\n    return x\ndef case(x):\n    return (x * 2, inner(x), EXPR)\n",
    "protected": "def case(x):\n    try:\n        y = x * 2\n        return EXPR, y\n    except OSError:\n        return 1\n",
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
@pytest.mark.parametrize("expression", sorted(ASKS.values()) + sorted(RAISES.values()))
def test_columns(expression, place):
    names = {"np": np, "sys": sys}
    exec(compile(textwrap.dedent(PLACES[place].replace("EXPR", expression)), "program", "exec"), names)
    x = np.arange(6.0).reshape(2, 3)
    expected = entries(names["case"], x)
    assert expected, "the program is to raise"
    translated = sot.symbolic_translate(names["case"])
    for _ in range(3):
        assert entries(translated, x) == expected
