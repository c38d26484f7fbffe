"""types.SimpleNamespace made in a translated function: what it holds, in which order, and what is left to the interpreter."""
from __future__ import annotations

import types
from types import SimpleNamespace

import numpy as np
import pytest

import sot


def set_read_and_deleted(x):
    made = SimpleNamespace(a=x * 2, b=3)
    made.c = made.a + made.b
    del made.b
    return made, list(vars(made)), hasattr(made, "b"), getattr(made, "z", 4)


def from_a_dict_and_keywords(x):
    made = types.SimpleNamespace(b=1, **{"z": 2}, a=x)
    return list(vars(made)), made.__dict__ is vars(made), isinstance(made, SimpleNamespace), type(made).__name__, len(vars(made)), vars(made)["a"]


def in_a_closure(x):
    state = SimpleNamespace(total=0.0, seen=[])

    def step():
        state.total += len(x)
        state.seen.append(x * state.total)
    for _ in range(4):
        step()
    return state.total, state.seen


def in_each_other(x):
    one, other = SimpleNamespace(), SimpleNamespace(v=x)
    one.other, other.other = other, one
    return one.other.v is x, other.other is one, one.other.v + 1


def updated_by_its_dict(x):
    made = SimpleNamespace(a=1)
    vars(made).update(b=x, a=2)
    made.__dict__["c"] = 5
    return made.a, made.b, made.c, list(vars(made))


WHOLE = [set_read_and_deleted, from_a_dict_and_keywords, in_a_closure, in_each_other, updated_by_its_dict]


def names_of_its_class(x):
    made = SimpleNamespace(__class__=3, __init__=x)
    return type(made), vars(made)


def compared_and_printed(x):
    made = SimpleNamespace(a=1, b=(2,))
    return made == SimpleNamespace(a=1, b=(2,)), made != 3, repr(made), x + 1


def in_two_branches(x):
    made = SimpleNamespace(a=x)
    if x.sum() > 1:
        made.b = x + 1
    return made


def wrong(x):
    x += 1
    return SimpleNamespace(1, 2, 3)


def outcome(function, x):
    try:
        return repr(function(x)), repr(x)
    except TypeError as error:
        return str(error), repr(x)


@pytest.mark.parametrize("function", WHOLE + [names_of_its_class, compared_and_printed, in_two_branches, wrong], ids=lambda function: function.__name__)
def test_it_is_as_in_plain_python(function):
    translated = sot.symbolic_translate(function)
    for n in (3, 3, 4, 0):
        assert outcome(translated, np.arange(float(n))) == outcome(function, np.arange(float(n)))
    info = sot.cache_info(translated)
    assert info.graphs > 0 or function is names_of_its_class
    if function in WHOLE:
        assert not info.breaks and not info.fallbacks


def test_a_class_made_by_type_is_captured():
    def f(x):
        return type("Made", (), {"k": x + 1})().k
    translated = sot.symbolic_translate(f)
    assert repr(translated(np.arange(3.0))) == repr(f(np.arange(3.0)))
    assert not sot.cache_info(translated).breaks and sot.cache_info(translated).graphs
