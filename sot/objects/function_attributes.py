"""Attributes of functions: those of C code, annotations, and what a function's own dict has."""
from __future__ import annotations

import gc
import operator
import types
from typing import TYPE_CHECKING, Any

from ..graph.statements import OPS
from ..machine.exits import Break
from ..machine.tasks import perform
from ..variables.base import (
    MISSING,
    ConstVar,
)
from ..variables.classes import (
    raw_lookup,
)
from ..variables.containers import TupleVar
from ..variables.functions import BuiltinMethodVar, FunctionVar
from ..variables.mappings import DictVar
from . import errors, namespaces, protocol

if TYPE_CHECKING:

    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Outcome, Variable

__all__ = ["function_attribute", "keyword_defaults"]

def function_attribute(m: Machine, var: Variable, name: str) -> Outcome:
    if name == "__defaults__" and var.obj is not None:
        return m.wrap(var.obj.__defaults__, m.guards.node("func", var.node, "defaults"), m.load("attr", name, (var.materialise(m),)))
    if name == "__defaults__":
        return ConstVar(None) if var.given_defaults is None else var.given_defaults
    if name in ("__name__", "__qualname__", "__module__", "__doc__") and var.obj is not None:
        return m.wrap(getattr(var.obj, name), m.guards.node("attr", var.node, name), m.load("attr", name, (var.materialise(m),)))
    if name == "__class__":
        return ConstVar(types.FunctionType)
    if name == "__globals__":
        return namespaces.of_module(m, var.globals)
    of_class = raw_lookup(types.FunctionType, name)
    is_data = isinstance(of_class, (types.MemberDescriptorType, types.GetSetDescriptorType))    # it comes before what the function's own dict has by that name
    if var.attrs is not None and name in var.attrs and not is_data:
        return var.attrs[name]  # type: ignore[no-any-return]  # of its kind
    if var.copied_from is not None and name in ("__name__", "__qualname__", "__module__", "__doc__"):
        return protocol.get_attribute(m, var.copied_from, name)
    if type(var.copied_from) is FunctionVar and var.copied_from.obj is not None and of_class is MISSING:
        names = namespaces.of_object(m, var.copied_from)
        if names is not None and names.order is None and not names.writes:      # it has what that one has still
            found = namespaces.read(m, var.copied_from, name)
            if found is not MISSING:
                return found  # type: ignore[return-value]  # it is there
    if name == "__name__" and var.obj is None and var.attrs is None and var.copied_from is None:
        return ConstVar(var.code.co_name)
    if name == "__qualname__" and var.obj is None and var.attrs is None and var.copied_from is None:
        return ConstVar(var.qualname)
    if name == "__closure__" and var.obj is None:
        if not var.closure:
            return ConstVar(None)
        return TupleVar(list(var.closure), reg=m.emit("getattr", name, (var.materialise(m),)))
    if name == "__annotations__" and var.copied_from is None and var.obj is None:
        return _annotations(m, var)
    if name == "__annotations__" and var.obj is not None:
        return _annotations_of_input(m, var)
    if name == "__type_params__" and var.copied_from is None and of_class is not MISSING:
        if var.obj is None:
            return TupleVar([]) if var.type_params is None else var.type_params
        return m.wrap(var.obj.__type_params__, m.guards.node("attr", var.node, name), m.load("attr", name, (var.materialise(m),)))
    if name == "__code__" and var.obj is None:
        return ConstVar(var.code)
    if name == "__doc__" and var.obj is None and var.attrs is None:
        cells = tuple([types.CellType() for _ in var.code.co_freevars])
        return ConstVar(types.FunctionType(var.code, {}, None, None, cells).__doc__)
    if var.obj is not None:
        names = namespaces.as_dict(m, var) if name == "__dict__" else None
        if names is not None:
            return names
        if name == "__kwdefaults__":
            return keyword_defaults(m, var)
        found = MISSING if is_data else namespaces.read(m, var, name)
        if found is not MISSING:
            return found
        if name == "__code__":
            return ConstVar(var.code, m.load("attr", name, (var.materialise(m),)), m.guards.node("func", var.node, "code"))
        if name == "__closure__":
            return m.wrap(var.obj.__closure__, m.guards.node("func", var.node, "closure"), m.load("attr", name, (var.materialise(m),)))
        if of_class is MISSING:
            namespaces.guard_not_own(m, var, name)
            errors.raises_no_attribute(m, var, name)
    if type(of_class) in (types.MethodDescriptorType, types.WrapperDescriptorType):
        return BuiltinMethodVar(var, name)
    raise Break("opaque-operation", "attribute %s of a function" % name)


