"""A function that calls itself: outermost calls that run natively as a whole, with all calls of the same code that they make, and their times."""
import gc
import sys
import threading

import pytest
from fake_engine import Translator, dispatcher, type_guards

from sot._core import CodeCache, Dispatcher

TURNS = 2 + 2 * 8


class Tree:
    """A function that calls itself by its dispatcher, each call of which that is looked up asks a translator in vain."""

    def __init__(self):
        def f(n, stop=None):
            if stop is not None and n == 0:
                raise stop
            return 1 if n <= 0 else self.f(n - 1, stop) + self.f(n - 2, stop=stop) + 1

        def translate(cache, closure, flat):
            if flat is None:
                self.told.append((closure, cache.take_weighed()))
                return None
            self.asked.append(flat)
            self.when_asked()
            return None
        self.asked, self.told, self.when_asked = [], [], int
        self.cache = CodeCache(f.__code__, f.__globals__, translate)
        self.f = Dispatcher(f, self.cache)

    def looked_up(self, n, stop=None):
        """How many calls are, of an outermost one."""
        del self.asked[:]
        assert self.f(n, stop) == CALLS[n]
        return len(self.asked)


#: Calls of `Tree.f(n)`.
CALLS = {0: 1, 1: 3, 4: 15, 6: 41}


@pytest.mark.parametrize("n", sorted(CALLS))
@pytest.mark.parametrize("arguments", [{}, {"stop": None}])
def test_as_a_whole_only_the_outermost_call_is_looked_up(n, arguments):
    tree = Tree()
    assert tree.f(n, **arguments) == CALLS[n] and len(tree.asked) == CALLS[n]
    tree.cache.whole = 3
    del tree.asked[:]
    for left in (2, 1, 0):
        assert tree.f(n, **arguments) == CALLS[n] and tree.cache.whole == left
    assert tree.asked == [(n, None)] * 3
    tree.f(n)
    assert len(tree.asked) == 3 + CALLS[n] and tree.cache.whole == 0


def test_it_begins_within_a_call():
    """The translator says so of a call in the midst of others, each of which is still one of its own."""
    tree = Tree()

    def say():
        if tree.asked[-1] == (4, None):
            tree.cache.whole = 1
    tree.when_asked = say
    assert tree.f(6) == CALLS[6] and [n for n, _ in tree.asked] == [6, 5, 4, 3, 4] and tree.cache.whole == 1
    assert tree.f(6) == CALLS[6] and [n for n, _ in tree.asked] == [6, 5, 4, 3, 4, 6] and tree.cache.whole == 0


@pytest.mark.parametrize("error", [KeyError("a"), RecursionError("b"), SystemExit(3)])
def test_an_exception_ends_it(error):
    tree = Tree()
    tree.cache.whole = 1
    with pytest.raises(type(error)) as caught:
        tree.f(4, error)
    assert caught.value is error and len(tree.asked) == 1
    with pytest.raises(type(error)):
        tree.f(4, error)
    assert len(tree.asked) == 1 + 5      # 4, 3, 2, 1, 0


def test_a_recursion_without_end():
    """It ends, and the next call is an outermost one again."""
    def f(n):
        return again(n + 1)
    translator = Translator(None)
    again = Dispatcher(f, CodeCache(f.__code__, f.__globals__, translator))
    for whole, most in ((2, 1), (1, 1), (0, sys.getrecursionlimit())):
        again.cache.whole = whole
        del translator.asked[:]
        gc.disable()    # CPython 3.8 aborts, in a plain recursion as well, when a function in gc.callbacks (hypothesis has one) runs where the limit was just met
        try:
            with pytest.raises(RecursionError):
                again(0)
        finally:
            gc.enable()
        assert 1 <= len(translator.asked) <= most and again.cache.whole == max(whole - 1, 0)


