"""Methods of builtin types that take no keyword arguments, or not that one: the text depends on how the method is called, on the method and on the version."""
from __future__ import annotations

import numpy as np
import pytest

import sot

RECEIVERS = {"set": "{1, n}", "frozenset": "frozenset([n])", "list": "[1, n]", "tuple": "(1, n)", "dict": "{'a': n}", "str": "'ab'", "bytes": "b'ab'", "int": "n", "float": "2.5",
             "complex": "1j", "range": "range(n)"}
#: How it is called: with the object on the stack (from 3.11 on, in one instruction), as a method object, from a dict of arguments, behind another argument.
WAYS = {"of the object": "r.NAME(bad=1)", "of a method object": "method(bad=1)", "from a dict": "r.NAME(**named)", "behind another": "r.NAME(1, bad=1)", "two": "r.NAME(bad=1, worse=2)"}
PROGRAM = """
def case(x, n):
    r = {receiver}
    method, named, found = r.{name}, {{"bad": 1}}, []
    try:
        found.append({way})
    except TypeError as error:
        found.append(error.args)
    return x * 2, found
"""


def names(kind):
    """Those that can be called with nothing strange happening, of the receiver's type."""
    return [name for name in dir(kind) if not name.startswith("_")]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", RECEIVERS)
def test_the_text_is_the_interpreters(kind, way):
    wrong = []
    for name in names(vars(__import__("builtins"))[kind]):
        if callable(getattr(vars(__import__("builtins"))[kind], name)):
            text = PROGRAM.format(receiver=RECEIVERS[kind], name=name, way=WAYS[way].replace("NAME", name))
            plain, translated = {}, {}
            exec(text, plain)
            exec(text, translated)
            tested = sot.symbolic_translate(translated["case"])
            for n in (2, 2, 3):
                expected = repr(plain["case"](np.arange(2.0), n))
                if repr(tested(np.arange(2.0), n)) != expected:
                    wrong.append((name, expected))
    assert not wrong
