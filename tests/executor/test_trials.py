"""What operations of builtin types raise is caught in the trace: of CPython's class, with its arguments, on every version."""
from __future__ import annotations

import collections
import enum
import re
import warnings

import numpy as np
import pytest

import sot

HELPERS = """
import collections, math, operator
import numpy as np


class Plain:
    a = None


def f(a):
    return a


def g(a, b, c=1, *, k, j=2):
    return a


def h(*, k):
    return k


def made_here():
    def made(a, b=1, *, c):
        return a
    return made


class Begun:
    def __init__(self, n, m=2, *, k=3):
        self.n = n

    def method(self, a, b=1):
        return a

    @classmethod
    def made(cls, a):
        return a

    @staticmethod
    def static(a):
        return a


class Coded(ValueError):
    def __init__(self, code=7):
        super().__init__("code %d" % code)
        self.code = code


class Missing(OSError):
    def __init__(self, name, number=2):
        self.name = name
        super().__init__(number, "no %s" % name)


class Quiet(LookupError):
    def __init__(self, name):
        self.name = name

    def __str__(self):
        return "quiet %r" % self.name


def raised(error):
    raise error


def caused(error, cause):
    raise error from cause


def unbound_cell():
    def inner():
        return name
    inner()
    name = 1


def own_cell():
    def inner():
        return name
    if len([]) == 0:
        return name
    name = 1


def unpack_three():
    a, b = (1, 2, 3)


def unpack_one():
    a, b = [1]


def unpack_some():
    a, *b, c, d = "xy"


def unpack_in_a_loop():
    for a, b in [(1, 2, 3)]:
        pass


def delete_item():
    del [1][4]


def delete_key():
    del {}["a"]


def unbound():
    if False:
        name = 1
    return name


def delete_unbound():
    name = 1
    del name
    del name


def delete_global():
    global NOT_THERE
    NOT_THERE = 1
    del NOT_THERE
    del NOT_THERE


def delete_cell():
    name = 1
    inner = lambda: name
    del name
    del name
    return inner


def delete_outer_cell():
    def inner():
        nonlocal name
        del name
        del name
    name = 1
    inner()


def set_item():
    [1][4] = 1


def in_a_comprehension():
    return {key: 1 for key in [1, []]}


def in_a_set():
    return {key for key in ([], 1)}
"""

