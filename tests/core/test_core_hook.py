"""The hook: which frames go through the engine, and that nobody notices."""
import contextlib
import ctypes
import gc
import sys
import threading
import traceback
import types
import weakref

import numpy as np
import pytest
from fake_engine import flat_of, resume, shared

from sot import _core
from sot._core import Dispatcher, GuardProgram, tail

NO_GUARDS = GuardProgram([], [])


@contextlib.contextmanager
def captured(*caches):
    """The hook is on in this thread; known caches are used, everything else runs natively."""
    by_code = {id(cache.code): cache for cache in caches}
    _core.set_policy(lambda code, space: by_code.get(id(code)))
    _core.hook_install()
    before = _core.thread_capture(True)
    try:
        yield
    finally:
        _core.thread_capture(before)
        _core.hook_remove()
        _core.set_policy(None)


def through_the_hook(fn, run, *args, **kwargs):
    """Call `fn` while its frames are replaced by `run`."""
    cache = shared(fn, run)
    with captured():
        result = fn(*args, **kwargs)
    assert cache.misses + cache.hits > 0, "the frame was not seen"
    return result


def stack():
    """Names of the functions on the stack, innermost first."""
    frame, names = sys._getframe(1), []
    while frame is not None:
        names.append(frame.f_code.co_name)
        frame = frame.f_back
    return names


# ---- arguments --------------------------------------------------------------------------------


def test_plain_arguments():
    def f(x, y):
        return "native"

    assert through_the_hook(f, lambda x, y: ("fast", x, y), 1, 2) == ("fast", 1, 2)
    assert f(1, 2) == "native"


def test_every_kind_of_argument():
    def f(a, b=2, *args, k, m=5, **kw):
        return "native"

    def run(a, b, k, m, args, kw):
        return a, b, args, k, m, kw

    assert through_the_hook(f, run, 1, 3, 4, 5, k=6, z=9) == (1, 3, (4, 5), 6, 5, {"z": 9})
    assert through_the_hook(f, run, 1, k=6) == (1, 2, (), 6, 5, {})
    assert through_the_hook(f, run, *[1], **{"k": 0, "b": 7}) == (1, 7, (), 0, 5, {})


def test_cell_arguments_and_closures():
    def make():
        free = ["free"]
        other = 3

        def f(x, y, *args):
            def inner():
                return x, y, args, free, other

            return inner

        return f

    f = make()

    def run(closure, x, y, args):
        assert closure is f.__closure__ or closure == f.__closure__
        return x, y, args, [cell.cell_contents for cell in closure]

    assert through_the_hook(f, run, 1, 2, 3) == (1, 2, (3,), [["free"], 3])
    assert through_the_hook(f, flat_of(f), 1, 2, 3)() == (1, 2, (3,), ["free"], 3)


def test_cell_guards_read_the_frames_closure():
    def make(value):
        def f():
            return "native", value

        return f

    first, second = make(1), make(2)
    cache = shared(first, lambda closure: "fast", lambda flat: GuardProgram([("cell", 0)], [("equal", 0, 1)]))
    with captured():
        assert first() == "fast"
        cache.translate.run = None
        assert first() == "fast"
        assert second() == ("native", 2)


def test_many_arguments():
    names = ["a%d" % i for i in range(60)]
    space = {}
    exec("def f(%s): return 0" % ", ".join(names), space)
    assert through_the_hook(space["f"], lambda *args: args, *range(60)) == tuple(range(60))


def test_methods_constructors_and_properties():
    class C:
        """Python calls from C."""

        def __init__(self, x):
            self.x = x

        @property
        def prop(self):
            return self.x

        def __getitem__(self, key):
            return key

        def __lt__(self, other):
            return self.x < other.x

    caches = [
        shared(method, flat_of(method)) for method in (C.__init__, C.__getitem__, C.prop.fget, C.__lt__)
    ]
    with captured():
        for _ in range(50):
            o = C(3)
            assert (o.prop, o[4], sorted([C(2), C(1)])[0].x) == (3, 4, 1)
    # CPython stops asking the hook once it has specialised `C(...)` (3.13) and `o[…]` (3.11.2).
    assert [cache.hits >= 1 for cache in caches[:2]] == [True] * 2
    assert [cache.hits >= 49 for cache in caches[2:]] == [True] * 2


