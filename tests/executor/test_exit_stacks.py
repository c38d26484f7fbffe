"""`contextlib.ExitStack`, `functools.singledispatch` and `functools.partialmethod` around array operations are captured, and do what plain Python does."""
import contextlib
import functools
import sys
import types

import numpy as np
import pytest

import sot


class Manager:
    def __init__(self, log, name, swallows=False):
        self.log = log
        self.name = name
        self.swallows = swallows

    def __enter__(self):
        self.log.append("enter " + self.name)
        return self

    def __exit__(self, kind, error, traceback):
        self.log.append("exit %s %s" % (self.name, kind and kind.__name__))
        return self.swallows


class Failing(Manager):
    def __exit__(self, kind, error, traceback):
        self.log.append("fails")
        raise RuntimeError("exit") from error


@contextlib.contextmanager
def managed(log, k):
    log.append("begin")
    try:
        yield k
    except ValueError as error:
        log.append("swallowed %s" % type(error).__name__)
    finally:
        log.append("end")


ENTERS = {
    "nothing": lambda stack, log: None,
    "a manager": lambda stack, log: stack.enter_context(Manager(log, "a")),
    "two": lambda stack, log: (stack.enter_context(Manager(log, "a")), stack.enter_context(Manager(log, "b"))),
    "one that swallows": lambda stack, log: (stack.enter_context(Manager(log, "a")), stack.enter_context(Manager(log, "b", True))),
    "a generator": lambda stack, log: stack.enter_context(managed(log, 2)),
    "both": lambda stack, log: (stack.enter_context(managed(log, 2)), stack.enter_context(Manager(log, "a"))),
    "a callback": lambda stack, log: stack.callback(log.append, "called"),
    "an exit function": lambda stack, log: stack.push(lambda *error: log.append(error[0])),
    "a manager pushed": lambda stack, log: stack.push(Manager(log, "pushed")),
    "suppress": lambda stack, log: stack.enter_context(contextlib.suppress(KeyError)),
    "one that fails": lambda stack, log: (stack.enter_context(Manager(log, "a")), stack.enter_context(Failing(log, "b"))),
}
BODIES = {
    "adds": lambda x, w, log: x + w,
    "raises": lambda x, w, log: {}["key"],
    "raises an error of values": lambda x, w, log: int("text"),
    "looks": lambda x, w, log: (sys.exc_info()[1], x * 2)[1],
}


def _stacked(enter, body):
    def run(x, w, log):
        with contextlib.ExitStack() as stack:
            enter(stack, log)
            x = body(x, w, log)
        return x * 2
    return run


def _closed_later(enter, body):
    def run(x, w, log):
        with contextlib.ExitStack() as stack:
            enter(stack, log)
            kept = stack.pop_all()
        try:
            x = body(x, w, log)
        finally:
            kept.close()
        return x * 2
    return run


def _seen(run, *args):
    try:
        return run(*args).tolist(), None
    except Exception as error:
        chain = []
        while error is not None:
            chain.append((type(error).__name__, str(error), error.__suppress_context__, type(error.__cause__).__name__))
            error = error.__context__
        return "raised", chain


@pytest.mark.parametrize("enter", ENTERS)
@pytest.mark.parametrize("make", [_stacked, _closed_later])
def test_stacks(enter, make):
    for name, body in BODIES.items():
        run = make(ENTERS[enter], body)
        translated = sot.symbolic_translate(types.FunctionType(run.__code__.replace(), run.__globals__, "run", None, run.__closure__))
        for w in (np.ones(3), np.ones(3), np.ones(4)):
            logs = [], []
            wanted, found = _seen(run, np.arange(3.0), w, logs[0]), _seen(translated, np.arange(3.0), w, logs[1])
            assert found == wanted, (enter, name)
            assert logs[0] == logs[1], (enter, name)
            if w.size == 3 and name in ("adds", "looks") and enter != "one that fails":
                assert not sot.cache_info(translated).breaks, (enter, name)


class Base:
    pass


class Derived(Base):
    pass


def test_dispatch():
    @functools.singledispatch
    def kind(value, x):
        return ("other", x + 1)

    @kind.register(int)
    def _(value, x):
        return ("int", x * value)

    @kind.register(Base)
    def _(value, x):
        return ("base", x - 1)

    def run(value, x):
        name, y = kind(value, x)
        return name, (y * 2).tolist()

    translated = sot.symbolic_translate(run)
    values = [3, True, 1.5, "text", Base(), Derived(), [1]]
    for value in values + values:
        assert translated(value, np.arange(3.0)) == run(value, np.arange(3.0))
    assert not sot.cache_info(translated).breaks

    @kind.register(Derived)
    def _(value, x):
        return ("derived", x)

    @kind.register(float)
    def _(value, x):
        return ("float", x)
    for value in values:
        assert translated(value, np.arange(3.0)) == run(value, np.arange(3.0))

    import collections.abc

    @kind.register(collections.abc.Sequence)
    def _(value, x):
        return ("sequence", x)
    for value in values + values:
        assert translated(value, np.arange(3.0)) == run(value, np.arange(3.0))


