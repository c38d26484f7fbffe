"""Instances of subclasses of str, members of enumerations of texts among them: classes x operations, as arguments and made in the function."""
from __future__ import annotations

import enum
import sys

import numpy as np
import pytest

import sot

CALLED = []


def heard(name, value):
    CALLED.append(name)
    return value


CLASSES = {
    "plain": "class Own(str): pass",
    "of a subclass": "class Text(str):\n    def __add__(self, other): return heard('add', 'sum')\nclass Own(Text): pass",
    "attributes": "class Own(str):\n    def __getattr__(self, name): return heard('getattr', name)",
    "__getattribute__": "class Own(str):\n    def __getattribute__(self, name): return heard('getattribute', str.__getattribute__(self, name))",
    "__new__": "class Own(str):\n    def __new__(cls, value=''): return super().__new__(cls, value + 't')",
    "__new__ by name": "class Own(str):\n    def __new__(cls, value=''): return str.__new__(cls, value.lower())",
    "__init__": "class Own(str):\n    def __init__(self, value=''): self.given = value",
    "slots": "class Own(str):\n    __slots__ = ()",
    "super": "class Own(str):\n    def upper(self): return super().upper() + '!'\n    def __add__(self, other): return Own(str.__add__(self, other))",
}
_GIVEN = {"bool": "False", "eq": "False", "ne": "True", "lt": "False", "gt": "True", "len": "2", "hash": "7", "contains": "False", "iter": "iter('xyz')", "int": "5", "float": "5.5", "index": "1"}
for _name in ("add", "radd", "iadd", "mul", "rmul", "mod", "rmod", "eq", "ne", "lt", "gt", "bool", "len", "hash", "contains", "getitem", "iter", "str", "repr", "format", "int", "float", "index", "reversed"):
    CLASSES["__%s__" % _name] = "class Own(str):\n    def __%s__(self, *args): return heard('%s', %s)%s" % (
        _name, _name, _GIVEN.get(_name, "'%s'" % _name), "\n    __hash__ = str.__hash__" if _name == "eq" else "")
for _name in ("upper", "join", "split", "startswith", "strip", "format", "replace", "encode"):
    CLASSES[_name] = "class Own(str):\n    def %s(self, *args): return heard('%s', 'own')" % (_name, _name)

