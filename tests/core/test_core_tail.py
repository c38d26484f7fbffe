"""Tail calls: from dispatchers and resume functions, without a growing stack, with honest frames."""
import gc
import sys
import weakref

import pytest
from fake_engine import dispatcher, resume

from sot._core import CodeCache, GuardProgram, Resume, Tail, is_marked_skip, tail


def names_below(frame):
    """The functions on the stack, innermost first."""
    names = []
    while frame is not None:
        names.append(frame.f_code.co_name)
        frame = frame.f_back
    return names


def test_a_dispatcher_goes_on_in_the_resume_function():
    def after(x, y):
        return "native"

    go_on = resume(lambda x, y: ("resumed", x, y), after)
    d = dispatcher(lambda x: "native", lambda x: tail(go_on, x, x + 1))
    assert d(1) == d(2)[:1] + (1, 2)
    assert go_on.cache.misses == 1 and go_on.cache.hits == 1
    assert go_on(5, 6) == ("resumed", 5, 6)


def test_a_resume_function_runs_natively_on_none():
    def after(x):
        return "native", x

    go_on = resume(None, after)
    d = dispatcher(lambda x: None, lambda x: tail(go_on, x))
    assert d(3) == ("native", 3)
    go_on.cache.native = True
    assert d(4) == ("native", 4)
    assert is_marked_skip(after.__code__)


def test_resume_functions_with_free_variables():
    def make(free):
        def after(x):
            return "native", x, free

        return after

    after = make("cell")
    guards = GuardProgram([("cell", 0), ("arg", 0)], [("equal", 0, "cell"), ("type_is", 1, int)])
    go_on = resume(lambda closure, x: ("resumed", closure[0].cell_contents, x), after, lambda flat: guards)
    closure = after.__closure__
    d = dispatcher(lambda x: None, lambda x: tail(go_on, closure, x))
    assert d(1) == d(1) == ("resumed", "cell", 1)
    assert go_on(closure, 2) == ("resumed", "cell", 2)
    go_on.cache.native = True
    assert d(1) == ("native", 1, "cell")
    for wrong in ((), (closure,), (1, 2), (closure, 1, 2)):
        with pytest.raises(TypeError):
            go_on(*wrong)


def test_a_hundred_thousand_tails():
    depths = set()

    def after(n):
        return "native"

    def run(n):
        if n % 20000 == 0:
            depths.add(len(names_below(sys._getframe())))
        return "done" if n == 0 else tail(go_on, n - 1)

    go_on = resume(run, after)
    d = dispatcher(lambda n: None, lambda n: tail(go_on, n))
    assert d(100000) == "done"
    assert len(depths) == 1
    assert go_on(100000) == "done"


def test_frames_and_tracebacks_are_those_of_a_plain_call():
    seen = []

    def after(x):
        return None

    def run(x):
        seen.append(names_below(sys._getframe())[:2])
        raise ValueError(x)

    go_on = resume(run, after)
    d = dispatcher(lambda x: None, lambda x: tail(go_on, x))

    def caller():
        return d("boom")

    for _ in range(2):
        with pytest.raises(ValueError) as caught:
            caller()
        assert [entry.name for entry in caught.traceback][-2:] == ["caller", "run"]
    assert seen == [["run", "caller"]] * 2


def test_arguments_of_a_tail_die_with_the_call():
    class Thing:
        """Something to watch."""

    def after(x):
        return None

    go_on = resume(lambda x: weakref.ref(x), after)
    d = dispatcher(lambda x: None, lambda x: tail(go_on, Thing()))
    gone = d(1)
    go_on.cache.translate.asked.clear()
    gc.collect()
    assert gone() is None


@pytest.mark.parametrize("args, kwargs", [((1,), {}), ((), {"x": 1}), ((1, 2), {"x": 1})])
def test_a_tail_takes_no_arguments(args, kwargs):
    """It has those of its call already; refused, it can still be called."""
    go_on = resume(lambda x: ("resumed", x), lambda x: ("native", x))
    end = tail(go_on, 1)
    with pytest.raises(TypeError, match="a tail takes no arguments"):
        end(*args, **kwargs)
    assert end() in (("native", 1), ("resumed", 1))
    with pytest.raises(RuntimeError, match="once"):
        end()


def test_wrong_uses():
    def after(x):
        return x

    go_on = resume(lambda x: x, after)
    with pytest.raises(TypeError):
        tail()
    with pytest.raises(TypeError):
        tail(len, 1)
    with pytest.raises(TypeError):
        go_on(x=1)
    with pytest.raises(TypeError):
        go_on()
    with pytest.raises(TypeError):
        dispatcher(lambda x: None, lambda x: tail(go_on))(1)
    with pytest.raises(ValueError, match="positional"):
        Resume(CodeCache((lambda *a: a).__code__, {}, print))
    with pytest.raises(TypeError):
        Resume(None)
    assert isinstance(tail(go_on, 1), Tail) and "1 arguments" in repr(tail(go_on, 1))


def test_cycles_die():
    class Token:
        """Something to watch."""

    def cycle():
        token = Token()

        def after(x):
            return go_on, token

        go_on = resume(lambda closure, x: (go_on, token, after), after)
        go_on(after.__closure__, 1)
        kept = [tail(go_on, after.__closure__, token)]
        kept.append(kept)
        return weakref.ref(token)

    token = cycle()
    gc.collect()
    assert token() is None


def test_no_leaks(no_leak):
    def after(n):
        return "native"

    go_on = resume(lambda n: "done" if n == 0 else tail(go_on, n - 1), after)
    d = dispatcher(lambda n: None, lambda n: tail(go_on, n))
    d(1)
    no_leak(lambda: d(3))
    native = resume(None, after)
    native.cache.native = True
    no_leak(lambda: native(3))

    def wrong():
        try:
            tail(go_on, 1, 2)
            dispatcher(lambda n: None, lambda n: tail(go_on, 1, 2))(0)
        except TypeError:
            pass

    no_leak(wrong, rounds=300)
