"""Guards and generated code read what an instance has of its own where it is: CPython 3.11 and 3.12 make a dict for whoever asks for one, and all later code pays for it."""
from __future__ import annotations

import gc
import types

import numpy as np
import pytest

import sot


def _class():
    class Layer:
        rate = 2

        def __init__(self, x):
            self.x = x
            self.seen = 0

        def step(self, y):
            self.seen += 1
            return self.x * y + self.rate

        def __len__(self):
            return 3
    return Layer


def _work():
    def work(layer, y):
        out = layer.step(y)
        if layer.seen > 1:
            out = out + len(layer)
        return out + layer.rate
    return types.FunctionType(work.__code__.replace(), globals())


def _has_dict(instance):
    return any([type(each) is dict for each in gc.get_referents(instance)])


def test_no_dict_is_made():
    """Of instances that were not looked at to translate something."""
    one, other = _class(), _class()
    work = _work()
    fn = sot.symbolic_translate(_work())
    met = [other(np.ones(2)) for _ in range(8)]
    for layer in met:
        plain = one(np.ones(2))
        for n in range(4):
            np.testing.assert_array_equal(fn(layer, n), work(plain, n))
    assert sot.cache_info(fn).hits > 20
    assert [_has_dict(layer) for layer in met[4:]] == [_has_dict(plain)] * 4


@pytest.mark.parametrize("interned", [True, False])
@pytest.mark.parametrize("name", ["step", "rate", "seen", "other"])
@pytest.mark.parametrize("by", ["setattr", "object", "dict"])
@pytest.mark.parametrize("first", [True, False])
def test_what_an_instance_gets_of_its_own_is_noticed(interned, name, by, first):
    """Also under a name that is another object than the one in the code."""
    word = name if interned else "".join([name[:2], name[2:]])
    work, fn = _work(), sot.symbolic_translate(_work())
    kinds = _class(), _class()

    def give(layer):
        value = (lambda y: y * 100) if name == "step" else 50
        if by == "setattr":
            setattr(layer, word, value)
        elif by == "object":
            object.__setattr__(layer, word, value)
        else:
            layer.__dict__[word] = value

    found = []
    for kind, run in zip(kinds, (work, fn)):
        made = []
        with_first = kind.__new__(kind)      # whose keys are those of the class
        if first:
            give(with_first)
        with_first.__init__(np.ones(2))
        for layer in (kind(np.ones(2)), with_first, kind(np.arange(2.0))):
            for turn in range(3):
                made.append(repr(run(layer, turn)))
            give(layer)
            made += [repr(run(layer, turn)) for turn in range(2)]
            if name in vars(layer):
                delattr(layer, name) if name != "seen" else setattr(layer, name, 0)
            made.append(repr(run(layer, 7)))
        found.append(made)
    assert found[0] == found[1]
