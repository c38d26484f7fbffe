"""The state of NumPy's random generators is taken and put back in the graph."""
from __future__ import annotations

import numpy as np
import pytest

import sot


def of_the_module(x):
    state = np.random.get_state()
    first = np.random.random(2) + x
    np.random.set_state(state)
    return first, np.random.random(2) + x, np.random.normal()


def seeded_between(x):
    state = np.random.get_state()
    np.random.seed(3)
    y = np.random.randn(2)
    np.random.set_state(state)
    return y, np.random.rand(), x * 2


def of_a_generator(x, generator=None):
    generator = np.random.RandomState(5) if generator is None else generator
    state = generator.get_state()
    first = generator.normal(size=2) + x
    generator.set_state(state)
    np.random.random()
    return first, generator.normal(size=2)


def put_back_in_each_turn(x):
    state = np.random.get_state()
    for _ in range(3):
        np.random.set_state(state)
        x = x + np.random.rand(2)
    return x, np.random.rand()


def put_back_in_a_finally(x):
    state = np.random.get_state()
    try:
        np.random.random(2) + np.ones(5)
    except ValueError:
        x = x + 1
    finally:
        np.random.set_state(state)
    return np.random.random(2) + x


STATE = np.random.RandomState(7).get_state()


def given(x, state=STATE):
    np.random.set_state(state)
    return np.random.rand(), x * 2


def handed_out(x):
    state = np.random.get_state()
    y = np.random.rand()
    return x + y, state


def told(value):
    return [told(item) for item in value] if isinstance(value, tuple) else repr(value)


def outcome(function, seed):
    np.random.seed(seed)
    return told(function(np.ones(2))), np.random.rand()


@pytest.mark.parametrize("function", [of_the_module, seeded_between, of_a_generator, put_back_in_each_turn, put_back_in_a_finally, given, handed_out])
def test_as_plain_and_captured(function):
    translated = sot.symbolic_translate(function)
    for seed in (1, 2, 3):
        assert outcome(translated, seed) == outcome(function, seed)
    assert not sot.cache_info(translated).breaks
    assert sot.cache_info(translated).hits == 2


@pytest.mark.parametrize("state", [("MT19937", np.zeros(3, dtype=np.uint32), 2), ("other", np.zeros(624, dtype=np.uint32), 2), ("MT19937", 5, 2), 5, None, {"a": 1}])
def test_what_is_no_state(state):
    def put(x):
        y = x + 1
        np.random.set_state(state)
        return y

    def result(function):
        np.random.seed(1)
        try:
            return repr(function(np.ones(2))), np.random.rand()
        except (TypeError, ValueError, KeyError, IndexError, AttributeError) as error:
            return type(error), str(error), np.random.rand()

    assert [result(sot.symbolic_translate(put)) for _ in range(2)] == [result(put)] * 2
