"""Models of what tells of exceptions and changes them."""
from __future__ import annotations

import operator
import sys
import types
from typing import TYPE_CHECKING, Any, Dict, List, NoReturn

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import BUILTINS, METHODS, models
from ..machine.tasks import task
from ..machine.unwinding import handled_in, is_outermost, traceback_var
from ..objects import attribute_writes, attributes, mutation, namespaces, protocol
from ..objects.calls import arity, call
from ..objects.class_guards import class_lookup, is_subtype
from ..objects.errors import TEXTS, allocated_error, base_in_c, raises_as_tried
from ..objects.formatting import text_by
from ..objects.groups import split_by_asking
from ..variables.base import MISSING, ConstVar, RuntimeScalarVar
from ..variables.classes import is_class, raw_lookup, type_name
from ..variables.containers import ListVar, TupleVar
from ..variables.errors import GROUPS, SIMPLE_ERRORS
from ..variables.functions import FunctionVar
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__: List[str] = []


def _outside(m: Machine) -> TupleVar:
    """What `sys.exc_info` gives where nothing is handled in the trace."""
    found = TupleVar([])
    m.being_made.append(found)      # nothing of it raises anything
    reg = m.emit("call", (), (Const(sys.exc_info),))
    items = [RuntimeScalarVar(m.emit("subscr", None, (reg, Const(i))), None) for i in range(3)]
    m.being_made.pop()
    return TupleVar(items, reg=reg)


@models(BUILTINS, sys.exc_info)
def exc_info(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> TupleVar:
    """Of the exception of the trace that is being handled; whether one outside of it is only the call knows."""
    arity(m, args, kwargs, 0)
    error = handled_in(m.frames)
    if error is None:
        return TupleVar([ConstVar(None)] * 3) if is_outermost(m) else _outside(m)
    return TupleVar([ConstVar(error.pytype), error, traceback_var(m, error)])


def _new(base: type) -> Any:
    def new(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ObjectVar:
        cls: Any = args[0].value if args and type(args[0]) is ConstVar else None
        if not is_class(cls) or not is_subtype(m, cls, base) or raw_lookup(base_in_c(cls), "__new__") is not vars(base)["__new__"] or class_lookup(m, cls, "__del__") is not MISSING:
            raise Break("opaque-call", "%s.__new__" % base.__name__)
        var = allocated_error(cls, args[1:])
        if var is None:
            raise Break("opaque-call", "%s.__new__" % base.__name__)
        var.reg = m.emit("call", tuple(kwargs), tuple([Const(base.__new__), *[arg.materialise(m) for arg in (*args, *kwargs.values())]]))
        return var
    return new


for _base in SIMPLE_ERRORS:      # super().__new__(cls, …)
    if type(vars(_base).get("__new__")) is types.BuiltinMethodType:
        models(BUILTINS, _base.__new__)(_new(_base))


def _text(method: Any) -> Any:
    @task
    def text(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
        arity(m, args, kwargs, 1)
        return (yield from text_by(m, args[0], method))
    return text


for _method in TEXTS:      # super().__str__()
    models(BUILTINS, _method)(_text(_method))


if hasattr(sys, "exception"):       # 3.11+
    @models(BUILTINS, sys.exception)
    def exception(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Any:
        arity(m, args, kwargs, 0)
        error = handled_in(m.frames)
        if error is None:
            return ConstVar(None) if is_outermost(m) else _outside(m).items(m)[1]
        return error


@models(METHODS, (BaseException, "add_note"))
def add_note(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    """BaseException.add_note (3.11+): the notes are a list that is an attribute like others."""
    arity(m, args, kwargs, 1)
    if type(var) is not ObjectVar or class_lookup(m, var.pytype, "__notes__") is not MISSING or not attributes.keeps_attributes_plainly(m, var):
        raise Break("opaque-call", "add_note of a %s" % type_name(var))
    kind = args[0].pytype
    if kind in (int, float, bool, type(None)):
        raises_as_tried(m, operator.methodcaller("add_note", kind() if kind is not type(None) else None), ValueError())
    if kind is not str:
        raise Break("opaque-call", "a note that may be no text")
    notes = namespaces.read(m, var, "__notes__")
    if notes is MISSING:
        notes = ListVar([])
        attribute_writes.set_plain_attribute(m, var, "__notes__", notes)
    if type(notes) is not ListVar or notes.pytype is not list:
        raise Break("opaque-call", "notes that are no list")
    mutation.append(m, notes, args[0])
    return ConstVar(None)


def _split(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[List[Variable]]:
    """Task: the part of a group for which a class, one of several, or a function of the program's is asked, and the rest."""
    arity(m, args, kwargs, 1)
    wanted = args[0]
    classes = wanted.items(m) if type(wanted) is TupleVar and wanted.pytype is tuple else [wanted]
    by_class = all([type(cls) is ConstVar and is_class(cls.value) and is_subtype(m, cls.value, BaseException) for cls in classes])
    if type(var) is not ObjectVar or var.error is None or not by_class and type(wanted) is not FunctionVar:
        raise Break("opaque-call", "a part of a %s" % type_name(var))

    def takes(item: Any) -> Work[bool]:
        if by_class:
            return any([is_subtype(m, item.pytype, cls.value) for cls in classes])
        answer = yield call(m, wanted, [item], {})
        return (yield from protocol.truth_of(m, answer))

    def refuse() -> NoReturn:
        raise Break("opaque-call", "a part of a %s" % type_name(var))
    found = yield from split_by_asking(m, var, takes, refuse, var.error.step)
    return [ConstVar(None) if part is None else part for part in found]


if GROUPS:
    @models(METHODS, (BaseException, "split"))     # which none but groups have
    @task
    def split(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
        return TupleVar((yield from _split(m, var, args, kwargs)))

    @models(METHODS, (BaseException, "subgroup"))
    @task
    def subgroup(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
        return (yield from _split(m, var, args, kwargs))[0]
