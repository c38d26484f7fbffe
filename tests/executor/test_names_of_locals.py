"""Locals may have any name: those who rewrite a program's syntax tree (pytest, for its assertions) take such as nobody writes."""
from __future__ import annotations

import ast

import numpy as np
import pytest

import sot

PROGRAMS = {
    "straight": "def case(x):\n    a = x + 1\n    b = a * 2\n    return a, b\n",
    "break": "def case(x):\n    a = x + 1\n    opaque(a)\n    b = a * 2\n    return a, b\n",
    "handled": "def case(x):\n    a = None\n    opaque(x)\n    try:\n        b = x.reshape(7)\n    except ValueError as e:\n        b = str(e)[:9]\n    return a, b\n",
    "with": "def case(x):\n    a = x + 1\n    opaque(a)\n    with manager() as b:\n        a = a.reshape(7)\n    return a, b\n",
    "unbound": "def case(x):\n    if x.sum() > 99:\n        a = 1\n    opaque(x)\n    try:\n        return a\n    except UnboundLocalError:\n        return x * 2\n",
    "cell": "def case(x):\n    a = x + 1\n    def inner(b):\n        return a + b\n    opaque(a)\n    a = a * 2\n    return inner(x)\n",
    "comprehension": "def case(x):\n    a = 2\n    opaque(x)\n    b = [a * c for c in (x, x + 1)]\n    return a, b, [a for a in (1, 2)]\n",
    "comprehension over a cell": "def case(x):\n    a = 2\n    def inner():\n        return a\n    b = [a for a in (x, x)]\n    opaque(b)\n    return inner(), b\n",
    "loop": "def case(x):\n    a = x\n    for b in range(40):\n        a = a + b\n        opaque(a)\n    return a, b\n",
    "generator": "def items(x):\n    a = x\n    for b in range(3):\n        a = a * 2\n        yield a, b\ndef case(x):\n    c = 0\n    for a, b in items(x):\n        c = c + a * b\n    return c\n",
    "deleted": "def case(x):\n    a = x + 1\n    opaque(a)\n    del a\n    a = x * 3\n    return a\n",
}
NAMES = {"at": "@py_%s1", "at inside": "%s@1", "at behind": "%s@", "space": "%s b", "sign": "-%s", "digit": "1%s", "keyword": "%s.x", "accent": "\xe9%s"}
SETTING = """
import contextlib, operator
def opaque(x):
    operator.length_hint([], len(seen))
    seen.append(1)
    exec("")
@contextlib.contextmanager
def manager():
    try:
        yield 5
    except ValueError:
        pass
seen = []
"""


class Renamed(ast.NodeTransformer):
    def __init__(self, pattern):
        self.pattern = pattern

    def visit_Name(self, node):
        if len(node.id) == 1:
            node.id = self.pattern % node.id
        return node

    def visit_arg(self, node):
        node.arg = self.pattern % node.arg
        return node

    def visit_ExceptHandler(self, node):
        if node.name is not None:
            node.name = self.pattern % node.name
        return self.generic_visit(node)


def outcomes(program, pattern, translated):
    namespace = {}
    exec(SETTING, namespace)
    exec(compile(Renamed(pattern).visit(ast.parse(PROGRAMS[program])), "<case>", "exec"), namespace)
    case = sot.symbolic_translate(namespace["case"]) if translated else namespace["case"]
    return [repr(case(np.array([1.0, 2.0]) + number)) for number in range(3)], namespace["case"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("program", PROGRAMS)
def test_any_name(program, name):
    plain, _ = outcomes(program, NAMES[name], False)
    translated, case = outcomes(program, NAMES[name], True)
    assert translated == plain
    assert sot.cache_info(case).translations
