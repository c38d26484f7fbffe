"""Objects made for one call: no translation at each call, nothing kept alive, and an address that is used again never hits."""
import gc
import weakref

import numpy as np
import pytest
from short_lived_programs import call, function_for, programs

import sot
from sot import _core
from sot.debug.cache_info import unit_of

pytestmark = pytest.mark.shared

PROGRAMS = {name: rest for name, *rest in programs()}
CALLS = 24
#: Translations of a function: the first few, and one after each rest of a unit.
MOST_TRANSLATIONS = 14


class Seen:
    """Weak references to the objects of a run, and to their classes if those are made for it as well."""

    def __init__(self, make):
        self.make = make
        self.references = []

    def __call__(self):
        made = self.make()
        for it in (made, type(made)):
            if it is made or "<locals>" in type(made).__qualname__:
                try:
                    self.references.append(weakref.ref(it))
                except TypeError:     # a bound method's is dead at once, others have none
                    pass
        return made

    def alive(self):
        gc.collect()
        return sum(reference() is not None for reference in self.references)


@pytest.mark.parametrize("name", PROGRAMS)
def test_no_growth(name):
    make, way, text = PROGRAMS[name]
    sot.reset()
    names = function_for(way, text)
    seen = Seen(make)
    make_one = sot.skip_function(lambda: seen()) if way == "made inside" else None
    for _ in range(CALLS):
        made = make_one or seen()
        plain = names["make"](made) if way == "cell" else names["f"]
        translated = sot.symbolic_translate(plain)
        expected = call(plain, way, names, make_one or made)
        assert call(translated, way, names, make_one or made).tobytes() == expected.tobytes()
        unit = unit_of(translated)
        del made, plain, translated
    assert seen.alive() == 0
    assert sum(part.translations for part in unit.units()) <= MOST_TRANSLATIONS * len(unit.units())
    for part in unit.units():
        assert not any(entry.guards.dead for entry in part.cache.entries())


def test_an_address_used_again_is_not_the_object_that_was_there():
    def f(x, a):
        return a + 1 if x.kind == 1 else a - 1

    translated = sot.symbolic_translate(f)
    addresses = set()
    for number in range(300):
        kind = type("Kind", (), {"kind": number % 2})
        addresses.add(id(kind))
        for _ in range(2):
            assert translated(kind(), np.ones(1)).tolist() == f(kind(), np.ones(1)).tolist()
        del kind
        gc.collect(0)
    assert len(addresses) < 300, "no address came again: the test shows nothing"


def test_an_entry_goes_with_its_object_and_others_stay():
    def f(x, a):
        return a + x.v

    translated = sot.symbolic_translate(f)
    kinds = [type("Kind%d" % number, (), {"v": number}) for number in range(4)]
    for _ in range(3):
        for number, kind in enumerate(kinds):
            assert translated(kind(), np.ones(1)).tolist() == [1 + number]
    cache = unit_of(translated).cache
    assert len(cache.entries()) == 4
    misses = cache.misses
    del kinds[1], kind
    gc.collect()
    assert len(cache.entries()) == 3
    for kind in kinds:
        assert translated(kind(), np.ones(1)).tolist() == [1 + kind.v]
    assert cache.misses == misses
    assert [entry.guards.mortal for entry in cache.entries()] == [True] * 3


def test_the_guards_of_what_is_gone_never_hold_and_say_so():
    kind = type("Kind", (), {})
    guards = _core.GuardProgram([("arg", 0)], [("type_is", 0, kind)], [kind])
    assert guards.check({}, None, (kind(),)) == -1 and guards.checks == [("type_is", 0, kind)] and not guards.dead
    del kind
    gc.collect()
    assert guards.dead and guards.check({}, None, (1,)) == 0
    assert guards.checks == [("type_is", 0, None)] and "gone" in guards.explain({}, None, (1,))


def test_guards_do_not_make_an_object_watched():
    class Kind:
        pass

    instance = Kind()
    guards = _core.GuardProgram([("arg", 0)], [("is", 0, instance)], [instance])
    assert not _core.is_watched(instance)
    with_callback = weakref.ref(instance, print)
    assert _core.is_watched(instance) and with_callback() is instance and guards.mortal


def test_an_object_that_the_trace_lets_go_of_is_there_to_its_end():
    def f(box, a):
        function = box.function
        box.function = None
        return function, a + 1

    class Box:
        pass

    translated = sot.symbolic_translate(f)
    for _ in range(3):
        box = Box()
        box.function = lambda: 5
        function, array = translated(box, np.ones(1))
        assert function() == 5 and array.tolist() == [2]


def test_what_comes_again_is_translated_again_after_a_rest():
    def f(x, a):
        return a + x.v

    translated = sot.symbolic_translate(f)
    for number in range(10):
        translated(type("Kind", (), {"v": number})(), np.ones(1))
        gc.collect()
    unit = unit_of(translated)
    assert unit.resting.left and not unit.cache.closed
    assert "short-lived-objects" in [record.reason for record in sot.cache_info(translated).fallbacks]
    stays = type("Kind", (), {"v": 7})
    for _ in range(40):
        assert translated(stays(), np.ones(1)).tolist() == [8]
    assert any(entry.hits for entry in unit.cache.entries())