# ---- which frames -----------------------------------------------------------------------------


def test_generators_coroutines_and_bodies_are_untouched():
    def generator(x):
        received = yield x
        try:
            yield received
        except ValueError:
            yield "caught"

    async def coroutine(x):
        return x

    async def async_generator(x):
        yield x

    asked = []

    def policy(code, space):
        asked.append(code.co_name)

    _core.set_policy(policy)
    _core.hook_install()
    _core.thread_capture(True)
    try:
        g = generator(1)
        values = [next(g), g.send(2), g.throw(ValueError)]
        with pytest.raises(StopIteration):
            coroutine(1).send(None)
        async_generator(1)
        exec("class Body:\n    x = 1\n", {})
    finally:
        _core.thread_capture(False)
        _core.hook_remove()
    assert values == [1, 2, "caught"]
    assert not {"generator", "coroutine", "async_generator", "Body", "<module>"} & set(asked)


def test_the_policy_is_asked_once():
    def f(x):
        return x

    asked = []

    def policy(code, space):
        asked.append(code)
        return None

    _core.set_policy(policy)
    _core.hook_install()
    _core.thread_capture(True)
    try:
        f(1)
        f(2)
    finally:
        _core.thread_capture(False)
        _core.hook_remove()
    assert asked.count(f.__code__) == 1 and _core.is_marked_skip(f.__code__)


def test_the_policys_cache_is_used_and_kept():
    def f(x):
        return "native"

    def policy(code, space):
        if code is f.__code__:
            return shared(f, lambda x: ("fast", x))
        return None

    _core.set_policy(policy)
    _core.hook_install()
    _core.thread_capture(True)
    try:
        assert f(1) == f(1) == ("fast", 1)
        gc.collect()
        assert f(2) == ("fast", 2)
        cache = _core.cache_of(f.__code__, globals())
        assert (cache.misses, cache.hits) == (1, 2)
    finally:
        _core.thread_capture(False)
        _core.hook_remove()
    gone = weakref.ref(cache)
    del cache
    assert gone() is not None
    _core.set_policy(None)
    gc.collect()
    assert gone() is None


def test_a_broken_policy_is_reported(monkeypatch):
    def f(x):
        return x

    def g(x):
        return x

    reported = []

    def policy(code, space):
        if code is f.__code__:
            raise KeyError("engine bug")
        return 3 if code is g.__code__ else None

    monkeypatch.setattr(sys, "unraisablehook", lambda u: reported.append(u.exc_type))
    _core.set_policy(policy)
    _core.hook_install()
    _core.thread_capture(True)
    try:
        results = f(1), f(2), g(3), g(4)
    finally:
        _core.thread_capture(False)
        _core.hook_remove()
    assert results == (1, 2, 3, 4) and reported == [KeyError, TypeError]


def test_globals_are_part_of_the_key():
    space = {"value": "other"}
    code = compile("def f(): return value", "made.py", "exec")
    exec(code, space)
    twin = type(space["f"])(space["f"].__code__, {"value": "twin"})
    cache = shared(space["f"], lambda: "fast")
    with captured():
        assert (space["f"](), twin()) == ("fast", "twin")
    assert cache.misses == 1


def test_marked_code_and_generated_code_are_left_alone():
    def f(x):
        return "native"

    cache = shared(f, lambda x: "fast")
    _core.mark_skip(f.__code__)
    with captured():
        assert f(1) == "native"
    assert cache.misses == 0
    with pytest.raises(TypeError):
        _core.mark_skip(f)

    def g(x):
        return x

    def run(x):
        return g(x)

    run_cache = shared(run, lambda x: "twice")
    with captured(shared(g, run)):
        # the run function calls g, whose frame is replaced by run …
        with pytest.raises(RecursionError):
            g(1)
    assert run_cache.misses == 0


def test_suspended_or_elsewhere_frames_run_natively():
    def f(x):
        return "native"

    cache = shared(f, lambda x: "fast")
    results = {}
    with captured():
        thread = threading.Thread(target=lambda: results.update(thread=f(1)))
        thread.start()
        thread.join()
        _core.suspend()
        results["suspended"] = f(1)
        _core.resume_engine()
        _core.thread_capture(False)
        results["off"] = f(1)
        _core.thread_capture(True)
        results["on"] = f(1)
    results["removed"] = f(1)
    assert results == dict(thread="native", suspended="native", off="native", on="fast", removed="native")
    assert cache.misses == 1


