"""Calls of translations are timed in turns with calls of the function itself; what the interpreter is quicker with is left to it.

How long calls take is no matter here: what is said of them is put in place of their times.
"""
from __future__ import annotations

import functools
import gc
import random
import threading
import types
import weakref

import numpy as np
import pytest

import sot
from sot._core import cache_of
from sot.engine import ENGINE, weighing

#: Calls until all that a weighing needs were made, its answer included.
WEIGHED = weighing.WARM_CALLS + 2 + 2 * 8 + 2


@pytest.fixture
def said(monkeypatch):
    """What is said of all weighings from now on: a list whose first item may be changed, then the pairs that were weighed."""
    monkeypatch.setattr(ENGINE, "eager", False)
    monkeypatch.setattr(ENGINE, "weighs", True)
    monkeypatch.setattr(ENGINE, "gives_back", False)    # the entries are looked at
    answers = [True]

    def verdict(pairs):
        answers.append(list(pairs))
        return answers[0]
    monkeypatch.setattr(weighing, "verdict", verdict)
    monkeypatch.setattr(weighing, "last_verdict", lambda pairs: False)
    return answers


def copied(function):
    """The same function with code of its own, of which nothing is known."""
    return types.FunctionType(function.__code__.replace(), function.__globals__, function.__name__, function.__defaults__, function.__closure__)


def reasons(translated):
    return [record.reason for record in sot.cache_info(translated).fallbacks]


def plus(x, n=1):
    y = x + n
    return y * 2


def test_what_the_interpreter_is_quicker_with_runs_natively(said):
    function = copied(plus)
    tested = sot.symbolic_translate(function)
    for n in range(WEIGHED):
        assert np.array_equal(tested(np.arange(3.0)), plus(np.arange(3.0))), n
    assert len(said) == 2 and 2 <= len(said[1]) <= 8 and all(natively > 0 and translated > 0 for natively, translated in said[1])
    info = sot.cache_info(tested)
    assert reasons(tested) == ["quicker-natively"] and info.entries == 1 and info.translations == 1 and info.misses == 1 and not info.native
    natively = [entry for entry in tested.__sot_cache__.entries() if entry.run is None]
    assert len(natively) == 1 and [entry.run is None for entry in tested.__sot_cache__.entries()] == [True]
    before = natively[0].hits
    tested(np.arange(4.0))
    assert natively[0].hits == before + 1 and sot.cache_info(tested).translations == 1


def test_what_the_translation_is_quicker_with_stays(said, monkeypatch):
    monkeypatch.setattr(weighing, "KEPT_AGAIN_AFTER", ())
    said[0] = False
    tested = sot.symbolic_translate(copied(plus))
    calls = 3 * WEIGHED
    for _ in range(calls):
        assert np.array_equal(tested(np.arange(3.0)), plus(np.arange(3.0)))
    info = sot.cache_info(tested)
    assert len(said) == 2 and not info.fallbacks and info.entries == 1 and (info.misses, info.hits) == (1, calls - 1)
    assert not tested.__sot_cache__.entries()[0].weighing


def test_what_was_kept_is_weighed_again_some_times(said, monkeypatch):
    monkeypatch.setattr(weighing, "KEPT_AGAIN_AFTER", (30, 60))
    said[0] = False
    tested = sot.symbolic_translate(copied(plus))
    over = []       # after which call each weighing was over: one that the translation wins from the first pair takes fewer calls than others
    for call in range(5 * WEIGHED + 30 + 60):
        tested(np.arange(3.0))
        if len(said) - 1 > len(over):
            over.append(call)
    first, second, third = over
    assert first < WEIGHED and first + 30 < second < first + 30 + WEIGHED and second + 60 < third < second + 60 + WEIGHED
    assert not sot.cache_info(tested).fallbacks and not tested.__sot_cache__.entries()[0].weighing


