"""What is given up stays given up: told once, at plain speed, and only for the calls it concerns."""
from __future__ import annotations

import collections
import signal
import sys
import threading
import types
import warnings

import numpy as np
import pytest

import sot
from sot.debug.cache_info import unit_of
from sot.engine import ENGINE
from sot.engine import unit as unit_module


@pytest.fixture(autouse=True)
def fresh():
    sot.reset()
    yield
    sot.reset()


@pytest.fixture
def twice():
    """A function whose code no other test has seen."""
    def function(a):
        return a + a

    return types.FunctionType(function.__code__.replace(co_name="twice"), globals(), "twice")


class Tagged(np.ndarray):
    pass


REFUSED = {
    "objects": lambda: np.ones(2, object),
    "objects in records": lambda: np.zeros(2, [("x", object)]),
    "subclass": lambda: np.ones(2).view(Tagged),
    "objects of a subclass": lambda: np.ones(2, object).view(Tagged),
}


def outcome(f, *args):
    try:
        return repr(f(*args))
    except Exception as error:
        return "%s: %s" % (type(error).__name__, error)


@pytest.mark.parametrize("kind", sorted(REFUSED))
def test_a_refused_array_is_refused_once_and_plain_ones_are_captured(kind, twice):
    translated = sot.symbolic_translate(twice)
    cache = unit_of(translated).cache
    for _ in range(4):
        assert outcome(translated, REFUSED[kind]()) == outcome(twice, REFUSED[kind]())
    held = REFUSED[kind]()
    outcome(translated, held)
    misses = cache.misses
    for _ in range(5):
        outcome(translated, held)
    assert cache.misses == misses
    info = sot.cache_info(translated)
    assert [record.reason for record in info.fallbacks] == ["array-subclass"]
    assert (info.native, info.translations, info.entries, info.hits) == (False, 0, 0, 0)
    assert translated(np.ones(2)).tolist() == translated(np.ones(2)).tolist() == [2, 2]
    info = sot.cache_info(translated)
    assert (info.translations, info.entries, info.hits) == (1, 1, 1)
    misses = cache.misses
    outcome(translated, held)
    assert cache.misses == misses


def test_texts_of_any_length_are_one_kind():
    translated = sot.symbolic_translate(lambda a: a == "x")
    for length in range(1, 40):
        translated(np.array(["x" * length]))
    assert unit_of(translated).cache.misses == 3


def test_many_ways_to_one_input_need_few_entries():
    def f(x, n):
        return {n: n}, x + x

    translated = sot.symbolic_translate(f)
    array = np.ones(1, object)
    for n in range(20):
        assert repr(translated(array, n)) == repr(f(array, n))
    assert unit_of(translated).cache.misses <= unit_module.MOST_REFUSALS // 2 + 1
    for _ in range(3):
        translated(np.ones(1), 3)
    assert sot.cache_info(translated).hits == 2


def test_too_many_kinds_and_all_calls_run_natively(twice):
    translated = sot.symbolic_translate(twice)
    kinds = [type("Kind%d" % number, (np.ndarray,), {}) for number in range(unit_module.MOST_REFUSALS + 3)]
    for kind in kinds:
        translated(np.ones(2).view(kind))
    assert sot.cache_info(translated).native
    assert unit_of(translated).cache.misses == unit_module.MOST_REFUSALS + 1


class Holder:
    data = np.ones(2, object)


def test_a_constant_that_is_looked_at_on_one_way_only():
    def f(x, flag, holder=Holder):
        return holder.data + x if flag else x * 2

    translated = sot.symbolic_translate(f)
    for _ in range(3):
        assert translated(1, True).tolist() == [2, 2]
        assert translated(np.ones(1), False).tolist() == [2]
    info = sot.cache_info(translated)
    assert (info.native, info.translations) == (False, 1) and info.hits == 2


def test_a_refusal_in_an_inlined_callee_and_in_a_resume_function():
    def callee(a):
        return a * 2

    def f(box):
        box.sort()
        return callee(box[0])

    translated = sot.symbolic_translate(f)
    for _ in range(4):
        assert translated([np.ones(1, object)]).tolist() == [2]
    misses = [unit.cache.misses for unit in unit_of(translated).units()]
    for _ in range(4):
        translated([np.ones(1, object)])
    assert [unit.cache.misses for unit in unit_of(translated).units()] == misses
    assert translated([np.ones(1)]).tolist() == [2]


@pytest.fixture
def broken(monkeypatch):
    """The translator's machine fails, with an error whose text fails too."""
    class Unspeakable(LookupError):
        def __str__(self):
            raise ValueError("no text")

    def fail(*args):
        raise Unspeakable

    monkeypatch.setattr(unit_module.Machine, "run", fail)


@pytest.mark.breaks_the_engine
def test_an_internal_error_is_told_once_and_the_code_runs_natively(broken, twice):
    translated = sot.symbolic_translate(twice)
    for _ in range(4):
        assert translated(1) == 2
    info = sot.cache_info(translated)
    assert [(record.reason, record.message) for record in info.fallbacks] == [("internal-error", "Unspeakable")]
    assert info.native and info.misses == 1
    assert "internal-error" in str(sot.explain(translated, 1))


@pytest.mark.breaks_the_engine
def test_strict_tells_an_internal_error_by_raising_it(broken, monkeypatch, twice):
    monkeypatch.setattr(ENGINE, "strict", True)
    translated = sot.symbolic_translate(twice)
    with pytest.raises(unit_module.StrictError, match="twice could not be translated: Unspeakable"):
        translated(1)
    assert translated(1) == 2 and sot.cache_info(translated).native