def test_installs_are_counted():
    assert not _core.hook_installed()
    _core.hook_install()
    _core.hook_install()
    _core.hook_remove()
    assert _core.hook_installed()
    _core.hook_remove()
    assert not _core.hook_installed()
    with pytest.raises(RuntimeError, match="hook_install"):
        _core.hook_remove()
    with pytest.raises(TypeError, match="policy"):
        _core.set_policy(3)


def test_native_answers():
    def f(x):
        return "native", x

    cache = shared(f, None)
    with captured():
        assert f(1) == f(2)[:1] + (1,)
        assert cache.misses == 2
        cache.native = True
        assert f(3) == ("native", 3)
    assert cache.misses == 2


@pytest.mark.parametrize("name", ["naps", "idle"])
def test_what_is_counted_down_takes_numbers(name):
    def f(x):
        return x

    cache = shared(f, None)
    for refused, error in (("a", TypeError), (1.5, TypeError), (-1, OverflowError)):
        with pytest.raises(error):
            setattr(cache, name, refused)
    setattr(cache, name, 3)
    assert getattr(cache, name) == 3


class OfArrays(np.ndarray):
    pass


BRINGS = [np.ones(2), np.float64(3), np.int8(3), np.True_, np.ones(2).view(OfArrays), np.ma.ones(2), np.array("text")[()]]
BRINGS_NONE = [1, 2.5, "text", [np.ones(2)], (np.ones(2),), {"a": np.ones(2)}, None, True, object(), np, np.ndarray]


def test_calls_that_bring_no_array_are_left_alone_so_many_times():
    def f(x, *more, **named):
        return "native"

    cache = shared(f, lambda x, more, named: "fast")
    with captured():
        for value in BRINGS_NONE:
            cache.idle = 2
            assert [f(value) for _ in range(4)] == ["native", "native", "fast", "fast"] and not cache.idle, value
            cache.idle = 2
            assert f(1, value, a=value) == "native" and cache.idle == 1
        for value in BRINGS:
            cache.idle = 2
            assert f(value) == "fast" and cache.idle == 2, type(value)
    cache.idle = 0
    with pytest.raises(OverflowError):
        cache.idle = -1


def test_idle_calls_are_those_of_the_hook_alone():
    def f(x):
        return "native"

    cache = shared(f, lambda x: "fast")
    cache.idle = 5
    assert Dispatcher(f, cache)(1) == "fast" and cache.idle == 5


def test_naps_end_after_so_many_calls():
    asked = []

    def f(x):
        return "native"

    def translate(cache, closure, flat):
        asked.append(flat)
        return cache.add(NO_GUARDS, lambda x: "fast")
    cache = _core.get_cache(f.__code__, f.__globals__, translate)
    cache.naps = 3
    with captured():
        assert [f(n) for n in range(5)] == ["native"] * 3 + ["fast"] * 2 and asked == [(3,)] and not cache.naps
        cache.naps = 3      # what an entry fits does not wait
        assert f(1) == "fast" and cache.naps == 3
        cache.clear()
        assert [f(n) for n in range(4)] == ["native"] * 3 + ["fast"]


def test_a_dispatchers_native_call_does_not_come_in_again():
    def f(x):
        return "native" if x == 0 else f(x - 1)

    cache = shared(f, None)
    d = Dispatcher(f, cache)
    with captured():
        assert d(0) == "native"
        assert cache.misses == 1
        assert d(2) == "native"  # the inner calls of f are seen by the hook
        assert cache.misses == 4


def test_tails_and_breaks():
    def after(x):
        return "native"

    def f(x):
        return "native"

    go_on = resume(lambda x: "done" if x == 0 else tail(go_on, x - 1), after)
    assert through_the_hook(f, lambda x: tail(go_on, x), 50000) == "done"
    native = resume(None, after)

    def g(x):
        return None

    assert through_the_hook(g, lambda x: tail(native, x), 1) == "native"


# ---- nobody notices ---------------------------------------------------------------------------


