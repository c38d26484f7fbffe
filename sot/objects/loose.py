"""What a program does with arrays that have no Meta: masked arrays, matrices, NumPy's texts, arrays of objects, and what operations make of them.

Such a value (`LooseVar`) is known to be NumPy's and no more. An operation on it is a statement like others where nothing of the program's can run
in it, and gives another one: so it is captured in its place among the others, and only control flow that asks for it breaks. Where that is not so, the graph breaks, or for an
input that only can be handed on the call runs natively.

Nothing in it is an object of the program's: inputs are guarded to have none, and operands are arrays, numbers, texts and what is made of these.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Sequence

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import LENGTH_BITS, ArrayVar, ConstVar, LooseVar, PolynomialVar, RuntimeScalarVar, RuntimeVar, ScalarVar
from ..variables.classes import is_class, type_name
from ..variables.containers import ListVar, SliceVar, TupleVar
from ..variables.functions import BuiltinMethodVar
from ..variables.mappings import DictVar

if TYPE_CHECKING:
    from ..graph.statements import ValueOp
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["are_texts", "attribute", "binary", "call", "call_method", "call_value", "check_data", "compare", "contains", "convert", "follows", "involves", "item_at", "length", "made", "may_call", "may_call_method", "method", "one_of", "searches", "store", "subscr", "text", "unary"]

_NUMBERS = frozenset((int, float, bool, complex))
#: What functions and methods are told by it: nothing of objects.
_OBJECTS = frozenset(("O", "O8", "|O", "|O8", "object", "object_", "=O", "<O", ">O"))


def involves(var: Variable) -> bool:
    """Whether such a value is the variable or in a list, tuple or slice that it is."""
    kind = type(var)
    if kind is LooseVar:
        return True
    if kind is ListVar or kind is TupleVar:
        return any([type(item) is not int and involves(item) for item in var._items])
    return kind is SliceVar and any([involves(part) for part in (var.start, var.stop, var.step)])


def refuse(m: Machine, var: Variable, message: str) -> None:
    """Leave an input of which nothing may be asked to the interpreter, with the whole call."""
    if var.level == "whole":
        raise Break("opaque-operation", message)
    if var.refusal is None:
        raise Break("array-subclass", message)
    m.fall_back("array-subclass", *var.refusal)


def _check(m: Machine, var: Variable, message: str, inside: int = 0) -> None:
    """Break where an operand may have something of the program's in it."""
    kind = type(var)
    if kind is LooseVar:
        if var.level not in ("whole", "data"):
            refuse(m, var, message)
        return
    if kind is ArrayVar or kind is PolynomialVar:
        return
    if kind is RuntimeScalarVar and (var.pytype in _NUMBERS and (var.pytype is not int or var.bits is not None and var.bits <= 63)):
        return
    if kind is ScalarVar and (var.pytype in _NUMBERS and (var.pytype is not int or m.fits_int64(var)) or var.pytype in (str, bytes) and m.observe(var) not in _OBJECTS):
        return
    if kind is ConstVar:
        value = var.value
        if value is None and not inside or value is Ellipsis or type(value) in (float, bool, complex) or type(value) is int and -(1 << 63) <= value < 1 << 63:
            return
        if type(value) in (str, bytes) and value not in _OBJECTS or (is_class(value) or type(value) is not type) and LIBRARY.is_loose_operand(value):
            return
    if kind is SliceVar:
        for part in (var.start, var.stop, var.step):
            _check(m, part, message)
        return
    if (kind is ListVar or kind is TupleVar) and var.pytype in (list, tuple) and inside < 2:
        items = var.items(m)
        nested = {item.length(m) for item in items if type(item) is ListVar}
        if len(nested) > 1 or nested and not all([type(item) is ListVar for item in items]):
            raise Break("opaque-operation", message)     # an array of lists
        for item in items:
            _check(m, item, message, inside + (kind is ListVar))
        return
    raise Break("opaque-operation", message)


def made(m: Machine, op: ValueOp, arg: Any, operands: Sequence[Any]) -> LooseVar:
    """Emit the statement; its result."""
    if any([type(operand) is ArrayVar or type(operand) is LooseVar and operand.level == "whole" for operand in operands]):
        m.met_arrays = True
        m.array_work += 1
    level = "data" if any([type(operand) is LooseVar and operand.level == "data" for operand in operands]) else "whole"
    return LooseVar(m.emit(op, arg, tuple([operand.materialise(m) if not isinstance(operand, Const) else operand for operand in operands])), level)


