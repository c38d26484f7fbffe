"""What a program of the families over the library does when it runs: see ``library``."""
from __future__ import annotations

import collections
import contextlib
import dataclasses
import enum
import importlib
import io
import itertools
import random
import re
import warnings
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple

import numpy as np

__all__ = ["prepare", "calls"]


# -- what the expressions of receivers and operations name -------------------------------------------------------------
class Color(enum.Enum):
    RED = 1
    BLUE = 2


class Flags(enum.Flag):
    A = 1
    B = 2


@dataclasses.dataclass
class Data:
    x: int = 1
    y: object = None


Named = collections.namedtuple("Named", "a b")


class OwnList(list):  # type: ignore[type-arg]
    pass


class OwnDict(dict):  # type: ignore[type-arg]
    def __missing__(self, key: Any) -> Any:
        return key


class OwnStr(str):
    pass


class OwnInt(int):
    pass


def some_function(a: Any, b: Any = 2) -> Any:
    return a, b


#: What the expressions may name: this module's classes and these modules.
_SPACE: Dict[str, Any] = {name: importlib.import_module(name) for name in (
    "array collections copy datetime decimal fractions functools io ipaddress itertools json operator pathlib random re string struct").split()}
_SPACE.update(np=np, Color=Color, Flags=Flags, Data=Data, Named=Named, OwnList=OwnList, OwnDict=OwnDict, OwnStr=OwnStr, OwnInt=OwnInt,
              some_function=some_function)


#: What the operations call, as source: it is the program's own code.
_HELPERS = """
def first(r):
    for x in r:
        return x
def put(r):
    r[0] = 1
    return r
def drop(r):
    del r[0]
    return r
def assigned(r):
    r.other = 1
    return r
def parts(r):
    a, *b = r
    return a, b
def pair(r):
    try:
        a, b = r
    except (TypeError, ValueError) as error:
        return str(error)
    return a
def within(r):
    with r as inside:
        return inside
def summed(r, a):
    r += a
    return r
def multiplied(r, a):
    r *= a
    return r
def joined(r, a):
    r |= a
    return r
"""
#: Operations on a receiver r, or on r and a; BAR is the operator, which the bars between them are not.
_EXPRESSIONS = """
-r|+r|~r|not r|len(r)|list(r)|str(r)|repr(r)|bool(r)|int(r)|float(r)|r[0]|r[1:]|r['a']|r[-1]|[*r]|{**r}|sorted(r)|sum(r)|max(r)|min(r, default=3)
f'{r}'|f'{r:>8}'|'%s %r' % (r, r)|abs(r)|round(r)|isinstance(r, (int, str, list))|r == r|r is r|list(zip(r, r))|dict(r)|tuple(r)|set(r)|iter(r)
next(iter(r))|type(r)|callable(r)|reversed(r)|enumerate(r)|any(r)|all(r)|list(map(str, r))|{x: 1 for x in r}|[x for x in r if x]|divmod(r, 2)
pow(r, 2)|hasattr(r, 'x')|getattr(r, 'x', 3)|format(r, '')|bytes(r)|copy.copy(r)|copy.deepcopy(r)|np.asarray(r)|np.sum(r)|ord(r)|chr(r)|hex(r)
complex(r)|frozenset(r)|range(r)|slice(r)|id(r) == id(r)|(lambda *v: v)(*r)|(lambda **k: k)(**r)|operator.index(r)|json.dumps(r)
functools.reduce(lambda x, y: x, r)|' '.join(r)|r if r else 1|first(r)|put(r)|drop(r)|assigned(r)|parts(r)|pair(r)|within(r)|r.no_such_name
a + r|r + a|r - a|a - r|r * a|a * r|r / a|r // a|r % a|r ** a|r @ a|r & a|a & r|r BAR a|r ^ a|r << a|r >> a|r == a|r != a|r < a|a >= r|r in a|a in r
a not in r|r is a|r and a|r or a|r[a]|a[r]|summed(r, a)|multiplied(r, a)|joined(r, a)|divmod(r, a)|isinstance(r, a)|(r, a) == (a, r)|[r, a].index(a)
{1: r} == {1: a}|max(r, a)|sorted([r, a])|'%s' % a + str(r)|np.add(r, a)|a if r else r
"""