def test_exceptions_and_frames():
    def f(x):
        return None

    def run(x):
        kept = "local"
        raise ValueError(x, kept)

    def caller():
        return f("boom")

    shared_cache = shared(f, run)
    with captured():
        for _ in range(3):
            try:
                caller()
            except ValueError as error:
                names = [summary.name for summary in traceback.extract_tb(error.__traceback__)]
                frame = error.__traceback__.tb_next.tb_next.tb_frame
    assert names[-2:] == ["caller", "run"]
    assert frame.f_locals == {"x": "boom", "kept": "local"} and frame.f_back.f_code.co_name == "caller"
    assert shared_cache.hits == 2

    def g():
        return None

    assert through_the_hook(g, lambda: stack())[1:3] == ["through_the_hook", "test_exceptions_and_frames"]


def test_recursion():
    def f(n):
        return "native"

    def run(n):
        return 0 if n == 0 else 1 + f(n - 1)

    cache = shared(f, run)
    with captured():
        assert f(150) == 150
        with pytest.raises(RecursionError):
            f(10 ** 6)
        assert f(150) == 150
    assert cache.misses >= 1


def deep(n):
    return 0 if n == 0 else 1 + deep(n - 1)


def deepest(low=10):
    """How deep a recursion may be here."""
    high = 3000
    while low < high:
        middle = (low + high + 1) // 2
        try:
            deep(middle)
            low = middle
        except RecursionError:
            high = middle - 1
    return low


def test_recursion_is_as_deep_as_without():
    plain = deepest()
    with captured():
        hooked = deepest()
    _core.follow_frames({})
    try:
        followed = deepest()
    finally:
        _core.follow_frames(None)
    assert (hooked, followed) == (plain, plain)


def test_near_the_limit_nothing_is_translated():
    depths = []

    def f(n):
        return 0 if n == 0 else 1 + f(n - 1)

    cache = shared(f, None)
    original = cache.translate

    def policy(code, space):
        depths.append(len(stack()))

    with captured():
        _core.set_policy(policy)
        with pytest.raises(RecursionError):
            f(10 ** 6)
    assert 0 < len(original.asked) < sys.getrecursionlimit() - 150
    assert not depths or max(depths) < sys.getrecursionlimit() - 150


def test_globals_that_are_more_than_a_dict_are_left_alone_and_die():
    class Namespace(dict):  # as annotationlib's for annotate functions
        pass

    def f():
        return x  # noqa: F821

    asked = []

    def policy(code, space):
        if code is f.__code__:
            asked.append(type(space))
        return None

    space = Namespace(x="theirs")
    alive = weakref.ref(space)
    other = {"x": "plain"}
    with captured():
        _core.set_policy(policy)
        assert types.FunctionType(f.__code__, space)() == "theirs"
        assert asked == []
        assert types.FunctionType(f.__code__, other)() == "plain"
        assert asked == [dict]
        del space
        gc.collect()
        assert alive() is None


def test_tracing_runs_natively():
    def f(x):
        y = x
        return y

    cache = shared(f, lambda x: "fast")
    events = []

    def tracer(frame, event, arg):
        if frame.f_code is f.__code__:
            events.append(event)
        return tracer

    before = sys.gettrace()
    with captured():
        sys.settrace(tracer)
        try:
            traced = f(1)
        finally:
            sys.settrace(before)
        if before is None:
            assert f(1) == "fast"
    assert traced == 1 and events == ["call", "line", "line", "return"]
    before = sys.getprofile()
    with captured():
        sys.setprofile(lambda frame, event, arg: None)
        try:
            assert f(1) == 1
        finally:
            sys.setprofile(before)
    assert cache.misses <= 1


def test_arguments_live_as_long_as_the_call():
    class Thing:
        """Something to watch."""

    def f(x):
        return None

    gone = through_the_hook(f, lambda x: weakref.ref(x), Thing())
    _core.cache_of(f.__code__, globals())
    gc.collect()
    assert gone() is None


def test_deep_stacks_cross_the_data_stacks_chunks():
    def f(n, *args):
        return None

    def run(n, args):
        a = b = c = d = e = n
        return (a, b, c, d, e)[0] if n == 0 else f(n - 1, *args) + 1

    cache = shared(f, run)
    with captured():
        for _ in range(20):
            assert f(140, 1, 2, 3) == 140
    assert cache.hits > 2000


