"""What an operation raises on values that are known is found out by trying it on others like them.

An operation that the simulation finds to raise says of which class the exception is, not always all that is in it: CPython's texts differ from
version to version. Where a handler of the simulated frames waits for it, the operation is done once on objects made for it, of builtin types that run no
code of the program's: equal to its operands or, where only their types decide, empty. What that raises is what the program gets.
"""
from __future__ import annotations

import functools
import keyword
import math
import operator
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

from ..machine.exits import Break
from ..machine.registry import tries
from ..objects.class_guards import class_lookup
from ..objects.constants import plain_value
from ..objects.errors import stand_in
from ..objects.symbols import BINARY, COMPARE, INPLACE
from ..variables.base import MISSING, ConstVar, ScalarVar
from ..variables.classes import HEAP_TYPE, flags_of, is_class, mro_of, own_names, raw_lookup
from ..variables.containers import ListVar, TupleVar
from ..variables.errors import error_like, error_var, own_text
from ..variables.functions import BuiltinMethodVar
from ..variables.mappings import FROZEN, DictVar, ViewVar
from ..variables.objects import ObjectVar
from ..variables.proxies import ProxyVar
from ..variables.sets import SetVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["unpacking", "matching"]


def _raised_by(operation: Callable[..., Any], *values: Any) -> Optional[BaseException]:
    try:
        operation(*values)
    except Exception as error:      # it is what was asked for: CPython raises it on builtin objects
        error.__traceback__ = error.__context__ = None      # their frames lead to it, and have the program's objects
        return error
    return None


#: What the text of an instance has that a trial was made on.
_ADDRESS = " object at 0x"


def _like(error: Optional[BaseException], keys: Tuple[Tuple[Any, Variable], ...] = ()) -> Optional[ObjectVar]:
    """The variable of an exception that was raised in a trial; ``keys``: (value, variable) of what a KeyError may be about, which it has itself."""
    if error is None or any([type(arg) is str and _ADDRESS in arg for arg in error.args]):      # it shows an operand, which has another one, or a text of its own
        return None
    if type(error) is KeyError and len(error.args) == 1:
        for value, var in keys:
            if error.args[0] is value:
                return error_var(KeyError, [var])
    if type(error) in (NameError, UnboundLocalError):
        name = getattr(error, "name", None)      # 3.10+
        return error_var(type(error), [own_text(error.args[0])], (("name", ConstVar(name)),) if name is not None else ())
    return error_like(error)


def _value(m: Machine, var: Variable) -> Any:
    """An equal value; none for a class of the program's or an instance of one, whose methods a trial could run."""
    if type(var) is ConstVar and (flags_of(type(var.value)) & HEAP_TYPE or is_class(var.value) and flags_of(var.value) & HEAP_TYPE):
        raise Break("opaque-operation", "a trial on a class")
    if type(var) is ObjectVar and var.error is None and _does_nothing(var.pytype):
        for special in _ASKED:
            class_lookup(m, var.pytype, special)      # it is guarded to stay so
        return stand_in(m, var.pytype)()
    return plain_value(m, var)


def _does_nothing(cls: Any) -> bool:
    """Whether a class of the program has none of the methods that operations ask for, so that any other does what it does in their place."""
    return cls is not None and all([base is object or flags_of(base) & HEAP_TYPE and not any([
        name[:2] == "__" and name[-2:] == "__" and name not in _ASKED_BY_NONE for name in own_names(base)]) for base in mro_of(cls)])


#: Special names in classes that no operator, subscript, iteration or call of an instance asks for.
_ASKED_BY_NONE = frozenset(("__module__", "__qualname__", "__name__", "__doc__", "__dict__", "__weakref__", "__init__", "__slots__", "__annotations__", "__annotate__",
                            "__annotate_func__", "__annotations_cache__", "__firstlineno__", "__static_attributes__", "__str__", "__repr__", "__match_args__"))


