"""A dispatcher whose calls are left to the interpreter becomes a plain function, and a dispatcher again; nobody can tell but by its type."""
from __future__ import annotations

import asyncio
import copy
import functools
import gc
import inspect
import pickle
import sys
import threading
import types
import weakref

import pytest

from sot import _core
from sot._core import CodeCache, Dispatcher, GuardProgram, given_back, take_all_back

#: So many calls are surely enough, where nothing speaks against it.
ENOUGH = 300


def take_back(f, cache):
    """Whether it is a dispatcher by this."""
    before = type(f)
    take_all_back([f], [cache])
    return type(f) is Dispatcher is not before


def asked(cache, closure, flat):
    """A translator that has nothing to offer."""
    return None


def dispatcher_of(fn, native=True):
    cache = CodeCache(fn.__code__, fn.__globals__, asked)
    cache.may_be_given_back, cache.native = True, native
    return Dispatcher(fn, cache)


def called(f, *args, times=ENOUGH, **kwargs):
    for _ in range(times):
        f(*args, **kwargs)
    return f


def given(f, *args, **kwargs):
    """Called until it is given back: the calls that are timed may be held up."""
    for _ in range(20 * ENOUGH):
        if type(f) is types.FunctionType:
            return f
        f(*args, **kwargs)
    raise AssertionError("%r is still a dispatcher" % f)


def plain(x):
    """Adds one."""
    return x + 1


def annotated(x: int = 1, *rest: str, key: "float" = 2.0, **others: bytes) -> tuple:
    return x, rest, key, others


def generator(n):
    for i in range(n):
        yield i


async def coroutine(x):
    return x * 2


async def many(x):
    yield x


def closed_over(value):
    def inner(x, y=value):
        return x + y + value
    return inner


def marked(x):
    return x


marked.mark = ["kept"]


@functools.wraps(plain)
def wrapping(*args):
    return plain(*args)


class Point:
    def __init__(self, x=0):
        self.x = x

    def moved(self, by=1):
        return self.x + by


FUNCTIONS = {"plain": (plain, (1,)), "annotated": (annotated, ()), "generator": (generator, (3,)), "coroutine": (coroutine, (3,)), "many": (many, (3,)),
             "closure": (closed_over(5), (1,)), "marked": (marked, (1,)), "wrapping": (wrapping, (1,)), "lambda": (lambda x, *y: (x, y), (1, 2)),
             "method": (Point.moved, (Point(2),))}
if sys.version_info >= (3, 12):
    names = {}
    exec("def generic[T](x: T) -> T:\n    return x", names)
    FUNCTIONS["generic"] = (names["generic"], (1,))


def fresh(fn):
    made = types.FunctionType(fn.__code__, fn.__globals__, fn.__name__, fn.__defaults__, fn.__closure__)
    for name in ("__kwdefaults__", "__doc__", "__module__", "__qualname__", "__annotations__", "__type_params__"):
        if hasattr(fn, name):
            setattr(made, name, getattr(fn, name))
    made.__dict__.update(fn.__dict__)
    return made


def outcome(result):
    """What a call gave, as something that can be compared."""
    if inspect.iscoroutine(result):
        return asyncio.run(result)
    return list(result) if inspect.isgenerator(result) else type(result) if inspect.isasyncgen(result) else result


