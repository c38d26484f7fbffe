"""A translated function in every place where Python looks at what a function is: as the function itself, or a reason why not."""
import abc
import copy
import dataclasses
import doctest
import enum
import functools
import inspect
import io
import pickle
import typing

import pytest

import sot

PROGRAMS = []


def program(function):
    """Register a program: it makes things with the decorator it is given, and returns what can be seen of them."""
    PROGRAMS.append(function)
    return function


@program
def init_subclass(mark):
    class A:
        @mark
        def __init_subclass__(cls, **keywords):
            super().__init_subclass__()
            cls.seen = sorted(keywords)

    class B(A, q=1, p=2):
        pass

    class C(B):
        @mark
        def __init_subclass__(cls, z=0, **keywords):
            super().__init_subclass__(**keywords)
            cls.z = z

    class D(C, z=5, y=6):
        pass
    return B.seen, C.seen, D.seen, D.z, type(vars(A)["__init_subclass__"]).__name__, A.__init_subclass__.__self__ is A


@program
def class_getitem(mark):
    class A:
        @mark
        def __class_getitem__(cls, item):
            return cls.__name__, item

    class B(A):
        pass
    return A[3], B["x", 1], type(vars(A)["__class_getitem__"]).__name__, hasattr(A(), "__class_getitem__")


@program
def new(mark):
    class A:
        @mark
        def __new__(cls, x):
            made = super().__new__(cls)
            made.x = x + 1
            return made

    class B(A):
        @mark
        def __new__(cls, x, y):
            made = super().__new__(cls, x)
            made.y = y
            return made

    class T(tuple):
        @mark
        def __new__(cls, *items):
            return tuple.__new__(cls, items)
    b = B(1, 2)
    return b.x, b.y, type(vars(A)["__new__"]).__name__, b.__new__(B, 5, 6).x, A.__new__(A, 7).x, T(1, 2), type(T(1)) is T, copy.copy(b.x)


@program
def made_by_type(mark):
    def init_subclass(cls, **keywords):
        cls.seen = True

    def getitem(cls, item):
        return item
    made = type("Made", (), {"__init_subclass__": mark(init_subclass), "__class_getitem__": mark(getitem)})
    return type("Under", (made,), {}).seen, made[2]


@program
def added_later(mark):
    def init_subclass(cls, **keywords):
        cls.seen = True

    class A:
        pass
    A.__init_subclass__ = mark(init_subclass)
    A.__class_getitem__ = mark(lambda cls, item=0: (cls, item))
    try:
        type("B", (A,), {})
    except TypeError as error:
        return type(error).__name__, A[3]


@program
def set_name(mark):
    class Named:
        @mark
        def __set_name__(self, owner, name):
            self.name = owner.__name__ + "." + name

    class A:
        x = Named()

        @mark
        def method(self):
            return 1
    return A.x.name, A().method(), hasattr(A.method, "__set_name__"), "__set_name__" in dir(A.method)


@program
def metaclass_methods(mark):
    class Meta(type):
        @mark
        def __new__(mcs, name, bases, namespace, **keywords):
            made = super().__new__(mcs, name, bases, dict(namespace, made=1))
            made.keywords = sorted(keywords)
            return made

        @mark
        def __init__(cls, name, bases, namespace, **keywords):
            super().__init__(name, bases, namespace)
            cls.initialised = name

        @classmethod
        @mark
        def __prepare__(mcs, name, bases, **keywords):
            return {"prepared": name}

        @mark
        def __call__(cls, *args):
            made = super().__call__(*args)
            made.called = True
            return made

        @mark
        def __instancecheck__(cls, instance):
            return instance == 3

    class A(metaclass=Meta, k=1):
        pass
    return A.made, A.keywords, A.initialised, A.prepared, A().called, isinstance(3, A), isinstance(4, A)


@program
def class_cell(mark):
    class A:
        @mark
        def who(self):
            return __class__.__name__, super().__repr__()[:2]
    return A().who()