_BINARY_METHODS = ("add", "sub", "mul", "matmul", "truediv", "floordiv", "mod", "divmod", "pow", "lshift", "rshift", "and", "xor", "or")
#: What operations ask the class of an operand for.
_ASKED = tuple(["__%s%s__" % (prefix, name) for prefix in ("", "r", "i") for name in _BINARY_METHODS]) + tuple(["__%s__" % name for name in (
    "neg", "pos", "invert", "abs", "lt", "le", "eq", "ne", "gt", "ge", "hash", "bool", "len", "length_hint", "getitem", "setitem", "delitem", "missing", "contains", "iter", "next",
    "reversed", "call", "index", "int", "float", "complex", "trunc", "floor", "ceil", "round", "bytes", "format", "fspath", "enter", "exit", "getattr", "getattribute", "get")])


#: Containers of which only the type decides what wrong keys and unhashable ones raise.
_EMPTY = {ListVar: list, TupleVar: tuple, DictVar: dict, SetVar: set}


def _empty(m: Machine, var: Variable) -> Any:
    """An empty one where it is a list, tuple, dict or set, else a plain value."""
    if type(var) is DictVar and var.cls is FROZEN:
        return FROZEN()
    if type(var) in _VIEWS:
        return _seen(var)
    kind = _EMPTY.get(type(var))
    return kind() if kind is not None and var.pytype is kind else _value(m, var)


#: What shows a dict.
_VIEWS = (ProxyVar, ViewVar)


def _seen(var: Variable) -> Any:
    """Such a view of a dict without items."""
    return types.MappingProxyType({}) if type(var) is ProxyVar else var.of.view_method(var.kind)(var.of.sample())


def _key(m: Machine, var: Variable) -> Any:
    """A key of the same types, up to the first item of a tuple that has no hash: those behind it are not looked at."""
    if type(var) is ObjectVar and var.error is None and class_lookup(m, var.pytype, "__hash__") is None:      # which is all that is asked of it
        return stand_in(m, var.pytype, __hash__=None)()
    if type(var) is not TupleVar:
        return _empty(m, var)
    items = []
    for item in var.items(m):
        items.append(_key(m, item))
        if type(_raised_by(hash, items[-1])) is TypeError:
            break
    return tuple(items)


def _asked(m: Machine, container: Variable, var: Variable) -> Any:
    """A key of a dict or set, where hashes decide; else an equal value: a text looks for bytes, a sequence asks for an index."""
    return _key(m, var) if type(container) in (DictVar, SetVar, *_VIEWS) or container.pytype is frozenset else _value(m, var)


#: One object of each type whose operators and attributes depend on the type only, where they are refused.
_SAMPLES: Dict[Any, Any] = {int: 1, float: 1.0, bool: True, complex: 1j, str: "", bytes: b"", tuple: (), frozenset: frozenset(), range: range(1), type(None): None,
                            slice: slice(1)}


def _sample(m: Machine, var: Variable) -> Any:
    """Some object of its type, also where the value is known only when the graph runs."""
    if var.pytype in (list, dict, set):
        return var.pytype()
    if type(var) in _VIEWS:
        return _seen(var)
    return _SAMPLES[var.pytype] if var.pytype in _SAMPLES else _value(m, var)