def faces(f):
    """All that a program sees of a function."""
    names = ["__name__", "__qualname__", "__doc__", "__module__", "__defaults__", "__kwdefaults__", "__closure__", "__code__", "__annotations__", "__type_params__", "mark"]
    seen = {name: getattr(f, name, None) for name in names}
    return dict(seen, globals=id(f.__globals__), signature=str(inspect.signature(f)), kinds=(inspect.isfunction(f), inspect.isgeneratorfunction(f),
                inspect.iscoroutinefunction(f), callable(f)), own={name: value for name, value in vars(f).items() if name != "__wrapped__"},
                text=repr(f).split(" at ")[0], builtins=id(getattr(f, "__builtins__", None)))


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_it_stays_what_it_was(name):
    model, args = FUNCTIONS[name]
    fn = fresh(model)
    f = dispatcher_of(fn)
    before, identity, attributes, reference = faces(f), id(f), vars(f), weakref.ref(f)
    method = f.__get__(1)
    for _ in range(20 * ENOUGH):
        result = f(*args)
        if inspect.iscoroutine(result):
            result.close()
        if type(f) is types.FunctionType:
            break
    assert type(f) is types.FunctionType and any(f is one for one in given_back())
    assert faces(f) == before and id(f) == identity and vars(f) is attributes and reference() is f and f.__wrapped__ is fn
    assert outcome(f(*args)) == outcome(model(*args))
    assert copy.copy(f) is f and copy.deepcopy(f) is f and hash(f) == hash(f) and f == f and f != fn
    assert method.__func__ is f and f.__get__(1) == method
    # … and a dispatcher once more.
    cache = CodeCache(fn.__code__, fn.__globals__, asked)
    assert take_back(f, cache) and type(f) is Dispatcher and f.__sot_cache__ is cache and f.__wrapped__ is fn
    assert faces(f) == before and vars(f) is attributes and reference() is f and not any(f is one for one in given_back())
    assert outcome(f(*args)) == outcome(model(*args)) and cache.misses == 1
    assert not take_back(f, cache), "it is one"


def test_what_is_set_on_it_stays():
    fn = fresh(annotated)
    f = dispatcher_of(fn)
    f.before = 1
    given(f)
    f.after, f.__defaults__, f.__kwdefaults__, f.__name__, f.__doc__ = 2, (7,), {"key": 8}, "other", "new"
    f.__annotations__ = {"x": str}
    assert f() == (7, (), 8, {}) and fn() == (1, (), 2.0, {})       # a function of its own
    assert take_back(f, CodeCache(fn.__code__, fn.__globals__, asked))
    assert (f.before, f.after, f.__defaults__, f.__kwdefaults__, f.__name__, f.__doc__, f.__annotations__) == (1, 2, (7,), {"key": 8}, "other", "new", {"x": str})
    assert f() == fn() == (7, (), 8, {}) and vars(f) is vars(fn)
    f.__sot_cache__.may_be_given_back = f.__sot_cache__.native = True
    given(f)
    assert f() == (7, (), 8, {}) and f.__name__ == "other" and vars(f) == {"before": 1, "after": 2, "__wrapped__": fn}


def test_what_it_wrapped_itself_is_there_again():
    fn = fresh(wrapping)
    f = dispatcher_of(fn)
    given(f, 1)
    assert f.__wrapped__ is fn and fn.__wrapped__ is plain and inspect.unwrap(f) is plain
    take_back(f, CodeCache(fn.__code__, fn.__globals__, asked))
    assert f.__wrapped__ is fn and fn.__wrapped__ is plain and vars(f)["__wrapped__"] is plain


def test_what_is_not_the_same_function_any_more_is_not_taken_back():
    def other(x):
        return x
    cache = CodeCache(plain.__code__, plain.__globals__, asked)
    f = given(dispatcher_of(fresh(plain)), 1)
    f.__code__ = other.__code__
    assert not take_back(f, cache) and f(1) == 1
    f = given(dispatcher_of(fresh(plain)), 1)
    del f.__wrapped__
    assert not take_back(f, cache) and f(1) == 2
    f = given(dispatcher_of(fresh(plain)), 1)
    f.__wrapped__ = other
    assert not take_back(f, cache) and f(1) == 2
    f = given(dispatcher_of(fresh(plain)), 1)
    f.__wrapped__ = 5
    assert not take_back(f, cache) and f(1) == 2
    f = given(dispatcher_of(fresh(plain)), 1)
    assert not take_back(f, CodeCache(other.__code__, other.__globals__, asked)) and type(f) is types.FunctionType
    assert not take_back(plain, cache) and not take_back(f.__wrapped__, cache)
    with pytest.raises(TypeError):
        take_back(f, None)