#: Expressions that raise, in which a graph does not break.
CAUGHT = """
d["q"] | l[9] | l["a"] | l[1.5] | t[9] | t["a"] | t[None] | [1, 2, 3][::0] | int("x") | int("x", 40) | float("q") | l.index(9) | l.remove(9) | [].pop() | l.pop(7)
{}.popitem() | d.pop("q") | {1: 2}.pop(b"k") | {}.pop(1.5) | s.remove(9) | set().pop() | 1 // 0 | 1 / 0 | 1 % 0 | divmod(1, 0) | 2.0 ** 10000 | undefined_name
"a" + 1 | 1 + "a" | None + 1 | len(5) | len(None) | d[[]] | d[{}] | d.get([]) | d.setdefault({}, 1) | {[]: 1} | {[]} | hash([]) | None() | ()()
max(1) | min(None) | "abc"[9] | "abc"["a"] | "abc".index("z") | b"abc"[9] | range(3)[9] | chr(-1) | ord("ab") | dict([(1, 2, 3)]) | zip(1) | iter(5) | list(5) | tuple(3) | set(3)
sorted([1, "a"]) | 1 < "a" | None < None | "%d" % "a" | "%q" % 1 | "{} {}".format(1) | "{a}".format(b=1) | ",".join([1]) | "a" * "b" | "a".encode("zz") | math.sqrt(-1) | math.log(0)
operator.getitem(l, 9) | [*5] | [*None] | {*5} | int.from_bytes(5, "big") | [].insert() | [].append(1, 2) | d.get() | slice() | enumerate(5) | filter(None, 5) | any(5) | all(5)
pow(2, -1, 0) | d.update(5) | l.extend(5) | [] in d | unpack_three() | unpack_one() | unpack_in_a_loop() | delete_item() | delete_key()
l.q | d.q | s.q | None.q | (1).q | "a".q | l + t | l - t | l * "a" | len(x) + None | s < 1 | "a" < len(x) | 2 ** "a" | "%d %d" % (1,)
unbound() | delete_unbound() | delete_global() | delete_cell() | delete_outer_cell() | set_item() | in_a_comprehension() | in_a_set()
"""
#: The same: calls whose arguments do not fit, what has no such attribute, instances that nothing is done with, what is not simulated but raises.
MORE = """
f() | f(1, 2, 3) | f(z=1) | f(1, a=2) | f(*[1, 2]) | f(**{"q": 1}) | g(1) | g() | g(1, 2, 3, 4) | g(1, 2) | g(1, 2, k=1, other=2) | h() | h(1) | h(k=1, j=2) | (lambda a: a)() | Plain(1) | Plain(a=1)
Begun() | Begun(1, 2, 3) | Begun(1, q=2) | Begun(1).method() | Begun(1).method(1, 2, 3) | Begun.made() | Begun.static() | Begun(1).method(a=1, c=2) | made_here()(1) | made_here()(b=2, z=1)
Plain.q | Plain().q | x.nope | x.nonexisting(1) | o + 1 | 1 + o | o < 1 | o @ o | -o | ~"a" | -[1] | len(o) | o[0] | o() | o(1) | iter(o) | list(o) | 1 in o | o * "a" | l + o | l - d | l[o] | "a" + o | int(o) | math.sqrt(o) | range(o)
max([]) | min(()) | max([], key=len) | abs("a") | round("a") | float(None) | int([]) | isinstance(1, 1) | issubclass(5, int) | bytes([300]) | reversed(5) | enumerate([1], "a") | math.sqrt("a") | q.popleft() | q.pop() | dd.pop("a")
collections.OrderedDict().popitem() | unbound_cell() | own_cell() | b"\\xff".decode() | "\\u20ac".encode("ascii") | math.exp(1000.0) | raised(OSError("text")) | raised(OSError(2, "gone")) | raised(OSError(2, "gone", "file")) | raised(OSError) | raised(OSError(None, 5))
raised(FileNotFoundError("gone")) | raised(ConnectionResetError(104, "reset")) | raised(ImportError("no")) | raised(ImportError("no", name="a", path="b")) | raised(5) | raised(int) | raised(Coded) | raised(Coded(4)) | raised(Coded(1, 2)) | caused(ValueError(1), Coded) | caused(ValueError, None)
caused(ValueError, 5) | caused(Coded, KeyError) | caused(Coded, int) | raised(Missing("a")) | raised(Missing("a", 4)) | raised(Quiet(1))"""
#: Others: they are as in plain Python, whatever the graph does.
OTHERS = """
f.q | x + "a" | s.add([]) | sum("ab") | sum(["a"]) | range(3).index(7) | dict([1])
next(5) | abs("a") | round("a") | int([]) | float([]) | setattr(5, "a", 1) | delattr(o, "a") | x[99] | x["a"] | x[1, 2] | x.reshape(7) | x + np.ones(7)
np.nope | int(x) | bool(x) | np.concatenate([]) | x.sum(axis=4) | f"{1:zz}" | q[8] | dd.pop("a") | {**5} | f(*5) | f(**5) | f(**{1: 2})
type(5, 6) | d < d | l < t | float(x.sum()) + "a" | l["a":2] | d[(1, [])] | {1: 2, (): 3, ([],): 4} | {1: []} in d.keys() | unpack_some() | bytes([300]) | bytearray(b"")[0] | map(f) | reversed(5) | l.sort(key=5) | s.update(5) | max([[], 1], key=len) | list(map(int, ["x"])) | [int(v) for v in "1x"]
"""

CASE = """
def case(x, l, t, d, s, o, q, dd, kept):
    y = x * 2
    seen = []
    try:
        seen.append(%s)
    except (ArithmeticError, AttributeError, ImportError, LookupError, NameError, OSError, RuntimeError, TypeError, ValueError) as error:
        seen.append((type(error), error.args))
        kept.append(error)
    else:
        seen[0] = str(type(seen[0]))
    return y + len(seen), seen
"""