#: Containers of more items, or so deep ones, are not looked at.
_MOST_ITEMS, _DEEPEST = 64, 6


def check_data(m: Machine, var: Variable, message: str, inside: int = 0) -> None:
    """Break where a value is no plain data: numbers, texts, None, arrays, and builtin containers of these."""
    kind = type(var)
    if kind is LooseVar and var.level in ("whole", "data") or kind is ArrayVar or kind is RuntimeScalarVar and (var.pytype in _NUMBERS or var.pytype is str or var.listed is not None):
        return
    if kind is ScalarVar or kind is ConstVar and type(var.value) in _DATA:
        return
    if inside < _DEEPEST:
        if kind in (ListVar, TupleVar) and var.pytype in (list, tuple) and var.length(m) <= _MOST_ITEMS:
            for item in var.items(m):
                check_data(m, item, message, inside + 1)
            return
        if kind is DictVar and var.cls is dict and var.size(m) <= _MOST_ITEMS:
            keys = var.complete(m)
            if all([type(key) in _DATA for key in keys]):
                for key in keys:
                    check_data(m, var.get(m, key), message, inside + 1)
                return
    raise Break("opaque-call", message)


def is_late(m: Machine, var: Variable) -> bool:
    """Whether a value is a number, text or array that only the run knows."""
    kind = type(var)
    if kind is LooseVar:
        return var.level in ("whole", "data")
    return kind is ArrayVar and var.origin is None or kind is RuntimeScalarVar and var.pytype in (int, bool, float, str) and not m.is_recomputable(var)


def item_at(m: Machine, container: Variable, index: Variable) -> Optional[Variable]:
    """``container[index]`` of a list, tuple or dict of plain data at an index, or a key, that only the run knows; None where that is not simulated."""
    kind = type(container)
    if not m.is_loosely or not is_late(m, index):
        return None
    try:
        if kind is DictVar:
            if container.cls is not dict or m.has_open_keys(container) or not 0 < container.size(m) <= _MOST_ITEMS:
                return None
            keys = container.complete(m)
            if not all([type(key) in _DATA for key in keys]):
                return None
            items = [container.get(m, key) for key in keys]
        else:
            if container.pytype not in (list, tuple) or m.has_open_length(container) or not 0 < container.length(m) <= _MOST_ITEMS:
                return None
            items = container.items(m)
        one = one_of(m, items, "an item of a %s" % type_name(container))
    except Break:
        return None
    return one(m.emit("subscr", None, (container.materialise(m), index.materialise(m))))


def searches(m: Machine, stop: Break, container: Variable, items: Sequence[Variable], item: Variable) -> bool:
    """Whether a search that depends on what only the run knows, as ``stop`` says, is one of plain data among such.

    ``items``: those that the container had when the search began, which tell whether any code of the program has run in it.
    """
    if not m.is_loosely or stop.reason not in ("data-dependent-branch", "identity", "data-dependent-scalar") or container.pytype not in (list, tuple) or type(container) not in (ListVar, TupleVar):
        return False
    try:
        for var in (item, *items):
            if type(var) in (ListVar, TupleVar, DictVar):
                return False
            check_data(m, var, "")
    except Break:
        return False
    return True


def one_of(m: Machine, items: Sequence[Variable], message: str) -> Callable[[Any], Variable]:
    """What makes, of a register, the variable of something that is one of these; breaks for what the program may change behind it."""
    kinds = {id(item.pytype) for item in items}
    metas = {id(item.meta) if type(item) is ArrayVar else None for item in items}
    first = items[0]
    if len(kinds) == 1 and all([type(item) in (ConstVar, ScalarVar, RuntimeScalarVar) for item in items]) and first.pytype in (int, float, str, bool, complex):
        return lambda reg: RuntimeScalarVar(reg, first.pytype)
    if len(kinds) == len(metas) == 1 and type(first) is ArrayVar and first.pytype is not None:
        def same(reg: Any) -> ArrayVar:
            m.trace.metas[reg] = first.meta
            return ArrayVar(reg, first.pytype, first.meta)
        return same
    for item in items:
        if not all([type(part) not in (ListVar, DictVar) for part in (item.items(m) if type(item) is TupleVar else [item])]):
            raise Break("opaque-call", message)
        check_data(m, item, message, _DEEPEST - 1)
    return lambda reg: LooseVar(reg, "data")


