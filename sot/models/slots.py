"""What operators and attribute access do, called by the names of the methods that C code has for them: ``object.__eq__(a, b)``, ``xs.__add__(ys)``, ``Net.__call__(2)``."""
from __future__ import annotations

import collections
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import BUILTINS, METHODS, builtin
from ..machine.tasks import perform
from ..objects import arithmetic, attributes, class_attributes, class_making, comparison, subscripts
from ..objects.calls import arity, call
from ..objects.class_guards import guarded_mro, is_subtype, metaclass_lookup
from ..objects.contents import TupleView, container_of, contents_of
from ..objects.formatting import format_value
from ..objects.identity import known_identity
from ..variables.base import ArrayVar, ConstVar, RuntimeScalarVar
from ..variables.classes import is_class, type_name
from ..variables.containers import ListVar, TupleVar
from ..variables.functions import BoundMethodVar, FunctionVar
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar
from ..variables.sets import SetVar
from .instance_checks import is_instance_plainly

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.registry import Model
    from ..variables.base import Outcome, Variable

__all__: List[str] = []

_NOT_IMPLEMENTED = ConstVar(NotImplemented)
_kind: Any


# -- of object -----------------------------------------------------------------------------------------------------
def _has_identity(var: Variable) -> bool:
    """Whether it is one object wherever it is met; numbers and texts are made anew as C code likes."""
    return type(var) in (ObjectVar, FunctionVar) or type(var) is ConstVar and (var.value is None or is_class(var.value))


