"""A Dispatcher behaves as the function it stands for; misses, hits and the native path."""
import copy
import dis
import functools
import gc
import inspect
import pickle
import sys
import threading
import types
import weakref

import pytest
from fake_engine import Translator, dispatcher, flat_of, identity, type_guards

from sot import _core
from sot._core import CodeCache, Dispatcher, GuardProgram


def original(x, y=1, *, z=2):
    """The docstring."""
    return x, y, z


def plain_function(x: int, y=1, *, z=2):
    """The docstring."""
    return ("native", x, y, z)


translated = dispatcher(plain_function, lambda x, y, z: ("fast", x, y, z))
by_reference = dispatcher(original)
by_reference_under_its_name = original
original = by_reference


class Methods:
    """Methods that are dispatchers."""

    def method(self, x):
        """A method."""
        return "native", self, x

    method = dispatcher(method, lambda self, x: ("fast", self, x))

    @classmethod
    def klass(cls, x):
        """A class method."""
        return "native", cls, x

    klass = classmethod(dispatcher(klass.__func__, lambda cls, x: ("fast", cls, x)))


def fresh():
    """A new function and a dispatcher for it."""
    def f(x, y=1, *, z=2):
        """The docstring."""
        return ("native", x, y, z)

    return f, dispatcher(f, lambda x, y, z: ("fast", x, y, z))


# ---- calls ------------------------------------------------------------------------------------


def test_a_miss_translates_and_a_hit_runs():
    f, d = fresh()
    assert d(1) == ("fast", 1, 1, 2)
    assert (d.cache.misses, d.cache.hits) == (1, 0)
    assert d(2, z=5) == ("fast", 2, 1, 5)
    assert (d.cache.misses, d.cache.hits) == (1, 1)
    assert d("a") == ("fast", "a", 1, 2)
    assert d(3) == ("fast", 3, 1, 2)
    assert (d.cache.misses, d.cache.hits) == (2, 2)
    first, second = d.cache.entries()
    assert (first.hits, second.hits) == (2, 0)
    assert first.guards.check({}, None, (1, 1, 2)) == -1
    assert first.run(1, 2, 3) == ("fast", 1, 2, 3)
    assert d.cache.translate.asked == [(None, (1, 1, 2)), (None, ("a", 1, 2))]


def test_the_new_entry_does_not_run_where_its_guards_do_not_hold():
    def f(x):
        return "native"

    never = GuardProgram([("arg", 0)], [("missing", 0)])
    d = dispatcher(f, lambda x: ("fast", x), lambda flat: never)
    assert d(1) == "native"
    assert d(1) == "native"
    assert d.cache.misses == 2 and len(d.cache.entries()) == 2


def test_a_new_entry_in_no_cache_is_for_its_call_alone():
    def f(x):
        return "native"

    def translate(cache, closure, flat):
        entry = cache.add(GuardProgram([("arg", 0)], [("missing", 0)]), lambda x: ("once", x))
        cache.discard(entry)
        return entry

    d = Dispatcher(f, CodeCache(f.__code__, f.__globals__, translate))
    assert d(1) == ("once", 1)
    assert d(2) == ("once", 2)
    assert d.cache.misses == 2 and not d.cache.entries()


def test_none_means_native_this_time():
    f, d = fresh()
    d.cache.translate.run = None
    assert d(1) == ("native", 1, 1, 2)
    misses = d.cache.misses
    d.cache.native = True
    assert d(1, z=9) == ("native", 1, 1, 9)
    assert d.cache.misses == misses and d.cache.native is True
    d.cache.native = False
    d(1)
    assert d.cache.misses == misses + 1


def test_a_broken_translator_is_reported_and_the_call_runs_natively(monkeypatch):
    f, d = fresh()
    reported = []
    monkeypatch.setattr(sys, "unraisablehook", lambda u: reported.append(u.exc_type))

    class Broken(Translator):
        """Raises, or answers with nonsense."""

        def __call__(self, cache, closure, flat):
            if flat[0] == "nonsense":
                return 3
            raise KeyError("engine bug")

    for argument, error in ((1, KeyError), ("nonsense", TypeError)):
        broken = Dispatcher(f, CodeCache(f.__code__, f.__globals__, Broken(None)))
        for _ in range(3):
            assert broken(argument) == ("native", argument, 1, 2)
        assert broken.cache.native and broken.cache.misses == 1 and reported.pop() is error and not reported


