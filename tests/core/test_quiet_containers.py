"""Containers whose comparisons ask nobody: their operations may stand in a graph, those of the others may not."""
import pytest

from sot._core import is_quiet


class Compared:
    """The program's own equality, and so its own hash."""

    def __init__(self):
        self.asked = 0

    def __hash__(self):
        return 7

    def __eq__(self, other):
        self.asked += 1
        return self is other


class Text(str):
    """A subclass that changes nothing."""


PLAIN = [1, "a", b"b", 1.5, None, (1, "a"), ((1,), ("a", (2.5,))), object(), len, Text("a")]


@pytest.mark.parametrize("item", PLAIN, ids=lambda item: type(item).__name__ if type(item) in (object, Text) else repr(item))
@pytest.mark.parametrize("made", [lambda item: {item}, lambda item: frozenset([item]), lambda item: {item: 1}], ids=["set", "frozenset", "dict"])
def test_plain_items_are_quiet(made, item):
    assert is_quiet(made(item))


@pytest.mark.parametrize("nested", [lambda item: item, lambda item: (item,), lambda item: (1, item), lambda item: (1, (2, (item,)))],
                         ids=["itself", "in a tuple", "second in a tuple", "in three tuples"])
@pytest.mark.parametrize("made", [lambda item: {item}, lambda item: frozenset([1, item]), lambda item: {item: 1}, lambda item: {"a": 1, item: 1},
                                  lambda item: [item], lambda item: (2, item)],
                         ids=["set", "frozenset", "dict", "dict of two", "list", "tuple"])
def test_the_programs_equality_is_not(made, nested):
    item = Compared()
    assert not is_quiet(made(nested(item))) and not item.asked


def test_what_is_hashed_is_asked_for_its_hash():
    """The items of a list are to become keys; the keys of a set are known with their hashes."""
    class Hashed(int):
        def __hash__(self):
            raise AssertionError

    item = Hashed(1)
    assert not is_quiet([item]) and not is_quiet((item,)) and is_quiet([1])
