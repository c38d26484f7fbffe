"""`sot.cache_info` of everything that can be asked for it."""
from __future__ import annotations

import functools

import numpy as np
import pytest

import sot


class Scaled:
    """Called, with its method translated; and one whose method is not."""

    def __init__(self, factor):
        self.factor = factor

    @sot.symbolic_translate
    def __call__(self, x):
        return x * self.factor

    @sot.symbolic_translate
    def twice(self, x):
        return x * 2 * self.factor


class Plain:
    def __call__(self, x):
        return x * 3


def test_of_methods_instances_and_partials():
    scaled, x = Scaled(3), np.ones(2)
    for fn in (scaled, scaled.twice, functools.partial(scaled, x), functools.partial(functools.partial(scaled.twice), x)):
        before = sot.cache_info(fn).hits
        for _ in range(3):
            fn(*([] if isinstance(fn, functools.partial) and fn.args else [x]))
        info = sot.cache_info(fn)
        assert info.translations == info.graphs == 1 and info.hits >= before + 2, info


def test_of_what_was_never_translated():
    info = sot.cache_info(Plain())
    assert (info.translations, info.entries, info.hits, info.misses, info.graphs, info.native) == (0, 0, 0, 0, 0, False)
    assert info.breaks == info.fallbacks == info.recompiles == ()
    assert repr(info) == ("CacheInfo(translations=0, entries=0, hits=0, misses=0, graphs=0, breaks=(), fallbacks=(), recompiles=(), native=False, given_back=False)")


@pytest.mark.parametrize("what", [len, 3, "text", np.sin], ids=str)
def test_of_what_has_no_cache(what):
    with pytest.raises(TypeError, match="sot keeps no cache for .* objects; give the translated function"):
        sot.cache_info(what)
