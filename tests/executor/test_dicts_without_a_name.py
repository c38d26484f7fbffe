"""Attributes of objects that have a dict of their own and no ``__dict__``: asyncio's futures, the type variables of C (3.12+)."""
from __future__ import annotations

import asyncio
import typing

import numpy as np
import pytest

import sot

#: Name -> what makes one.
KINDS = {
    "TypeVar": lambda: typing.TypeVar("T"),
    "Future": lambda: asyncio.Future(loop=LOOP),
    "subclass": lambda: _Request(loop=LOOP),
}
for _name in ("ParamSpec", "TypeVarTuple"):
    if hasattr(typing, _name):
        KINDS[_name] = lambda _name=_name: getattr(typing, _name)("P")

LOOP = asyncio.new_event_loop()


class _Request(asyncio.Future):
    tries = 3


def read(thing, a):
    return thing.label, a * 2


def read_by_getattr(thing, a):
    return getattr(thing, "label", "none"), hasattr(thing, "label"), a * 2


def read_of_a_list(thing, a):
    return [getattr(each, "label", None) for each in [thing] if each is not a], a * 2


def write(thing, a):
    thing.label = "new"
    return thing.label, a * 2


def write_and_delete(thing, a):
    thing.other = 5
    found = thing.other
    del thing.other
    return found, hasattr(thing, "other"), a * 2


def delete(thing, a):
    del thing.label
    return a * 2


def by_object(thing, a):
    object.__setattr__(thing, "label", "of object")
    return object.__getattribute__(thing, "label"), a * 2


def namespace(thing, a):
    return hasattr(thing, "__dict__"), a * 2


def names(thing, a):
    return vars(thing), a * 2


def hidden(thing, a):
    return thing.__repr__.__name__, thing.__class__.__name__, a * 2


def class_attribute(thing, a):
    return getattr(thing, "tries", 0), a * 2


WAYS = (read, read_by_getattr, read_of_a_list, write, write_and_delete, delete, by_object, namespace, names, hidden, class_attribute)
#: Before each of two calls: what it is done to the object.
WORLDS = {
    "none": (), "set": (("set", "label", "first"),), "own beside the class": (("set", "__repr__", len), ("set", "tries", 9)),
}


def shown(function, thing):
    try:
        result = [str(part) for part in function(thing, np.arange(3.0))]
    except Exception as error:
        result = [type(error).__name__, str(error)]
    return [text.replace(hex(id(thing)), "0x") for text in result], getattr(thing, "label", None), getattr(thing, "other", None)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize("kind", KINDS)
def test_attributes_of_its_own(kind, way):
    translated = sot.symbolic_translate(way)
    for first in WORLDS:
        for then in WORLDS:
            told = []
            for function in (way, translated):
                thing = KINDS[kind]()
                for world in (first, then, first):
                    for _, name, value in WORLDS[world]:
                        setattr(thing, name, value)
                    told.append(shown(function, thing))
            assert told[3:] == told[:3], (first, then)


@pytest.mark.parametrize("kind", KINDS)
def test_no_graph_breaks(kind):
    names = {}
    exec(compile("def read(thing, a): return thing.label, a * 2", __file__, "exec"), names)     # code of its own, so nothing translated before
    translated = sot.symbolic_translate(names["read"])
    thing = KINDS[kind]()
    for label in ("first", "first", "second"):
        thing.label = label
        assert translated(thing, np.arange(3.0))[0] == label
    info = sot.cache_info(translated)
    assert info.hits and not info.breaks and not info.fallbacks, info