@builtin(object.__eq__)
def object_eq(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    arity(m, args, kwargs, 2)
    if not _has_identity(args[0]):
        raise Break("opaque-call", "object.__eq__ of a %s" % type_name(args[0]))
    return ConstVar(True if known_identity(m, *args) else NotImplemented)


@builtin(object.__ne__)
def object_ne(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    """It asks the ``__eq__`` that the class has, and gives the opposite."""
    arity(m, args, kwargs, 2)
    if type(args[0]) is not ObjectVar:
        raise Break("opaque-call", "object.__ne__ of a %s" % type_name(args[0]))
    return comparison.opposite_of_equality(m, args[0], args[1])


@builtin(*[vars(object)[name] for name in ("__lt__", "__le__", "__gt__", "__ge__")])
def object_order(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    arity(m, args, kwargs, 2)
    return _NOT_IMPLEMENTED


@builtin(object.__getattribute__)
def object_getattribute(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    arity(m, args, kwargs, 2)
    if type(args[0]) is not ObjectVar:
        raise Break("opaque-call", "object.__getattribute__ of a %s" % type_name(args[0]))
    return attributes.get_plain_attribute(m, args[0], attributes.named_by(m, args[1]))


for _kind in (int, float, complex, str, bytes, list, tuple, dict, set, frozenset, BaseException):      # they name it again
    if "__getattribute__" in vars(_kind):
        BUILTINS[vars(_kind)["__getattribute__"]] = object_getattribute


@builtin(object.__hash__)
def object_hash(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> RuntimeScalarVar:
    """It is made of the address."""
    arity(m, args, kwargs, 1)
    if not _has_identity(args[0]):
        raise Break("opaque-call", "object.__hash__ of a %s" % type_name(args[0]))
    return RuntimeScalarVar(m.emit("call", (), (Const(object.__hash__), args[0].materialise(m))), int)


@builtin(id)
def id_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> RuntimeScalarVar:
    """An address, of what is an object of its own and lives on."""
    arity(m, args, kwargs, 1)
    if not (_has_identity(args[0]) or type(args[0]) in (ListVar, DictVar, SetVar) or isinstance(args[0], ArrayVar) and args[0].node is not None):
        raise Break("opaque-call", "the id of a %s" % type_name(args[0]))
    return RuntimeScalarVar(m.emit("call", (), (Const(id), args[0].materialise(m))), int)


@builtin(object.__str__)
def object_str(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    """The ``__repr__`` that the class has."""
    arity(m, args, kwargs, 1)
    return perform(m, format_value(m, args[0], "r", None))


def _text_in_c(function: Callable[..., str]) -> Model:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        arity(m, args, kwargs, 1)
        return RuntimeScalarVar(m.emit("call", (), (Const(function), args[0].materialise(m))), str)
    return model


#: They make a text of names and addresses, whatever the class has for it.
for _function in (object.__repr__, type.__repr__):
    BUILTINS[_function] = _text_in_c(_function)


@builtin(object.__format__)
def object_format(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    arity(m, args, kwargs, 2)
    if args[1].pytype is not str or m.observe(args[1]):
        raise Break("opaque-call", "object.__format__ with a specification")
    return perform(m, format_value(m, args[0], "s", None))


# -- of type -------------------------------------------------------------------------------------------------------
def _class(m: Machine, args: List[Variable], kwargs: Dict[str, Variable], count: int) -> Tuple[ConstVar, Any]:
    arity(m, args, kwargs, count)
    if type(args[0]) is not ConstVar or not is_class(args[0].value):
        raise Break("opaque-call", "a method of type of a %s" % type_name(args[0]))
    return args[0], args[0].value


@builtin(type.__getattribute__)
def type_getattribute(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    var, _ = _class(m, args, kwargs, 2)
    return attributes.get_plain_class_attribute(m, var, attributes.named_by(m, args[1]))


@builtin(type.__setattr__)
def type_setattr(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    var, _ = _class(m, args, kwargs, 3)
    (class_making if id(var.value) in m.made else class_attributes).write(m, var, attributes.named_by(m, args[1]), args[2])
    return ConstVar(None)


@builtin(type.__delattr__)
def type_delattr(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    var, _ = _class(m, args, kwargs, 2)
    (class_making if id(var.value) in m.made else class_attributes).delete(m, var, attributes.named_by(m, args[1]))
    return ConstVar(None)


@builtin(type.mro)
def type_mro(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ListVar:
    _, cls = _class(m, args, kwargs, 1)
    if metaclass_lookup(m, cls, "mro") is not type.mro:     # what it computes is not what that has made of it
        raise Break("opaque-call", "mro() of a class whose metaclass has its own")
    return ListVar([m.wrap(base, m.guards.node("const", base), Const(base)) for base in guarded_mro(m, cls)])


@builtin(type.__instancecheck__)
def type_instancecheck(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    """What ``isinstance`` asks, and a metaclass may pass on."""
    _, cls = _class(m, args, kwargs, 2)
    return ConstVar(is_instance_plainly(m, args[1], cls))


@builtin(type.__subclasscheck__)
def type_subclasscheck(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    _, cls = _class(m, args, kwargs, 2)
    if type(args[1]) is not ConstVar or not is_class(args[1].value):
        raise Break("opaque-call", "__subclasscheck__ of a %s" % type_name(args[1]))
    return ConstVar(is_subtype(m, args[1].value, cls))


# -- calls ---------------------------------------------------------------------------------------------------------
def _called(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    if type(var) not in (FunctionVar, BoundMethodVar):
        raise Break("opaque-call", "__call__ of a %s" % type_name(var))
    return call(m, var, args, kwargs)


for _kind in (types.FunctionType, types.MethodType):
    METHODS[_kind, "__call__"] = _called


# -- operators of containers ---------------------------------------------------------------------------------------
#: Who knows more of them than they of it: what is of no such type may be an instance of a subclass, or of a class with slots of its own.
_BUILTINS = frozenset((list, tuple, dict, set, frozenset, str, bytes, int, float, complex, bool, type(None), range, slice, type({}.keys()), type({}.values()), type({}.items()), types.FunctionType))
_COMPARISONS = {"__eq__": "==", "__ne__": "!=", "__lt__": "<", "__le__": "<=", "__gt__": ">", "__ge__": ">="}


def _is_of(m: Machine, var: Variable, kinds: Tuple[type, ...]) -> Optional[bool]:
    """Whether a value is of one of these types or their subclasses; None where that takes more than to look at its own."""
    kind = var.pytype
    if kind in kinds:
        return True
    if type(var) is ObjectVar and container_of(kind) in kinds:
        return True
    return False if kind in _BUILTINS else None


def _comparison(kinds: Tuple[type, ...], symbol: str, name: str) -> Model:
    def model(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
        arity(m, args, kwargs, 1)
        alike = _is_of(m, args[0], kinds)
        if alike is None:
            raise Break("opaque-call", "%s of a %s and a %s" % (name, type_name(var), type_name(args[0])))
        if not alike or dict in kinds and symbol not in ("==", "!="):
            return _NOT_IMPLEMENTED
        other = args[0]
        if type(other) is ObjectVar:      # the slot sees the items, whatever its class has for the operator
            other = contents_of(m, other) or other
            if type(other) is ObjectVar:
                raise Break("opaque-call", "%s of a %s and a %s" % (name, type_name(var), type_name(args[0])))
        return comparison.compare(m, symbol, var, other)
    return model


for _kinds in ((list,), (tuple,), (dict,), (set, frozenset), (slice,)):
    for _kind in _kinds:
        for _name, _symbol in _COMPARISONS.items():
            METHODS[_kind, _name] = _comparison(_kinds, _symbol, _name)


def _operator(kind: type, symbol: str, name: str) -> Model:
    """``container.__add__(other)`` and its kind: the slot of the container alone, which another operand would not be asked before."""
    reflected, inplace = name.startswith("__r"), name.startswith("__i")
    kinds: Tuple[type, ...] = (int, bool) if symbol == "*" else (set, frozenset) if kind in (set, frozenset) else (kind,)

    def model(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
        arity(m, args, kwargs, 1)
        alike = args[0].pytype in kinds
        if not alike and args[0].pytype in _BUILTINS and (kind in (set, frozenset) or kind is dict and not inplace):
            return _NOT_IMPLEMENTED     # of sequences it is an error, and a dict takes pairs in place
        if not alike or inplace and getattr(var, "of_subclass", False):
            raise Break("opaque-call", "%s of a %s and a %s" % (name, type_name(var), type_name(args[0])))
        operands = (args[0], var) if reflected and symbol != "*" else (var, args[0])
        return arithmetic.binary(m, symbol, *operands, inplace=inplace)
    return model


_SIGNS = {"add": "+", "mul": "*", "or": "|", "and": "&", "sub": "-", "xor": "^"}
for _kind in (list, tuple, dict, set, frozenset):
    for _sign, _symbol in _SIGNS.items():
        for _prefix in ("", "r", "i"):
            _name = "__%s%s__" % (_prefix, _sign)
            if _name in vars(_kind):
                METHODS[_kind, _name] = _operator(_kind, _symbol, _name)


def _by_builtin(function: Any) -> Model:
    """What a builtin function does with its argument by this method."""
    def model(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
        arity(m, args, kwargs, 0)
        if getattr(var, "of_subclass", False) or type(var) is TupleView:      # shown as the container that it is: with the same items
            if function is not repr:
                raise Break("opaque-call", "%s of an instance of a subclass" % function.__name__)
            var = var.copied(m) if type(var) is DictVar else type(var)(var.items(m)) if type(var) is ListVar else TupleVar(var.items(m))
        return BUILTINS[function](m, [var], {})
    return model


for _kind in (list, tuple, dict, set, frozenset, range, slice):
    METHODS[_kind, "__repr__"] = _by_builtin(repr)
    if "__reversed__" in vars(_kind):
        METHODS[_kind, "__reversed__"] = _by_builtin(reversed)
    if vars(_kind).get("__hash__") is not None:
        METHODS[_kind, "__hash__"] = _by_builtin(hash)


def _delitem(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    arity(m, args, kwargs, 1)
    if type(var) is DictVar and var.cls is collections.Counter:
        raise Break("opaque-call", "dict.__delitem__ of a Counter, which has its own")
    subscripts.remove_item(m, var, args[0])
    return ConstVar(None)


for _kind in (list, dict):
    METHODS[_kind, "__delitem__"] = _delitem


def _none_bool(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    arity(m, args, kwargs, 0)
    return ConstVar(False)


METHODS[type(None), "__bool__"] = _none_bool