# -- arguments ---------------------------------------------------------------------------------------------------------
#: name -> expression, which may name the receiver r.
_ARGUMENTS = {
    "one": "1", "zero": "0", "text": "'a'", "list": "[1, 2]", "none": "None", "function": "(lambda *values: len(values))",
    "vector": "np.array([3.0, 1.0, 2.0])", "square": "np.array([[2.0, 1.0], [1.0, 3.0]])", "indices": "np.array([1, 0])", "tuple": "(0, 1)",
    "dict": "{'a': 5}", "float": "1.5", "bytes": "b'a'", "set": "{2, 3}", "slice": "slice(0, 2)", "iterator": "iter([1, 2])",
    "float64": "np.float64(1.0)", "true": "True", "class": "int", "decimal": "decimal.Decimal(2)", "same": "r", "texts": "['x', 'yy']",
}
_ONE = [(key,) for key in _ARGUMENTS]
_TWO = list(itertools.product(("one", "text", "list", "none", "vector", "function", "square", "dict"),
                              ("one", "text", "none", "list", "tuple", "vector")))
_THREE = [("one", "one", "one"), ("text", "one", "one"), ("one", "list", "none"), ("vector", "one", "one"), ("text", "text", "text"),
          ("function", "list", "one"), ("function", "vector", "list"), ("square", "indices", "one"), ("vector", "vector", "vector")]
#: So many combinations of arguments that a name takes are called.
_MOST_TAKEN = 3

# -- names -------------------------------------------------------------------------------------------------------------
#: Attributes that give addresses or sizes, what memory holds by chance, or change the process.
_OMITTED_METHODS = frozenset(["__class__", "__init_subclass__", "__subclasshook__", "__del__", "__sizeof__", "__reduce_ex__", "__reduce__", "__getstate__", "__dir__",
           "__doc__", "tofile", "dump", "setflags", "resize", "ctypes", "__array_interface__", "__array_struct__", "data", "__buffer__",
           "__release_buffer__", "__dict__", "__globals__", "__builtins__", "bit_generator", "__dlpack__", "__code__", "__closure__",
           "__setstate__", "newbyteorder", "getbuffer", "partition", "argpartition", "__hash__", "vonmisesvariate", "base", "itemset", "view", "buffer_info"])
#: Functions that wait, read or write files, end or change the process, or give what differs each time.
_OMITTED_FUNCTIONS = re.compile(r"(input|breakpoint|exit|quit|help|open|exec|eval|compile|copyright|credits|license|print|id|dir|vars|globals|locals|__\w+|ids|"
                     r"empty|empty_like|hash|set_state|get_state|seterr\w*|set\w*options|setbufsize|memmap|from(file|regex|buffer)|save\w*|load\w*|DataSource|"
                     r"genfromtxt|show_\w+|info|source|lookfor|test|main|who|byte_bounds|get_include|disp|deprecate\w*|safe_eval|currentframe|stack|"
                     r"trace|getsource\w*|getfile|findsource|getmodule\w*|getcomments|getdoc|as_strided|register_\w+|vonmisesvariate|setcontext|field_size_limit|"
                     r"setfirstweekday|SystemRandom|ref|proxy|finalize|getweakref\w*|seed|default_rng|SeedSequence|MT19937|PCG64\w*|Philox|SFC64|"
                     r"BitGenerator|RandomState|Generator|object|memoryview|super)")

Combination = Tuple[str, ...]


class _Kind:
    """How programs of one kind make a receiver, which names they use, and how a call is spelled."""

    def __init__(self, what: str) -> None:
        self.what = what

    def receiver(self, name: str) -> Any:
        """The object that ``r`` is, a new one."""
        return eval(self.what, _SPACE)

    def names(self) -> List[str]:
        raise NotImplementedError

    def spelled(self, name: str, letters: str) -> str:
        """The call's text."""
        raise NotImplementedError

    def combinations(self, name: str) -> List[Combination]:
        """The arguments that are tried."""
        return [(), *_ONE, *_TWO, *_THREE]


class _Methods(_Kind):
    def names(self) -> List[str]:
        owner = self.receiver("")
        found = set(dir(type(owner))) | (set(dir(owner)) if isinstance(owner, type) else set())
        return sorted(name for name in found - _OMITTED_METHODS if name.startswith("__") or not name.startswith("_"))

    def _is_called(self, name: str) -> bool:
        try:
            return callable(getattr(self.receiver(name), name))
        except Exception:   # whatever reading it raises is the program's to see
            return False

    def spelled(self, name: str, letters: str) -> str:
        return "r.%s(%s)" % (name, letters) if self._is_called(name) else "r.%s" % name

    def combinations(self, name: str) -> List[Combination]:
        return super().combinations(name) if self._is_called(name) else [()]


