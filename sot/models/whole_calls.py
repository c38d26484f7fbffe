"""Functions of the standard library that are statements as a whole: what draws at random, what makes texts of data and data of texts, texts in memory.

They are written in Python, or change an object of their own, and nothing of the program's runs in them where what they are given is plain data: numbers, texts and
builtin containers of these. So a call is one statement in its place, and what it gives is known by its class, or as plain data (`LooseVar`).
"""
from __future__ import annotations

import builtins
import inspect
import io
import json
import random
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Sequence

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import BUILTINS
from ..machine.unwinding import catching
from ..objects import loose
from ..objects.attribute_writes import set_plain_attribute
from ..objects.calls import arity
from ..objects.fitting import Trial, raise_foreseen
from ..objects.formatting import check_items
from ..objects.generators import state_of_generator
from ..variables.base import MISSING, ArrayVar, ConstVar, LooseVar, RuntimeScalarVar, ScalarVar
from ..variables.classes import raw_lookup
from ..variables.containers import ListVar, RangeVar, TupleVar
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar
from .methods import method
from .pure import check_random

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["WHOLE_CALLS"]

_VALUES = (ConstVar, ScalarVar, RuntimeScalarVar)
#: Sequences of more items are left to the interpreter.
_MOST_ITEMS = 64


def _emit(m: Machine, function: Any, args: Sequence[Variable], kwargs: Dict[str, Variable]) -> Any:
    return m.emit("call", tuple(kwargs), (Const(function),) + tuple([value.materialise(m) for value in (*args, *kwargs.values())]))


# -- what is drawn at random -----------------------------------------------------------------------------------------
def _items(m: Machine, var: Variable, what: str) -> List[Variable]:
    """The items of a sequence out of which something is drawn."""
    if type(var) is RangeVar:
        return [ConstVar(number) for number in var.observe(m)[:1]]
    if type(var) not in (ListVar, TupleVar) or var.pytype not in (list, tuple) or not 0 < var.length(m) <= _MOST_ITEMS:
        raise Break("opaque-call", "%s of other things than lists and tuples" % what)
    found: List[Variable] = var.items(m)
    return found


def _drawn(m: Machine, whole: Any, count: int, one: Callable[[Operand], Variable]) -> ListVar:
    """A new list of so many of them."""
    return ListVar([one(m.load("item", i, (whole,))) for i in range(count)], reg=whole)


def _count(m: Machine, var: Variable, what: str) -> int:
    count = m.observe(var) if type(var) in (ConstVar, ScalarVar) and var.pytype is int else -1
    if not 0 <= count <= _MOST_ITEMS:
        raise Break("opaque-call", "%s of so many" % what)
    return count