def test_threads():
    def f(x, y):
        return None

    cache = shared(f, lambda x, y: x + y, lambda flat: GuardProgram([("arg", 0)], [("type_is", 0, type(flat[0]))]))
    wrong = []

    def work():
        _core.thread_capture(True)
        for i in range(3000):
            if f(i, 1) != i + 1 or f("a", "b") != "ab":
                wrong.append(i)
            if i % 700 == 0:
                cache.clear()
        _core.thread_capture(False)

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    with captured():
        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    sys.setswitchinterval(before)
    assert not wrong and cache.hits > 20000


def test_no_leaks(no_leak):
    def make(free):
        def f(x, *args, **kw):
            return x, args, kw, free

        def raising(x):
            return x

        return f, raising

    f, raising = make("free")

    def run(x):
        raise ValueError(x)

    kept = shared(f, flat_of(f)), shared(raising, run)

    def calls():
        with captured():
            for i in range(10):
                f(i, 2, z=3)
                try:
                    raising(1)
                except ValueError:
                    pass

    no_leak(calls, rounds=300)
    assert all(cache.hits for cache in kept)


# ---- another owner of the hook ----------------------------------------------------------------

FRAME_FUNCTIONS = ("_PyInterpreterState_GetEvalFrameFunc", "_PyInterpreterState_SetEvalFrameFunc")


def other_owner():
    """(get, set, default) of the interpreter's evaluator, through ctypes; None on 3.8."""
    api = ctypes.pythonapi
    if not hasattr(api, FRAME_FUNCTIONS[0]):
        return None
    api.PyInterpreterState_Get.restype = ctypes.c_void_p
    interpreter = ctypes.c_void_p(api.PyInterpreterState_Get())
    get = getattr(api, FRAME_FUNCTIONS[0])
    get.restype = ctypes.c_void_p
    put = getattr(api, FRAME_FUNCTIONS[1])
    put.restype = None
    prototype = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int)

    class Owner:
        """An evaluator in C that counts nothing and only hands on."""

        read = staticmethod(lambda: get(interpreter))
        write = staticmethod(lambda evaluator: put(interpreter, ctypes.c_void_p(evaluator)))
        wrap = staticmethod(prototype)

    return Owner


needs_setter = pytest.mark.skipif(other_owner() is None, reason="3.8 has no setter to call from Python")


@needs_setter
def test_the_previous_evaluator_comes_back():
    owner = other_owner()
    before = owner.read()
    _core.hook_install()
    ours = owner.read()
    assert ours != before
    _core.hook_remove()
    assert owner.read() == before


CHAIN = r"""
#include <Python.h>
#include <frameobject.h>
struct _PyInterpreterFrame;
#if PY_VERSION_HEX >= 0x030b0000
typedef struct _PyInterpreterFrame FRAME;
#else
typedef PyFrameObject FRAME;
#endif
static long calls;
static _PyFrameEvalFunction next;
static PyObject *counting(PyThreadState *tstate, FRAME *frame, int throwflag) {
    calls++;
    return next(tstate, frame, throwflag);
}
static PyObject *install(PyObject *m, PyObject *x) {
    next = _PyInterpreterState_GetEvalFrameFunc(PyInterpreterState_Get());
    _PyInterpreterState_SetEvalFrameFunc(PyInterpreterState_Get(), counting);
    Py_RETURN_NONE;
}
static PyObject *remove_(PyObject *m, PyObject *x) {
    _PyInterpreterState_SetEvalFrameFunc(PyInterpreterState_Get(), next);
    Py_RETURN_NONE;
}
static PyObject *count(PyObject *m, PyObject *x) { long n = calls; calls = 0; return PyLong_FromLong(n); }
static PyMethodDef methods[] = {{"install", install, METH_NOARGS, 0}, {"remove", remove_, METH_NOARGS, 0},
                                {"count", count, METH_NOARGS, 0}, {0, 0, 0, 0}};
static struct PyModuleDef def = {PyModuleDef_HEAD_INIT, "other_evaluator", 0, -1, methods, 0, 0, 0, 0};
PyMODINIT_FUNC PyInit_other_evaluator(void) { return PyModule_Create(&def); }
"""


