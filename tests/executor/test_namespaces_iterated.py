"""Iterators over the names of a class, alive where a graph breaks: what is iterated × what breaks × where."""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot

OVER = {
    "direct": "C.__dict__", "keys": "C.__dict__.keys()", "values": "C.__dict__.values()", "items": "C.__dict__.items()", "vars": "vars(C).items()",
    "given": "p.items()", "backwards": "reversed(C.__dict__)", "items backwards": "reversed(C.__dict__.items())", "values backwards": "reversed(C.__dict__.values())",
    "enumerated": "enumerate(C.__dict__.items())", "zipped": "zip(C.__dict__, C.__dict__.values())", "made": "types.MappingProxyType({'a': 1, 'b': x}).items()",
    "an instance": "o.__dict__.items()", "a function": "function.__dict__.items()", "a module": "vars(module).items()",
}
BODIES = {
    "call": "for n in {over}:\n        seen.append(opaque(n))", "branch": "for n in {over}:\n        if x.sum() > len(seen):\n            seen.append(text(n))\n        else:\n            break",
    "behind": "it = iter({over})\n    seen.append(text(next(it)))\n    opaque(1)\n    seen.append([text(n) for n in it])",
    "at the end": "it = iter({over})\n    seen.append([text(n) for n in it])\n    opaque(1)\n    seen.append(list(it))",
    "given away": "it = iter({over})\n    seen.append(text(next(it)))\n    seen.append(opaque_rest(it))", "a view": "v = {over}\n    opaque(1)\n    seen.append([text(n) for n in v])",
    "in a callee": "def walk():\n        for n in {over}:\n            seen.append(opaque(n))\n    walk()", "in a generator": "for n in (m for m in {over}):\n        seen.append(opaque(n))",
}
PROGRAM = "def program(x, C, o, p):\n    seen = []\n    {body}\n    return x + len(seen), seen\n"


def text(value):
    if type(value) is tuple:
        return tuple([text(part) for part in value])
    return value if type(value) in (str, int, float) else type(value).__name__


def made(body):
    def opaque(value):
        return text(value), len(repr(value)) > 0

    def opaque_rest(iterator):
        return [text(value) for value in iterator]

    def function():
        pass

    function.n, function.m = 1, "two"
    module = types.ModuleType("some")
    module.a, module.b = 1.5, 2
    space = {"types": types, "np": np, "text": text, "opaque": sot.skip_function(opaque), "opaque_rest": sot.skip_function(opaque_rest), "function": function, "module": module}
    exec(PROGRAM.format(body=body), space)

    class C:
        a = 1
        b = "text"

        def method(self):
            return 1

    o = C()
    o.x, o.y = 1, 2.5
    return space["program"], C, o


@pytest.mark.parametrize("body", BODIES)
@pytest.mark.parametrize("over", OVER)
def test_as_plain(over, body):
    function, C, o = made(BODIES[body].format(over=OVER[over]))
    tested = sot.symbolic_translate(function)
    for turn in range(3):
        if turn == 2:
            C.later = 3
            o.later = 4

        def outcome(of):
            try:
                value, seen = of(np.ones(2), C, o, C.__dict__)
                return value.tolist(), seen
            except Exception as error:
                return type(error), str(error)
        plain = outcome(function)
        assert outcome(tested) == plain
    assert sot.cache_info(tested).translations
