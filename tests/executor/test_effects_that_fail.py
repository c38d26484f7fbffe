"""Changes of inputs that fail when the graph runs: the handler around them takes it, and a generator that stands in a `try` ends as in plain Python."""
from __future__ import annotations

import collections
import datetime
import decimal
import functools

import numpy as np
import pytest

import sot


class Span(datetime.timedelta):
    pass


class Part(functools.partial):
    pass


class Wrong(Exception):
    pass


class Slots:
    __slots__ = ("free", "kept")


class Locked:
    def __setattr__(self, name, value):
        raise TypeError("locked")


class Refuses(dict):
    def __setitem__(self, key, value):
        raise TypeError("refused")


def set_days(o):
    o.days = 3


def set_func(o):
    o.func = 3


def set_args(o):
    o.args = 5


def set_cause(o):
    o.__cause__ = 5


def set_slot(o):
    o.free = 3


def set_item(o):
    o["k"] = 3


def set_first(o):
    o[0] = 3


def append(o):
    o.append(3)


def insert_far(o):
    o.insert("a", 3)


EFFECTS = [
    (set_days, lambda: Span(1)), (set_func, lambda: Part(max)), (set_args, lambda: Wrong(1)), (set_cause, lambda: Wrong(1)), (set_slot, Slots), (set_slot, Locked),
    (set_item, dict), (set_item, Refuses), (set_item, collections.OrderedDict), (set_first, lambda: [1]), (set_first, lambda: []), (set_first, lambda: np.zeros(0)),
    (set_first, lambda: (1,)), (append, list), (append, lambda: collections.deque((1,), 1)), (append, tuple), (insert_far, list), (set_item, decimal.Decimal),
]


def in_a_try(effect, o, log, x):
    y = x + 1
    try:
        effect(o)
    except (AttributeError, TypeError, IndexError) as error:
        log.append((type(error), str(error)))
        return y
    return y, x * 2


def walked(log, x):
    try:
        yield x
        yield x + 1
    finally:
        log.append("end")


def below_a_generator(effect, o, log, x):
    for y in walked(log, x):    # noqa: B007
        effect(o)
        log.append("turn")
    return y


def in_a_generator(effect, o, log, x):
    def walk():
        try:
            yield x
            effect(o)
            yield x + 1
        finally:
            log.append("end")
    try:
        return list(walk()), [y * 2 for y in walk()]
    finally:
        log.append("behind")


def at_an_end(effect, o, log, x):
    def walk():
        try:
            yield x + 1
        finally:
            effect(o)
    for y in walk():    # noqa: B007
        break
    log.append("behind")
    return y


def told(function, effect, maker):
    o, log = maker(), []
    try:
        result = repr(function(effect, o, log, np.ones(2)))
    except (AttributeError, TypeError, IndexError) as error:
        result = type(error), str(error)
    return result, log, repr(getattr(o, "free", None)), repr(o) if not isinstance(o, (Slots, Locked)) else None


@pytest.mark.parametrize("function", (in_a_try, below_a_generator, in_a_generator, at_an_end), ids=lambda function: function.__name__)
def test_as_plain(function, monkeypatch):
    heard = []
    monkeypatch.setattr("sys.unraisablehook", lambda told: heard.append((told.exc_type, str(told.exc_value))))
    for effect, maker in EFFECTS:
        translated = sot.symbolic_translate(function)
        for _ in range(3):
            expected, plainly = told(function, effect, maker), heard[:]
            del heard[:]
            assert told(translated, effect, maker) == expected, (effect.__name__, maker)
            assert heard == plainly
            del heard[:]
