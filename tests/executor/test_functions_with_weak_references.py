"""Functions of C to which something has weak references, as compilers of NumPy code have to those that they know: their module has them, so they do not end."""
import math
import types
import weakref

import numpy as np
import pytest

import sot


class Held:
    """A class with such functions as attributes."""

    first = len
    second = np.add
    third = math.floor


def over_a_tuple(x, v):
    found = []
    for f in (math.exp, math.cosh, abs):
        found.append(f(v))
    f = None
    return x * 2, found


def of_a_class(x, v):
    held = Held()
    return held.first(x), held.second(x, 1), held.third(v), Held.first([v, v])


def of_a_list(x, v):
    functions = [math.sin, np.sin, len]
    got = functions.pop(0)(v), functions.pop()([v])
    del functions[0]
    return x + got[0], got


def behind_handlers(x, v):
    found = []
    for f in (math.exp, math.cosh, lambda u: u ** 200):
        try:
            found.append(f(v * 1000))
        except OverflowError:
            found.append("overflow")
    return found, x + v


def of_an_object(x, v):
    held = types.SimpleNamespace(f=math.sin)
    y = held.f(v)
    held.f = len
    HELD[0] = math.cosh
    HELD[0] = held.f
    return x + y, HELD[0](HELD)


HELD = [None]
PROGRAMS = [over_a_tuple, of_a_class, of_a_list, behind_handlers, of_an_object]


@pytest.mark.parametrize("program", PROGRAMS)
def test_captured(program):
    gone = []
    kept = [weakref.ref(function, gone.append) for function in (math.exp, math.cosh, math.floor, math.sin, abs, len)]
    function = types.FunctionType(program.__code__.replace(), globals())
    translated = sot.symbolic_translate(function)
    for v in (0.5, 0.5, 2.5):
        assert repr(translated(np.arange(3.0), v)) == repr(program(np.arange(3.0), v))
    info = sot.cache_info(translated)
    assert info.graphs and not info.breaks and not info.fallbacks and not gone and len(kept) == 6


def test_one_that_no_module_has():
    """It may end, as any other object."""
    log = []
    holder = [[].append]
    kept = weakref.ref(holder[0], lambda reference: log.append("end"))

    def program(x, holder):
        holder.pop()
        log.append("behind")
        return x * 2
    translated = sot.symbolic_translate(program)
    assert list(translated(np.arange(3.0), holder)) == [0.0, 2.0, 4.0]
    assert log == ["end", "behind"] and kept() is None