def _shuffled(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """The items are the same in another order, which only the run knows."""
    check_random(m, args, kwargs, "shuffle")
    items = list(_items(m, args[1], "shuffle")) if len(args) == 2 and not kwargs and type(args[1]) is ListVar else []
    if not items:
        raise Break("opaque-call", "shuffle with other arguments")
    var: Any = args[1]
    one = loose.one_of(m, items, "shuffle")
    register = var.materialise(m)
    m.emit("mutate", None, (Const(random.Random.shuffle), args[0].materialise(m), register))
    m.mutated(var)
    now = m.emit("call", (), (Const(tuple), register))
    m.dirty = True
    var.replace(m, [one(m.load("item", i, (now,))) for i in range(len(items))])
    return ConstVar(None)


def _sampled(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    check_random(m, args, kwargs, "sample")
    given = dict(zip(("", "population", "k"), args), **kwargs)
    if len(args) > 3 or set(given) != {"", "population", "k"}:
        raise Break("opaque-call", "sample with other arguments")
    one = loose.one_of(m, _items(m, given["population"], "sample"), "sample")
    count = _count(m, given["k"], "sample")
    return _drawn(m, _emit(m, random.Random.sample, args, kwargs), count, one)


def _chosen_often(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    check_random(m, args, kwargs, "choices")
    given = dict(zip(("", "population", "weights"), args), **kwargs)
    if len(args) > 3 or set(given) - {"", "population", "weights", "cum_weights", "k"} or "population" not in given:
        raise Break("opaque-call", "choices with other arguments")
    one = loose.one_of(m, _items(m, given["population"], "choices"), "choices")
    for name in ("weights", "cum_weights"):
        if name in given:
            loose.check_data(m, given[name], "choices with other weights than numbers")
    count = _count(m, given["k"], "choices") if "k" in given else 1
    return _drawn(m, _emit(m, random.Random.choices, args, kwargs), count, one)


def _chosen(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    check_random(m, args, kwargs, "choice")
    if len(args) != 2 or kwargs or type(args[1]) not in (ListVar, TupleVar, *_VALUES):
        raise Break("opaque-call", "choice with other arguments")
    if type(args[1]) in _VALUES and args[1].pytype is str:
        return RuntimeScalarVar(_emit(m, random.Random.choice, args, kwargs), str)
    one = loose.one_of(m, _items(m, args[1], "choice"), "choice")
    return one(_emit(m, random.Random.choice, args, kwargs))


@method((random.Random, "getrandbits"))
def getrandbits(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    arity(m, args, kwargs, 1)
    check_random(m, [var], {}, "getrandbits")
    if type(args[0]) not in _VALUES or args[0].pytype is not int:
        raise Break("opaque-call", "getrandbits with other arguments")
    bits = args[0].value if type(args[0]) is ConstVar else 64
    return RuntimeScalarVar(_emit(m, random.Random.getrandbits, [var, *args], {}), int, bits=bits if bits <= 63 else None)


def _state(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    check_random(m, args, kwargs, "getstate")
    arity(m, args, kwargs, 1)
    return LooseVar(_emit(m, random.Random.getstate, args, kwargs), "state")


def _put_back(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    check_random(m, args, kwargs, "setstate")
    if len(args) != 2 or kwargs or type(args[1]) is not LooseVar or args[1].level != "state":
        raise Break("opaque-call", "setstate with other arguments")
    m.emit("mutate", None, (Const(random.Random.setstate), args[0].materialise(m), args[1].materialise(m)))
    set_plain_attribute(m, args[0], "gauss_next", LooseVar(m.emit("getattr", "gauss_next", (args[0].materialise(m),)), "data"))  # type: ignore[arg-type]  # an instance
    return ConstVar(None)


def _generator(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """A new generator, seeded with a number or text."""
    if kwargs or len(args) > 1 or not all([type(arg) in _VALUES and arg.pytype in (int, float, str, type(None)) for arg in args]) or raw_lookup(random.Random, "seed") is not _SEED \
            or raw_lookup(random.Random, "__init__") is not _INIT:
        raise Break("opaque-call", "a generator with another seed")
    made = ObjectVar(random.Random, None, _emit(m, random.Random, args, {}))
    set_plain_attribute(m, made, "gauss_next", ConstVar(None))
    return made


_SEED, _INIT = raw_lookup(random.Random, "seed"), raw_lookup(random.Random, "__init__")
BUILTINS[random.Random] = _generator


# -- texts and data --------------------------------------------------------------------------------------------------
_OF_DUMPS = frozenset("skipkeys ensure_ascii check_circular allow_nan indent separators sort_keys".split())


def _dumped(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    if len(args) != 1 or set(kwargs) - _OF_DUMPS:
        raise Break("opaque-call", "json.dumps with other arguments")
    for var in (*args, *kwargs.values()):
        loose.check_data(m, var, "json.dumps of other things than plain data")
    if _has_an_array(args[0]):       # it refuses that
        if m.foresees():
            raise_foreseen(m, Trial(json.dumps, args, kwargs))
        if m.segments is not None or catching(m.frames) < 0:
            raise Break("raises", "json.dumps of an array")
        m.ends_here("json.dumps of an array")
    return RuntimeScalarVar(_emit(m, json.dumps, args, kwargs), str)


def _has_an_array(var: Variable) -> bool:
    """Whether there is something of NumPy's in plain data that is no number of Python's."""
    kind = type(var)
    if kind is ArrayVar:
        return var.pytype is None or not issubclass(var.pytype, (float, str))
    if kind is LooseVar and var.level == "whole":
        raise Break("opaque-call", "json.dumps of an array, or a number")
    if kind in (ListVar, TupleVar):
        return any([type(item) is not int and _has_an_array(item) for item in var._items])
    return kind is DictVar and any([item is not MISSING and _has_an_array(item) for item in var.entries.values()])


def _loaded(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    if len(args) != 1 or kwargs or args[0].pytype not in (str, bytes):
        raise Break("opaque-call", "json.loads with other arguments")
    return LooseVar(_emit(m, json.loads, args, kwargs), "data")


# -- texts in memory -------------------------------------------------------------------------------------------------
def _in_memory(kind: Any, text: type) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        if kwargs or len(args) > 1 or not all([arg.pytype is text and type(arg) in _VALUES for arg in args]):
            raise Break("opaque-call", "a call of class %s" % kind.__name__)
        return ObjectVar(kind, None, _emit(m, kind, args, {}))
    return model


def _of_memory(kind: Any, name: str, result: Any, *given: Any) -> None:
    function = getattr(kind, name)

    def model(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        if kwargs or len(args) > len(given) or not all([type(arg) in _VALUES and arg.pytype is wanted for arg, wanted in zip(args, given)]):
            raise Break("opaque-call", "%s of a %s" % (name, kind.__name__))
        register = _emit(m, function, [var, *args], {})
        return ConstVar(None) if result is None else RuntimeScalarVar(register, result)
    method((kind, name))(model)


for _kind, _text in ((io.StringIO, str), (io.BytesIO, bytes)):
    BUILTINS[_kind] = _in_memory(_kind, _text)
    for _name, _result, _given in (("write", int, (_text,)), ("getvalue", _text, ()), ("read", _text, (int,)), ("readline", _text, (int,)), ("seek", int, (int, int)),
                                   ("tell", int, ()), ("truncate", int, (int,)), ("flush", None, ())):
        _of_memory(_kind, _name, _result, *_given)


def _printed(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """print() into a text in memory; what has a ``write`` of its own, and the streams of the process, are left to the interpreter."""
    file = kwargs.get("file")
    if type(file) is not ObjectVar or file.pytype is not io.StringIO:
        raise Break("opaque-call", "a call of print()")
    check_items(m, [*args, *[var for name, var in kwargs.items() if name != "file"]])
    _emit(m, print, args, kwargs)
    return ConstVar(None)


BUILTINS[builtins.print] = _printed


#: (code, model)
WHOLE_CALLS = [(getattr(random.Random, name).__code__, model) for name, model in (
    ("shuffle", _shuffled), ("sample", _sampled), ("choices", _chosen_often), ("choice", _chosen), ("getstate", _state), ("setstate", _put_back))]
WHOLE_CALLS += [(inspect.getgeneratorstate.__code__, state_of_generator)]
WHOLE_CALLS += [(json.dumps.__code__, _dumped), (json.loads.__code__, _loaded)]