def test_what_was_kept_may_lose_later(said, monkeypatch):
    monkeypatch.setattr(weighing, "KEPT_AGAIN_AFTER", (30, 60))
    said[0] = False
    tested = sot.symbolic_translate(copied(plus))
    for _ in range(WEIGHED):
        tested(np.arange(3.0))
    said[0] = True
    for _ in range(30 + WEIGHED):
        assert np.array_equal(tested(np.arange(3.0)), plus(np.arange(3.0)))
    assert [record.reason for record in sot.cache_info(tested).fallbacks] == ["quicker-natively"]


def test_times_that_do_not_tell_are_taken_again_some_times(said):
    said[0] = None
    tested = sot.symbolic_translate(copied(plus))
    for _ in range((weighing.MOST_AGAIN + 3) * (WEIGHED + weighing.AGAIN_AFTER)):
        tested(np.arange(3.0))
    assert len(said) == 1 + 1 + weighing.MOST_AGAIN and not sot.cache_info(tested).fallbacks


def test_a_translation_that_lost_is_tried_again(said, monkeypatch):
    monkeypatch.setattr(weighing, "SHORT_NATIVE_CALLS", 10)
    tested = sot.symbolic_translate(copied(plus))
    for _ in range(WEIGHED):
        tested(np.arange(3.0))
    assert len(said) == 2
    said[0] = False
    for _ in range(10 + WEIGHED):
        assert np.array_equal(tested(np.arange(3.0)), plus(np.arange(3.0)))
    assert len(said) == 3 and [entry.run is None for entry in tested.__sot_cache__.entries()] == [False] and sot.cache_info(tested).translations == 1


def test_the_only_translation_that_lost_twice_is_given_up(said, monkeypatch):
    monkeypatch.setattr(weighing, "SHORT_NATIVE_CALLS", 10)
    tested = sot.symbolic_translate(copied(plus))
    for _ in range(2 * WEIGHED + 10):
        assert np.array_equal(tested(np.arange(3.0)), plus(np.arange(3.0)))
    info = sot.cache_info(tested)
    assert len(said) == 3 and info.native and info.entries == 1 and info.graphs == 1
    sot.reset()
    assert not sot.cache_info(tested).native and not sot.cache_info(tested).entries
    said[0] = False
    for _ in range(WEIGHED):
        tested(np.arange(3.0))
    assert sot.cache_info(tested).entries == 1 and not sot.cache_info(tested).fallbacks


@pytest.fixture
def timed(monkeypatch):
    """What calls are said to take, natively and translated: a list that may be changed."""
    times = [1000, 1050]
    monkeypatch.setattr(ENGINE, "eager", False)
    monkeypatch.setattr(ENGINE, "weighs", True)
    least = weighing._least
    monkeypatch.setattr(weighing, "_least", lambda pairs: tuple(times) if pairs else least(pairs))
    monkeypatch.setattr(weighing, "_sorted", lambda pairs: [[ns] * len(pairs) for ns in times])
    monkeypatch.setattr(weighing, "NATIVE_CALLS", 40)
    return times


@sot.skip_function
def by_the_hook(function, arguments):
    """What it gives, where nobody asked to translate it; the loop itself is none of the hook's."""
    found = []
    with sot.hooked():
        for argument in arguments:
            found.append(function(argument))
    return found


def idle(function):
    return cache_of(function.__code__, function.__globals__).idle


def test_what_nobody_asked_for_and_has_no_arrays_has_to_be_quicker(timed):
    for times, stays in (((1000, 1050), False), ((1050, 1000), False), ((2000, 1000), True), ((1000, 2000), False)):
        timed[:] = times
        function = copied(plus)
        calls = 4 * WEIGHED + 3 * weighing.AGAIN_AFTER
        assert by_the_hook(function, range(calls)) == [(n + 1) * 2 for n in range(calls)]
        assert [record.reason for record in sot.cache_info(function).fallbacks] == [] if stays else ["quicker-natively"], times
        assert sot.cache_info(function).translations == 1 and bool(idle(function)) is not stays