def answered(cache):
    """An entry for the one call that it is asked about, then none."""
    cache.add(GuardProgram([("arg", 0)], [("equal", 0, "translated")]), lambda x: "fast")


REASONS = {
    "not allowed": lambda f, cache: setattr(cache, "may_be_given_back", False),
    "a translation": lambda f, cache: (setattr(cache, "native", False), answered(cache)),
    "calls that wait": lambda f, cache: (setattr(cache, "native", False), setattr(cache, "naps", 10 ** 6)),
    "calls without arrays that wait": lambda f, cache: (setattr(cache, "native", False), setattr(cache, "rests", 10 ** 6)),
    "a translation that is tried again": lambda f, cache: (setattr(cache, "native", False), setattr(cache.add(GuardProgram([], []), None), "limit", 900)),
}


@pytest.mark.parametrize("reason", sorted(REASONS))
def test_it_is_kept_while_there_is_something_to_gain(reason):
    f = dispatcher_of(fresh(plain))
    REASONS[reason](f, f.__sot_cache__)
    called(f, 1)
    assert type(f) is Dispatcher and f(1) == 2


@pytest.mark.parametrize("recurs", [False, True])
def test_a_recursion_that_is_weighed_is_kept_and_what_is_none_is_not(recurs):
    def counted(n):
        return 0 if n == 0 else 1 + f(n - 1)
    f = dispatcher_of(counted, native=False)
    f.__sot_cache__.weigh(10 ** 6)
    called(f, 1 if recurs else 0)
    assert (type(f) is Dispatcher) is recurs


def test_a_native_entry_is_no_reason():
    for limit in (0, 16000):
        f = dispatcher_of(fresh(plain), native=False)
        f.__sot_cache__.add(GuardProgram([], []), None).limit = limit
        assert type(given(f, 1)) is types.FunctionType


def test_long_calls_are_forwarded_for_ever():
    def long(n):
        return sum([i for i in range(n)])
    f = dispatcher_of(long)
    called(f, 2000)
    assert type(f) is Dispatcher


def test_with_a_face():
    fn = fresh(plain)
    cache = CodeCache(fn.__code__, fn.__globals__, asked)
    cache.may_be_given_back = cache.native = True
    assert type(called(Dispatcher(fn, cache, {"name": 1}), 1)) is Dispatcher


def test_while_tools_watch():
    f = dispatcher_of(fresh(plain))
    before = sys.gettrace()
    sys.settrace(lambda *args: None)
    try:
        called(f, 1)
    finally:
        sys.settrace(before)
    assert type(f) is Dispatcher
    given(f, 1)


def test_while_the_hook_is_on():
    f = dispatcher_of(fresh(plain))
    _core.hook_install()
    try:
        before = _core.thread_capture(True)
        called(f, 1)
        _core.thread_capture(before)
    finally:
        _core.hook_remove()
    assert type(f) is Dispatcher


def test_in_the_middle_of_a_recursion():
    names = {}
    exec("def fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)", names)
    fn = names["fib"]
    f = names["fib"] = dispatcher_of(fn)
    given(f, 20)
    assert f(20) == 6765
    exec("def walk(n):\n    return [n] + walk(n - 1) if n else []", names)
    f = names["walk"] = dispatcher_of(names["walk"])
    given(f, 400)
    assert f(400) == list(range(400, 0, -1))


def test_exceptions_go_on():
    def failing(x):
        raise KeyError(x)
    f = dispatcher_of(failing)
    for n in range(20 * ENOUGH):
        if type(f) is types.FunctionType:
            break
        with pytest.raises(KeyError):
            f(n)
    assert type(f) is types.FunctionType
    with pytest.raises(TypeError, match=r"failing\(\) missing 1 required positional argument: 'x'"):
        f()