# -- operations ----------------------------------------------------------------------------------------------------
@tries("BINARY_SUBSCR", "DELETE_SUBSCR")
def _item(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    operation = operator.getitem if name == "BINARY_SUBSCR" else operator.delitem
    return _like(_raised_by(operation, _empty(m, operands[0]), _asked(m, operands[0], operands[1])))


@tries("STORE_SUBSCR")
def _store(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    return _like(_raised_by(operator.setitem, _empty(m, operands[0]), _asked(m, operands[0], operands[1]), None))


@tries("CONTAINS")
def _contains(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    return _like(_raised_by(operator.contains, _empty(m, operands[1]), _asked(m, operands[1], operands[0])))


@tries("BUILD_MAP")
def _display(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    return _like(_raised_by(lambda keys: {key: None for key in keys}, [_key(m, var) for var in operands[::2]]))


@tries("MAP_ADD")
def _map_add(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    return _like(_raised_by(operator.setitem, {}, _key(m, operands[0]), None))


@tries("BUILD_SET", "SET_ADD")
def _set_display(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    return _like(_raised_by(lambda keys: {key for key in keys}, [_key(m, var) for var in operands]))


@tries("BINARY", "INPLACE", "COMPARE")
def _operator(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    """The types decide what is no operand, but for a text that is formatted."""
    of = _value if argument == "%" and operands[0].pytype in (str, bytes) else _sample
    table = {"BINARY": BINARY, "INPLACE": INPLACE, "COMPARE": COMPARE}[name]
    return _like(_raised_by(table[argument], *[of(m, var) for var in operands]))


@tries("UNARY")
def _unary(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    if argument not in _UNARY:
        return None
    return _like(_raised_by(_UNARY[argument], _sample(m, operands[0])))


_UNARY: Dict[str, Callable[..., Any]] = {"-": operator.neg, "+": operator.pos, "~": operator.invert}


@tries("LOAD_METHOD")
def _method(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    return _attribute(m, name, argument[0], operands)


@tries("LOAD_ATTR")
def _attribute(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    """The attributes of builtin types; from 3.10 on the exception says of what object it is."""
    if type(operands[0]) is ObjectVar and raw_lookup(operands[0].pytype, argument) is not MISSING:    # a slot that is empty has a text of its own
        return None
    error = _raised_by(getattr, _sample(m, operands[0]), argument)
    if type(error) is not AttributeError or len(error.args) != 1:
        return None
    fields = (("name", ConstVar(argument)), ("obj", operands[0])) if hasattr(error, "obj") else ()
    return error_var(AttributeError, [own_text(error.args[0])], fields)


@tries("GET_ITER")
def _iterate(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    return _like(_raised_by(iter, _value(m, operands[0])))


@tries("LIST_EXTEND", "SET_UPDATE")
def _extend(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    """The texts are those of displays and calls (``[*5]``), not those of the methods."""
    return _like(_raised_by((lambda value: [*value]) if name == "LIST_EXTEND" else (lambda value: {*value}), _value(m, operands[0])))


@tries("DICT_UPDATE", "BUILD_MAP_UNPACK")
def _mapping(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    """What a display says of the first that is no mapping."""
    if name == "BUILD_MAP_UNPACK" and argument[1]:      # for a call, which has a text of its own
        return None
    for var in operands:
        if type(var) is not DictVar:
            return _like(_raised_by(lambda value: {**value}, _empty(m, var)))
    return None


@tries("BUILD_LIST_UNPACK", "BUILD_SET_UNPACK")
def _build(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    display: Callable[..., Any] = (lambda values: [[*value] for value in values]) if name == "BUILD_LIST_UNPACK" else (lambda values: [{*value} for value in values])
    return _like(_raised_by(display, [() if name == "BUILD_LIST_UNPACK" and type(var) in (ListVar, TupleVar) else _value(m, var) for var in operands]))


_MOST_NAMES = 100


@tries("UNPACK_SEQUENCE", "UNPACK_EX")
def _unpack(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    var = operands[0]
    before, after = (argument, None) if name == "UNPACK_SEQUENCE" else argument
    value = [None] * var.length(m) if type(var) in (ListVar, TupleVar) else _value(m, var)
    return _like(_raised_by(unpacking(before, after), tuple(value) if type(var) is TupleVar else value))


def unpacking(before: int, after: Optional[int]) -> Any:
    """The function that unpacks its argument into so many names, with a starred one between them unless ``after`` is None."""
    if before + (after or 0) > _MOST_NAMES:
        raise Break("opaque-operation", "very many names")
    names = ["a%d" % i for i in range(before)] + ([] if after is None else ["*rest"] + ["b%d" % i for i in range(after)])
    return _compiled("def made(value):\n    [%s] = value" % ", ".join(names))


def matching(cls: type, positional: int) -> Any:
    """The function that matches its argument with a class pattern of so many sub-patterns without a name (3.10+)."""
    made = _compiled("def made(cls, value):\n    match value:\n        case cls(%s):\n            pass" % ", ".join(["_"] * positional))
    return functools.partial(made, cls)


def _compiled(text: str) -> Any:
    """The function ``made`` of a text."""
    namespace: Dict[str, Any] = {"__builtins__": {}, "__name__": __name__}    # whose frames the hook leaves alone
    exec(text, namespace)
    return namespace["made"]


@tries("LOAD_FAST", "DELETE_FAST", "LOAD_GLOBAL", "DELETE_GLOBAL", "LOAD_NAME", "DELETE_NAME", "LOAD_FROM_DICT_OR_GLOBALS")
def _unbound(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    if not argument.isidentifier() or keyword.iskeyword(argument) or argument == "__debug__":      # made by hand
        return None
    if name == "DELETE_NAME":
        return _like(_raised_by(lambda: exec("del " + argument, {"__builtins__": {}})))
    line = {"LOAD_FAST": "%s\n    %s = 1", "DELETE_FAST": "del %s\n    %s = 1", "DELETE_GLOBAL": "global %s\n    del %s"}.get(name, "global %s\n    %s")
    return _like(_raised_by(_compiled("def made():\n    " + line % (argument, argument))))


@tries("LOAD_DEREF", "DELETE_DEREF", "LOAD_CLASSDEREF", "LOAD_FROM_DICT_OR_DEREF")
def _unbound_cell(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    if not argument.isidentifier() or keyword.iskeyword(argument):
        return None
    used = "del" if name == "DELETE_DEREF" else "return"
    own = "def made():\n    lambda: {0}\n    {1} {0}\n    {0} = 1"
    outer = "def outer():\n    def made():\n        {2}{1} {0}\n    if 0:\n        {0} = 1\n    return made\nmade = outer()"
    text = outer if argument in m.frames[-1].code.co_freevars else own
    return _like(_raised_by(_compiled(text.format(argument, used, "nonlocal %s; " % argument if used == "del" else ""))))


# -- calls ---------------------------------------------------------------------------------------------------------
#: Builtin functions and types that on plain values run no code but their own, and change nothing else.
_PURE = frozenset([abs, all, any, ascii, bin, bool, bytearray, bytes, chr, complex, dict, divmod, enumerate, filter, float, format, frozenset, hash, hex, int, isinstance, issubclass, iter, len, list, max, min, oct,
                   ord, pow, range, repr, reversed, round, set, slice, sorted, str, sum, tuple, zip] + [
    value for module in (math, operator) for value in vars(module).values() if type(value) is types.BuiltinFunctionType])
#: Those of them that ask an instance for attributes of its own.
_ASK_INSTANCES = (dict, isinstance, issubclass)
#: Types whose methods are like that, on an object made for it.
_RECEIVERS = (list, tuple, dict, set, frozenset, str, bytes, int, float, complex, bool, range)


@tries("CALL", "CALL_KW", "CALL_EX")
def _call(m: Machine, name: str, argument: Any, operands: List[Variable]) -> Optional[ObjectVar]:
    step, function, args, kwargs = m.called
    if step != m.step:
        return None
    if type(function) is BuiltinMethodVar:
        if function.unbound is not None or function.instance.pytype not in _RECEIVERS:
            return None
        receiver = _value(m, function.instance)
        called = getattr(set(receiver) if type(receiver) is set else receiver, function.name)
    elif type(function) is ConstVar and function.value is not None:
        if type(function.value) not in (types.BuiltinFunctionType, type) or function.value not in _PURE:
            return None
        called = function.value
    elif isinstance(function, (ConstVar, ObjectVar, ScalarVar, TupleVar, DictVar)):
        called = _empty(m, function)     # it cannot be called
    else:
        return None
    if any([type(arg) is ObjectVar for arg in args]) and any([called is asks for asks in _ASK_INSTANCES]):
        return None
    values = [_value(m, arg) for arg in args]
    named = {key: _value(m, arg) for key, arg in kwargs.items()}
    if named and type(function) is BuiltinMethodVar and name != "CALL_EX":
        # Of some methods that take no keywords another text is told where the instruction has the method and the object apart (3.11+).
        unbound = _raised_by(functools.partial(getattr(type(called.__self__), function.name), called.__self__, **named), *values)
        if str(unbound) != str(_raised_by(functools.partial(called, **named), *values)):
            return None
    return _like(_raised_by(functools.partial(called, **named), *values) if callable(called) else _raised_by(lambda: called()), tuple(zip(values, args)))
