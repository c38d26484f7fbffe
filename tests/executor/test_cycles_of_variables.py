"""The translator leaves no garbage: objects that lead back to themselves are variables that do, which let go when it is over."""
from __future__ import annotations

import gc
import itertools
from collections import Counter, OrderedDict, defaultdict, deque

import numpy as np
import pytest

import sot
from sot.codegen import verification


@pytest.fixture(autouse=True)
def unverified(monkeypatch):
    """The verifier decodes what was generated: instructions and regions of its own, which lead to each other."""
    monkeypatch.setattr(verification, "VERIFY", False)


#: What holds something: how it is made, and how ``{o}`` gets ``{v}``.
HOLDERS = {
    "list": ("[]", "{o}.append({v})"),
    "list item": ("[0]", "{o}[0] = {v}"),
    "list slice": ("[0]", "{o}[0:1] = [{v}]"),
    "list extend": ("[]", "{o} += [1, {v}]"),
    "dict": ("{}", "{o}['key'] = {v}"),
    "dict update": ("{}", "{o}.update(key={v})"),
    "dict setdefault": ("{}", "{o}.setdefault('key', {v})"),
    "defaultdict": ("defaultdict(list)", "{o}['key'].append({v})"),
    "OrderedDict": ("OrderedDict()", "{o}['key'] = {v}"),
    "deque": ("deque([1])", "{o}.appendleft({v})"),
    "deque item": ("deque([1])", "{o}[0] = {v}"),
    "instance": ("Holder()", "{o}.it = {v}"),
    "own dict": ("Holder()", "{o}.__dict__['it'] = {v}"),
    "setattr": ("Holder()", "setattr({o}, 'it', {v})"),
    "function": ("lambda: 1", "{o}.it = {v}"),
    "slots": ("Slotted()", "{o}.it = {v}"),
    "error": ("KeyError(1)", "{o}.it = {v}"),
}

#: What is put in of the other holder, or what comes of it.
VALUES = ("{p}", "[{p}]", "({p}, 1)", "{{1: {p}}}", "iter([{p}])", "lambda: {p}", "enumerate([{p}])")

PROGRAM = """
def case(x):
    one = {0}
    other = {1}
    {2}
    {3}
    return x + 1
"""


class Holder:
    def method(self):
        return self


class Slotted:
    __slots__ = ("it", "__weakref__")


def engine_objects_left(function):
    """How many objects of the engine's classes the collector finds after the first call.

    Not counted: decoded instructions with handlers or loops, which lead to each other and are the collector's once their function has died.
    """
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        function(np.ones(2))
        gc.collect()
        found = [type(o) for o in gc.garbage if type(o).__module__.startswith("sot.")]
        return Counter(cls.__qualname__ for cls in found if not cls.__module__.startswith("sot.bytecode."))
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def made(text):
    namespace = {"Holder": Holder, "Slotted": Slotted, "deque": deque, "defaultdict": defaultdict, "OrderedDict": OrderedDict}
    exec(text, namespace)
    return namespace["case"]


@pytest.mark.parametrize("name", HOLDERS)
def test_nothing_is_left(name):
    for other, value in itertools.product(HOLDERS, VALUES):
        (make, put), (make_other, put_other) = HOLDERS[name], HOLDERS[other]
        text = PROGRAM.format(make, make_other, put.format(o="one", v=value.format(p="other")), put_other.format(o="other", v="one"))
        function = made(text)
        found = engine_objects_left(sot.symbolic_translate(function))
        assert not found, (text, found)
        assert repr(function(np.ones(2))) == repr(sot.symbolic_translate(function)(np.ones(2)))


OTHERS = """
def case(x):
    def rows():
        try:
            yield x
            yield x + 1
        finally:
            x.shape
    def over():
        try:
            yield from rows()
        finally:
            x.size
    one = list(rows()), tuple(enumerate(over())), sum(map(lambda y: y * 2, over()))
    named = rows()
    next(named)
    print(end="")
    return one

def case(x):
    def rows():
        yield x
        yield x + 1
    print(end="")
    return list(rows()), sum(rows(), x)

def case(x):
    def rows():
        try:
            got = yield x
        except KeyError:
            yield 3
    def over():
        yield from rows()
    one = over()
    next(one)
    one.throw(KeyError(1))
    one.close()
    two = over()
    next(two)
    del two
    print(end="")
    return x + 1

def case(x):
    def again(n):
        return 1 if n < 2 else n * again(n - 1)
    return x + again(3)

def case(x):
    def items():
        yield itself
    itself = items()
    next(itself)
    return x + 1

def case(x):
    try:
        raise KeyError(1)
    except KeyError as error:
        kept = error
    return x + 1

def case(x):
    try:
        try:
            raise KeyError(1)
        except KeyError as error:
            raise ValueError(error) from error
    except ValueError as error:
        kept = error
    return x + 1

def case(x):
    one = Holder()
    one.it = one.method
    print(end="")
    return x + 1

def case(x):
    one = [x + 1]
    one.append(one)
    print(end="")
    return one[0]

def case(x):
    one = [1]
    one.append(one)
    if x.sum() > 1:
        one.append(2)
    return x + len(one)
"""


@pytest.mark.parametrize("text", OTHERS.strip().split("\n\n"))
def test_nothing_is_left_of_others(text):
    assert not engine_objects_left(sot.symbolic_translate(made(text)))