#: Annotations are made when they are first read (3.14+).
_ANNOTATES = raw_lookup(types.FunctionType, "__annotate__") is not MISSING
#: What C code reads of a function without running any of the program's.
_annotate_of: Any = operator.attrgetter("__annotate__")


def _known_annotations(function: Any) -> Any:
    """The annotations of a function; None where to read them calls its ``__annotate__``, as nobody has read or set them yet."""
    if not _ANNOTATES:
        return function.__annotations__
    others = (function.__globals__, function.__builtins__, function.__kwdefaults__, function.__dict__)
    found = [thing for thing in gc.get_referents(function) if type(thing) is dict and not any([thing is other for other in others])]
    return found[0] if len(found) == 1 else None


def _annotations_of_input(m: Machine, var: Variable) -> Outcome:
    """``function.__annotations__`` of one that came in: a dict like any other, once it is there."""
    if var.annotations is not None and var.annotations[0] == "__annotations__":
        return var.annotations[1]  # type: ignore[no-any-return]  # of its kind
    reg = var.materialise(m)
    value, node, late = m.find_out(_known_annotations, (var.obj, var.node, reg))
    if value is not None:
        return m.wrap(value, node, late)
    m.guards.check("is", node, None)
    annotate = m.wrap(*m.find_out(_annotate_of, (var.obj, var.node, reg)))
    if type(annotate) is ConstVar and annotate.value is None:
        return _read_annotations(m, var, [])
    return perform(m, _evaluated(m, var, annotate))


def _annotations(m: Machine, var: Variable) -> Outcome:
    """``function.__annotations__`` of one that is made here: a dict that is the same each time."""
    attribute, value = var.annotations or ("", ConstVar(None))
    if attribute == "__annotations__":
        return value
    if attribute:      # it calls that, which reads names and makes a dict, when it is read: here it is followed
        return perform(m, _evaluated(m, var, value))
    var.materialise(m)
    return _read_annotations(m, var, [])


def _evaluated(m: Machine, var: Variable, annotate: Any) -> Work[Variable]:
    """Task: the same as what the function's ``__annotate__`` gives (3.14+)."""
    if type(annotate) is not FunctionVar or annotate.code.co_name != "__annotate__":
        raise Break("opaque-operation", "an __annotate__ of the program's")
    first = len(m.trace.statements)
    result = yield protocol.call_function(m, annotate, [ConstVar(1)], {})
    if type(result) is not DictVar or any([OPS[statement.op][0] in ("effect", "compute") for statement in m.trace.statements[first:]]):
        raise Break("opaque-operation", "annotations that do more than to name")
    return _read_annotations(m, var, [(key, result.get(m, key)) for key in result.complete(m)])


def _read_annotations(m: Machine, var: Variable, entries: Any) -> DictVar:
    """The dict that the object has from now on."""
    found = DictVar(reg=m.emit("getattr", "__annotations__", (var.materialise(m),)))
    for key, value in entries:
        found.set(m, key, value)
    var.annotations = ("__annotations__", found)
    return found


def keyword_defaults(m: Machine, function: Variable) -> Variable:
    """``function.__kwdefaults__`` of an input, a dict like any other."""
    values = function.obj.__kwdefaults__
    return m.wrap(values, m.guards.node("func", function.node, "kwdefaults"), m.load("attr", "__kwdefaults__", (function.materialise(m),)))
