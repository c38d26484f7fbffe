"""What pays for nothing is given back: a translated function whose calls are left to the interpreter is a plain one in the end, and costs what it costs plain."""
from __future__ import annotations

import gc
import sys
import threading
import types

import numpy as np
import pytest

import sot
from sot._core import Dispatcher, all_caches, given_back
from sot.engine import ENGINE, weighing

#: Calls until what loses each time is given back: twice the turns of a weighing and what comes between, then some looks: a call that is timed may be held up.
ENOUGH = 2400


@pytest.fixture
def said(monkeypatch):
    """What is said of all weighings from now on: a list whose first item may be changed."""
    sot.reset()
    monkeypatch.setattr(ENGINE, "eager", False)
    monkeypatch.setattr(ENGINE, "weighs", True)
    answers = [True]
    monkeypatch.setattr(weighing, "verdict", lambda pairs: answers[0])
    monkeypatch.setattr(weighing, "last_verdict", lambda pairs: answers[0] is True)
    yield answers
    sot.reset()


RECORD = np.zeros(3, [("x", float), ("y", int)])


class Scaled:
    def __init__(self, factor):
        self.factor = factor

    def scaled(self, a):
        return a * self.factor


def field(a):
    return a["x"]


def plus(a, n=1):
    return a + n


def caller(a):
    return helper(a) * 2


def helper(a):
    return a - 1


PROGRAMS = {"field": (field, lambda: (RECORD,)), "numbers": (plus, lambda: (2,)),
            "arrays": (plus, lambda: (np.arange(3.0),)), "strings": (lambda a: a == "a", lambda: (np.array(["a", "b"]),)),
            "method": (Scaled.scaled, lambda: (Scaled(2.0), np.arange(3.0))), "caller": (caller, lambda: (np.arange(3.0),))}


def fresh(fn):
    return types.FunctionType(fn.__code__.replace(), fn.__globals__, fn.__name__, fn.__defaults__, fn.__closure__)


def same(one, other):
    assert type(one) is type(other) and np.array_equal(np.asarray(one), np.asarray(other))


@pytest.mark.parametrize("name", sorted(PROGRAMS))
def test_it_is_a_plain_function_in_the_end_and_a_translated_one_when_asked(name, said):
    model, make = PROGRAMS[name]
    f = sot.symbolic_translate(fresh(model))
    for _ in range(ENOUGH):
        same(f(*make()), model(*make()))
    assert type(f) is types.FunctionType and any(f is one for one in given_back())
    info = sot.cache_info(f)
    assert info.given_back and info.native and info.translations == 1 and "given_back=True" in repr(info)
    assert "quicker-natively" in [record.reason for record in info.fallbacks]
    same(f(*make()), model(*make()))
    # A reset forgets that, too.
    sot.reset()
    assert type(f) is Dispatcher and not sot.cache_info(f).given_back
    said[0] = False
    for _ in range(ENOUGH):
        same(f(*make()), model(*make()))
    assert type(f) is Dispatcher and sot.cache_info(f).hits > ENOUGH // 2 and not sot.cache_info(f).native


def test_translations_that_no_call_uses_any_more_are_no_reason_to_keep_it(said):
    """Those for the first values: a later one is for all."""
    f = sot.symbolic_translate(fresh(lambda arrays, i: arrays[i] * 2))
    arrays = [np.arange(3.0) + i for i in range(30)]
    for turn in range(40 * ENOUGH):     # each look comes after twice as many calls, and the call that is timed may be held up
        same(f(arrays, turn % 30), arrays[turn % 30] * 2)
        if type(f) is types.FunctionType:
            break
    assert sot.cache_info(f).translations > 1 and type(f) is types.FunctionType


def test_what_is_known_of_it_goes_when_it_goes(said):
    f = sot.symbolic_translate(fresh(plus))
    for _ in range(ENOUGH):
        same(f(np.arange(3.0)), np.arange(3.0) + 1)
    gc.collect()
    assert type(f) is types.FunctionType and sot.cache_info(f).given_back and sot.cache_info(f).translations == 1
    before = len(all_caches())
    del f
    gc.collect()
    assert len(all_caches()) == before - 1


def test_what_no_graph_can_hold(said):
    """There is nothing to weigh: such calls are left to the interpreter from the first one on."""
    objects = np.array([1, None, 2.5])[:1]
    f = sot.symbolic_translate(fresh(plus))
    for _ in range(ENOUGH):
        same(f(objects), objects + 1)
    assert type(f) is types.FunctionType and sot.cache_info(f).translations == 0
    f = sot.symbolic_translate(fresh(plus))
    said[0] = False
    for _ in range(ENOUGH):     # such calls among others
        same(f(objects), objects + 1)
        same(f(np.arange(3.0)), np.arange(3.0) + 1)
    assert type(f) is Dispatcher and sot.cache_info(f).hits > ENOUGH // 2


def test_translating_it_again_takes_it_back(said):
    f = sot.symbolic_translate(fresh(plus))
    for _ in range(ENOUGH):
        f(np.arange(3.0))
    assert type(f) is types.FunctionType
    assert sot.symbolic_translate(f) is f and type(f) is Dispatcher
    for _ in range(ENOUGH):
        f(np.arange(3.0))
    assert type(f) is types.FunctionType
    assert "fallback" in str(sot.explain(f, np.arange(3.0))) and type(f) is Dispatcher
    with_limit = sot.symbolic_translate(f, max_entries=3)
    assert with_limit is f


