"""What is read of an array behind a write to it is in the subgraph of the write."""
import numpy as np
import pytest

import sot
from tests.backends.test_backends import always, by_numpy, same, subgraphs

__all__ = ["always"]


def in_place(x, y, z):
    x += y
    return x * z - x


def twice_in_place(x, y, z):
    x += y
    x *= z
    return x - 1


def into_another(x, y, z):
    w = np.add(x, y, out=z)
    return w * x - w


def into_another_in_place(x, y, z):
    w = np.add(x, y, out=z)
    w *= x
    return z - w


def into_what_was_made(x, y, z):
    w = x * y
    w += z
    return w - x


def by_a_mask(x, y, z):
    x[x > y] = 0
    return x * z - y


OPERATIONS = {
    in_place: ["add", "multiply", "subtract"], twice_in_place: ["add", "multiply", "subtract"], into_another: ["add", "multiply", "subtract"],
    into_another_in_place: ["add", "multiply", "subtract"], into_what_was_made: ["multiply", "add", "subtract"], by_a_mask: ["greater", "where", "multiply", "subtract"],
}


@pytest.mark.parametrize("function", OPERATIONS, ids=[each.__name__ for each in OPERATIONS])
def test_it_is_one_subgraph(always, function):
    translated = sot.symbolic_translate(function, backend=by_numpy)
    for _ in range(3):
        args, others = [[np.arange(4.0), np.array([3.0, 0.5, 2.0, 1.0]), np.full(4, 2.0)] for _ in range(2)]
        assert same(translated(*args), function(*others)) and same(args, others)
    (subgraph,) = subgraphs(translated)
    assert [node.op for node in subgraph.graph.nodes] == OPERATIONS[function] and subgraph.served == 3
