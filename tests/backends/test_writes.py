"""What the program writes to arrays meanwhile: each program that does, with arrays of all kinds that lie and overlap in all ways, to the bit."""
import warnings

import numpy as np
import pytest

import sot
from sot.backends import Backend
from tests.backends.test_backends import always, by_numpy, same, subgraphs
from tests.backends.writing import LAYOUTS, PROGRAMS, out_of_ufuncs, stored

__all__ = ["always"]

#: Layouts in which each program must be computed by the backend.
PLAIN = ("float64", "two axes", "long")
#: By which programs nothing can be computed there.
NOT_THERE = {(layout, name) for layout in PLAIN for name in ("gathered_and_kept", "gathered_of_another_shape", "gathered_by_a_mask_that_changes")} \
    | {("two axes", "into_another_shape"), ("two axes", "caught"), ("long", "caught"), ("float64", "caught")}


def told(function, make):
    """(result or error, warnings, the arguments afterwards, which of them are in the result) of a call."""
    args = make()
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try:
            result = function(*args)
        except Exception as error:
            result = error
    parts = result if isinstance(result, tuple) else (result,)
    return result, [(str(each.message), each.lineno) for each in seen], args, [[part is arg for arg in args] for part in parts]


def agree(function, backend, layouts, near=None):
    """One translation for all of the layouts, three calls of each; how often the backend computed something.

    Sign and payload of a NaN are not compared: whose of two operands' they are depends, in NumPy 1, on whether its loop writes in place.
    """
    translated, exact = sot.symbolic_translate(function, backend=backend), near
    for layout in layouts:
        near = exact
        if near is not None and any([each.dtype == np.float32 for each in LAYOUTS[layout]()]):
            near = 64 * 2 ** 29      # what float32 may differ by, stored as float64
        for _ in range(3):
            wanted, found = told(function, LAYOUTS[layout]), told(translated, LAYOUTS[layout])
            assert same(found[0], wanted[0], near, payloads=False) and same(found[2], wanted[2], near, payloads=False) and found[3] == wanted[3], layout
            if near is None:
                assert found[1] == wanted[1], layout
    return sum([each.served for each in subgraphs(translated)])


@pytest.mark.parametrize("function", PROGRAMS, ids=[each.__name__ for each in PROGRAMS])
def test_arrays_are_written_to_as_by_numpy(always, function):
    backend = Backend("numpy again", by_numpy, float_errors=True)
    agree(function, backend, LAYOUTS)
    for layout in PLAIN:
        assert agree(function, backend, [layout]) or (layout, function.__name__) in NOT_THERE


def into_places(graph, example_inputs):
    """As numba does it: what may be computed in an array of the program's is."""
    class Compiled:
        def __call__(self, *inputs):
            return graph.run(*inputs)

        def into(self, places, *inputs):
            found = graph.run(*inputs)
            for number, place in enumerate(places):
                if place is not None and place.shape == found[number].shape:
                    place[...] = found[number]
                    found[number] = place
            seen.append(places)
            return found

    seen = into_places.seen
    return Compiled()


@pytest.mark.parametrize("function", PROGRAMS, ids=[each.__name__ for each in PROGRAMS])
def test_they_may_be_written_to_by_the_backend(always, function):
    into_places.seen = []
    agree(function, Backend("in place", into_places, float_errors=True), LAYOUTS)
    assert into_places.seen or function not in (out_of_ufuncs, stored)


def into_fewer_axes(x, table, z):
    try:
        w = z * 2 + 1
        np.add(z, table, out=z)
    except ValueError:
        return x + z, "does not fit"
    return w, z


def test_what_never_fits_would_give_the_array_that_it_writes_to(always):
    """The graph ends with what the call gives, an argument of the subgraph: which has to be written down, though no call comes to it."""
    translated = sot.symbolic_translate(into_fewer_axes, backend=Backend("numpy again", by_numpy, float_errors=True))
    args = (np.arange(3.0), np.ones((1, 3)), np.full(3, 2.0))
    for _ in range(3):
        assert same(translated(*args), into_fewer_axes(*args))
    info = sot.cache_info(translated)
    assert info.translations == info.graphs == 1 and info.hits == 2 and not info.breaks and not info.fallbacks
    assert len(subgraphs(translated)) == 1


@pytest.mark.parametrize("name", ["numexpr", "numba", "jax"])
@pytest.mark.parametrize("function", PROGRAMS, ids=[each.__name__ for each in PROGRAMS])
def test_backends_that_compile(always, function, name):
    pytest.importorskip(name)
    agree(function, name, LAYOUTS, near=64)