@pytest.mark.parametrize("setting", [("weighs", False), ("eager", True), ("gives_back", False)])
def test_not_where_nothing_is_weighed(setting, said, monkeypatch):
    monkeypatch.setattr(ENGINE, *setting)
    f = sot.symbolic_translate(fresh(plus))
    for _ in range(ENOUGH):
        f(np.arange(3.0))
    assert type(f) is Dispatcher


def test_what_a_caller_has_of_it_goes_on(said):
    """A translated caller follows the callee's code, whatever the callee is."""
    names = {"np": np, "sot": sot}
    exec("@sot.symbolic_translate\ndef callee(a):\n    return a * 2\n@sot.symbolic_translate\ndef caller(a):\n    return callee(a) + 1", names)
    said[0] = False
    for _ in range(100):
        same(names["caller"](np.arange(3.0)), np.arange(3.0) * 2 + 1)
    said[0] = True
    for _ in range(ENOUGH):
        names["callee"](np.arange(3.0))
    assert type(names["callee"]) is types.FunctionType and type(names["caller"]) is Dispatcher
    before = sot.cache_info(names["caller"])
    said[0] = False
    for _ in range(100):
        same(names["caller"](np.arange(3.0)), np.arange(3.0) * 2 + 1)
    after = sot.cache_info(names["caller"])
    assert after.translations <= before.translations + 1 and after.hits >= before.hits + 98
    # … that of an object's method, of a class, and of what has the function as its own.
    exec("class C:\n    @sot.symbolic_translate\n    def scaled(self, a):\n        return a * 2\n    @staticmethod\n    @sot.symbolic_translate\n    def of(a):\n        return a - 1\n"
         "@sot.symbolic_translate\ndef uses(c, a):\n    return c.scaled(a) + C.of(a) + c.of(a)", names)
    c, a = names["C"](), np.arange(3.0)
    for turn in range(3):
        for _ in range(60):
            same(names["uses"](c, a), a * 2 + (a - 1) + (a - 1))
        said[0] = True
        for _ in range(ENOUGH):
            c.scaled(a), c.of(a)
        said[0] = False
        assert type(vars(names["C"])["scaled"]) is types.FunctionType and type(names["C"].of) is types.FunctionType
        if turn == 1:
            sot.symbolic_translate(vars(names["C"])["scaled"])
    assert sot.cache_info(names["uses"]).translations <= 4


def test_what_is_given_back_runs_by_the_hook_as_any_function(said):
    f = sot.symbolic_translate(fresh(plus))
    for _ in range(ENOUGH):
        f(np.arange(3.0))
    assert type(f) is types.FunctionType
    said[0] = False
    with sot.hooked():
        for _ in range(50):
            same(f(np.arange(3.0)), np.arange(3.0) + 1)
            same(f(2), 3)


def test_a_function_with_two_kinds_of_calls_is_kept(said):
    """The translation wins with one of them."""
    f = sot.symbolic_translate(fresh(plus))
    said[0] = False
    for _ in range(ENOUGH):
        f(np.arange(3.0))
    said[0] = True
    for _ in range(2 * ENOUGH):
        same(f(RECORD["x"], 2.0), RECORD["x"] + 2.0)
    assert type(f) is Dispatcher


def test_recursions(said):
    names = {"sot": sot}
    exec("@sot.symbolic_translate\ndef fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)", names)
    for _ in range(9):
        assert names["fib"](16) == 987
    assert type(names["fib"]) is types.FunctionType
    sot.reset()
    assert type(names["fib"]) is Dispatcher and names["fib"](16) == 987


def test_closures_each_for_itself(said):
    def make(k):
        @sot.symbolic_translate
        def inner(a):
            return a * k
        return inner
    made = [make(k) for k in range(5)]
    for _ in range(ENOUGH):
        for k, f in enumerate(made):
            same(f(np.arange(3.0)), np.arange(3.0) * k)
    assert {type(f) for f in made} == {types.FunctionType}
    late = make(7)
    assert type(late) is Dispatcher
    same(late(np.arange(3.0)), np.arange(3.0) * 7)


def test_a_reset_while_other_threads_call_them_where_a_class_does(said):
    """The evaluator, which calls `__getitem__` and getters without a look at what they are, never meets one that is half taken back."""
    def make(k):    # of one code each: what is found out about one holds for all
        def value(self):
            return RECORD["x"]

        def item(self, i):
            return RECORD["x"]
        return type("C%d" % k, (), {"__getitem__": sot.symbolic_translate(item), "value": property(sot.symbolic_translate(value))})
    classes = [make(k) for k in range(100)]
    objects = [cls() for cls in classes]
    errors, running = [], [True]

    def work():
        try:
            while running[0]:
                for o in objects:
                    o[0], o.value
        except BaseException as error:      # told below
            errors.append(error)
    interval = sys.getswitchinterval()
    for _ in range(6):
        for number, o in enumerate(objects):
            for _ in range(200 if number else ENOUGH):
                o[0], o.value
        sys.setswitchinterval(1e-6)
        running[0] = True
        threads = [threading.Thread(target=work) for _ in range(2)]
        try:
            for thread in threads:
                thread.start()
            sot.reset()
        finally:
            running[0] = False
            for thread in threads:
                thread.join()
            sys.setswitchinterval(interval)
    assert not errors


def test_a_reset_of_many_is_quick(said):
    """… and takes all of them back."""
    def make(k):
        def inner(a):
            return a["x"], k
        return sot.symbolic_translate(inner)
    made = [make(k) for k in range(3000)]
    for _ in range(ENOUGH):
        made[0](RECORD)
    for f in made:
        for _ in range(1000):
            if type(f) is types.FunctionType:
                break
            f(RECORD)
    assert sum([type(f) is types.FunctionType for f in made]) > 2900
    sot.reset()
    assert {type(f) for f in made} == {Dispatcher}
