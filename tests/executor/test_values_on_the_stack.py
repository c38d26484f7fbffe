"""What lies on the stack at a break lives until an operation of what follows takes it: iterators of loops, managers, arguments, items of displays.

Each program logs what it does, and what it holds logs its end; the order is plain Python's.
"""
from __future__ import annotations

import gc
import itertools

import numpy as np
import pytest

import sot

#: What the program holds only on its stack while ``opaque`` runs natively; ``{}`` is what it does behind that.
HOLDERS = {
    "generator in a loop": "for v in closing():\n        opaque()\n        log('body', v)\n        {}",
    "generator below enumerate": "for _, v in enumerate(closing()):\n        opaque()\n        log('body', v)\n        {}",
    "generator beside another": "for v, _ in zip(closing(), closing('second')):\n        opaque()\n        log('body', v)\n        {}",
    "items of a list": "for held in [Held(1), Held(2), Held(3)]:\n        v = held.n\n        opaque()\n        log('body', v)\n        {}",
    "iterator with a del": "for v in Walks():\n        opaque()\n        log('body', v)\n        {}",
    "nested": "for v in closing('outer'):\n        for w in closing('inner'):\n            opaque()\n            log('body', v, w)\n            break\n        {}",
    "manager": "for v in (1, 2):\n        with Managed(v):\n            opaque()\n            log('body', v)\n            {}",
    "argument": "for v in (1, 2):\n        taken(Held(v), opaque(), log('argument'))\n        log('behind', v)\n        {}",
    "item of a display": "for v in (1, 2):\n        made = [Held(v), opaque(), log('item')]\n        log('made')\n        del made\n        log('gone')\n        {}",
    "operand": "for v in (1, 2):\n        total = Held(v) + (opaque() or log('operand') or v)\n        log('total', total)\n        {}",
    "subject of an item": "for v in (1, 2):\n        total = Held(v)[opaque() or log('index') or 0]\n        log('total', total)\n        {}",
}

#: How the turn goes on.
TURNS = {
    "on": "pass",
    "break": "break",
    "break after an effect": "log('leaves')\n            break",
    "return": "return x + v",
    "return what was logged": "return log('returned')",
    "raise": "raise KeyError(v)",
    "another break": "opaque()\n            log('again')",
    "branch": "if x.sum() > 1:\n                log('large')\n                break",
    "array work": "x = x + v\n            log('work')",
}

SOURCE = """
class Held:
    def __init__(self, n):
        self.n = n
    def __add__(self, other):
        return self.n + other
    def __getitem__(self, index):
        return self.n
    def __del__(self):
        log("died", self.n)

class Walks:
    def __init__(self):
        self.n = 0
    def __iter__(self):
        return self
    def __next__(self):
        self.n += 1
        if self.n > 3:
            raise StopIteration
        return self.n
    def __del__(self):
        log("walked")

class Managed(Held):
    def __enter__(self):
        return self.n
    def __exit__(self, kind, error, traceback):
        log("exit", self.n, kind)

def closing(name="first"):
    try:
        for i in range(3):
            yield i
    finally:
        log("closed", name)

def taken(held, nothing, logged):
    log("taken", held.n)

def program(x):
    {}
    log("end")
    return x * 2
"""


def outcome(function, logged):
    del logged[:]
    try:
        given = repr(function(np.arange(3.0)))
    except KeyError as error:
        given = repr(error)
    logged.append("ended")
    gc.collect()
    return given, list(logged)


@pytest.mark.parametrize("holder, turn", list(itertools.product(HOLDERS, TURNS)))
def test_order_of_ends(holder, turn):
    logged = []
    namespace = {"log": lambda *values: logged.append(values), "opaque": lambda: exec("")}
    body = HOLDERS[holder]
    by = len(body.splitlines()[-1]) - len(body.splitlines()[-1].lstrip()) - 8
    exec(SOURCE.replace("    {}\n    log", "    " + body.replace("{}", TURNS[turn].replace("\n    ", "\n" + " " * by)) + "\n    log"), namespace)
    function = namespace["program"]
    expected = outcome(function, logged)
    assert len(expected[1]) >= 3
    translated = sot.symbolic_translate(function)
    for _ in range(3):
        assert outcome(translated, logged) == expected
    assert sot.cache_info(translated).translations