_DATA = frozenset((int, float, bool, complex, str, bytes, type(None)))


def _operator(m: Machine, op: ValueOp, symbol: str, operands: Sequence[Variable]) -> LooseVar:
    message = (" %s " % symbol).join(map(type_name, operands)) if len(operands) > 1 else symbol + type_name(operands[0])
    for var in operands:
        _check(m, var, message)
    return made(m, op, symbol, operands)


def binary(m: Machine, symbol: str, inplace: bool, left: Variable, right: Variable) -> Variable:
    """``left symbol right``, one of which is such a value."""
    if symbol == "%" and left.pytype in (str, bytes) or inplace and type(left) in (ListVar, TupleVar):
        raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
    return _operator(m, "inplace" if inplace else "binary", symbol, (left, right))


def compare(m: Machine, symbol: str, left: Variable, right: Variable) -> Variable:
    if any([type(var) is LooseVar and var.level == "data" for var in (left, right)]):
        for var in (left, right):
            check_data(m, var, "%s %s %s" % (type_name(left), symbol, type_name(right)))
        return made(m, "compare", symbol, (left, right))
    return _operator(m, "compare", symbol, (left, right))


def are_texts(left: Variable, right: Variable) -> bool:
    """Whether one is a text of NumPy's and the other an array of those: what comes of these is known, as of a text of Python's."""
    for var, other in ((left, right), (right, left)):
        if type(var) is LooseVar and var.pytype is not None and issubclass(var.pytype, str) and LIBRARY.is_text(var.pytype):
            return type(other) is ArrayVar and other.pytype is ARRAYS.array and other.meta.dtype is not None and other.meta.dtype.kind == "U"
    return False


def unary(m: Machine, symbol: str, operand: Variable) -> Variable:
    return _operator(m, "unary", symbol, (operand,))


def subscr(m: Machine, container: Variable, index: Variable) -> Variable:
    message = "an item of a %s" % type_name(container)
    for var in (container, index):
        _check(m, var, message)
    return made(m, "subscr", None, (container, index))


def store(m: Machine, container: Variable, index: Variable, value: Variable) -> None:
    """``container[index] = value``."""
    message = "an item of a %s is set" % type_name(container)
    if type(container) is LooseVar and container.level == "data" and type(value) in (ListVar, TupleVar):     # it would be kept, and changed unseen
        raise Break("opaque-operation", message)
    for var in (container, index, value):
        _check(m, var, message)
    m.array_work += 1
    m.emit("setsubscr", None, (container.materialise(m), index.materialise(m), value.materialise(m)))


def contains(m: Machine, container: Variable, item: Variable) -> RuntimeScalarVar:
    """``item in container``."""
    message = "in of a %s" % type_name(container)
    for var in (container, item):
        _check(m, var, message)
    return RuntimeScalarVar(m.emit("contains", None, (item.materialise(m), container.materialise(m))), bool)


def length(m: Machine, var: Variable) -> RuntimeScalarVar:
    if var.level == "handed":
        refuse(m, var, "len of a %s" % type_name(var))
    return RuntimeScalarVar(m.emit("call", (), (Const(len), var.materialise(m))), int, bits=LENGTH_BITS)


def convert(m: Machine, kind: type, var: Variable) -> RuntimeScalarVar:
    """``int(value)`` and its like."""
    _check(m, var, "%s of a %s" % (kind.__name__, type_name(var)))
    return RuntimeScalarVar(m.emit("call", (), (Const(kind), var.materialise(m))), kind)


def text(m: Machine, var: Variable, conversion: str, spec: str) -> RuntimeScalarVar:
    """``format(conversion(value), spec)``."""
    _check(m, var, "a %s is formatted" % type_name(var))
    return RuntimeScalarVar(m.emit("format", (conversion, spec), (var.materialise(m),)), str)


#: Methods of plain data that keep none of their arguments but numbers and texts.
_OF_DATA = frozenset("get copy count index find upper lower strip lstrip rstrip split startswith endswith replace append pop remove insert keys values items title isdigit zfill is_integer".split())


