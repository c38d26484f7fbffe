"""The frame hook takes a frame's closure for as long as the call takes."""
import sys

import pytest

import sot


def made(count):
    """A closure of so many parameters (few have room on the C stack, more are copied)."""
    names = ["a%d" % number for number in range(count)]
    source = "def outer(kept):\n    def inner(%s):\n        return %s + kept\n    return inner" % (", ".join(names), " + ".join(names))
    space = {"__name__": __name__}
    exec(source, space)
    return space["outer"]


@pytest.mark.parametrize("count", [1, 6, 7, 8, 19, 20, 21])
def test_it_is_given_back(count):
    kept = object.__new__(type("Kept", (), {"__radd__": lambda self, other: other}))
    function = made(count)(kept)
    cell = function.__closure__[0]
    given = tuple(range(count))
    with sot.hooked():
        function(*given)
    before = sys.getrefcount(kept), sys.getrefcount(cell), sys.getrefcount(function.__closure__)
    for _ in range(5):
        with sot.hooked():
            assert function(*given) == sum(given)
    assert (sys.getrefcount(kept), sys.getrefcount(cell), sys.getrefcount(function.__closure__)) == before
