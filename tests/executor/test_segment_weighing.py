"""Generators are timed from one yield to the next, with their segments and without; where the interpreter is quicker, they run natively from then on.

How long anything takes is no matter here: what is said of it is put in place of the times.
"""
from __future__ import annotations

import contextlib
import gc
import sys
import threading
import types
import weakref

import numpy as np
import pytest

import sot
from sot.codegen.segment_clock import WARM_ITEMS, SegmentClock
from sot.debug.cache_info import unit_of
from sot.engine import ENGINE, segment_weighing
from sot.engine.segment_weighing import ASKED_AFTER, ITEMS, MOST_ITEMS, verdict, weighed

#: Uses of so many items after which it is decided.
USES, ITEMS_OF_ONE = 12, 20


@pytest.fixture
def said(monkeypatch):
    """What is said of all items from now on: a list whose first item may be changed, then what was found."""
    monkeypatch.setattr(ENGINE, "eager", False)
    monkeypatch.setattr(ENGINE, "weighs", True)
    answers = [True]

    def told(found):
        if found.pairs < ITEMS:
            return None
        answers.append(found)
        return answers[0]
    monkeypatch.setattr(segment_weighing, "verdict", told)
    return answers


def copied(function):
    """The same function with code of its own, of which nothing is known."""
    return types.FunctionType(function.__code__.replace(), function.__globals__, function.__name__, function.__defaults__, function.__closure__)


def reasons(function):
    return [record.reason for record in sot.cache_info(function).fallbacks]


def clock_of(function):
    return unit_of(function).segments.clock


def scaled(xs):
    for x in xs:
        yield x * 2


def filtered(xs):
    i = 0
    while i < len(xs):
        if xs[i] > 3:
            yield xs[i] - 1
        i += 1


def smoothed(xs):
    mean = None
    for x in xs:
        mean = x if mean is None else mean + 0.5 * (x - mean)
        yield mean


def running_mean():
    total, count, mean = 0.0, 0, None
    while True:
        x = yield mean
        if x is None:
            return
        total += x
        count += 1
        mean = total / count


def protected(xs):
    for x in xs:
        try:
            yield 1 / x
        except ZeroDivisionError:
            yield x + 1
        finally:
            xs = xs * 1


def delegating(xs):
    yield from scaled(xs)
    return xs.sum()


def chunked(xs, k=4):
    for i in range(0, len(xs), k):
        yield xs[i:i + k]


def managed(xs):
    y = xs + 1
    yield y
    xs += y


async def doubled(x):
    return x * 2


async def produced(xs):
    for x in xs:
        yield x + 1


async def awaiting(xs):
    total = 0.0
    for x in xs:
        total += await doubled(x)
    return total


def values(generator):
    return [np.asarray(y).tolist() for y in generator]


def sent(generator):
    return [next(generator)] + [generator.send(float(n)) for n in range(ITEMS_OF_ONE)]


def entered(function):
    def use():
        xs = np.arange(3.0)
        for _ in range(ITEMS_OF_ONE):
            with contextlib.contextmanager(function)(xs) as y:
                xs = y * 0.5
        return xs.tolist()
    return use()


def result(coroutine):
    try:
        coroutine.send(None)
    except StopIteration as stop:
        return stop.value


def collected(generator):
    async def collect():
        return [float(x) async for x in generator]
    return result(collect())


def array():
    return np.arange(1.0, 1 + ITEMS_OF_ONE)


#: Function -> what is done with it in one use.
KINDS = {
    scaled: lambda f: values(f(array())),
    filtered: lambda f: values(f(array())),
    smoothed: lambda f: values(f(array())),
    running_mean: lambda f: sent(f()),
    protected: lambda f: values(f(array())),
    delegating: lambda f: [values(f(array())) for _ in range(ITEMS_OF_ONE)],
    chunked: lambda f: values(f(np.arange(100.0))),
    managed: entered,
    doubled: lambda f: [result(f(float(n))) for n in range(ITEMS_OF_ONE)],
    produced: lambda f: collected(f(array())),
    awaiting: lambda f: [result(f(array()[:2])) for _ in range(ITEMS_OF_ONE)],
}
kinds = pytest.mark.parametrize("plain", sorted(KINDS, key=lambda function: function.__name__), ids=lambda function: function.__name__)