def expressions(text):
    return [part.strip() for line in text.strip().split("\n") for part in line.split(" | ")]


def arguments(made):
    return np.arange(6.0), [1, 2], (1, 2), {"a": 1}, {1, 2}, made["Plain"](), collections.deque(), collections.defaultdict(list)


FIELDS = ("name", "errno", "strerror", "filename", "path", "msg", "encoding", "start", "reason", "code")


def outcome(function, made):
    """What it gives, and of what it caught the name, context and traceback."""
    kept = []
    text = repr(function(*arguments(made) + (kept,)))
    return re.sub("0x[0-9a-f]+", "", repr((text, [
        (str(error), *[getattr(error, field, None) for field in FIELDS], error.__context__, error.__cause__, error.__suppress_context__, lines(error.__traceback__))
        for error in kept])))


def lines(entry):
    found = []
    while entry is not None:
        found.append((entry.tb_frame.f_code.co_name, entry.tb_lineno))
        entry = entry.tb_next
    return found


def tried(expression):
    made = {"__name__": "made"}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)      # the compiler sees some of it
        exec(compile(HELPERS + CASE % expression, "<made>", "exec"), made)
    translated = sot.symbolic_translate(made["case"])
    plain = outcome(made["case"], made)
    for _ in range(3):
        assert outcome(translated, made) == plain
    return sot.cache_info(translated)


@pytest.mark.parametrize("expression", expressions(CAUGHT) + expressions(MORE))
def test_it_is_caught_in_the_trace(expression):
    info = tried(expression)
    assert info.graphs == 1 and not info.breaks and not info.fallbacks, (info.breaks, info.fallbacks)


@pytest.mark.parametrize("expression", expressions(OTHERS))
def test_it_is_as_in_plain_python(expression):
    assert tried(expression).graphs >= 1


def test_a_key_error_has_the_key_itself():
    key = "a key of more than one word"

    def case(x, d, s, key):
        found = []
        for remove in (d.pop, s.remove):
            try:
                remove(key)
            except KeyError as error:
                found.append(error.args[0] is key)
        return x + 1, found
    translated = sot.symbolic_translate(case)
    for made in (key, "".join(key), "another %s" % key):
        assert translated(np.ones(2), {}, set(), made)[1] == [True, True]
    assert not sot.cache_info(translated).breaks


def test_what_is_not_caught_is_raised_by_the_operation():
    def case(x, items, i):
        y = x + 1
        return y, items.index(i)
    translated = sot.symbolic_translate(case)
    assert translated(np.ones(2), [1, 2], 2)[1] == 1
    for _ in range(2):
        with pytest.raises(ValueError) as caught:
            translated(np.ones(2), [1, 2], 3)
        with pytest.raises(ValueError) as plain:
            case(np.ones(2), [1, 2], 3)
        assert caught.value.args == plain.value.args and caught.value.__context__ is None


def test_nothing_of_the_program_s_is_changed_by_a_trial():
    def case(x, items, s):
        inner = [3, 1, "a"]
        try:
            inner.sort()
        except TypeError:
            inner.append("sorted?")
        try:
            s.remove(len(items))
        except KeyError:
            items.append(0)
        return x * len(items), inner
    translated = sot.symbolic_translate(case)
    for _ in range(3):
        given, other = ([1], {5}), ([1], {5})
        assert repr(translated(np.ones(2), *given)) == repr(case(np.ones(2), *other)) and given == other


def test_no_code_of_a_class_runs_twice():
    asked = []

    class Listed:
        def __class_getitem__(cls, item):
            asked.append(item)
            raise TypeError("not subscriptable")

    def case(x, cls):
        y = x * 2
        try:
            cls[len(y)]
        except TypeError as error:
            return y, error.args
        return y, None
    translated = sot.symbolic_translate(case)
    plain = repr(case(np.ones(2), Listed))
    for count in (2, 3):
        assert repr(translated(np.ones(2), Listed)) == plain and len(asked) == count


