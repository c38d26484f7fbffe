"""A call into the standard library that breaks before any array work runs natively as a whole."""
import collections
import contextlib
import fractions
import functools
import json
import random
import shlex
import tempfile
import threading

import numpy as np
import pytest

import sot
from sot.machine.library import keeps_to_itself


def own(x):
    return x


KEEP = (json.dumps, shlex.split, random.Random.seed, tempfile.mkdtemp, threading.Thread.start, fractions.Fraction.__add__,
        collections.Counter.most_common)
CALL_BACK = (functools.singledispatch, contextlib.ExitStack.callback, own, np.linspace, pytest.raises)


@pytest.mark.parametrize("function", KEEP + CALL_BACK, ids=lambda function: function.__qualname__)
def test_which_functions(function):
    code = getattr(function, "__wrapped__", function).__code__
    assert keeps_to_itself(code) == (function in KEEP)


def splitting(a, text):
    words = shlex.split(text)
    return a + len(words), words


def fraction(a, text):
    return a * 2, fractions.Fraction(text) + 1


def seeded(a, text):
    return a - random.Random(text).random()


def saved(a, text):
    return a - 1, json.dumps({"text": [text] * 3}, indent=1)


@pytest.mark.parametrize("function", [splitting, fraction, seeded, saved], ids=lambda function: function.__name__)
def test_no_unit_begins_inside(function):
    arguments = {"fraction": "3/4"}.get(function.__name__, "a 'b c' d"), "1"
    translated = sot.symbolic_translate(function)
    for text in arguments * 2:
        for found, expected in zip(translated(np.arange(3.0), text), function(np.arange(3.0), text)):
            assert np.array_equal(found, expected) and type(found) is type(expected)
    info = sot.cache_info(translated)
    assert {record.function for record in info.breaks} <= {function.__name__} and not info.fallbacks
    assert info.graphs


def test_what_calls_back_is_simulated():
    @functools.singledispatch
    def total(x):
        return x

    @total.register(np.ndarray)
    def _(x):
        return (x * 2).sum()

    @total.register(list)
    def _(x):
        return [total(item) for item in x]

    def f(items):
        return total(items)

    translated = sot.symbolic_translate(f)
    for _ in range(3):
        assert translated([1, np.arange(3.0)]) == [1, 6.0]
    assert sot.cache_info(translated).graphs