class Holder:
    """A function in each of the places where a class calls one."""

    def __init__(self, x):
        self.x = x

    def method(self):
        return self.x

    def __getitem__(self, i):
        return (self.x, i)

    def __add__(self, other):
        return self.x + other

    def __getattribute__(self, name):
        return name if name == "anything" else object.__getattribute__(self, name)

    def __call__(self, y):
        return (self.x, y)

    def __getattr__(self, name):
        return name

    @property
    def prop(self):
        return self.x


USES = {
    "positional": ("f(1)", "plain"), "keyword": ("f(x=1)", "plain"), "spread": ("f(*(1,))", "plain"), "spread keywords": ("f(**{'x': 1})", "plain"),
    "map": ("list(map(f, (1,)))", "plain"), "partial": ("functools.partial(f, 1)()", "plain"), "sorted": ("sorted((3, 1), key=f)", "plain"),
    "method": ("o.method()", "method"), "of the class": ("Holder.method(o)", "method"), "subscript": ("o[1]", "__getitem__"), "operator": ("o + 1", "__add__"),
    "derived subscript": ("d[1]", "__getitem__"), "derived property": ("d.prop", "prop"), "getattribute": ("o.anything", "__getattribute__"),
    "call": ("o(1)", "__call__"), "missing": ("o.absent", "__getattr__"), "property": ("o.prop", "prop"), "bound": ("m()", "method"),
}


@pytest.mark.parametrize("name", sorted(USES))
def test_each_way_to_call_it(name):
    """Call sites, which CPython 3.11+ makes quick for what they met, go on with what it is now."""
    use, place = USES[name]
    cls = types.new_class("Holder", (), {}, lambda body: body.update({key: fresh(value) if type(value) is types.FunctionType else value
                                                                      for key, value in vars(Holder).items() if key not in ("__dict__", "__weakref__")}))
    fn = fresh(plain) if place == "plain" else vars(cls)[place]
    fn = fresh(fn.fget) if isinstance(fn, property) else fn
    f = dispatcher_of(fn)
    if place != "plain":
        setattr(cls, place, property(f) if place == "prop" else f)
    names = {"f": f, "Holder": cls, "functools": functools, "o": cls(5), "d": types.new_class("Derived", (cls,))(5)}
    names["m"] = names["o"].method if place == "method" else None
    exec("def once():\n    return %s\ndef often(n):\n    for _ in range(n):\n        found = %s\n    return found" % (use, use), names)
    expected = names["once"]()
    for _ in range(3):
        for _ in range(20):
            assert names["often"](ENOUGH) == expected
        assert type(f) is types.FunctionType
        assert names["often"](ENOUGH) == expected
        cache = CodeCache(fn.__code__, fn.__globals__, asked)
        assert take_back(f, cache) and cache.misses == 0
        assert names["often"](3) == expected and names["once"]() == expected and cache.misses >= 4, "calls are seen again"
        cache.may_be_given_back = cache.native = True


def test_an_initialiser():
    cls = type("Holder", (), {"__init__": dispatcher_of(fresh(Point.__init__))})

    def often(n):
        return [cls(i).x for i in range(n)]
    for _ in range(20):
        assert often(ENOUGH) == list(range(ENOUGH))
    f = vars(cls)["__init__"]
    assert type(f) is types.FunctionType
    cache = CodeCache(f.__code__, f.__globals__, asked)
    take_back(f, cache)
    assert often(ENOUGH) == list(range(ENOUGH)) and cache.misses == ENOUGH


def test_it_is_pickled_by_name():
    before = globals()["plain"]
    try:
        f = globals()["plain"] = dispatcher_of(before)
        assert pickle.loads(pickle.dumps(f)) is f
        assert given(f, 1) is f and pickle.loads(pickle.dumps(f)) is f
    finally:
        globals()["plain"] = before
        vars(before).pop("__wrapped__", None)


