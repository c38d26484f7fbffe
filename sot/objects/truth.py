"""The truth of a variable (Objects/object.c PyObject_IsTrue)."""
from __future__ import annotations

import sys
import types
import warnings
from typing import TYPE_CHECKING, Any, Callable, Optional

from ..arrays import ARRAYS
from ..graph.statements import Const
from ..machine.answers import Answer
from ..machine.exits import Break
from ..variables.base import MISSING, PENDING, ConstVar, RuntimeVar, ScalarVar, TruthVar
from ..variables.classes import is_class, type_name
from ..variables.containers import ListVar, RangeVar, SliceVar, TupleVar
from ..variables.deques import DequeVar
from ..variables.functions import BoundMethodVar, BuiltinMethodVar, CellVar, FunctionVar
from ..variables.iterators import IteratorVar
from ..variables.mappings import DictVar, ViewVar
from ..variables.objects import ObjectVar
from ..variables.proxies import ProxyVar
from ..variables.sets import SetVar
from . import errors, protocol, sets, value_classes
from .class_attributes import metaclass_method, type_attribute
from .class_guards import class_lookup, metaclass_lookup, metaclass_of
from .constants import native_base
from .contents import contents_of
from .listed import length_of_list
from .reflection import call_function_of
from .scalars import SCALAR_CONSTANTS
from .shapes import reaches
from .underlying import plain_number, plain_text

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = ["is_asked", "truth", "truth_then", "truth_of", "size_answer"]


def truth_then(m: Machine, var: Variable, then: Callable[..., Any], function: Any = None, again: bool = False) -> None:
    """Call ``then(machine, truth)`` with the truth of a variable, now or when its class's Python method has returned.

    ``function`` does the same in generated code, or with ``again`` gives what the instruction is done once more with (`Answer`).
    """
    if is_asked(m, var):
        for method in ("__bool__", "__len__"):
            found = type_attribute(m, var, method) if type(var) is ObjectVar else metaclass_method(m, var, method) or metaclass_lookup(m, var.value, method)
            if found is MISSING:
                continue
            if type(found) is not FunctionVar:
                if type(var) is ObjectVar:
                    errors.raises_if_none(m, var, found, method, bool)
                break
            if call_function_of(m, found, [var]) is not PENDING:
                raise Break("opaque-operation", "%s of an instance" % method)

            def answered(m: Machine, result: Variable, method: Any = method) -> None:
                if method == "__len__":
                    result = size_answer(m, result)
                elif result.pytype is not bool:
                    if result.pytype is None:
                        raise Break("opaque-operation", "a __bool__ that gives a value of unknown type")
                    given = errors.stand_in(m, result.pytype)()
                    errors.raises_as_tried(m, bool, errors.stand_in(m, var.pytype, __bool__=lambda self: given)(), done=True)
                then(m, truth(m, result))
            answered.is_operation = True  # type: ignore[attr-defined]  # see `is_the_only_task`
            m.frames[-1].then = answered
            if function is not None:
                m.frames[-1].answer = Answer(function, [var, ConstVar(method)], again)
            return
    then(m, truth(m, var))


def is_asked(m: Machine, var: Variable) -> bool:
    """Whether it is an instance, or a class whose metaclass may have a method for its truth."""
    return type(var) is ObjectVar or type(var) is ConstVar and is_class(var.value) and metaclass_of(m, var.value) is not type