def test_a_call_that_does_not_fit_is_told_by_the_name_that_the_function_has_then():
    def callee(a):
        return a

    def case(x, function):
        try:
            return function(x, x)
        except TypeError as error:
            return x * 2, str(error)
    translated = sot.symbolic_translate(case)
    for name in ("one", "two", "one"):
        callee.__qualname__ = name
        plain = repr(case(np.ones(2), callee))
        assert repr(translated(np.ones(2), callee)) == plain and (name in plain or "callee" in plain)
    for defaults, named in (((1,), None), (None, None), ((), {}), (None, {"a": 1}), ((2,), None)):
        callee.__defaults__, callee.__kwdefaults__ = defaults, named
        assert repr(translated(np.ones(2), callee)) == repr(case(np.ones(2), callee))


def test_no_code_of_an_instance_runs_in_a_trial():
    asked = []

    class Colour(enum.Enum):
        RED = 1

        def __add__(self, other):
            asked.append(other)
            raise TypeError("no sum")

        def __neg__(self):
            asked.append("neg")
            raise TypeError("not negative")

    def case(x, colour):
        y, seen = x * 2, []
        for attempt in (lambda: colour + 1, lambda: 1 + colour, lambda: -colour, lambda: Colour.RED + 2, lambda: abs(colour)):
            try:
                attempt()
            except TypeError as error:
                seen.append(str(error))
        return y, seen
    translated = sot.symbolic_translate(case)
    plain = repr(case(np.ones(2), Colour.RED))
    assert len(asked) == 3
    for count in (6, 9):
        assert repr(translated(np.ones(2), Colour.RED)) == plain and len(asked) == count


#: Operations on an instance that has none of their methods -> the method that it gets.
GROWN = {"o + 1": "__add__", "1 + o": "__radd__", "o - l": "__sub__", "l * o": "__rmul__", "o < 1": "__lt__", "1 < o": "__gt__", "o @ o": "__matmul__", "-o": "__neg__", "~o": "__invert__",
         "len(o)": "__len__", "o[0]": "__getitem__", "o()": "__call__", "o(1)": "__call__", "iter(o)": "__iter__", "list(o)": "__iter__", "1 in o": "__contains__",
         "2 in o": "__iter__", "int(o)": "__int__", "float(o)": "__float__", "abs(o)": "__abs__", "round(o)": "__round__", "l[o]": "__index__", "range(o)": "__index__",
         "math.sqrt(o)": "__float__", "sorted([o, o])": "__lt__", "max(o, o)": "__gt__", "max(o)": "__iter__", "[*o]": "__iter__", "'a' * o": "__index__", "divmod(o, 1)": "__divmod__",
         "sum([o])": "__radd__", "zip(o)": "__iter__", "dict(o)": "__iter__", "reversed(o)": "__reversed__", "o.q": "__getattr__", "Plain.q": "q", "hash(o)": "__hash__",
         "isinstance(1, o)": "__instancecheck__", "enumerate(o)": "__iter__", "operator.index(o)": "__index__", "o += 1": "__iadd__", "del o[1]": "__delitem__", "o[1] = 2": "__setitem__"}


@pytest.mark.parametrize("operation", sorted(GROWN))
def test_a_class_that_gets_the_method(operation):
    made = {"__name__": "made"}
    text = CASE % operation if "=" not in operation and "del" not in operation else CASE.replace("seen.append(%s)", "%s; seen.append(0)" % operation)
    exec(compile(HELPERS + text, "<made>", "exec"), made)
    translated = sot.symbolic_translate(made["case"])
    for method in (None, lambda *args: iter(()), None, lambda *args: 1):
        if method is not None:
            setattr(made["Plain"], GROWN[operation], method)
        elif GROWN[operation] in vars(made["Plain"]):
            delattr(made["Plain"], GROWN[operation])
        plain = outcome(made["case"], made)
        for _ in range(2):
            assert outcome(translated, made) == plain