@pytest.mark.parametrize("taken", [False, True])
@pytest.mark.parametrize("cyclic", [False, True])
def test_it_goes_when_nobody_has_it(cyclic, taken):
    class Kept:
        pass

    def make():
        kept = Kept()

        def inner(x, kept=kept):
            return x if cyclic else kept
        if cyclic:
            def inner(x, kept=kept):
                return inner if x is None else x
        f = inner = dispatcher_of(inner)
        cache = weakref.ref(f.__sot_cache__)
        given(f, 1)
        if taken:
            assert take_back(f, CodeCache(f.__code__, f.__globals__, asked))
            f(1)
        return f, weakref.ref(kept), cache
    gc.collect()
    f, kept, cache = make()
    ended = []
    reference = weakref.ref(f, ended.append)
    assert reference() is f and kept() is not None and (cache() is None) is taken     # it has another one then
    del f
    assert cyclic or kept() is None and reference() is None and cache() is None and ended
    gc.collect()
    assert kept() is None and reference() is None and ended


def test_nothing_is_left_behind():
    def rounds(n):
        for _ in range(n):
            fn = fresh(annotated)
            fn.mark = object()
            f = given(dispatcher_of(fn))
            assert take_back(f, CodeCache(fn.__code__, fn.__globals__, asked))
            f.__sot_cache__.may_be_given_back = f.__sot_cache__.native = True
            given(f)
        gc.collect()
        return sys.getallocatedblocks(), getattr(sys, "gettotalrefcount", int)()
    for _ in range(4):      # the list of references, and what else there is once, grow to what they are
        rounds(300)
    before = rounds(300)
    after = rounds(300)
    assert after[0] - before[0] < 150 and after[1] - before[1] < 150     # weak references wait to be dropped
    assert len(given_back()) < 60


def test_who_calls_it_lets_go_of_it_meanwhile():
    """A getter that replaces itself in its property, with nobody else that has it; each call may be the one that is timed."""
    for at in range(60, 70):
        class Own:
            calls = 0

            def value(self):
                self.calls += 1
                if self.calls == at:
                    vars(Own)["value"].__init__(lambda self: 5)
                return self.calls
            value = property(dispatcher_of(value))
        o, own = Own(), vars(Own)["value"]
        reference = weakref.ref(own.fget)
        assert [o.value for _ in range(at)] == list(range(1, at + 1)) and o.value == 5 and reference() is None


def test_a_collection_meanwhile_in_which_it_is_given_back():
    class Ends:
        def __init__(self, f):
            self.me, self.f = self, f

        def __del__(self):
            given(self.f, 1)
    thresholds = gc.get_threshold()
    for kept in (False, True):
        for delay in range(12):
            f = dispatcher_of(fresh(marked if kept else plain))
            called(f, 1, times=delay)
            for _ in range(20 * ENOUGH):
                if type(f) is types.FunctionType:
                    break
                gc.disable()
                Ends(f)
                gc.set_threshold(1, 1, 1)
                gc.enable()
                f(1)
                gc.set_threshold(*thresholds)
            assert f(1) == (1 if kept else 2) and len([one for one in given_back() if one is f]) >= 1
            assert vars(f) == dict(vars(marked if kept else plain), __wrapped__=f.__wrapped__) and type(f.__wrapped__) is types.FunctionType


def test_many_threads_while_it_changes():
    errors = []
    f = dispatcher_of(fresh(plain))

    def work():
        try:
            for n in range(3000):
                assert f(n) == n + 1
        except BaseException as error:      # told below
            errors.append(error)

    def turn():
        for _ in range(200):
            if type(f) is types.FunctionType:
                cache = CodeCache(plain.__code__, plain.__globals__, asked)
                assert take_back(f, cache)
                cache.may_be_given_back = cache.native = True
            called(f, 1, times=100)
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        threads = [threading.Thread(target=work) for _ in range(4)] + [threading.Thread(target=turn)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert not errors and f(1) == 2


def test_who_copies_it_with_its_attributes_copies_no_translations():
    f = given(dispatcher_of(fresh(plain)), 1)
    attributes = vars(f.__wrapped__)
    assert type(attributes["__sot_cache__"]) is CodeCache
    assert copy.deepcopy(attributes)["__sot_cache__"] is None and pickle.loads(pickle.dumps(attributes))["__sot_cache__"] is None