def test_an_interrupt_of_the_translator_is_the_callers():
    f, _ = fresh()

    class Interrupted(Translator):
        def __call__(self, cache, closure, flat):
            raise KeyboardInterrupt

    interrupted = Dispatcher(f, CodeCache(f.__code__, f.__globals__, Interrupted(None)))
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            interrupted(1)
    assert not interrupted.cache.native


def test_an_entry_without_a_run_function_runs_natively():
    f, d = fresh()
    d(1)
    entry = d.cache.entries()[0]
    never = Dispatcher(f, CodeCache(f.__code__, f.__globals__, Translator(None)))
    guards = GuardProgram([("arg", 0)], [("type_is", 0, str)])
    native = never.cache.add(guards, None)
    for _ in range(3):
        assert never("a") == ("native", "a", 1, 2)
    assert native.run is None and entry.run is not None
    assert (native.hits, never.cache.hits, never.cache.misses) == (0, 0, 0)


def test_a_closed_cache_uses_what_it_has():
    _, d = fresh()
    d(1)
    d.cache.closed = True
    misses = d.cache.misses
    assert d.cache.closed and d(1) == ("fast", 1, 1, 2)
    assert d("other") == ("native", "other", 1, 2)
    assert d.cache.misses == misses


def test_exceptions_of_the_run_function_pass():
    def f(x):
        return x

    def run(x):
        raise ValueError(x)

    d = dispatcher(f, run)
    for _ in range(2):
        with pytest.raises(ValueError) as caught:
            d("boom")
        names = [entry.name for entry in caught.traceback]
        assert names[-1] == "run"


def test_suspended_engines_run_natively():
    f, d = fresh()
    assert _core.suspend() == 1
    try:
        assert _core.suspend() == 2
        assert d(1) == ("native", 1, 1, 2)
        assert _core.resume_engine() == 1
        assert d(1) == ("native", 1, 1, 2)
    finally:
        _core.resume_engine()
    assert d(1)[0] == "fast"
    with pytest.raises(RuntimeError, match="suspend"):
        _core.resume_engine()


def test_the_translator_is_suspended_and_the_run_is_not():
    inner, inner_d = fresh()
    seen = []

    def f(x):
        return None

    def run(x):
        seen.append(inner_d(1)[0])
        return "done"

    class Asking(Translator):
        """Calls a dispatcher while translating."""

        def __call__(self, cache, closure, flat):
            seen.append(inner_d(1)[0])
            return super().__call__(cache, closure, flat)

    d = Dispatcher(f, CodeCache(f.__code__, f.__globals__, Asking(run)))
    assert d(1) == "done"
    assert seen == ["native", "fast"]


def test_suspension_is_per_thread():
    f, d = fresh()
    results = []
    _core.suspend()
    try:
        thread = threading.Thread(target=lambda: results.append(d(1)[0]))
        thread.start()
        thread.join()
        assert results == ["fast"] and d(1)[0] == "native"
    finally:
        _core.resume_engine()


def test_another_code_runs_natively():
    f, d = fresh()
    assert d(1)[0] == "fast"
    f.__code__ = (lambda x, y=1, *, z=2: "new code").__code__
    assert d(1) == "new code"


def test_near_the_recursion_limit_nothing_is_translated():
    def f(n):
        return "native" if n == 0 else d(n - 1)

    translated_at = []

    class Counting(Translator):
        """Remembers what it was asked for, and never translates."""

        def __call__(self, cache, closure, flat):
            translated_at.append(flat[0])
            return None

    d = Dispatcher(f, CodeCache(f.__code__, f.__globals__, Counting(None)))
    with pytest.raises(RecursionError):
        d(10 ** 6)
    deepest = 10 ** 6 - min(translated_at)
    assert 0 < deepest < sys.getrecursionlimit() - 150


def test_a_recursion_error_in_run_is_the_users():
    def f(n):
        return n

    def run(n):
        return d(n + 1)

    d = dispatcher(f, run)
    with pytest.raises(RecursionError):
        d(0)
    assert dispatcher(f, lambda n: "fine")(1) == "fine"


