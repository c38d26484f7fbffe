"""``functools.cached_property``, which holds a lock while it calls the function (3.8 to 3.11)."""
from __future__ import annotations

import functools
import threading
import traceback
import types

import numpy as np
import pytest

import sot

LOG = []


class Model:
    def __init__(self, w):
        self.w = w

    @functools.cached_property
    def doubled(self):
        LOG.append("doubled")
        return self.w * 2

    @functools.cached_property
    def summed(self):
        return self.doubled + self.w

    @functools.cached_property
    def printed(self):
        print(end="")
        return self.w + 1

    @functools.cached_property
    def failing(self):
        LOG.append("failing")
        raise LookupError(str(self.w))

    @functools.cached_property
    def divided(self):
        with np.errstate(all="raise"):
            return self.w / 0

    @functools.cached_property
    def itself(self):
        vars(self)["itself"] = 5
        return self.itself + 1


class Below(Model):
    @functools.cached_property
    def doubled(self):
        return super().doubled + 1


BODIES = ("return model.doubled * x", "return model.doubled * x, model.doubled is model.doubled, sorted(vars(model))", "return model.summed + x, model.doubled", "a = model.doubled; del model.doubled; return a, model.doubled", "model.doubled = 7; return model.doubled * x", "return model.printed * x",
          "try:\n        return model.failing\n    except LookupError as error:\n        return str(error), sorted(vars(model)), model.doubled", "return model.failing", "try:\n        return model.divided\n    except (FloatingPointError, ZeroDivisionError) as error:\n        return x, type(error)", "return model.itself * x",
          "return [m.doubled * x for m in (model, model)]", "return hasattr(model, 'doubled'), getattr(model, 'failed', 3), type(model).doubled is type(model).doubled", "model.w = x; return model.summed")


def told(value):
    return value.tolist() if isinstance(value, np.ndarray) else [told(item) for item in value] if isinstance(value, (tuple, list)) else value


def made(body):
    space = {"np": np}
    exec("def function(x, model):\n    %s" % (body if "try" in body else body.replace("; ", "\n    ")), space)
    return space["function"]


def answer(function, model):
    del LOG[:]
    try:
        result = repr(told(function(np.arange(2.0), model)))
    except Exception as error:
        result = type(error), str(error)
    return result, list(LOG), sorted((name, told(value)) for name, value in vars(model).items())


@pytest.mark.parametrize("kind", [Model, Below])
@pytest.mark.parametrize("body", BODIES)
def test_as_plain(body, kind):
    plain = made(body)
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    for w in (3, 3, 2.5, np.ones(2), np.zeros(2)):
        assert answer(tested, kind(w)) == answer(plain, kind(w))
        if "failing" not in body and "divided" not in body:
            model, other = kind(w), kind(w)
            for _ in range(2):
                assert answer(tested, model) == answer(plain, other)


@pytest.mark.parametrize("body", BODIES[:5] + BODIES[10:11] + BODIES[12:])
def test_is_captured(body):
    plain = made(body)
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    for _ in range(3):
        answer(tested, Model(np.ones(2)))
    info = sot.cache_info(tested)
    assert not info.breaks and not info.fallbacks and info.hits == 2


@pytest.mark.skipif(not hasattr(Model.__dict__["doubled"], "lock"), reason="it has no lock")
def test_a_lock_that_another_thread_has():
    plain = made(BODIES[0])
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    for _ in range(3):
        held, go = threading.Event(), threading.Event()
        model = Model(3)

        def hold():
            with Model.__dict__["doubled"].lock:
                held.set()
                go.wait(5)
                vars(model)["doubled"] = 100

        thread = threading.Thread(target=hold)
        thread.start()
        held.wait(5)
        threading.Timer(0.05, go.set).start()
        assert told(tested(np.arange(2.0), model)) == [0, 100]
        thread.join()
        assert told(tested(np.arange(2.0), Model(3))) == [0, 6]


def test_the_lock_is_free_again():
    for body in BODIES:
        plain = made(body)
        tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
        for _ in range(2):
            answer(tested, Model(2))
    for found in vars(Model).values():
        lock = getattr(found, "lock", None)
        if lock is not None:
            free = []
            thread = threading.Thread(target=lambda: free.append(lock.acquire(False) and (lock.release() or True)))
            thread.start()
            thread.join()
            assert free == [True]


def through(model, x):
    return model.divided_late * x


class Late:
    w = np.arange(3.0)

    @functools.cached_property
    def divided_late(self):
        print(end="")
        return self.w.reshape(5, 5)


def test_the_lines_of_a_traceback():
    """Those in functools too: where its own code calls the function."""
    translated = sot.symbolic_translate(through)
    seen = []
    for function in (through, translated, translated):
        with pytest.raises(ValueError, match="reshape") as caught:
            function(Late(), np.arange(3.0))
        seen.append([(entry.frame.code.name, entry.lineno) for entry in caught.traceback[1:]])
    assert seen[1] == seen[2] == seen[0] and [name for name, _ in seen[0]] == ["through", "__get__", "divided_late"]


def test_the_lines_of_a_traceback_of_a_graph():
    """The operation of the function is one of the graph."""
    translated = sot.symbolic_translate(lambda model, x: model.summed_late * x)
    plain = translated.__wrapped__

    class Failing(Late):
        @functools.cached_property
        def summed_late(self):
            return np.linalg.inv(self.other).sum() + self.w

    seen = []
    for other in (np.eye(3), np.eye(3), np.zeros((3, 3))):
        for function in (plain, translated):
            model = Failing()
            model.other = other
            try:
                seen.append(function(model, np.arange(3.0)).tolist())
            except np.linalg.LinAlgError as error:
                seen.append([(entry.name, entry.lineno) for entry in traceback.extract_tb(error.__traceback__)[1:]])
    assert seen[::2] == seen[1::2] and [name for name, _ in seen[-1]][:3] == ["<lambda>", "__get__", "summed_late"]
    assert not sot.cache_info(translated).breaks
