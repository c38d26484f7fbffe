"""Where a graph breaks in the midst of an expression, each kind of value may lie on the stack below, on both ways on."""
import re

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

#: Expressions over the array x (4 items), the list l and the object o.
VALUES = ["x.shape[0]", "(np.ones((2, 4)) * x).shape[0]", "x.ndim", "x.size", "len(x)", "len(l)", "x.dtype", "x.T", "x * 2", "x.shape", "l", "[x, 1]", "(x, l)",
          "{'a': x}", "slice(1, x.size)", "-x.ndim", "x.size + 1", "'%d' % x.size", "range(x.size)", "x.sum", "l.append", "o.value", "o", "max", "np", "None",
          "1.5", "lambda: x", "[v for v in l]", "float(l[0])", "type(x)", "x[0]", "x[:2]", "...", "True", "x.size > 3", "(x * 1).nbytes", "l[0]", "min(l)"]
#: Breaks that have two ways on, or one.
OBSTACLES = ["(1.0 if x[m].size > n else 0.0)", "(x[m].size > n and 1.0)", "(x[m].size > n or 1.0)", "opaque(x * 1)", "(x[m].size > n) + opaque(x * 1)[0]",
             "[i for i in opaque(x * 1)]", "(2 if n < x[m].size < 4 else 3)"]

#: With the last one a value may be a constant that the expression has, too.
LIMITS = ["n", "1", "2", "4"]

SOURCE = """
def case(x, m, l, o, n):
    a, b, c = %s, %s, x.ndim
    return a, b, c
"""


class Holder:
    value = 3


def seen(result):
    value, *rest = result
    name = getattr(value, "__name__", "")
    return [value() if name == "<lambda>" else name or repr(value), type(value), *map(repr, rest), *map(type, rest)]


@pytest.mark.parametrize("obstacle", OBSTACLES)
@pytest.mark.parametrize("value", VALUES)
def test_it_is_there_behind_the_break(value, obstacle):
    holder, masks = Holder(), [np.arange(4) % 2 == 0, np.ones(4, bool)]
    for limit in LIMITS if "n" in obstacle.split() else ["n"]:
        space = {"np": np, "opaque": sot.skip_function(lambda x: [1, len(x)])}
        exec(SOURCE % (value, re.sub(r"\bn\b", limit, obstacle)), space)
        translated = sot.symbolic_translate(space["case"])
        for n in (0, 2, 2) if limit == "n" else (2, 2):
            for mask in masks:
                arguments = np.arange(4.0), mask, [1, 2], holder, n
                assert repr(seen(translated(*arguments))) == repr(seen(space["case"](*arguments)))
        info = sot.cache_info(translated)
        assert info.graphs and not info.fallbacks, info
