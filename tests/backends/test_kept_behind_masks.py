"""What is read and stored by a mask and needed behind that has as many items as the mask has true ones."""
import numpy as np
import pytest

import sot
from sot.backends import Backend
from tests.backends.test_backends import always, by_numpy, same, subgraphs

__all__ = ["always"]


def returned(x, y):
    m = x > y
    part = x[m] * 2 + y[m]
    y[m] = part
    return part


def returned_in_place(x, y):
    m = x > y
    part = x[m]
    part *= 3
    part += y[m] * 2
    x[m] = part
    return part


def read_by_a_mask_only(x, y):
    m = x > y
    part = x[m]
    y[m] = part * 2 + 1
    return part


def returned_behind_a_break(x, y):
    m = x > y
    part = x[m] * 2 + y[m]
    y[m] = part
    if y.sum() > 3:
        return part
    return part - 1


def not_needed(x, y):
    m = x > y
    y[m] = x[m] * 2 + y[m]
    return y


def changed_in_place(x, y):
    m = x > y
    part = x[m]
    part *= 2
    y[m] = part
    return y


@pytest.mark.parametrize("function", [returned, returned_in_place, read_by_a_mask_only, returned_behind_a_break])
@pytest.mark.parametrize("shape", [(8,), (3, 4)])
def test_it_has_the_items_of_the_mask(always, function, shape):
    translated = sot.symbolic_translate(function, backend=Backend("numpy again", by_numpy, float_errors=True))
    for seed in range(4):
        x, y = np.random.RandomState(seed).rand(2, *shape)
        wanted, found = [x.copy(), y.copy()], [x.copy(), y.copy()]
        assert same(translated(*found), function(*wanted)), seed
        assert same(found, wanted), seed


@pytest.mark.parametrize("function", [not_needed, changed_in_place])
def test_what_nothing_needs_is_computed_on_all_items(always, function):
    translated = sot.symbolic_translate(function, backend=Backend("numpy again", by_numpy, float_errors=True))
    for seed in range(4):
        x, y = np.random.RandomState(seed).rand(2, 8)
        assert same(translated(x, y.copy()), function(x, y.copy()))
    assert any([each.served for each in subgraphs(translated)])