def _truth_of_not_implemented() -> Optional[type]:
    """What comes of it (a warning since 3.9, an error since 3.14); None where that is not known."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            return bool if bool(NotImplemented) else None
    except (TypeError, DeprecationWarning) as error:
        return type(error)


_TRUTH_OF_NOT_IMPLEMENTED = _truth_of_not_implemented()


@protocol.implements
def truth(m: Machine, var: Variable) -> bool:
    """The truth of a variable as control flow sees it; guards or breaks."""
    kind = type(var)
    asked = var.of if kind is TruthVar else var
    if value_classes.is_value(asked):
        return value_classes.truth(m, asked)
    if kind is ConstVar:
        if var.pytype in (type, types.BuiltinFunctionType, types.ModuleType):
            return True
        value = var.value
        if type(value) in SCALAR_CONSTANTS or type(value) in (frozenset, tuple):
            return bool(value)
        if value is NotImplemented and _TRUTH_OF_NOT_IMPLEMENTED is not None:
            if _TRUTH_OF_NOT_IMPLEMENTED is TypeError:
                errors.raises_as_tried(m, bool, value)
            if _TRUTH_OF_NOT_IMPLEMENTED is DeprecationWarning:
                m.emit("mutate", None, (Const(bool), Const(value)))
            return True
        if is_class(value):
            if metaclass_lookup(m, value, "__bool__") is not MISSING or metaclass_lookup(m, value, "__len__") is not MISSING:
                raise Break("opaque-operation", "the truth of a class with a metaclass")
            return True
        if type(value) in (types.FunctionType, types.WrapperDescriptorType, types.MethodDescriptorType, ARRAYS.ufunc) or value is Ellipsis:
            return True
        raise Break("opaque-operation", "the truth of a %s" % type_name(var))
    if kind is ScalarVar:
        if not var.known:
            m.guards.check("true", var.node, bool(var.value))
            m.loops.branched(m)
        return bool(var.value)
    if kind is TruthVar or issubclass(kind, RuntimeVar):
        subject = var.of if kind is TruthVar else var
        if m.is_recomputable(subject):
            return bool(m.recompute(subject))
        if subject.listed is not None and length_of_list(m, subject) is not None:
            return reaches(m, length_of_list(m, subject), 1)
        raise Break("data-dependent-branch", "a branch on a value known only when the graph runs")
    if kind in (TupleVar, ListVar, DequeVar):
        return var.length(m) > 0  # type: ignore[no-any-return]  # of its kind
    if kind is ProxyVar:
        return truth(m, var.of)
    if kind is DictVar:
        return var.size(m) > 0  # type: ignore[no-any-return]  # of its kind
    if kind is SetVar or kind is ViewVar:
        return sets.truth(m, var)
    if kind is RangeVar:
        return bool(var.observe(m))    # it may be longer than a length can be
    if kind in (FunctionVar, BoundMethodVar, BuiltinMethodVar, SliceVar, CellVar) or isinstance(var, IteratorVar):
        return True
    if kind is ObjectVar:
        view = contents_of(m, var, "__len__")
        if view is not None and type_attribute(m, var, "__bool__") is MISSING:
            return truth(m, view) if type(view) in (ListVar, DictVar) else bool(view.length(m))
        if type_attribute(m, var, "__bool__") is MISSING and type_attribute(m, var, "__len__") is MISSING:
            return True
        plain = plain_number(m, var, "__bool__", "__len__") or plain_text(m, var, "__bool__", "__len__")
        if plain is not None:
            return truth(m, plain)
        base = native_base(m, var)
        if base in (int, float) and class_lookup(m, var.pytype, "__bool__") is base.__bool__:
            m.guards.check("is", var.node, var.obj)
            return base.__bool__(var.obj)  # type: ignore[no-any-return]  # of its kind
    raise Break("opaque-operation", "the truth of a %s" % type_name(var))


@protocol.implements
def truth_of(m: Machine, var: Variable) -> Work[bool]:
    """Task: the truth of a variable as a Python bool."""
    if not is_asked(m, var):
        return truth(m, var)
    depth = len(m.frames)
    truth_then(m, var, lambda m, answer: m.frames[-1].stack.append(ConstVar(answer)))
    answer = (yield PENDING) if len(m.frames) > depth else m.frames[-1].stack.pop()
    return answer.value  # type: ignore[no-any-return]  # a field of its kind


class _Sized:
    """Its name is in no message."""


def size_answer(m: Machine, result: Variable) -> Variable:
    """A size out of what a Python ``__len__`` gave (slot_sq_length): an int of C's range that is not negative; all else breaks."""
    if result.pytype is not int:
        if result.pytype is not None and class_lookup(m, result.pytype, "__index__") is MISSING:
            errors.raises_as_given(m, ObjectVar(_Sized), "__len__", result, int, len)
        raise Break("opaque-call", "a __len__ that gives no plain int")
    for symbol, limit, error in ((">=", 0, "ValueError: __len__() should return >= 0"),
                                 ("<=", sys.maxsize, "OverflowError: cannot fit 'int' into an index-sized integer")):
        if not truth(m, protocol.compare(m, symbol, result, ConstVar(limit))):  # type: ignore[arg-type]  # of ints: never PENDING
            m.raises(error)
    return result