@kinds
def test_what_the_interpreter_is_quicker_with_runs_natively(said, plain):
    tested, use = sot.symbolic_translate(copied(plain)), KINDS[plain]
    expected = use(plain)
    for turn in range(USES):
        assert use(tested) == expected, turn
    info = sot.cache_info(tested)
    assert info.native and reasons(tested) == ["quicker-natively"] and len(said) == 2
    assert said[1].pairs >= ITEMS and all(ns > 0 for ns in said[1].natively + said[1].translated)
    use(tested)
    again = sot.cache_info(tested)
    assert (again.translations, again.hits, again.misses) == (info.translations, info.hits, info.misses)
    assert "quicker-natively" in str(sot.explain(tested, *([] if plain is running_mean else [array()])))


@kinds
def test_what_the_segments_are_quicker_with_stays(said, plain):
    said[0] = False
    tested, use = sot.symbolic_translate(copied(plain)), KINDS[plain]
    expected = use(plain)
    for _ in range(USES):
        assert use(tested) == expected
    info = sot.cache_info(tested)
    assert len(said) == 2 and not info.native and not info.fallbacks and not clock_of(tested).runs and not clock_of(tested).times()
    use(tested)
    again = sot.cache_info(tested)
    assert again.hits > info.hits and again.translations == info.translations


@kinds
def test_they_are_not_timed_for_ever(said, plain, monkeypatch):
    limits = ASKED_AFTER[:3]
    monkeypatch.setattr(segment_weighing, "ASKED_AFTER", limits)
    said[0] = None      # they do not tell
    tested = sot.symbolic_translate(copied(plain))
    for _ in range(4 * USES):
        KINDS[plain](tested)
    assert 1 < len(said) <= 1 + len(limits) * sum([len(unit.made()) for unit in unit_of(tested).units()])
    assert not clock_of(tested).runs and not sot.cache_info(tested).fallbacks


def test_one_long_generator_is_decided_while_it_runs(said):
    tested = sot.symbolic_translate(copied(scaled))
    generator = tested(iter(np.arange(1000.0)))
    found = [float(next(generator)) for _ in range(200)]
    assert sot.cache_info(tested).native and len(said) == 2
    hits = [unit.cache.hits for unit in unit_of(tested).units()]
    found += [float(y) for y in generator]
    assert found == (2 * np.arange(1000.0)).tolist() and [unit.cache.hits for unit in unit_of(tested).units()] == hits


def test_a_reset_begins_anew(said):
    tested = sot.symbolic_translate(copied(scaled))
    for _ in range(USES):
        KINDS[scaled](tested)
    assert sot.cache_info(tested).native
    sot.reset()
    assert not sot.cache_info(tested).native and clock_of(tested).runs and not clock_of(tested).times()
    said[0] = False
    for _ in range(USES):
        assert KINDS[scaled](tested) == KINDS[scaled](scaled)
    assert sot.cache_info(tested).translations and not sot.cache_info(tested).fallbacks and len(said) == 3


def test_who_is_never_timed(said, monkeypatch):
    tested = [sot.symbolic_translate(sot.psdb.check_no_fallback(copied(scaled))), sot.symbolic_translate(copied(scaled), backend="none")]
    monkeypatch.setattr(ENGINE, "weighs", False)
    tested.append(sot.symbolic_translate(copied(scaled)))
    KINDS[scaled](tested[-1])
    monkeypatch.setattr(ENGINE, "weighs", True)
    monkeypatch.setattr(ENGINE, "eager", True)
    tested.append(sot.symbolic_translate(copied(scaled)))
    KINDS[scaled](tested[-1])
    monkeypatch.setattr(ENGINE, "eager", False)
    for function in tested:
        for _ in range(USES):
            assert KINDS[scaled](function) == KINDS[scaled](scaled)
        assert clock_of(function) is None and not sot.cache_info(function).native
    assert len(said) == 1


def test_while_a_tool_follows_nothing_is_timed(said):
    tested, lines = sot.symbolic_translate(copied(scaled)), []
    KINDS[scaled](tested)

    def follow(frame, event, argument):
        lines.append((frame.f_code.co_name, event))
        return follow
    clock, before = clock_of(tested), len(clock_of(tested)._said)
    sys.setprofile(follow)
    try:
        KINDS[scaled](tested)
    finally:
        sys.setprofile(None)
    assert len(clock._said) == before and ("scaled", "call") in lines and not [name for name, event in lines if event == "c_call" and name == "scaled"]


def test_the_frame_shows_nothing_of_it(said):
    def plain(xs):
        for x in xs:
            y = x * 2
            seen.append((sorted(locals()), sys._getframe().f_lineno, sys._getframe(1).f_code.co_name))
            yield y

    found = []
    for function in (plain, sot.symbolic_translate(copied(plain))):
        seen = []
        generator = function(array())
        for _ in generator:
            seen.append((sorted(generator.gi_frame.f_locals), generator.gi_frame.f_lineno))
        found.append(seen)
    assert found[0] == found[1] and found[0]


