"""Whose end a program can see: finalisers of Python and of C, callbacks of weak references."""
import weakref

import pytest

from sot._core import is_watched


class Plain:
    pass


class Slotted:
    """Without weak references."""

    __slots__ = ("x",)


class Finalised:
    def __del__(self):
        pass


@pytest.mark.parametrize("made", [Plain, Slotted, object, dict, set, float])
def test_of_these_no_end_is_seen(made):
    assert not is_watched(made())


def test_a_del_method_sees_it():
    assert is_watched(Finalised())


def test_a_callback_sees_it_and_a_reference_without_one_does_not():
    kept = Plain()
    first = weakref.ref(kept)
    assert first() is kept and not is_watched(kept)
    second = weakref.ref(kept, lambda _: None)
    assert second() is kept and is_watched(kept)
    del second
    assert not is_watched(kept)


def test_a_finaliser_of_the_older_kind_sees_it():
    """``tp_del``, which only types of C have: CPython has a decorator for its own tests."""
    with_tp_del = pytest.importorskip("_testcapi").with_tp_del

    @with_tp_del
    class Older:
        def __tp_del__(self):
            pass

    assert is_watched(Older())