OPERATIONS = (
    "c + 'x', 'x' + c, c + c", "c + '', '' + c", "type(c + '').__name__", "c * 2, 2 * c, c * 0, c * 1", "c == 'fast', 'fast' == c, c != 'x'", "c == 5, c != None, c == c", "c < 'g', 'a' < c, c >= c", "len(c), bool(c), not c",
    "1 if c else 0", "c.upper(), c.title(), c.lower()", "c.startswith('f'), c.endswith(('t', 'x'))", "c.split('a'), c.partition('a')", "c.replace('a', 'b'), c.replace('q', 'b')", "c[0], c[-1], c[1:3], c[:]", "[l for l in c]",
    "'a' in c, 'q' in c, c in c", "c in ('fast', 'x'), c in ['x']", "c in 'very fast'", "{'fast': 1, 'slow': 2}[c]", "{'fast': 1}.get(c), {}.get(c, 5)", "{c: 1}", "{c, 'fast'}, {c}", "{'fast': 1, c: 2}", "d = {'fast': 1}; d[c] = 2; return d",
    "c in {'fast': 1}, c in {'fast'}", "f'{c}', f'{c!r}', f'{c:>6}', f'{c!s:>6}'", "str(c), repr(c), ascii(c)", "'%s and %r' % (c, c), '%s' % c, '%6s' % c", "'{} {!r} {:>6}'.format(c, c, c)", "','.join([c, 'x']), ','.join([c])",
    "c.join(['a', 'b']), c.join(['a'])", "c % (), c.format(), c.format(1)", "hash(c) == hash('fast')", "isinstance(c, str), type(c).__name__", "sorted([c, 'a', 'z'])", "max(c, 'b'), min('z', c)", "c.encode()", "int(c, 36)", "float(c)", "x * len(c)",
    "x.sum() if c == 'fast' else x.mean()", "list(c), tuple(c)", "for l in c: x = x + ord(l)\n    return x", "a, *b = c; return a, b", "c += 'q'; return c, type(c).__name__", "c.own = 1; return c.own", "c is c, c is not None, c.strip() is c, str(c) is c",
    "np.array([c, 'x']).tolist()", "x.astype({'fast': 'f4'}.get(c, 'f8'))", "c.strip(), c.zfill(6), c.center(9), c.ljust(2), c.expandtabs()", "c.translate({}), c.casefold(), c.swapcase(), c.capitalize()", "c.index('s'), c.find('q'), c.count('a')",
    "dict.fromkeys(c, 1)", "list(enumerate(c)), list(zip(c, c)), list(reversed(c))", "c.isdigit(), c.isidentifier(), c.isalpha()", "'fast'.startswith(c), 'fast x'.replace(c, 'y'), 'afastb'.split(c)", "'x'.join(c)", "''.join(reversed(c))", "c.given", "c.nothing",
    "type(c)('slow')", "[c, 'x'].index('fast'), [c].count('fast')", "match_ = [v for v in ('fast', 'slow') if v == c]; return match_", "x.sum() + c.count('a')", "np.pad(x, 1, mode=c)", "c - 1", "c + 1", "c < 1", "c & 'x'", "-c", "c[9]", "c.upper().lower() + c", "str.upper(c), str.__len__(c), str.__add__(c, 'x')",
    "any(c), all(c)", "set(c) == set('fast')", "c.removeprefix('fa')" if sys.version_info >= (3, 9) else "c.lstrip('f')", "[c] * 2, (c,), [c] + ['x']", "getattr(x, 'sum')() if c.isalpha() else x", "while len(c) > 1: c = c[1:]\n    return c",
)


def space_of(name):
    space = {"np": np, "heard": heard, "enum": enum}
    exec(CLASSES[name], space)
    return space


def told(value):
    if type(value) in (list, tuple):
        return type(value).__name__, [told(item) for item in value]
    if type(value) is dict:
        return "dict", [(told(key), told(item)) for key, item in value.items()]
    if type(value) in (set, frozenset):
        return type(value).__name__, sorted(map(repr, map(told, value)))
    if isinstance(value, np.ndarray):
        return value.dtype, repr(value.tolist())
    if isinstance(value, str):
        return type(value).__name__, str.__repr__(value)
    return type(value).__name__, repr(value)


def outcome(function, x, make):
    CALLED.clear()
    try:
        result = told(function(x, make()))
    except Exception as error:
        result = type(error), str(error)
    return result, list(CALLED)


X = np.arange(4.0)
#: What is left to the interpreter for a class that has nothing of its own.
OPEN = ("c % ()", "{c: 1}", "{c, 'fast'}", "c: 2}", "d[c] = 2", "c.split(", "int(c, 36)", "reversed(", "np.array([c", "np.pad", "c is c", "str.upper(c)", "type(c)(")


def function_of(operation, space, first="pass"):
    body = operation.replace("; ", "\n    ") if "return" in operation else "return " + operation
    exec("def function(x, c):\n    %s\n    %s" % (first, body), space)
    return space["function"]


@pytest.mark.shared
@pytest.mark.parametrize("place", ["argument", "made"])
@pytest.mark.parametrize("name", CLASSES)
def test_operations(name, place):
    for operation in OPERATIONS:
        space = space_of(name)
        function = function_of(operation, space, "c = Own('fas')" if name == "__new__" and place == "made" else "c = Own('fast')" if place == "made" else "pass")
        tested = sot.symbolic_translate(function)
        texts = ["fast", "fast", "slow", "", "fast"] if name != "__new__" else ["fas", "fas", "slow", "", "fas"]
        for number, text in enumerate(texts):
            expected = outcome(function, X.copy(), lambda: space["Own"](text))
            assert outcome(tested, X.copy(), lambda: space["Own"](text)) == expected, (operation, text)
            if name == "plain" and number == 1 and not isinstance(expected[0][0], type) and not any(word in operation for word in OPEN):
                assert not sot.cache_info(tested).breaks, (operation, [str(one) for one in sot.cache_info(tested).breaks])