def test_it_is_tried_again_and_found_at_once_with_an_array(timed):
    function = copied(plus)
    by_the_hook(function, range(WEIGHED))
    assert 0 < idle(function) <= 40 and not cache_of(function.__code__, globals()).entries()
    assert by_the_hook(function, [np.arange(2.0)])[0].tolist() == [2, 4] and sot.cache_info(function).translations == 2 and not idle(function)
    function = copied(plus)
    by_the_hook(function, range(WEIGHED + 40 + WEIGHED))
    assert 40 < idle(function) <= 40 * weighing.MORE and sot.cache_info(function).translations == 1
    timed[:] = [2000, 1000]
    by_the_hook(function, range(40 * weighing.MORE + 4 * WEIGHED + 3 * weighing.AGAIN_AFTER))
    assert not idle(function) and len(cache_of(function.__code__, globals()).entries()) == 1 and sot.cache_info(function).translations == 1
    sot.reset()
    assert not idle(function)


def test_what_was_asked_for_needs_not_show_anything(timed):
    timed[:] = [10000, 10100]
    tested = sot.symbolic_translate(copied(plus))
    calls = 5 * WEIGHED + 3 * weighing.AGAIN_AFTER
    by_the_hook(tested, range(calls))
    info = sot.cache_info(tested)
    assert info.entries == 1 and not info.fallbacks and info.hits == calls - 1


def test_calls_of_other_types_go_on_with_their_translation(said):
    def function(x, other):
        return x + other

    tested = sot.symbolic_translate(function)
    for _ in range(WEIGHED):
        tested(np.arange(3.0), 2.0)
    said[0] = False
    for _ in range(WEIGHED):
        assert tested(np.arange(3.0), np.float32(2)).tolist() == [2, 3, 4]
        assert tested(np.arange(3.0), 2.0).tolist() == [2, 3, 4]
    runs = [entry.run is None for entry in tested.__sot_cache__.entries()]
    assert sorted(runs) == [False, True] and sot.cache_info(tested).entries == 2


@pytest.mark.parametrize("period", [2, 3, 5, 10])
@pytest.mark.parametrize("few", ["raise", "return"])
def test_calls_of_which_some_raise_are_pairs_with_such_as_do_the_same(said, period, few):
    def function(x, n):
        y = x + 1
        return y[n]

    tested = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), globals()))     # of which nothing is known
    for turn in range(4 * WEIGHED):
        if (turn % period == 0) is (few == "return"):
            assert tested(np.arange(3.0), 1) == 2
        else:
            with pytest.raises(IndexError):
                tested(np.arange(1.0), 1)
    assert len(said) >= 2 and len(said[1]) == 8 and all([one > 0 and other > 0 for one, other in said[1]])


def test_who_raises_by_chance_is_weighed_as_far_as_it_goes(said):
    def function(x, n):
        y = x + 1
        return y[n]

    tested, chance = sot.symbolic_translate(function), random.Random(5)
    for _ in range(4 * WEIGHED):
        n = chance.choice([0, 1])
        try:
            assert tested(np.arange(1.0), n) == 1 and n == 0
        except IndexError:
            assert n == 1
    assert len(said) >= 2 and len(said[1]) >= 5


def test_what_binding_takes_is_in_both_times(said):
    def function(x, **others):
        return x + 1

    tested, others = sot.symbolic_translate(function), {"a%d" % i: i for i in range(400)}
    for _ in range(WEIGHED):
        tested(np.arange(3.0), **others)
    natively, translated = zip(*said[1])
    assert min(translated) > min(natively) / 3


