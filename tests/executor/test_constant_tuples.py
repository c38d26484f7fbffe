"""Tuples that the interpreter keeps for a code object: all their methods, as of other tuples."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import sot


def made() -> Any:
    y, z = 1, 2

    def inner() -> Any:
        return y, z
    return inner


INNER = made()

EXPRESSIONS = (
    't.index("y")', 't.index("y", 0)', 't.index("z", 1, 2)', 't.index("z", 0, 1)', 't.index("absent")', 't.index(x)', 't.count("y")', "t.count(x)",
    'tuple.index(t, "z")', 'getattr(t, "count")("y")', "t == ('y', 'z')", "t + (1,)", "t * 2", '"y" in t', "[*t]", "t[::-1]", "t is t", "sorted(t)", "max(t)",
    "dict(zip(t, range(9)))", '"%s %s" % t', "t.__len__()", "hash(t) == hash(('y', 'z'))",
)


@pytest.mark.parametrize("of", ["fn.__code__.co_freevars", "INNER.__code__.co_freevars", "fn.__code__.co_consts[:0] + fn.__code__.co_freevars"])
@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_methods(expression: str, of: str) -> None:
    names = dict(globals())
    exec("def f(fn, x, a):\n    t = %s\n    return %s, a * 2" % (of, expression), names)
    translated = sot.symbolic_translate(names["f"])
    for _ in range(3):
        found = []
        for called in (names["f"], translated):
            try:
                found.append(repr(called(INNER, 3, np.arange(2))))
            except ValueError as error:
                found.append(str(error))
        assert found[0] == found[1]
    assert not any("internal-error" in line for line in str(sot.explain(names["f"], INNER, 3, np.arange(2))).splitlines())
    info = sot.cache_info(translated)
    assert info.translations and not info.fallbacks