def test_other_functions_are_looked_up_within():
    def leaf(n):
        return n

    def f(n):
        return [n, tested_leaf(n)] if n == 0 else [*tested(n - 1), tested_leaf(n)]
    tested_leaf = dispatcher(leaf, lambda n: "fast")
    tested = dispatcher(f)
    tested.cache.whole = 1
    assert tested(3) == [0, "fast", "fast", "fast", "fast"] and tested.cache.translate.asked == [(tested.__wrapped__.__closure__, (3,))]


def test_what_an_entry_fits_uses_it_unless_the_call_around_it_runs_as_a_whole():
    def f(n):
        return [] if n is None else [n, *tested(None if n == 0 else n - 1)]
    tested = dispatcher(f)
    cache = tested.cache
    cache.add(type_guards((None,)), lambda closure, n: ["fast"])
    assert tested(None) == ["fast"] and tested(1) == [1, 0, "fast"]
    cache.whole = 2
    assert tested(None) == ["fast"] and cache.whole == 2        # it does not run natively
    assert tested(1) == [1, 0] and cache.whole == 1
    assert [tested(1), tested(1)] == [[1, 0], [1, 0, "fast"]] and cache.whole == 0


def test_its_cache_may_go_meanwhile():
    def f(n):
        if n == 1:
            tested.__use__(CodeCache(f.__code__, f.__globals__, Translator(None)))
        return 1 if n == 0 else tested(n - 1) + 1
    for whole in (0, 1):
        tested = dispatcher(f)
        tested.cache.whole = whole
        assert tested(5) == 6 and tested(5) == 6


def test_threads():
    tree, faults = Tree(), []

    def work():
        for _ in range(200):
            tree.cache.whole = 2
            if tree.f(6) != CALLS[6]:
                faults.append("wrong")
    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    tree.cache.whole = 0
    assert not faults and tree.looked_up(6) == CALLS[6]


@pytest.mark.parametrize("after", [0, 3])
def test_outermost_calls_are_timed(after):
    """In turns, but for two that get warm: of the first four that count, the second and the third look each call up."""
    tree = Tree()
    tree.f(4)
    tree.cache.weigh(after)
    each, one = CALLS[4], 1
    assert [tree.looked_up(4) for _ in range(after + TURNS)] == [each] * after + [one, one] + [one, each, each, one] * 4
    assert tree.cache.weighing and not tree.told and tree.looked_up(4) == each
    (closure, pairs), = tree.told
    assert closure is None and len(pairs) == 8 and all(whole > 0 and each > 0 for whole, each in pairs) and not tree.cache.weighing


def test_what_raised_does_not_count():
    tree = Tree()
    tree.f(4)
    tree.cache.weigh(0)
    for turn in range(TURNS):
        if turn in (3, 4, 5):
            with pytest.raises(KeyError):
                tree.f(4, KeyError(turn))
        else:
            tree.f(4)
    tree.f(4)
    assert [len(pairs) for _, pairs in tree.told] == [6]


def test_a_turn_that_translates_is_made_once_more():
    tree = Tree()
    tree.f(4)
    tree.cache.weigh(0)
    each, found = CALLS[4], []
    for turn in range(TURNS + 2):
        tree.when_asked = (lambda: tree.cache.add(type_guards((None, turn)), None)) if turn in (3, 5) else int
        found.append(tree.looked_up(4))
    assert found == [1, 1, 1, each, each, each, each, 1] + [1, each, each, 1] * 3
    tree.f(4)
    assert [len(pairs) for _, pairs in tree.told] == [8]


def test_a_function_that_does_not_call_itself_is_not_timed():
    tree = Tree()
    tree.cache.weigh(0)
    for _ in range(2 * TURNS):
        assert tree.f(0) == 1
    assert tree.cache.weighing and not tree.told


@pytest.mark.parametrize("wrong", [-1, "1", None, 1.5, 1 << 64])
def test_wrong_numbers(wrong):
    cache = CodeCache(type_guards.__code__, {}, print)
    with pytest.raises((TypeError, OverflowError)):
        cache.whole = wrong
    with pytest.raises((TypeError, OverflowError)):
        cache.weigh(wrong)
    assert cache.whole == 0 and not cache.weighing and cache.take_weighed() is None