def test_recursion_errors_and_threads(said):
    def walk(tree):
        if tree is not None:
            yield from walk(tree[0])
            yield tree[1] * 2
            yield from walk(tree[2])

    def raises(xs):
        for x in xs:
            if x > 5:
                raise KeyError(float(x))
            yield x * 2

    def grown(depth):
        return None if not depth else (grown(depth - 1), np.float64(depth), grown(depth - 1))

    def caught(function):
        found = []
        with pytest.raises(KeyError) as error:
            for y in function(array()):
                found.append(float(y))
        lines = [entry.lineno for entry in error.traceback]
        return found, error.value.args, len(lines), lines[1:]

    for said[0] in (True, False):
        plain, tested = walk, sot.symbolic_translate(copied(walk))
        for _ in range(USES):
            assert values(tested(grown(4))) == values(plain(grown(4)))
        tested = sot.symbolic_translate(copied(raises))
        for _ in range(USES):
            assert caught(tested) == caught(raises)
        tested, faults = sot.symbolic_translate(copied(scaled)), []

        def work():
            for _ in range(2 * USES):
                if KINDS[scaled](tested) != KINDS[scaled](scaled):
                    faults.append(1)
        threads = [threading.Thread(target=work) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert not faults and bool(sot.cache_info(tested).native) is said[0]


def test_nothing_is_kept_alive(said):
    def made(quicker, uses):
        said[0] = quicker
        function = copied(scaled)
        tested = sot.symbolic_translate(function)
        for _ in range(uses):
            KINDS[scaled](tested)
        return weakref.ref(function.__code__)

    gone = [made(quicker, uses) for quicker in (True, False) for uses in (1, USES)]
    gc.collect()
    assert [ref() for ref in gone] == [None] * len(gone)


# -- what is made of the times -------------------------------------------------------------------------------------
def test_what_was_said_of_items():
    clock, expected = SegmentClock(), {(3, 9): ([], []), (5, 0): ([], [])}
    for n in range(WARM_ITEMS + 4):
        for begin, end in expected:
            for with_segments in (False, True):
                ns = 100 * n + begin + with_segments
                clock._said.extend([(begin, 1000, with_segments), (end, 1000 + ns)])
                if n >= WARM_ITEMS:
                    expected[begin, end][with_segments].append(ns)
        clock._said.append((end, 7))                              # of one that began before, and had this one in it
        clock._said.extend([(begin, 1, True), (begin, 2, True), None, (end, 3)])      # one that raised; one in which something was translated
    assert clock.times() == expected
    clock.stop()
    assert clock.times() == {} and not clock.runs


def test_each_kind_of_item_counts_as_often_as_it_comes():
    found = weighed({(1, 2): ([100] * 20, [400] * 30), (3, 2): ([1000] * 10, [500] * 10), (3, 4): ([1] * 100, [9] * 4)})
    assert found.pairs == 30 and found.natively == [400.0] * 3 and [round(ns) for ns in found.translated] == [433] * 3
    assert weighed({}).pairs == 0 and verdict(weighed({})) is None


@pytest.mark.parametrize("natively, translated, few, many", [
    (1000, 1300, True, True), (1000, 900, False, False), (1000, 1050, True, True), (1000, 1015, False, False), (100000, 101000, False, False), (100, 108, False, False), (30, 250, True, True)])
def test_alike_items_tell_at_once(natively, translated, few, many):
    for pairs, expected in ((ITEMS - 1, None), (ITEMS, few), (MOST_ITEMS, many)):
        assert verdict(weighed({(1, 2): ([natively] * pairs, [translated] * pairs)})) is expected


@pytest.mark.parametrize("natively, translated, lost", [
    ([1000, 1200, 1400], [900, 1500, 1800], True), ([1000, 1200, 1400], [1300, 1190, 1390], False), ([1000, 1200, 1400], [1300, 1500, 1390], False)])
def test_where_the_quickest_items_say_something_else_many_are_waited_for(natively, translated, lost):
    assert verdict(segment_weighing.Weighed(ITEMS, natively, translated)) is None
    assert verdict(segment_weighing.Weighed(MOST_ITEMS, natively, translated)) is lost


def test_the_limits_of_entries_that_are_asked_about_are_no_others():
    others = {limit << times for limit in (8, 125) for times in range(40)}
    assert not others.intersection(ASKED_AFTER) and sorted(set(ASKED_AFTER)) == list(ASKED_AFTER)