@program
def singledispatch(mark):
    @functools.singledispatch
    @mark
    def show(x):
        return "object", x

    @show.register(int)
    @mark
    def show_int(x):
        return "int", x

    @show.register
    @mark
    def show_text(x: str) -> tuple:
        return "str", x

    class A:
        @functools.singledispatchmethod
        @mark
        def neg(self, x):
            return "other"

        @neg.register
        @mark
        def of_int(self, x: int):
            return -x
    return show([]), show(1), show("x"), show_int(3), A().neg(4), A().neg("x"), show.__name__, show.dispatch(int).__name__


@program
def total_ordering(mark):
    @functools.total_ordering
    class A:
        def __init__(self, x):
            self.x = x

        @mark
        def __eq__(self, other):
            return self.x == other.x

        @mark
        def __lt__(self, other):
            return self.x < other.x
    return A(1) < A(2), A(1) >= A(2), A(2) <= A(2), A(3) > A(1), A(1) != A(1), sorted([A(3), A(1)])[0].x


@program
def dataclass(mark):
    @dataclasses.dataclass(order=True)
    class A:
        x: int
        y: list = dataclasses.field(default_factory=mark(lambda: [1]))

        @mark
        def __post_init__(self):
            self.z = self.x + len(self.y)

        @mark
        def total(self, more=0):
            return self.z + more
    a = A(2)
    return a, a.z, a.total(3), dataclasses.asdict(a), [field.name for field in dataclasses.fields(A)], A(1) < A(2), dataclasses.replace(a, x=9).z


@program
def enumeration(mark):
    class Colour(enum.Enum):
        RED = 1
        BLUE = 2

        @mark
        def describe(self):
            return self.name, self.value

        @classmethod
        @mark
        def first(cls):
            return cls.RED

        @property
        @mark
        def double(self):
            return self.value * 2

    class Auto(enum.Enum):
        @mark
        def _generate_next_value_(name, start, count, last_values):
            return name.lower()
        ONE = enum.auto()
        TWO = enum.auto()

    class Made(enum.Enum):
        @mark
        def __new__(cls, value, text):
            made = object.__new__(cls)
            made._value_ = value
            made.text = text
            return made
        A = 1, "one"
    return (Colour.RED.describe(), Colour.first().name, Colour.BLUE.double, [m.name for m in Colour], Auto.TWO.value, Made.A.text, Made(1).name)


@program
def descriptors(mark):
    class A:
        @property
        @mark
        def p(self):
            return self._p + 1

        @p.setter
        @mark
        def p(self, value):
            self._p = value

        @functools.cached_property
        @mark
        def c(self):
            self.n = getattr(self, "n", 0) + 1
            return self.n

        @classmethod
        @mark
        def k(cls, x):
            return cls.__name__, x

        @staticmethod
        @mark
        def s(x):
            return x

        @mark
        @staticmethod
        def t(x):
            return x

        @mark
        @classmethod
        def u(cls):
            return cls.__name__

        method = functools.partialmethod(mark(lambda self, a, b: (a, b)), 1)
        alias = s
    a = A()
    a.p = 4
    return a.p, a.c, a.c, a.k(1), A.k(2), a.s(3), A.s(4), a.t(5), a.u(), a.method(2), a.alias(6), a.s.__name__


@program
def wraps(mark):
    @mark
    def inner(x: int, y=2) -> int:
        """Says so."""
        return x + y
    inner.colour = "red"

    @functools.wraps(inner)
    def outer(*args):
        return inner(*args)

    @functools.lru_cache(maxsize=None)
    @mark
    def cached(x):
        return x * 2
    return (outer(1), outer.__name__, outer.__doc__, outer.colour, str(inspect.signature(outer)), outer.__annotations__, cached(3), cached(3),
            cached.cache_info().hits, functools.partial(inner, 1)(5), functools.reduce(inner, [1, 2, 3]))


@program
def inspection(mark):
    @mark
    def f(a, b: int = 2, *args, c: str, d=4, **keywords) -> float:
        """Documented."""
        return a

    class A:
        @mark
        def method(self, x):
            return x
    a = A()
    return (str(inspect.signature(f)), inspect.isfunction(f), inspect.isroutine(f), inspect.ismethod(a.method), inspect.isbuiltin(f),
            inspect.getdoc(f), inspect.getfullargspec(f).kwonlyargs, typing.get_type_hints(f), callable(f), f.__qualname__, f.__module__,
            inspect.getsource(f).strip().splitlines()[1].strip(), inspect.iscoroutinefunction(f), inspect.isgeneratorfunction(f),
            [name for name, _ in inspect.getmembers(a, inspect.ismethod)], [name for name, _ in inspect.getmembers(A, inspect.isfunction)],
            str(inspect.signature(a.method)), f.__kwdefaults__, f.__defaults__, f.__code__.co_name, inspect.unwrap(f).__name__,
            isinstance(f, type(lambda: 0)), repr(f).split(" at ")[0], sorted(set(dir(f)) - {"__wrapped__"}))