def attribute(m: Machine, var: Variable, name: str) -> Variable:
    """``value.name``; a method is looked up here, and called later."""
    if name == "__class__" and var.pytype is not None:
        return ConstVar(var.pytype)
    if name == "dtype" and var.node is not None and var.pytype is ARRAYS.array:     # guarded
        return ConstVar(m.example_of(var).dtype, m.load("attr", name, (var.materialise(m),)))
    names, methods = (_OF_DATA, _OF_DATA) if var.level == "data" else LIBRARY.attributes_of(var.level)
    if name not in names:
        refuse(m, var, "attribute %s of a %s" % (name, type_name(var)))
    if var.node is not None and name in methods and var.level == "whole" and not LIBRARY.is_text(var.pytype):     # an instance may have it itself
        m.guards.check("missing", m.guards.node("own", var.node, name))
    register = m.emit("getattr", name, (var.materialise(m),))
    if name in methods:
        found = BuiltinMethodVar(var, name)
        found.reg = register
        return found
    return LooseVar(register, var.level)


def method(m: Machine, function: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """A call of what `attribute` gave."""
    message = "method %s of a %s" % (function.name, type_name(function.instance))
    instance: Any = function.instance
    if function.reg is None:
        raise Break("opaque-call", message)
    for var in (*args, *kwargs.values()):
        if instance.level == "data" and type(var) not in (ConstVar, ScalarVar):
            raise Break("opaque-call", message)
        _check(m, var, message)
    result = made(m, "call", tuple(kwargs), [function, *args, *kwargs.values()])
    result.level = instance.level
    return result


def call_value(m: Machine, value: Variable, args: Sequence[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """``value(...)``: of polynomials, and what does it else says that it cannot be called."""
    for var in (value, *args, *kwargs.values()):
        _check(m, var, "a call of a %s" % type_name(value))
    return made(m, "call", tuple(kwargs), [value, *args, *kwargs.values()])


def may_call(m: Machine, function: Any, args: Sequence[Variable], kwargs: Dict[str, Variable]) -> bool:
    """Whether a call of a function of the library's is given such values."""
    return any(map(involves, args)) or any(map(involves, kwargs.values()))


def call(m: Machine, function: Any, args: Sequence[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """A call of a function of the library's with such values, or one that gives some."""
    message = "The function %s is not simulated." % getattr(function, "__name__", function)
    if not LIBRARY.takes_loose(function):
        raise Break("opaque-call", message)
    try:
        for var in (*args, *kwargs.values()):
            _check(m, var, message)
    except Break as stop:
        raise Break("opaque-call", stop.message) from None
    return made(m, "call", tuple(kwargs), [Const(function), *args, *kwargs.values()])


def may_call_method(m: Machine, array: Variable, name: str, args: Sequence[Variable], kwargs: Dict[str, Variable]) -> bool:
    """Whether a method of an array that is known is given such a value, or makes one: as what it is viewed."""
    if not m.is_loosely or array.pytype is not ARRAYS.array or name not in LIBRARY.attributes_of("whole")[1]:
        return False
    return any(map(involves, args)) or any(map(involves, kwargs.values())) or name == "view" and any([type(arg) is ConstVar and LIBRARY.is_class_of_arrays(arg.seen) for arg in (*args, *kwargs.values())])


def call_method(m: Machine, array: Variable, name: str, args: Sequence[Variable], kwargs: Dict[str, Variable]) -> Variable:
    for var in (*args, *kwargs.values()):
        _check(m, var, "method %s with a %s" % (name, " and a ".join(map(type_name, (*args, *kwargs.values())))))
    return made(m, "call", tuple(kwargs), [Const(getattr(ARRAYS.array, name)), array, *args, *kwargs.values()])


def follows(m: Machine, stop: Break, function: Any, args: Sequence[Variable], kwargs: Dict[str, Variable]) -> bool:
    """Whether a call of which nobody knows what it gives, as ``stop`` says, can be a statement all the same."""
    if not m.is_loosely or stop.reason not in ("opaque-operation", "opaque-call") or not LIBRARY.takes_loose(function):
        return False
    try:
        for var in (*args, *kwargs.values()):
            _check(m, var, "")
    except Break:
        return False
    return any([isinstance(var, RuntimeVar) for var in (*args, *kwargs.values())])


