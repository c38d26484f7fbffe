"""A program that replaces builtins, or functions of other modules: the translator has its own, the program's code sees what it put there."""
import _thread
import builtins
import collections
import functools
import gc
import itertools
import operator
import sys
import types

import numpy as np
import pytest

import sot
from sot.codegen import verification

#: Functions of the builtins that a program may replace by ones of its own; classes stay what they are.
NAMES = [name for name, value in vars(builtins).items()
         if callable(value) and not isinstance(value, type) and not name.startswith("__") and name not in ("exec", "eval", "compile", "open", "print")]


class Point:
    def __init__(self, x):
        self.x = x

    @property
    def size(self):
        return len(self.x)

    def __len__(self):
        return self.size

    def __getattr__(self, name):
        return name


def plain(x):
    return x * len(x) + sum([1, 2])


def contained(x):
    made = {"a": [x, x * 2], "b": (x, {1: x})}
    return made["a"][1] + made["b"][1][1], sorted([3, 1, 2]), max(len(made), 1)


def objects(x):
    p = Point(x + 1)
    return p.x * len(p), p.nothing, getattr(p, "x"), isinstance(p, Point)  # noqa: B009


def branches(x):
    if any([v > 0 for v in (1, 2)]) and x.sum() > 0:
        return abs(x)
    return x


def generated(x):
    return sum(v * 2 for v in range(4)) * x, list(zip([1], [2])), next(iter([5]))


def handled(x):
    try:
        return x + np.ones(7)
    except ValueError as error:
        return x, repr(error)[:10]


def looped(x):
    for i in range(50):
        x = x + min(i, 3)
    return x


def sliced(x):
    return x[1:], x[::-1] * round(1.7), divmod(len(x), 2), f"{len(x):03d}", hash("a") == hash("a")


PROGRAMS = [plain, contained, objects, branches, generated, handled, looped, sliced]


@pytest.fixture(autouse=True)
def no_verifier(monkeypatch):
    """It asks the threading module, which uses the program's builtins; so does np.finfo the first time (NumPy 1)."""
    monkeypatch.setattr(verification, "VERIFY", False)
    np.finfo(float)


def counting(name, function, seen):
    thread = _thread.get_ident()

    def counted(*args, **kwargs):
        if _thread.get_ident() == thread:    # others of the test runner call them, too
            seen[name] += 1
        return function(*args, **kwargs)

    return counted


def runs(function, calls, patched):
    """What the calls gave, and how often the program's builtins were called meanwhile."""
    results, names, update = [], vars(builtins), vars(builtins).update
    before = {name: names[name] for name in NAMES}
    for number in range(calls):
        seen, x = collections.Counter(), np.arange(3.0)
        if patched(number):
            update({name: counting(name, before[name], seen) for name in NAMES})
        try:
            result = function(x)
        finally:
            update(before)
        results.append((repr(result), dict(seen)))
    return results


@pytest.mark.parametrize("when", ["always", "later", "first", "in turns"])
@pytest.mark.parametrize("function", PROGRAMS, ids=lambda function: function.__name__)
def test_the_program_and_nobody_else_calls_them(function, when):
    patched = {"always": lambda number: True, "later": lambda number: number > 2, "first": lambda number: number < 2,
               "in turns": lambda number: number % 2 == 0}[when]
    sot.reset()
    assert runs(sot.symbolic_translate(function), 6, patched) == runs(function, 6, patched)


def test_what_is_wrong_with_a_builtin_does_not_stop_the_translator():
    def broken(*args):
        raise RuntimeError("not yours")

    translated = sot.symbolic_translate(lambda x: x * 2 + 1)
    before, update = {name: vars(builtins)[name] for name in NAMES}, vars(builtins).update
    update(dict.fromkeys(NAMES, broken))
    try:
        result = translated(np.ones(2))
    finally:
        update(before)
    assert result.tolist() == [3.0, 3.0]
    assert sot.cache_info(translated).graphs == 1


#: Modules of which the engine uses functions; the first two have what only an interpreter with frames to look at has.
MODULES = [sys, gc, types, itertools, functools, operator, collections, np]


def is_function(name, value):
    return callable(value) and not isinstance(value, type) and not name.endswith("hook") and not name.startswith("__")


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
@pytest.mark.parametrize("function", PROGRAMS, ids=lambda function: function.__name__)
def test_functions_of_modules_that_raise_do_not_stop_the_translator(function, module):
    def broken(*args, **kwargs):
        raise RuntimeError("not yours")

    before = {name: value for name, value in vars(module).items() if is_function(name, value)}
    own = {name: value for name, value in before.items() if name not in ("add", "multiply", "ones")}     # what the programs themselves use of NumPy
    sot.reset()
    translated, x = sot.symbolic_translate(function), np.arange(3.0)
    vars(module).update(dict.fromkeys(own, broken))
    try:
        results = [translated(x), translated(x)]
    finally:
        vars(module).update(before)
    assert [repr(result) for result in results] == [repr(function(x))] * 2
    assert sot.cache_info(translated).graphs >= 1


def test_a_function_that_is_not_there_does_not_stop_the_translator(monkeypatch):
    translated = sot.symbolic_translate(handled)
    with monkeypatch.context() as without:
        without.delattr(sys, "_getframe")
        results = [repr(translated(np.ones(3))) for _ in range(2)]
    assert results == [repr(handled(np.ones(3)))] * 2
