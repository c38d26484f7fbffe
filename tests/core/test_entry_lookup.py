"""Looking an entry up among many: the tree of all guards finds what trying one after the other finds."""
import gc
import random
import sys
import threading
import weakref

import numpy as np
import pytest

from sot._core import CodeCache, GuardProgram


def target(a, b, c):
    """The code that the caches are for."""


def cache_of(programs):
    """A cache with an entry for each (nodes, checks)."""
    cache = CodeCache(target.__code__, globals(), lambda *args: None)
    for nodes, checks in programs:
        cache.add(GuardProgram(nodes, checks), lambda a, b, c: None)
    return cache


def fitting(cache, flat):
    return [entry for entry in cache.entries() if entry.guards.check(cache.globals, None, flat) < 0]


def agree(cache, flats, rounds=2):
    """Whatever the order of calls, an entry is found exactly where there is one, and it is one that fits."""
    for flat in flats * rounds:
        found, fit = cache.find(None, flat), fitting(cache, flat)
        assert found in fit if fit else found is None, (flat, found, fit)


ARGS = [("arg", 0), ("arg", 1), ("arg", 2)]


def equal(*values):
    return ARGS, [("equal", i, value) for i, value in enumerate(values)]


def test_values_of_every_kind():
    values = [0, 1, -1, True, False, 1.0, 0.0, -0.0, float("nan"), 1j, "a", "b", "", b"a", None, 1 << 70, (1, 2), (1, 2.0), "a" * 1000, 2 ** 62]
    cache = cache_of([equal(value) for value in values])
    agree(cache, [(value, 0, 0) for value in values + [2, "c", [], np.float64(1), (1, 3), 1 << 71, -(1 << 70), np.ones(2)]])
    for value, entry in zip(values, cache.entries()):
        assert cache.find(None, (value, 0, 0)) is entry


def test_types_lengths_dimensions_and_identities():
    one, two = object(), object()
    checks = [("type_is", 0, int), ("type_is", 0, float), ("type_is", 0, list), ("is", 0, one), ("is", 0, two), ("is", 0, None), ("len", 0, 2),
              ("len", 0, 3), ("ndim", 0, 1), ("ndim", 0, 2), ("dtype", 0, np.dtype("f8")), ("dtype", 0, np.dtype("i4")), ("dtype", 0, np.dtype("M8[s]")), ("dtype", 0, np.dtype("M8[D]")), ("dtype", 0, np.dtype(">f8")), ("keys", 0, ("a",)),
              ("keys", 0, ("a", "b")), ("true", 0, True), ("true", 0, False), ("missing", 0)]
    cache = cache_of([([("arg", 0)], [check]) for check in checks])
    flats = [(value, 0, 0) for value in (1, 0, 2.5, [], [1, 2], (1, 2, 3), one, two, object(), None, "ab", {"a": 1}, {"b": 1, "a": 2}, {"a": 1, "b": 2},
                                         np.ones(2), np.ones((3, 3), "i4"), np.ones((1, 1, 1)), np.float64(0), int, 1j,
                                         np.zeros(1, "M8[s]"), np.zeros(1, "M8[D]"), np.zeros(1, "M8[ms]"), np.zeros(1, ">f8"), np.zeros(1, "S3"))]
    agree(cache, flats)


def test_a_way_back_out_of_a_switch():
    programs = [equal(1, 1, 1), equal(1, 1, 2), equal(1, 2, 1), equal(2, 1, 1),
                (ARGS, [("type_is", 0, int), ("equal", 1, 5)]), (ARGS, [("equal", 0, 1), ("type_is", 1, int), ("equal", 2, 9)]),
                (ARGS, [("equal", 0, 1), ("equal", 1, 7)]), (ARGS, [("is_not", 2, None)])]
    cache = cache_of(programs)
    agree(cache, [(a, b, c) for a in (1, 2, 3, None) for b in (1, 2, 5, 7, None) for c in (1, 2, 9, None)])


def test_an_entry_whose_guards_are_the_beginning_of_another_ones():
    short, long = (ARGS, [("type_is", 0, int)]), (ARGS, [("type_is", 0, int), ("type_is", 1, int)])
    other = (ARGS, [("type_is", 0, str)])
    for programs in ([short, long, other], [long, short, other], [other, long, short]):
        agree(cache_of(programs), [(a, b, 0) for a in (1, "a", None) for b in (1, "b")])


def test_an_entry_without_guards():
    cache = cache_of([equal(1), equal(2), equal(3), ([], [])])
    agree(cache, [(a, 0, 0) for a in (1, 2, 3, 4, None)])


def test_nodes_that_are_shared_and_computed():
    nodes = ARGS + [("const", 1), ("op", "+", 0, 3), ("op", "<", 4, 1), ("len", 2)]
    programs = [(nodes, [("type_is", 0, int), ("true", 5, bool(i % 2)), ("equal", 6, i), ("equal", 4, j)]) for i in range(6) for j in range(4)]
    cache = cache_of(programs)
    agree(cache, [(a, b, "x" * n) for a in (-1, 0, 1, 2, "a") for b in (0, 1, 2, 3) for n in range(7)], rounds=1)


def test_pairs_of_nodes():
    programs = [(ARGS, [(kind, a, b)] + more) for kind in ("same", "not_same", "apart") for a, b in ((0, 1), (1, 2), (2, 0))
                for more in ([], [("equal", 0, 1)], [("type_is", 1, str)])]
    cache = cache_of(programs)
    x, y = [], "y"
    agree(cache, [(a, b, c) for a in (x, y, 1) for b in (x, y, 1) for c in (x, y, None)])