def test_clear_while_running():
    def f(x):
        return "native"

    def run(x):
        d.cache.clear()
        gc.collect()
        return "fast", x

    d = dispatcher(f, run)
    for i in range(5):
        assert d(i) == ("fast", i)
    assert d.cache.entries() == () and d.cache.misses == 5


def test_a_guard_sees_the_globals_and_cells():
    space = {"__builtins__": __builtins__, "flag": 1}
    exec("def f(x): return flag", space)
    d = dispatcher(
        space["f"], lambda x: "fast", lambda flat: GuardProgram([("global", "flag")], [("equal", 0, 1)])
    )
    assert d(0) == "fast" and d(0) == "fast" and d.cache.misses == 1
    space["flag"] = 2
    d.cache.translate.run = None
    assert d(0) == 2

    def make():
        free = 1

        def g(x):
            return free

        def change(value):
            nonlocal free
            free = value

        return g, change

    g, change = make()
    cell_guard = GuardProgram([("cell", 0)], [("equal", 0, 1)])
    d = dispatcher(g, lambda closure, x: ("fast", closure[0].cell_contents, x), lambda flat: cell_guard)
    assert d(5) == d(5) == ("fast", 1, 5)
    assert d.cache.translate.asked[0][0] is g.__closure__
    change(2)
    d.cache.translate.run = None
    assert d(5) == 2


def test_threads_share_a_cache():
    def f(x):
        return x

    d = dispatcher(f, lambda x: x)
    kinds = [1, "a", 2.0, None, (), [], {}, b"", 1j, True]
    wrong = []

    def work():
        for i in range(3000):
            value = kinds[i % len(kinds)]
            if d(value) is not value:
                wrong.append(value)
            if i % 500 == 0:
                d.cache.clear()

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert not wrong


# ---- behaves as the function ------------------------------------------------------------------


def test_attributes_are_the_functions():
    f, d = fresh()
    for name in (
        "__name__", "__qualname__", "__doc__", "__module__", "__dict__", "__defaults__", "__kwdefaults__",
        "__code__", "__globals__", "__closure__", "__annotations__",
    ):
        assert getattr(d, name) == getattr(f, name), name
    assert d.__wrapped__ is f
    d.__name__ = "renamed"
    d.__doc__ = "new"
    d.mark = [1]
    assert (f.__name__, f.__doc__, f.mark) == ("renamed", "new", [1])
    assert d.__dict__ is f.__dict__ and vars(d) == {"mark": [1]}
    f.other = 2
    assert d.other == 2
    del d.mark
    assert not hasattr(f, "mark") and not hasattr(d, "mark")
    with pytest.raises(AttributeError):
        d.nothing
    d.__dict__ = {"a": 1}
    assert f.a == 1
    assert set(dir(f)) == set(dir(d))


def test_the_users_own_cache_attribute_wins():
    f, d = fresh()
    assert isinstance(d.cache, CodeCache) and d.cache is d.__sot_cache__
    d.cache = {}
    assert d.cache == {} and f.cache is d.cache
    assert isinstance(d.__sot_cache__, CodeCache)


def test_class_and_inspect():
    f, d = fresh()
    assert d.__class__ is types.FunctionType and isinstance(d, types.FunctionType)
    assert isinstance(d, Dispatcher) and type(d) is Dispatcher
    assert inspect.isfunction(d) and inspect.isroutine(d) and callable(d)
    assert not inspect.iscoroutinefunction(d) and not inspect.isgeneratorfunction(d)
    assert inspect.signature(d) == inspect.signature(f)
    assert inspect.getsource(d) == inspect.getsource(f)
    assert inspect.getdoc(d) == "The docstring."
    assert inspect.unwrap(d) is f
    assert inspect.getfullargspec(d) == inspect.getfullargspec(f)
    assert inspect.signature(translated).parameters["x"].annotation in (int, "int")
    assert repr(d).startswith("<function fresh.<locals>.f at 0x")


def test_coroutines_and_generators_keep_their_kind():
    async def coroutine(x):
        return x

    def generator(x):
        yield x

    for fn, test in ((coroutine, inspect.iscoroutinefunction), (generator, inspect.isgeneratorfunction)):
        d = dispatcher(fn)
        assert test(d)
    assert list(dispatcher(generator)(3)) == [3]
    with pytest.raises(StopIteration) as stop:
        dispatcher(coroutine)(4).send(None)
    assert stop.value.value == 4