def test_calls_that_always_raise_are_weighed(said):
    """A look-up that fails, a file that ends: the caller handles it each time."""
    def function(x, n):
        y = x + 1
        return y[n]

    tested = sot.symbolic_translate(function)
    for _ in range(WEIGHED):
        with pytest.raises(IndexError):
            tested(np.arange(1.0), 1)
    assert len(said) >= 2 and len(said[1]) == 8 and all([one > 0 and other > 0 for one, other in said[1]])
    assert [record.reason for record in sot.cache_info(tested).fallbacks] == ["quicker-natively"]


def test_too_few_pairs_and_small_differences_tell_nothing():
    verdict = weighing.verdict
    assert verdict([]) is False and verdict([(100, 10000)] * 4) is False
    assert verdict([(10000, 11000)] * 5) is True and verdict([(11000, 10000)] * 8) is False
    assert verdict([(10000, 10100)] * 8) is None            # one per cent
    assert verdict([(3500, 3575)] * 8) is None              # 75 ns
    assert verdict([(10000, 9900)] * 8) is None and verdict([(10000, 9800)] * 8) is False     # the translation has to win by as much
    assert verdict([(10000, 9700)] + [(11000, 10900)] * 7) is None        # the quickest alone do not tell
    # Short ones have to be quicker by what the dispatcher's call takes, which is in neither time.
    assert verdict([(1000, 1060)] * 8) is True and verdict([(1000, 1000)] * 8) is True and verdict([(1000, 980)] * 8) is False
    assert verdict([(1000, 1000)] * 7 + [(1000, 900)]) is None      # the quickest says one thing, those in the middle another
    assert verdict([(10000, 11000)] * 7 + [(11000, 10900)]) is True
    assert verdict([(10000, 11000)] * 4 + [(11500, 10900)]) is None       # of five pairs the interpreter has to win all
    assert verdict([(10000, 11000)] * 6 + [(11500, 10900)] * 2) is None
    assert verdict([(20000, 10000), (10900, 9800)]) is False        # no more are made where the translation clearly won the first ones
    assert weighing.last_verdict([(1000, 985), (1010, 995)] * 4) is True


def test_what_many_pairs_do_not_tell_their_quicker_quarter_tells():
    held_up = [(40000, 10700), (10000, 50000), (30000, 30000), (10050, 10750)]
    assert weighing.verdict(held_up * 2) is None and weighing.last_verdict(held_up * 4) is True
    assert weighing.last_verdict([(translated, natively) for natively, translated in held_up * 4]) is False
    assert weighing.last_verdict([(10000, 10050)] * 16) is False and weighing.last_verdict([(10000, 11000)] * 4) is False
    assert weighing.last_verdict([(9000, 9900)] + [(10500, 10400)] * 15) is False      # the quickest calls alone do not


def test_times_that_never_tell_are_put_together(said, monkeypatch):
    told = []

    def last(pairs):
        told.append(len(pairs))
        return True
    monkeypatch.setattr(weighing, "last_verdict", last)
    tested = sot.symbolic_translate(copied(plus))
    said[0] = None
    for _ in range((1 + weighing.MOST_AGAIN) * (WEIGHED + weighing.AGAIN_AFTER)):
        assert np.array_equal(tested(np.arange(3.0)), plus(np.arange(3.0)))
    asked = said[1:]
    assert told == [sum(map(len, asked))] and len(asked) == 1 + weighing.MOST_AGAIN and reasons(tested) == ["quicker-natively"]


def test_recursion_breaks_and_callees(said):
    def deep(x, n):
        return x if not n else deep(x + n, n - 1)

    def breaks(x, log):
        y = x + 1
        log.append(float(y.sum()) > 2)
        sot.psdb.breakgraph()
        return y * len(log)

    for said[0] in (True, False):
        for function, arguments in ((deep, (4,)), (breaks, ([1, 2],))):
            plain, tested = copied(function), sot.symbolic_translate(copied(function))
            for _ in range(2 * WEIGHED):
                given = [list(value) if type(value) is list else value for value in arguments], [list(value) if type(value) is list else value for value in arguments]
                assert np.array_equal(tested(np.arange(3.0), *given[0]), plain(np.arange(3.0), *given[1])) and given[0] == given[1]
            assert reasons(tested).count("quicker-natively") == said[0]