class _Functions(_Kind):
    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.module = importlib.import_module(what)

    def receiver(self, name: str) -> Any:
        return getattr(self.module, name)

    def names(self) -> List[str]:
        return [name for name in sorted(set(getattr(self.module, "__all__", None) or dir(self.module)))
                if not name.startswith("_") and not _OMITTED_FUNCTIONS.fullmatch(name) and callable(getattr(self.module, name, None))]

    def spelled(self, name: str, letters: str) -> str:
        return "r(%s)" % letters


class _Operations(_Kind):
    def combinations(self, name: str) -> List[Combination]:
        return [*_ONE, ()]

    def names(self) -> List[str]:
        texts = [text for line in _EXPRESSIONS.split("\n") for text in line.strip().split("|") if text]
        return [text.replace("BAR", "|") for text in texts]

    def spelled(self, name: str, letters: str) -> str:
        return name


_KINDS = {"methods": _Methods, "functions": _Functions, "operations": _Operations}
#: Of each program's module: (number of the branch, name, combination) of its calls.
_BRANCHES: Dict[str, Tuple[_Kind, List[Tuple[int, str, Combination]]]] = {}


def prepare(space: Dict[str, Any], kind: str, what: str, part: int, parts: int, place: str) -> None:
    """Define ``case`` in a program's namespace: each call that is made of every ``parts``-th name is a branch of it."""
    space.update({name: _SPACE[name] for name in ("copy", "json", "operator", "functools")})
    exec(compile(_HELPERS, space["__file__"], "exec"), space)
    calls = _KINDS[kind](what)
    names = calls.names()
    branches: List[Tuple[int, str, Combination]] = []
    lines = ["def case(number, r, a=None, b=None, c=None):"]
    for name in names[part::parts] or [names[part % len(names)]]:
        for combination in _chosen(calls, name, space):
            letters = ", ".join("abc"[:len(combination)])
            text = place.replace("CALL", calls.spelled(name, letters)).replace(", ARGS", ", " + letters if letters else "")
            lines.append("    if number == %d:" % len(branches))
            lines += ["        " + line for line in text.split("\n")]
            branches.append((len(branches), name, combination))
    exec(compile("\n".join(lines + ["    return None", ""]), space["__file__"], "exec"), space)
    _BRANCHES[space["__name__"]] = calls, branches


def calls(module: str) -> Iterator[List[Any]]:
    """The arguments of each call of a program's ``case``, new objects each time."""
    kind, branches = _BRANCHES[module]
    for number, name, combination in branches:
        for _ in range(2):
            random.seed(0)
            np.random.seed(0)
            receiver = kind.receiver(name)
            yield [number, receiver, *_arguments(combination, receiver)]
    for _ in range(3):
        yield [-1, None]


def _arguments(combination: Combination, receiver: Any) -> List[Any]:
    return [eval(_ARGUMENTS[key], _SPACE, {"r": receiver}) for key in combination]


def _chosen(kind: _Kind, name: str, space: Dict[str, Any]) -> List[Combination]:
    """Some of the combinations of arguments that a name takes, and one that it does not."""
    taken: List[Combination] = []
    refused: List[Combination] = []
    for combination in kind.combinations(name):
        letters = ", ".join("abc"[:len(combination)])
        native = eval("lambda r, a=None, b=None, c=None: %s" % kind.spelled(name, letters), space)
        text = _outcome(kind, name, combination, native)
        if text is not None and text == _outcome(kind, name, combination, native):
            (taken if text.startswith("returns") else refused).append(combination)
    return taken[::max(1, len(taken) // _MOST_TAKEN)][:_MOST_TAKEN] + refused[:1]


def _outcome(kind: _Kind, name: str, combination: Combination, native: Callable[..., Any]) -> Optional[str]:
    """How a plain call ends, as a text; None where the text would tell an address."""
    random.seed(0)
    np.random.seed(0)
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        warnings.simplefilter("ignore")
        try:
            receiver = kind.receiver(name)
            text = "returns %r %r" % (native(receiver, *_arguments(combination, receiver)), receiver)
        except Exception as error:   # whatever the library raises
            text = "raises %r" % error
    return None if " at 0x" in text else text