def test_binding():
    o = Methods()
    assert isinstance(Methods.method, Dispatcher)
    assert o.method(3) == ("fast", o, 3)
    bound = o.method
    assert isinstance(bound, types.MethodType) and bound.__self__ is o and bound.__func__ is Methods.method
    assert bound(4) == bound(x=5)[:2] + (4,)
    assert bound.__name__ == "method" and inspect.signature(bound).parameters.keys() == {"x"}
    assert Methods.method(o, 6) == ("fast", o, 6)
    assert Methods.klass(7) == o.klass(7) == ("fast", Methods, 7)
    assert Methods.method.__get__(None, Methods) is Methods.method
    assert inspect.ismethod(bound) and inspect.isfunction(Methods.method)

    class Child(Methods):
        """Calls super()."""

        def method(self, x):
            return super().method(x)

    c = Child()
    assert c.method(1) == ("fast", c, 1)


def test_wraps_in_both_directions():
    f, d = fresh()
    d.mark = "m"

    @functools.wraps(d)
    def wrapper(*args, **kwargs):
        return "wrapped", d(*args, **kwargs)

    assert wrapper.__wrapped__ is d and wrapper.mark == "m" and wrapper.__name__ == "f"
    assert inspect.unwrap(wrapper) is f
    assert wrapper(1) == ("wrapped", ("fast", 1, 1, 2))

    def inner(a, b):
        """Of inner."""

    functools.update_wrapper(d, inner)
    assert d.__name__ == "inner" and d.__doc__ == "Of inner." and d.__wrapped__ is f
    assert inspect.unwrap(d) is inner and inspect.signature(d) == inspect.signature(inner)


def test_other_decorators():
    f, d = fresh()
    assert functools.partial(d, 1)(y=2) == ("fast", 1, 2, 2)
    assert functools.lru_cache(None)(d)(1) == ("fast", 1, 1, 2)
    assert staticmethod(d).__get__(None, int) is d
    assert property(d).fget is d
    assert list(map(d, [1, 2])) == [("fast", 1, 1, 2), ("fast", 2, 1, 2)]


def test_pickle_and_copy_by_reference():
    assert original is by_reference
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(by_reference, protocol)) is by_reference
        assert pickle._loads(pickle._dumps(by_reference, protocol)) is by_reference
    assert pickle.loads(pickle.dumps(Methods.method)) is Methods.method
    assert copy.copy(by_reference) is by_reference
    assert copy.deepcopy([by_reference])[0] is by_reference
    assert by_reference.__reduce__() == "original"


def test_identity_hash_and_weak_references():
    f, d = fresh()
    other = Dispatcher(f, d.cache)
    assert d == d and d != other and d != f
    assert len({d, other, f}) == 3
    assert weakref.ref(d)() is d
    assert weakref.ref(d.cache)() is d.cache


def test_only_plain_functions_and_their_own_cache():
    f, d = fresh()
    g, _ = fresh()
    for wrong in (len, 3, None, Methods, d, functools.partial(f)):
        with pytest.raises(TypeError):
            Dispatcher(wrong, d.cache)
    with pytest.raises(TypeError):
        Dispatcher(f, None)
    with pytest.raises(ValueError, match="other globals"):
        Dispatcher(translated.__wrapped__, d.cache)
    assert Dispatcher(g, d.cache)(1)[0] == "fast"  # the same code and globals
    with pytest.raises(TypeError):
        CodeCache(3, {}, len)
    with pytest.raises(TypeError):
        CodeCache(f.__code__, [], len)
    with pytest.raises(TypeError):
        CodeCache(f.__code__, {}, 3)
    with pytest.raises(TypeError):
        d.cache.add(None, f)
    with pytest.raises(TypeError):
        d.cache.add(GuardProgram([], []), 3)


# ---- caches and memory ------------------------------------------------------------------------


def test_shared_caches():
    f, _ = fresh()
    assert _core.cache_of(f.__code__, globals()) is None
    cache = _core.get_cache(f.__code__, globals(), print)
    assert _core.get_cache(f.__code__, globals(), len) is cache is _core.cache_of(f.__code__, globals())
    other = {}
    second = _core.get_cache(f.__code__, other, print)
    assert second is not cache and _core.cache_of(f.__code__, other) is second
    assert cache in _core.all_caches() and second in _core.all_caches()
    gone = weakref.ref(cache)
    del cache
    gc.collect()
    assert gone() is None and _core.cache_of(f.__code__, globals()) is None
    assert _core.cache_of(f.__code__, other) is second


