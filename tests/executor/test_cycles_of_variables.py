"""The translator leaves no garbage: objects that lead back to themselves are variables that do, which let go when it is over."""
from __future__ import annotations

import gc
import itertools
import weakref
from collections import Counter, OrderedDict, defaultdict, deque
from functools import partial

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
    namespace = {"Holder": Holder, "Slotted": Slotted, "deque": deque, "defaultdict": defaultdict, "OrderedDict": OrderedDict, "partial": partial}
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


#: How ``{o}`` of HOLDERS is read.
READS = {
    "list": "{o}[-1]", "list item": "{o}[0]", "dict": "{o}['key']", "defaultdict": "{o}['key'][0]", "OrderedDict": "{o}['key']", "deque": "{o}[0]",
    "instance": "{o}.it", "function": "{o}.it", "slots": "{o}.it", "error": "{o}.it",
}
#: What comes in is part of itself, by way of another.
CAME_IN = """
def make():
    one = {0}
    other = {1}
    {2}
    {3}
    return one, (other, one), {{"one": one, "all": [one, other]}}

def case(x, one, both, all):
    a = {4}
    b = {5}
    return x + (b is one) + (a is not b) + len(both) + len(all)
"""
#: … and by itself.
ALONE = """
def make():
    one = ([],)
    one[0].append(one)
    return one
def case(x, one):
    return x + (one[0][0] is one)

def make():
    def one(n):
        return 1 if n < 2 else n * one(n - 1)
    return one
def case(x, one):
    return x * one(3)

def make():
    one = Holder()
    one.it = one.method
    return one
def case(x, one):
    return x + (one.it() is one)

def make():
    one = Holder()
    one.it = partial(isinstance, one)
    return one
def case(x, one):
    return x + one.it(object)

def make():
    one = Holder()
    return {one: [one], "itself": {frozenset([1]): one}}
def case(x, one):
    return x + sum([value[0] is key for key, value in one.items() if key != "itself"])

def make():
    return {Holder(): 1, Holder(): 2}
def case(x, one):
    return x + sum(one.values()) + len([key for key in one if key in one])

def make():
    return {Holder(), Holder()}
def case(x, one):
    return x + len([key for key in one if key in one])

def make():
    one = Holder()
    one.it = {one}
    return one
def case(x, one):
    return x + (one in one.it)

def make():
    def one(x, *, n=1, it=None):
        return x + n
    one.__kwdefaults__["it"] = one
    return one
def case(x, one):
    return one(x) + one(x, n=2)
"""


@pytest.mark.parametrize("name", READS)
def test_nothing_is_left_of_what_comes_in(name):
    for other, value in itertools.product(READS, ("{p}", "[{p}]", "({p}, 1)", "{{0: {p}}}")):
        (make, put), (make_other, put_other) = HOLDERS[name], HOLDERS[other]
        read = READS[name].format(o="one") + ("" if value == "{p}" else "[0]")
        text = CAME_IN.format(make, make_other, put.format(o="one", v=value.format(p="other")), put_other.format(o="other", v="one"),
                              read, READS[other].format(o="a"))
        check_what_comes_in(text, lambda given: given)


@pytest.mark.parametrize("text", ALONE.split("\n\n"))
def test_nothing_is_left_of_what_is_part_of_itself(text):
    check_what_comes_in(text, lambda given: (given,))


def check_what_comes_in(text, arguments):
    function = made(text)
    given = arguments(function.__globals__["make"]())
    translated = sot.symbolic_translate(function)
    found = engine_objects_left(lambda x: translated(x, *given))
    assert not found, (text, found)
    assert repr(translated(np.ones(2), *given)) == repr(function(np.ones(2), *given))
    assert sot.cache_info(translated).hits and not sot.cache_info(translated).breaks, text


def test_what_comes_in_ends_with_the_call():
    def case(x, node):
        for child in node.children:
            x = x + child.weight * (child.parent is node)
        return x
    ended = []
    translated = sot.symbolic_translate(case)
    gc.collect()
    gc.disable()
    try:
        for _ in range(2):
            node, child = Holder(), Holder()
            node.children, child.parent, child.weight = [child], node, 2.0
            weakref.finalize(child, ended.append, "child")
            translated(np.ones(2), node)
            del node.children[:], child.parent
            del child
            ended.append("call")
    finally:
        gc.enable()
    assert ended == ["child", "call"] * 2