class Mode(str, enum.Enum):
    FAST = "fast"
    SLOW = "slow"
    EDGE = "edge"


if sys.version_info >= (3, 11):
    class Strict(enum.StrEnum):
        FAST = "fast"
        SLOW = enum.auto()
else:
    Strict = Mode


@pytest.mark.parametrize("operation", OPERATIONS + ("c.name, c.value", "c is Mode.FAST, c == Mode.FAST", "{Mode.FAST: x + 1, Mode.SLOW: x}.get(c, 0)", "Mode(str.lower(c)) is c", "[m.value for m in Mode if m != c]", "x + 1 if c is Mode.SLOW else x - 1"))
def test_members_of_enumerations(operation):
    tested = sot.symbolic_translate(function_of(operation, {"np": np, "Mode": Mode, "Strict": Strict}))
    function = function_of(operation, {"np": np, "Mode": Mode, "Strict": Strict})
    for member in (Mode.FAST, Mode.SLOW, Mode.FAST, Mode.EDGE, Strict.FAST, Strict.SLOW, "fast", "other", 1, Mode.FAST):
        assert outcome(tested, X.copy(), lambda: member) == outcome(function, X.copy(), lambda: member), member


@pytest.mark.parametrize("name", ["__add__", "__radd__", "__mul__", "__mod__", "__eq__", "__lt__", "__bool__", "__len__", "__hash__", "__contains__", "__getitem__", "__iter__", "__str__", "__repr__", "__format__", "upper", "startswith", "__getattribute__"])
def test_methods_that_come_later(name):
    space = space_of("plain")
    later = {key: value for key, value in space_of(name)["Own"].__dict__.items() if key == name}
    function = function_of("c + 'x', 'x' + c, c * 2, c == 'fast', c < 'g', 1 if c else 0, len(c), c.upper(), c.startswith('f'), f'{c}', repr(c), str(c), 'a' in c, c[0], [l for l in c], {'fast': 1}.get(c), c % (), x * c.count('a')", space)
    tested = sot.symbolic_translate(function)
    for has in (False, False, True, True, False, True):
        for key, value in later.items():
            if has:
                setattr(space["Own"], key, value)
            elif key in space["Own"].__dict__:
                delattr(space["Own"], key)
        assert outcome(tested, X.copy(), lambda: space["Own"]("fast")) == outcome(function, X.copy(), lambda: space["Own"]("fast")), has


def test_texts_that_change_need_few_translations():
    space = space_of("plain")
    function = function_of("x * len(c), c == 'fast', c + '!', {'fast': 1}.get(c, 0)", space)
    tested = sot.symbolic_translate(function)
    for number in range(60):
        assert outcome(tested, X.copy(), lambda: space["Own"]("t%d" % number)) == outcome(function, X.copy(), lambda: space["Own"]("t%d" % number))
    assert sot.cache_info(tested).translations <= 10


class _Empty(str):
    pass


def _joined(a, b):
    whole = a + b
    a += b
    return whole, whole is a, a


def _which(a, b):
    whole = a + b
    return type(whole), whole is a, whole is b


@pytest.mark.parametrize("left", ["", "ab", _Empty(""), _Empty("ab")])
@pytest.mark.parametrize("right", ["", "ab", _Empty(""), _Empty("ab")])
def test_an_empty_instance_beside_a_text_gives_a_copy(left, right):
    for program in (_which, _joined):
        tested = sot.symbolic_translate(program)
        assert [tested(left, right) for _ in range(2)] == [program(left, right)] * 2