class Filter:
    rate = 2

    def run(self, x, by=1, plus=0):
        return x * self.rate * by + plus

    doubled = functools.partialmethod(run, by=2)
    shifted = functools.partialmethod(run, plus=10)


class Methods:
    @functools.singledispatchmethod
    def of(self, value):
        return "other"

    @of.register(np.ndarray)
    def _(self, value):
        return value + 1


def test_partial_methods():
    def run(f, x):
        return f.doubled(x).tolist(), f.shifted(x, 3).tolist(), f.doubled.__self__ is f, Filter.doubled(f, x).tolist()

    def called(f, x):
        return f.doubled(x).tolist(), f.shifted(x, 3).tolist()
    for function in (called, run):
        translated = sot.symbolic_translate(function)
        for rate in (2, 2, 5):
            f = Filter()
            f.rate = rate
            assert translated(f, np.arange(3.0)) == function(f, np.arange(3.0))
        if function is called:
            assert not sot.cache_info(translated).breaks


def test_methods_by_class():
    def run(methods, value):
        return methods.of(value)
    translated = sot.symbolic_translate(run)
    for value in (np.arange(3.0), np.arange(2.0), 5):
        wanted, found = run(Methods(), value), translated(Methods(), value)
        assert np.array_equal(found, wanted)


def test_attributes_of_functions_and_methods_made_by_hand():
    def run(x, log):
        def scale(self, k):
            return self * k
        scale.calls = 1
        scale.__wrapped__ = log
        method = types.MethodType(scale, x)
        bound = scale.__get__(x, np.ndarray)
        log.append((scale.calls, scale.__wrapped__ is log, scale.__get__(None, int) is scale))
        return method(2) + bound(3)
    translated = sot.symbolic_translate(run)
    for _ in range(3):
        logs = [], []
        assert translated(np.arange(3.0), logs[0]).tolist() == run(np.arange(3.0), logs[1]).tolist()
        assert logs[0] == logs[1]
    assert not sot.cache_info(translated).breaks


def test_what_is_handled_outside():
    def run(x):
        return sys.exc_info()[1], x * 2
    translated = sot.symbolic_translate(run)
    for error in (None, ValueError("v"), None, KeyError("k")):
        if error is None:
            assert translated(np.arange(3.0))[0] is None
            continue
        try:
            raise error
        except Exception:
            assert translated(np.arange(3.0))[0] is error


def _args(error, log):
    return error.args, str(error), "%s" % error, f"{error!r}"


def _args_set(error, log):
    before = str(error)
    error.args = (5, "new")
    return before, str(error), error.args


def _initialised(error, log):
    before = error.args
    ValueError.__init__(error, "again")
    return before, str(error), error.args


def _raised(error, log):
    try:
        raise error
    except Exception as caught:
        log.append(caught.args)
    return str(error), error.args


class Told(ValueError):
    def __str__(self):
        return "told %d" % len(self.args)


class Named(ValueError):
    args = "own"


class Item:
    def __repr__(self):
        return "<item>"


@pytest.mark.parametrize("look", [_args, _args_set, _initialised, _raised])
def test_exceptions_that_came_in(look):
    def run(x, error, log):
        return look(error, log), (x * 2).tolist()
    makers = [lambda: ValueError("v"), lambda: ValueError(), lambda: ValueError(1, "two"), lambda: ValueError([1]), lambda: ValueError(Item()), lambda: Told("t"),
              lambda: Named("n"), lambda: ValueError(Item(), ValueError("inner"))]
    for make in makers:
        translated = sot.symbolic_translate(types.FunctionType(run.__code__.replace(), run.__globals__, "run", None, run.__closure__))
        for _ in range(3):
            seen = []
            for each in (run, translated):
                log = []
                try:
                    seen.append((repr(each(np.arange(3.0), make(), log)), repr(log)))
                except Exception as error:
                    seen.append((type(error), str(error)))
            assert seen[0] == seen[1], look


class Remembers(dict):
    def __init__(self, log):
        self.log = log

    def __setitem__(self, key, value):
        self.log.append(key.__name__)
        super().__setitem__(key, value)


def test_a_dispatch_remembers_where_the_program_said(monkeypatch):
    """The dict with weak keys in which functools keeps what it found may be another."""
    log = []
    monkeypatch.setattr("weakref.WeakKeyDictionary", lambda: Remembers(log))

    @functools.singledispatch
    def kind(value, x):
        return x

    @kind.register(int)
    def of_int(value, x):
        return x * 2

    monkeypatch.undo()
    log.clear()

    def function(value, x):
        return kind(value, x) + 1

    assert sot.symbolic_translate(function)(3, np.ones(2)).tolist() == [3.0, 3.0]
    assert log == ["int"]