@pytest.mark.parametrize("make", [lambda: collections.defaultdict(int, a=1), lambda: collections.Counter("aab"),
                                  lambda: collections.OrderedDict(a=1, b=2)])
def test_dict_subclasses_given_as_arguments(make, monkeypatch):
    monkeypatch.setattr(ENGINE, "strict", True)

    def loop(d):
        total = 0
        for _, value in d.items():
            total += value
        return total, list(d), sorted(d.values()), d.keys().isdisjoint("ab"), d.get("a"), len(d), "a" in d

    def change(d):
        d["c"] = 5
        d.update(e=2)
        return d.pop("c"), d.setdefault("f", 4), d.popitem(), d.copy(), d

    def view(keys):
        return keys.isdisjoint("ab"), "a" in keys, [key for key in keys]

    for function in (loop, change):
        translated = sot.symbolic_translate(function)
        for _ in range(3):
            assert repr(translated(make())) == repr(function(make()))
    translated = sot.symbolic_translate(view)
    for _ in range(3):
        assert translated(make().keys()) == view(make().keys())
    assert "internal-error" not in [record.reason for record in sot.cache_info(translated).fallbacks]


def many_kinds(translated):
    for ndim in range(8):
        for char in "bBhHiIlLfd":
            translated(np.ones((1,) * ndim, char))


def test_the_cache_limit_warns_once_at_the_callers_line(twice):
    translated = sot.symbolic_translate(twice)
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        many_kinds(translated)
    ours = [one for one in seen if "sot" in str(one.message)]
    assert len(ours) == 1 and ours[0].filename == __file__ and "has 64 translations" in str(ours[0].message)
    assert [record.reason for record in sot.cache_info(translated).fallbacks] == ["cache-limit"]


def test_warnings_as_errors_reach_neither_the_translator_nor_the_program(twice):
    translated = sot.symbolic_translate(twice)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        many_kinds(translated)
    assert [record.reason for record in sot.cache_info(translated).fallbacks] == ["cache-limit"]


def test_a_function_that_is_deprecated_warns_where_it_runs_only():
    def case(x):
        return np.prod(x), np.in1d(x, x) if hasattr(np, "in1d") else None

    translated = sot.symbolic_translate(case)

    def heard(function):
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            function(np.ones(2))
        return [str(one.message) for one in seen]

    assert heard(translated) == heard(case)


def test_an_interrupt_while_translating_reaches_the_program(monkeypatch, twice):
    if threading.current_thread() is not threading.main_thread():
        pytest.skip("signals come to the main thread")
    original = unit_module.Machine.run

    def interrupted(machine):
        signal.raise_signal(signal.SIGINT)
        return original(machine)

    translated = sot.symbolic_translate(twice)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)   # a process in the background ignores it
    try:
        with monkeypatch.context() as patch:
            patch.setattr(unit_module.Machine, "run", interrupted)
            with pytest.raises(KeyboardInterrupt):
                translated(1)
    finally:
        signal.signal(signal.SIGINT, before)
    assert translated(1) == 2 and sot.cache_info(translated).translations == 1


def test_running_out_of_stack_is_tried_again_but_not_for_ever(monkeypatch, twice):
    def deep(machine):
        raise RecursionError

    translated = sot.symbolic_translate(twice)
    assert translated(1) == 2
    with monkeypatch.context() as patch:
        patch.setattr(unit_module.Machine, "run", deep)
        for _ in range(20):
            assert translated("a") == "aa"
    info = sot.cache_info(translated)
    assert info.misses == 1 + unit_module.MOST_TOO_DEEP + 1
    hits = info.hits
    assert translated(1) == 2 and sot.cache_info(translated).hits == hits + 1    # what there is is used


def test_records_of_thousands_of_resume_functions(twice):
    translated = sot.symbolic_translate(twice)
    assert translated(1) == 2
    first = unit_of(translated)
    for number in range(sys.getrecursionlimit() * 2):    # however they hang together, nothing recurses over them
        child = unit_module.TranslationUnit(first.engine, first.code, first.globals, first.ir)
        first.children[number] = (child, None)
    first.cache.info = first
    try:
        assert len(first.units()) == sys.getrecursionlimit() * 2 + 1
        assert sot.cache_info(translated).translations == 1
        assert "1 translation" in str(sot.explain(translated, 1))
    finally:
        first.children.clear()


def test_a_path_of_a_thousand_attributes_is_shown():
    from sot.guards.builder import format_guards
    nodes = [("arg", 0)] + [("attr", i, "next") for i in range(3000)]
    text, = format_guards(nodes, [("missing", 3000)])
    assert text.endswith(".next missing") and len(text) < 400


def test_a_listing_survives_a_repr_that_raises():
    class Silent:
        def __repr__(self):
            raise ValueError("no text")

    constant = Silent()

    def f(x, holder=constant):
        return [x, constant, holder]

    assert "graph" in str(sot.explain(f, 1))


@pytest.mark.breaks_the_engine
def test_what_was_given_up_is_tried_again_after_a_reset(twice, monkeypatch):
    translated = sot.symbolic_translate(twice)
    monkeypatch.setattr(unit_module, "generate", lambda *args: 1 / 0)
    monkeypatch.setattr(ENGINE, "strict", False)
    assert translated(np.ones(2)).tolist() == [2.0, 2.0]
    assert sot.cache_info(translated).native and not sot.cache_info(translated).translations
    monkeypatch.undo()
    assert translated(np.ones(2)).tolist() == [2.0, 2.0] and not sot.cache_info(translated).translations
    sot.reset()
    assert translated(np.ones(2)).tolist() == [2.0, 2.0]
    info = sot.cache_info(translated)
    assert (info.native, info.translations, info.graphs) == (False, 1, 1)