@pytest.mark.parametrize("seed", range(30))
def test_random_guards(seed):
    rng = random.Random(seed)
    values = [0, 1, 2, 3, True, 1.0, "a", "b", None, (1, 2), [1], [1, 2], np.ones(2), np.ones((2, 2), "i8"), {"a": 1}, 1 << 65]
    nodes = ARGS + [("len", 0), ("len", 1), ("item", 0, 0), ("item", 1, "a"), ("type", 2), ("op", "+", 0, 1), ("shape", 0, 0), ("at", 0, 1)]

    def check():
        n = rng.randrange(len(nodes))
        kind = rng.choice(["type_is", "is", "is_not", "equal", "equal", "equal", "len", "ndim", "true", "missing", "present", "same", "ndarray"])
        value = rng.choice(values)
        operand = {"type_is": type(value), "is": value, "is_not": value, "equal": rng.choice([0, 1, 2, 3, "a", "b", 1.0, True, (1, 2), None]),
                   "len": rng.randrange(3), "ndim": rng.randrange(3), "true": rng.random() < .5, "same": rng.randrange(len(nodes))}
        return (kind, n) + ((operand[kind],) if kind in operand else ())

    ways = [[check() for _ in range(rng.randrange(5))] for _ in range(6)]
    programs = []
    for _ in range(rng.randrange(3, 50)):
        way = rng.choice(ways)
        programs.append((nodes, way[:rng.randrange(len(way) + 1)] + [check() for _ in range(rng.randrange(1, 3))]))
    cache = cache_of(programs)
    flats = [tuple(rng.choice(values) for _ in range(3)) for _ in range(150)]
    agree(cache, flats)
    for nodes_and_checks in programs[:10]:    # the tree grows between look-ups
        cache.add(GuardProgram(*nodes_and_checks), lambda a, b, c: None)
        agree(cache, flats[:40], rounds=1)


def test_entries_come_and_go():
    cache = cache_of([])
    for _ in range(5):
        for i in range(20):
            cache.add(GuardProgram(*equal(i)), lambda a, b, c: None)
            agree(cache, [(i, 0, 0), (i - 1, 0, 0), (99, 0, 0)])
        cache.clear()
        assert cache.find(None, (1, 0, 0)) is None


def test_a_guard_that_clears_the_cache_while_it_is_looked_up():
    class Rude:
        """Found under the hash of another key in a table too large to be looked through first."""

        def __hash__(self):
            return hash("k")

        def __eq__(self, other):
            seen.append(cache.find(None, (1, None, None)))
            cache.clear()
            for i in range(5):
                cache.add(GuardProgram(*equal(i)), lambda a, b, c: None)
            seen.append(cache.find(None, (2, None, None)))
            return False

    for _ in range(20):
        seen = []
        table = {Rude(): 1}
        table.update((i, i) for i in range(2000))
        nodes = [("arg", 0), ("item", 0, "k")]
        cache = cache_of([(nodes, [("type_is", 0, dict), ("equal", 1, i)]) for i in range(6)] + [equal(i) for i in range(6)])
        assert cache.find(None, (3, None, None)) is cache.entries()[9]
        cache.find(None, (table, None, None))
        assert all(entry is not None for entry in seen)
        agree(cache, [(i, None, None) for i in range(7)])


def test_what_only_a_tree_keeps_is_found_by_the_collector():
    class Kept:
        """Something that a guard refers to."""

    kept = Kept()
    cache = cache_of([([("const", kept), ("arg", 0)], [("is", 0, kept), ("equal", 1, i)]) for i in range(8)])
    kept.cache = cache
    assert cache.find(None, (5, 0, 0)) is cache.entries()[5]
    gone = weakref.ref(kept)
    del kept, cache
    gc.collect()
    assert gone() is None


@pytest.mark.skipif(not hasattr(sys, "gettotalrefcount"), reason="counts references")
def test_references_are_given_back():
    def work():
        cache = cache_of([equal(i, "text%d" % i, 1.5) for i in range(40)])
        agree(cache, [(i, "text%d" % i, 1.5) for i in range(41)])
        cache.clear()
        cache.add(GuardProgram(*equal(1)), lambda a, b, c: None)

    work()
    gc.collect()
    before = sys.gettotalrefcount()
    for _ in range(20):
        work()
    gc.collect()
    assert sys.gettotalrefcount() - before < 40


def test_threads_look_up_at_the_same_time():
    cache = cache_of([equal(i) for i in range(64)])
    wrong = []

    def work(step):
        for i in range(4000):
            value = i * step % 70
            found = cache.find(None, (value, 0, 0))
            if (found is None) != (value >= 64):
                wrong.append(value)

    threads = [threading.Thread(target=work, args=(step,)) for step in (1, 7, 11)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_what_one_class_lacks_another_may_have():
    class Plain:
        pass

    class Other:
        pass

    class Asked:
        @property
        def x(self):
            asked.append(self)
            return 1

    asked = []
    plain, other = Plain(), Other()
    plain.x = other.x = 1
    nodes = [("arg", 0), ("typeattr", 0, "x"), ("attr", 0, "x")]
    cache = CodeCache((lambda a: a).__code__, globals(), lambda *call: None)
    first = cache.add(GuardProgram(nodes, [("type_is", 0, Plain), ("missing", 1), ("equal", 2, 1)]), print)
    second = cache.add(GuardProgram(nodes, [("type_is", 0, Other), ("missing", 1), ("equal", 2, 1)]), print)
    cache.add(GuardProgram(nodes, [("type_is", 0, Asked), ("equal", 2, 1)]), print)
    for _ in range(3):
        assert cache.find(None, (plain,)) is first
        assert cache.find(None, (other,)) is second
        assert cache.find(None, (Asked(),)) is None
    Plain.x = property(asked.append)
    for _ in range(3):
        assert cache.find(None, (plain,)) is None
        assert cache.find(None, (other,)) is second
    assert not asked