@program
def abstract(mark):
    class A(abc.ABC):
        @abc.abstractmethod
        @mark
        def need(self):
            return "A.need"

        @property
        @abc.abstractmethod
        @mark
        def size(self):
            return 1

    class B(A):
        @mark
        def need(self):
            return super().need() + "!"
        size = 5
    try:
        A()
    except TypeError as error:
        refused = str(error)
    return sorted(A.__abstractmethods__), B().need(), B.size, refused, A.need.__isabstractmethod__


@program
def typing_helpers(mark):
    @typing.overload
    @mark
    def f(x: int) -> int: ...

    @typing.overload
    @mark
    def f(x: str) -> str: ...

    @mark
    def f(x):
        return x

    @typing.no_type_check
    @mark
    def g(x: int):
        return x

    class P(typing.Protocol):
        @mark
        def close(self) -> None: ...

    @typing.runtime_checkable
    class Q(typing.Protocol):
        @mark
        def close(self) -> None: ...

    class Impl:
        @mark
        def close(self):
            return None

    class Pair(typing.NamedTuple):
        x: int

        @mark
        def double(self):
            return self.x * 2

    class Box(typing.Generic[typing.TypeVar("T")]):
        @mark
        def get(self):
            return 1
    return (f(1), f("x"), typing.get_type_hints(f), g(2), typing.get_type_hints(g), isinstance(Impl(), Q), isinstance(3, Q), Pair(4).double(),
            Box[int]().get(), P.close.__annotations__)


@program
def copies(mark):
    @mark
    def f(x):
        return x
    f.colour = [1]
    return copy.copy(f) is f, copy.deepcopy(f) is f, copy.deepcopy([f, f])[0] is f, f == f, len({f, f}), hash(f) == hash(f), f != (lambda: 0)


@program
def documented(mark):
    def f(x):
        """Doubles.

        >>> f(2)
        4
        >>> f(3)
        7
        """
        return x * 2
    f.__module__ = "documented"
    marked = mark(f)
    finder = doctest.DocTestFinder()
    tests = finder.find(marked, "f", module=False, globs={"f": marked})
    output = io.StringIO()
    runner = doctest.DocTestRunner(verbose=False)
    results = [runner.run(test, out=output.write) for test in tests]
    return [(r.failed, r.attempted) for r in results], "Expected:\n    7\nGot:\n    6" in output.getvalue()


@program
def context_managers_and_generators(mark):
    import contextlib

    @contextlib.contextmanager
    @mark
    def managed(x):
        yield x + 1

    @mark
    def numbers(n):
        for i in range(n):
            yield i
    with managed(3) as y:
        return y, list(numbers(3)), inspect.isgeneratorfunction(numbers)


@program
def changed_attributes(mark):
    @mark
    def f(x=1):
        return x

    def other(x=1):
        return "other", x
    seen = [f()]
    f.__defaults__ = (2,)
    seen.append(f())
    f.__name__ = "g"
    f.__code__ = other.__code__
    seen += [f(), f.__name__, vars(f)]
    f.mark = 3
    seen += [vars(f), hasattr(f, "mark")]
    del f.mark
    return seen + [hasattr(f, "mark")]


@pytest.mark.parametrize("make", PROGRAMS, ids=lambda make: make.__name__)
def test_as_the_function_itself(make):
    def plain(function):
        return function
    assert repr(make(sot.symbolic_translate)) == repr(make(plain))


@sot.symbolic_translate
def at_module_level(x):
    return x + 1


def test_pickled_by_name():
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(at_module_level, protocol)) is at_module_level
    assert pickle.loads(pickle.dumps(functools.partial(at_module_level, 3)))() == 4