def test_info_belongs_to_the_translator():
    f, d = fresh()
    d(1)
    entry, = d.cache.entries()
    assert entry.info is None and d.cache.info is None
    entry.info = d.cache.info = {"graphs": 1}
    assert entry.info is d.cache.info


def test_generated_code_is_marked():
    f, d = fresh()

    def run(x, y, z):
        return 1

    assert not _core.is_marked_skip(run.__code__)
    d.cache.add(GuardProgram([], []), run)
    assert _core.is_marked_skip(run.__code__) and not _core.is_marked_skip(f.__code__)


def test_cycles_die():
    class Token:
        """Something to watch."""

    def cycle():
        token = Token()

        def f(x):
            return d, token

        def run(closure, x):
            return d, token

        d = dispatcher(f, run, lambda flat: GuardProgram([("const", f), ("const", token)], [("is", 0, f)]))
        d(1)
        d.itself = d
        d.cache.info = d.cache.entries()[0].info = d
        return weakref.ref(token), weakref.ref(d)

    token, d = cycle()
    gc.collect()
    assert token() is None and d() is None


def test_globals_cycles_die():
    class Token:
        """Something to watch."""

    space = {"token": Token()}
    exec("def f(x): return f, token", space)
    gone = weakref.ref(space["token"])
    space["f"] = dispatcher(space["f"], flat_of(space["f"]))
    space["f"](1)
    shared = _core.get_cache(space["f"].__code__, space, print)
    shared.add(GuardProgram([("const", space["f"])], []), space["f"].__wrapped__)
    del space, shared
    gc.collect()
    assert gone() is None


def test_no_leaks(no_leak):
    f, d = fresh()
    d(1)
    no_leak(lambda: d(1))
    no_leak(lambda: d(1, y=2, z=3))

    def misses():
        d.cache.clear()
        d("x")
        d.cache.translate.asked.clear()

    no_leak(misses, rounds=500)

    def whole_life():
        g, e = fresh()
        e(1)
        e.cache.entries()
        Methods().method(1)

    no_leak(whole_life, rounds=300)

    def raising(x):
        raise ValueError

    r = dispatcher(lambda x: x, raising)

    def raises():
        try:
            r(1)
        except ValueError:
            pass

    no_leak(raises)
    no_leak(lambda: (d.__name__, d.__dict__, getattr(d, "nothing", None), d.__get__(1), repr(d), dir(d)), rounds=500)


def test_type_guards_helper():
    assert type_guards((1, "a")).check({}, None, (2, "b")) == -1
    assert identity(lambda x: x)(3) == 3


def test_frames_for_tracebacks():
    code = compile("def f():\n    pass\n", "made.py", "exec").co_consts[0]
    stopped = [start for start, line in dis.findlinestarts(code) if line == 2][-1]
    frame = _core.new_frame(code, globals(), stopped, 2)
    assert frame.f_code is code and frame.f_globals is globals() and frame.f_back is None
    assert frame.f_lineno == 2 and frame.f_locals == {}
    traceback = types.TracebackType(None, frame, 0, 2)
    error = ValueError("x").with_traceback(traceback)
    assert error.__traceback__.tb_frame is frame and error.__traceback__.tb_lineno == 2
    module = _core.new_frame(compile("1", "made.py", "exec"), {}, -1, 1)
    assert module.f_code.co_name == "<module>"
    with pytest.raises(TypeError):
        _core.new_frame(3, {}, 0, 1)


def test_a_frame_for_tracebacks_with_free_variables_and_cells():
    shared = 1

    def inner(x):
        def innermost():
            return x
        return shared + innermost()

    start, line = list(dis.findlinestarts(inner.__code__))[-1]
    for _ in range(3):
        frame = _core.new_frame(inner.__code__, globals(), start, line)
        assert frame.f_lineno == line and dict(frame.f_locals) == {}
        frame.clear()


def test_support_and_headers():
    assert _core.supported() is True and _core.unsupported_reason() is None
    assert _core.PY_DEBUG == hasattr(sys, "gettotalrefcount")
