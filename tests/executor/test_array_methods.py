"""Instances with an ``__array__``: what NumPy asks them, and what comes of it, by class, kind of array and function."""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot

LOG = []


class Wrapped:
    def __init__(self, values):
        self.values = values

    def __array__(self, dtype=None, copy=None):
        LOG.append(("array", dtype, copy))
        return self.values if dtype is None else self.values.astype(dtype)


class Computed(Wrapped):
    def __array__(self, *args, **kwargs):
        LOG.append((args, kwargs))
        return np.multiply(self.values, 2)


class Operators(Wrapped):
    def __add__(self, other):
        return np.add(self, other)

    __radd__ = __add__


class Sequence(Wrapped):
    def __len__(self):
        LOG.append("len")
        return 7

    def __getitem__(self, i):
        LOG.append("item")
        raise IndexError(i)


class Raising(Wrapped):
    def __array__(self, dtype=None, copy=None):
        LOG.append("raises")
        raise AttributeError("none")


class Wrong(Wrapped):
    def __array__(self, dtype=None, copy=None):
        return [1.0, 2.0, 3.0]


class Ufunc(Wrapped):
    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        LOG.append(ufunc.__name__)
        return "ufunc"


class Refusing(Wrapped):
    __array_ufunc__ = None


class Wrapping(Wrapped):
    __array_priority__ = 20

    def __array_wrap__(self, array, context=None, return_scalar=False):
        LOG.append("wrap")
        return array.tolist()


class Interface:
    def __init__(self, values):
        self.__array_interface__ = values.__array_interface__
        self.values = values

    def __array__(self, dtype=None, copy=None):
        LOG.append("array")
        return self.values


class Asked(Wrapped):
    def __getattr__(self, name):
        LOG.append(name)
        raise AttributeError(name)


class Listed(list):
    def __array__(self, dtype=None, copy=None):
        LOG.append("list")
        return np.arange(3.0)


class Summed(Wrapped):
    def sum(self, *args, **kwargs):
        LOG.append((args, kwargs))
        return "summed"

    mean = property(lambda self: lambda *args, **kwargs: "mean")


CLASSES = (Wrapped, Summed, Computed, Operators, Sequence, Raising, Wrong, Ufunc, Refusing, Wrapping, Interface, Asked, Listed)
#: Those whose arrays are taken in the graph.
TAKEN = (Wrapped, Computed, Operators, Sequence)
CALLS = ("np.asarray(w)", "np.asanyarray(w)", "np.add(x, w)", "np.add(w, x)", "np.multiply(w, w)", "np.sqrt(w)", "np.sum(w)", "np.max(w)", "np.mean(w)", "np.any(w)", "np.std(w)", "np.asarray(w) is np.asarray(w)", "np.shares_memory(np.asarray(w), w.values)")
OTHERS = ("np.array(w)", "np.sum(w, axis=0)", "np.sum(w, 0)", "np.argmax(w)", "np.cumsum(w)", "np.asarray(w, dtype=np.float32)", "x + w", "w + x", "np.add(x, x, w)", "np.concatenate([x, w])", "np.dot(x, w)", "np.asarray([w, w])")
ARRAYS = (np.arange(3.0), np.arange(3.0), np.arange(3), np.ones((2, 3)), np.float32(2), np.array(2.5), np.arange(4.0))


@pytest.mark.parametrize("cls", CLASSES)
def test_instances_with_an_array_method(cls):
    for call in (*CALLS, *OTHERS):
        for made in (False, True):
            names = dict(globals())
            exec("def case(x, w):\n    %s\n    y = x + 1\n    r = %s\n    return y, r, x" % ("w = %s(w)" % cls.__name__ if made else "pass", call), names)  # noqa: S102
            plain = types.FunctionType(names["case"].__code__.replace(), names)
            translated = sot.symbolic_translate(names["case"])
            for values in ARRAYS:
                def told(function, values=values):
                    del LOG[:]
                    try:
                        given = np.array(values)
                        return repr(function(np.ones(3), given if made else cls(given))), repr(LOG)
                    except Exception as error:
                        return type(error), str(error), repr(LOG)
                assert told(translated) == told(plain), (call, made, values)
            if cls in TAKEN and call in CALLS:
                translated = sot.symbolic_translate(types.FunctionType(names["case"].__code__.replace(), names))
                for _ in range(3):
                    translated(np.ones(3), np.arange(3.0) if made else cls(np.arange(3.0)))
                info = sot.cache_info(translated)
                assert not info.breaks and info.hits, (call, made, info)


def test_an_attribute_of_the_instance_comes_first():
    def case(x, w):
        return np.asarray(w) + x
    translated = sot.symbolic_translate(case)
    for own in (False, False, True, False):
        w = Wrapped(np.arange(3.0))
        if own:
            w.__array__ = lambda dtype=None, copy=None: np.full(3, 9.0)
        assert repr(translated(np.ones(3), w)) == repr(case(np.ones(3), w))
