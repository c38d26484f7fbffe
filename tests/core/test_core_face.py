"""Dispatchers with attributes of their own, and with another cache."""
import weakref

import pytest

import sot
from sot import _core


def f(self, x=0):
    return (self, x)


def translated(face):
    return _core.Dispatcher(f, sot.symbolic_translate(f).__sot_cache__, face)


def test_a_face_comes_before_the_functions_attributes():
    d = translated({"ask": 1, "__name__": "other"})
    assert d.ask == 1 and d.__name__ == "other" and d.__qualname__ == "f" and d.__wrapped__ is f
    assert not hasattr(translated({}), "ask") and not hasattr(f, "ask")
    with pytest.raises(TypeError):
        translated(3)


def test_binding_by_the_face():
    seen = []

    def bind(dispatcher, instance):
        seen.append((dispatcher, instance))
        return "bound"
    d = translated({"__bind__": bind})

    class A:
        method = d
    a = A()
    assert A.method is d and a.method == "bound" and seen == [(d, a)]
    assert a.method and A().method == "bound"
    assert type(translated({}).__get__(a, A)).__name__ == "method"


def test_calls_do_not_bind():
    class A:
        method = translated({"__bind__": lambda dispatcher, instance: dispatcher.__wrapped__.__get__(instance)})
    a = A()
    assert a.method(2) == (a, 2)


def test_another_cache():
    d = translated({})
    other = _core.CodeCache(f.__code__, f.__globals__, lambda *args: None)
    other.native = True
    d.__use__(other)
    assert d.__sot_cache__ is other and d(1) == (1, 0)
    with pytest.raises(ValueError):
        d.__use__(_core.CodeCache(translated.__code__, f.__globals__, lambda *args: None))
    with pytest.raises(TypeError):
        d.__use__(3)


def test_a_weak_reference_to_a_cache_hears_of_its_end():
    told = []
    cache = _core.CodeCache((lambda: None).__code__, {}, lambda *args: None)
    seen = weakref.ref(cache, told.append)
    assert seen() is cache
    del cache
    assert told == [seen] and seen() is None


@pytest.mark.parametrize("name", ["native", "closed"])
def test_a_switch_of_a_cache_is_set_by_a_truth_value(name):
    """One that cannot be asked leaves it as it was, and says why."""
    class Refuses:
        def __bool__(self):
            raise LookupError("not now")

    cache = _core.CodeCache((lambda: None).__code__, {}, lambda *args: None)
    for value, told in ((1, True), ([], False), ("yes", True)):
        setattr(cache, name, value)
        assert getattr(cache, name) is told
    with pytest.raises(LookupError, match="not now"):
        setattr(cache, name, Refuses())
    assert getattr(cache, name) is True
    delattr(cache, name)
    assert getattr(cache, name) is False
