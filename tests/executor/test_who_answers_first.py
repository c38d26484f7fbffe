"""Descriptors of a class beside an attribute of the instance, and of a metaclass beside one of the class: which methods the descriptor has × what is asked."""
from __future__ import annotations

import itertools

import numpy as np
import pytest

import sot

METHODS = {
    "__get__": "def __get__(self, o, kind=None): return ('got', self.n)", "__set__": "def __set__(self, o, v): heard.append(('set', v if type(v) is int else 'function'))",
    "__delete__": "def __delete__(self, o): heard.append('deleted')", "__call__": "def __call__(self, *args): return ('called', self.n)",
}
READS = ["o.a", "getattr(o, 'a')", "getattr(o, 'a', 5)", "hasattr(o, 'a')", "o.a()", "vars(o)['a']", "put(o)", "(drop(o), o.a)", "(put(o), o.a)"]
PLACES = {
    "instance": "class Kind: pass\no = Kind()", "class": "class Kind(type): pass\nclass C(metaclass=Kind): pass\no = C",
    "inherited": "class Base: pass\nclass Kind(Base): pass\no = Kind()", "slots": "class Slots:\n    __slots__ = ('b', '__dict__')\nclass Kind(Slots): pass\no = Kind()",
}
SOURCE = '''
heard = []
class Descr:
    def __init__(self, n): self.n = n
    {methods}
{place}
def put(o):
    o.a = 9
def drop(o):
    del o.a
def program(x, o, write):
    if write == 1:
        {owner}.a = Descr(1)
    elif write == 2:
        o.a = 7
    elif write == 3:
        o.a = lambda *args: 8
    return x + 1, {read}
'''


def shown(value):
    if type(value) is tuple:
        return tuple(map(shown, value))
    return type(value).__name__, value.n if type(value).__name__ == "Descr" else value() if callable(value) else value


def outcomes(place, methods, read, own, translate):
    owner = "type(o).__mro__[1]" if place == "inherited" else "type(o)"
    space = {"np": np}
    exec(SOURCE.format(methods="\n    ".join([METHODS[name] for name in methods] or ["pass"]), place=PLACES[place], owner=owner, read=read), space)
    o, Descr, heard = space["o"], space["Descr"], space["heard"]
    above = type(o).__mro__[1] if place == "inherited" else type(o)

    def own_attribute():
        if own == "before":
            (type.__setattr__ if place == "class" else object.__setattr__)(o, "a", 3) if "a" not in above.__dict__ else None
    own_attribute()
    found, function = [], translate(space["program"])
    for turn, write in enumerate((0, 0, 1, 0, 2, 0, 3, 0)):
        if turn == 3 and own == "other":
            above.a = Descr(2)
        try:
            value = function(np.ones(2), o, write)[1]
            found.append(shown(value))
        except Exception as error:
            found.append((type(error), str(error)))
        found.append(list(heard))
    return found, function


@pytest.mark.parametrize("own", ["before", "none", "other"])
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("methods", [chosen for size in range(4) for chosen in itertools.combinations(("__get__", "__set__", "__delete__"), size)] + [("__call__",), ("__set__", "__call__")],
                         ids="-".join)
def test_as_plain(methods, place, own):
    for read in READS:
        plain, _ = outcomes(place, methods, read, own, lambda function: function)
        tested, function = outcomes(place, methods, read, own, sot.symbolic_translate)
        assert tested == plain, read
        assert sot.cache_info(function).translations