@pytest.mark.parametrize("quicker", [True, False])
def test_methods_keywords_closures_and_hooked_frames(said, quicker):
    said[0] = quicker
    scale = 3

    class Model:
        def __init__(self, w):
            self.w = w

        @sot.symbolic_translate
        def forward(self, x, *rest, bias=1, **named):
            return x * self.w * scale + bias + len(rest) + len(named)

    model = Model(np.arange(3.0))
    for _ in range(2 * WEIGHED):
        assert model.forward(np.ones(3), 1, 2, bias=2, a=1).tolist() == [5, 8, 11]
        assert functools.partial(model.forward, np.ones(3))(bias=0).tolist() == [0, 3, 6]
    assert len(said) > 1
    function, seen = copied(plus), len(said)
    with sot.hooked():
        for _ in range(2 * WEIGHED):
            assert function(np.arange(2.0), 2).tolist() == [4, 6]
    assert len(said) == seen + 1


def test_what_a_native_call_calls_is_plain_too(said):
    """… while it is timed: a function that is a part of the translation is not translated for itself."""
    inner = sot.symbolic_translate(copied(plus))

    def outer(x):
        return inner(x) + 1

    for hooked in (False, True):
        tested = sot.symbolic_translate(copied(outer)) if not hooked else copied(outer)
        said[0], before = False, len(said)
        with sot.hooked():
            for _ in range(2 * WEIGHED):
                assert tested(np.arange(2.0)).tolist() == [3, 5]
        assert len(said) == before + 1 and not sot.cache_info(inner).translations


def test_threads(said):
    tested, faults = sot.symbolic_translate(copied(plus)), []

    def work():
        for n in range(300):
            if tested(np.arange(2.0), n).tolist() != [2 * n, 2 * n + 2]:
                faults.append(n)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults and len(said) >= 2


def test_nothing_is_kept_alive(said):
    def made(quicker, calls):
        said[0] = quicker
        function = copied(plus)
        tested = sot.symbolic_translate(function)
        for _ in range(calls):
            tested(np.arange(3.0))
        return weakref.ref(function.__code__)

    gone = [made(quicker, calls) for quicker in (True, False) for calls in (weighing.WARM_CALLS, weighing.WARM_CALLS + 4, WEIGHED, 2 * WEIGHED)]
    gc.collect()
    assert [ref() for ref in gone] == [None] * len(gone)


def test_who_is_never_weighed(said, monkeypatch):
    tested = [sot.symbolic_translate(sot.psdb.check_no_fallback(copied(plus))), sot.symbolic_translate(copied(plus), backend="none")]
    monkeypatch.setattr(ENGINE, "weighs", False)
    tested.append(sot.symbolic_translate(copied(plus)))
    tested[-1](np.arange(3.0))
    monkeypatch.setattr(ENGINE, "weighs", True)
    monkeypatch.setattr(ENGINE, "eager", True)
    tested.append(sot.symbolic_translate(copied(plus)))
    tested[-1](np.arange(3.0))
    monkeypatch.setattr(ENGINE, "eager", False)
    for function in tested:
        for _ in range(2 * WEIGHED):
            function(np.arange(3.0))
    assert len(said) == 1


def test_what_was_weighed_is_forgotten_with_the_translations():
    """An entry is known by its address, which one that is made later may have."""
    def f(x):
        return x + 1
    assert sot.symbolic_translate(f)(np.arange(3.0)).sum() == 6.0
    unit = cache_of(f.__code__, globals()).info
    kept = unit.weighing = weighing.Weighing(unit.records, unit.arrays)
    kept._lost[1] = kept._kept[1] = 2
    sot.reset()
    assert not kept._lost and not kept._kept