@pytest.fixture(scope="module")
def other(tmp_path_factory):
    """Another owner of the evaluator: counts frames and hands on to whoever was there."""
    import shutil
    import subprocess
    import sysconfig

    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None or other_owner() is None:
        pytest.skip("needs a C compiler, and a setter for the evaluator (3.9)")
    folder = tmp_path_factory.mktemp("other")
    (folder / "other_evaluator.c").write_text(CHAIN)
    target = folder / ("other_evaluator" + sysconfig.get_config_var("EXT_SUFFIX"))
    subprocess.check_call([
        compiler, "-shared", "-fPIC", "-O1", "-I" + sysconfig.get_path("include"),
        str(folder / "other_evaluator.c"), "-o", str(target),
    ])
    sys.path.insert(0, str(folder))
    try:
        import other_evaluator
    finally:
        sys.path.remove(str(folder))
    return other_evaluator


@pytest.fixture
def evaluator_restored():
    """Owners that go in another order than they came leave one that lets all through: other tests must not run under it."""
    owner = other_owner()
    before = owner.read()
    yield
    owner.write(before)


def test_an_earlier_owner_keeps_working(other, evaluator_restored):
    def f(x):
        return "native"

    def g(x):
        return "native"

    cache = shared(f, lambda x: "fast")
    other.install()
    try:
        with captured():
            other.count()
            assert (f(1), g(1)) == ("fast", "native")
            assert other.count() >= 2
        g(1)
        assert other.count() >= 1
    finally:
        other.remove()
    assert cache.misses == 1


def test_a_later_owner_keeps_working(other, evaluator_restored):
    def f(x):
        return "native"

    cache = shared(f, lambda x: "fast")
    _core.set_policy(None)
    _core.hook_install()
    _core.thread_capture(True)
    other.install()
    try:
        other.count()
        assert f(1) == "fast" and other.count() >= 1
        _core.hook_remove()  # not ours to take away: the other owner still chains to us
        assert f(1) == "native" and other.count() >= 1
        _core.hook_install()  # now we sit above it, and it still chains to us
        assert f(1) == "fast" and other.count() >= 1
        assert sorted([3, 1], key=lambda x: x) == [1, 3]
    finally:
        _core.hook_remove()
        other.remove()  # puts back what it found: our evaluator, which lets all through
        _core.thread_capture(False)
    assert f(1) == "native" and cache.misses == 1
    _core.hook_install()
    _core.thread_capture(True)
    assert f(1) == "fast"
    _core.thread_capture(False)
    _core.hook_remove()
    assert f(1) == "native"


def test_frames_that_are_followed_are_those_of_the_caches_globals():
    def f(x):
        return x

    cache = shared(f, None)
    other = types.FunctionType(f.__code__, dict(globals()))
    with captured():
        _core.follow_frames({id(f.__code__): cache})
        try:
            assert (other(1), f(2), other(3)) == (1, 2, 3)
        finally:
            _core.follow_frames(None)
        assert f(4) == 4
    assert [flat for _, flat in cache.translate.asked] == [(2,)]


def test_nobody_asks_about_other_frames_while_some_are_followed():
    asked = []

    def f(x):
        return x

    def other(x):
        return x

    cache, known = shared(f, None), shared(other, None)     # of one the translator has been asked about before
    _core.set_policy(lambda code, space: asked.append(code))
    _core.follow_frames({id(f.__code__): cache})
    try:
        assert (f(1), other(2)) == (1, 2)
    finally:
        _core.follow_frames(None)
        _core.set_policy(None)
    assert other.__code__ not in asked and not known.translate.asked and len(cache.translate.asked) == 1


def test_a_dispatcher_refers_to_what_it_has_only():
    class Thing:
        pass

    def f(x):
        return x

    thing = Thing()
    made = Dispatcher(f, shared(f, None))
    assert made not in gc.get_referrers(thing) and made in gc.get_referrers(f)


def test_to_ask_whether_a_container_is_quiet_takes_no_reference():
    key = ("a key", 5 ** 40)
    for container in ({key}, frozenset({key}), {key: 1}, [key], (key, 1)):
        before = sys.getrefcount(key)
        for _ in range(10):
            assert _core.is_quiet(container)
        assert sys.getrefcount(key) == before, container
