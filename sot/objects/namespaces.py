"""Namespaces: the dicts behind names, one variable each.

A global, a module's attribute, an instance's or a function's own attribute, and the item of the dict behind it, are one place
whatever way leads to it: ``G``, ``globals()["G"]``, ``module.G`` and ``vars(module)["G"]`` must agree after each write. So
what is known of such a place stands in one table only, the ``entries`` of the dict's variable; names and keys both go there.
"""
from __future__ import annotations

import builtins
import functools
import gc
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, FrozenSet, Optional, Union

from .._core import own_dict
from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import MISSING, ConstVar
from ..variables.classes import has_instance_dict, is_kind, name_of, raw_lookup, reads_generically
from ..variables.mappings import DictVar, UnmadeDict, names_of_instance

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Found, Variable

__all__ = ["guard_not_own", "of_module", "of_object", "written", "write", "delete", "read", "guard_no_own", "as_dict", "builtins_of", "guard_builtins", "has_no_dict", "is_bare"]

#: 3.10+: the interpreter's; a frame of before has no builtins then.
_WHERE_NONE_ARE_NAMED: Any = builtins if hasattr(types.FunctionType, "__builtins__") else {}
#: What gives an instance its ``__dict__`` without running Python code.
_FROM_C = (types.GetSetDescriptorType, types.MemberDescriptorType)


def of_module(m: Machine, names: Dict[str, Optional[str]]) -> Variable:
    """The variable of the dict of a module's globals or of builtins, to be written or used as a dict."""
    found = m.variable_of(names)
    if found is None:
        found = DictVar(source=names, reg=Const(names), node=m.guards.node("const", names))
        m.remember(names, found)
    elif m.guards.nodes[found.node][0] != "const":
        m.guards.check("is", found.node, names)
    m.read_namespace(names)
    return found


def written(m: Machine, names: Dict[str, Any], name: str) -> Optional[Found]:
    """What is known of a name in a module's globals or builtins: a variable, MISSING, or None when the trace did not go there."""
    m.read_namespace(names)
    found = m.variable_of(names)
    if found is None:
        return None
    return of_module(m, names).entries.get(name)  # type: ignore[no-any-return]  # of its kind


def write(m: Machine, names: Any, name: str, value: Any, emit: Callable[..., Any]) -> None:
    """``name = value`` in a module's globals or builtins; ``emit()`` appends the statement."""
    var = of_module(m, names)
    emit()
    var.set(m, name, value)
    m.mutated(var)


def delete(m: Machine, names: Any, name: str, emit: Callable[..., Any]) -> None:
    """``del name`` of a name that is there, likewise."""
    var = of_module(m, names)
    if var.get(m, name) is MISSING:
        raise LookupError(name)
    emit()
    var.remove(m, name)
    m.mutated(var)


def write_global(m: Machine, names: Any, name: str, value: Any) -> None:
    """``global name; name = value``."""
    if name == "__name__":      # functions that are made take their module from there
        raise Break("opaque-operation", "__name__ is assigned")

    def emit() -> None:
        operand = value.materialise(m)
        if names is m.root_globals:
            m.emit("setglobal", name, (operand,))
        else:
            m.emit("setsubscr", None, (Const(names), Const(name), operand))
    write(m, names, name, value, emit)


def delete_global(m: Machine, names: Any, name: str) -> None:
    """``global name; del name``."""
    def emit() -> None:
        if names is m.root_globals:
            m.emit("delglobal", name, ())
        else:
            m.emit("delsubscr", None, (Const(names), Const(name)))
    try:
        delete(m, names, name, emit)
    except LookupError:
        m.raises("NameError: %s" % name)


def lookup_global(m: Machine, names: Dict[str, Any], name: str) -> Optional[Variable]:
    """The variable that a name has in a function with these globals; None when there is none (NameError)."""
    found = written(m, names, name)
    if found is not None and found is not MISSING:
        return found
    if found is MISSING:
        return lookup_builtin(m, names, name, True)
    known, of_builtins = m.found_by_name.get((id(names), name), (None, None))
    if known is not None and type(known.reg) is Const and (of_builtins is None or m.variable_of(of_builtins) is None):     # a register may be over by now
        return known
    if name not in names:
        var = lookup_builtin(m, names, name)
        namespace = m.unit.cache.builtins if names is m.root_globals else builtins_of(names)
    else:
        guards, namespace = m.guards, None
        if names is not m.root_globals or _is_changed_builtin(m, name):
            var = m.wrap(names[name], guards.node("item", guards.node("const", names), name), m.load("item", name, (Const(names),)))
        else:
            var = m.wrap(names[name], guards.node("global", name), m.load("global", name, ()))
    if type(var) is ConstVar:
        m.found_by_name[id(names), name] = var, namespace
    return var


def _is_changed_builtin(m: Machine, name: str) -> bool:
    """Whether the trace gave a builtin of that name another value: globals and builtins are not one place to read any more."""
    namespace = m.unit.cache.builtins
    known = m.variable_of(namespace) if type(namespace) is dict else None
    return known is not None and known.entries.get(name) is not None


def builtins_of(names: Dict[str, Any]) -> Dict[str, Any]:
    """The builtins that a function with these globals gets when it is made now, or (before 3.10) a frame when it begins."""
    found = names.get("__builtins__", _WHERE_NONE_ARE_NAMED)
    return vars(found) if is_kind(found, types.ModuleType) else found  # type: ignore[no-any-return]  # of its kind


def guard_builtins(m: Machine, names: Dict[str, Any]) -> None:
    """New functions, and before 3.10 new frames, get the same builtins from these globals."""
    guards = m.guards
    node = guards.node("global", "__builtins__") if names is m.root_globals else guards.node("item", guards.node("const", names), "__builtins__")
    if "__builtins__" in names:
        guards.check("is", node, names["__builtins__"])
    else:
        guards.check("missing", node)


def lookup_builtin(m: Machine, names: Dict[str, Any], name: str, covered: bool = False) -> Optional[Variable]:
    """The variable of a builtin for a function with these globals, which do not have the name (``covered``: no longer)."""
    guards = m.guards
    if names is m.root_globals:
        namespace = m.unit.cache.builtins
    else:
        namespace = builtins_of(names)
        guard_builtins(m, names)
    if type(namespace) is not dict:
        raise Break("opaque-operation", "builtins that are no dict")
    found = written(m, namespace, name)
    by_name = names is m.root_globals and not covered and found is None    # globals and builtins are read in one step
    if not by_name and not covered:
        guards.check("missing", guards.node("item", guards.node("const", names), name))
    if found is MISSING:
        return None
    if found is not None:
        return found
    if name not in namespace:
        guards.check("missing", guards.node("global", name) if by_name else guards.node("item", guards.node("const", namespace), name))
        return None
    if by_name:
        return m.wrap(namespace[name], guards.node("global", name), m.load("global", name, ()))
    return m.wrap(namespace[name], guards.node("item", guards.node("const", namespace), name), m.load("item", name, (Const(namespace),)))


def _dict_getter(cls: Any) -> Any:
    """What gives an instance of the class its ``__dict__`` and runs no Python code; None when it has none."""
    raw = raw_lookup(cls, "__dict__")
    if raw is MISSING:
        return own_dict if has_instance_dict(cls) else None     # asyncio's futures, type variables (3.12+): nothing names it
    if not is_kind(raw, _FROM_C):
        raise Break("opaque-operation", "%s has its own __dict__" % name_of(cls))
    return raw.__get__


def has_no_dict(partial: Any) -> bool:
    """Whether nobody has asked a partial object for its ``__dict__`` yet: then partial objects made of it are made of its parts."""
    return not any([type(part) is dict and part is not partial.keywords for part in gc.get_referents(partial)])


def is_bare(var: Variable) -> bool:
    """Whether an input is such a partial object, which stays as it is: what would give it attributes is left to the interpreter."""
    return var.names is None and var.obj is not None and is_partial_without(var.obj)


def is_partial_without(obj: Any) -> bool:
    return type(obj) is functools.partial and has_no_dict(obj)


def _own_dict(obj: Any, made: bool = True) -> Optional[Dict[str, Any]]:
    """The dict of an object's own attributes, None when it has none; runs no Python code. ``made``: made if need be."""
    getter = _dict_getter(type(obj))
    if getter is None:
        return None
    if is_partial_without(obj):      # to look would make one
        raise Break("opaque-operation", "attributes of its own of a partial object that has none")
    found = getter(obj) if made else names_of_instance(obj, getter)
    if type(found) not in (dict, UnmadeDict):
        raise Break("opaque-operation", "the __dict__ of a %s is no plain dict" % name_of(type(obj)))
    return found  # type: ignore[no-any-return]  # a dict


def of_object(m: Machine, var: Variable) -> Any:
    """The variable of an instance's or input function's own dict; None when it can have none."""
    if var.names is None:
        if var.obj is None:
            raw = raw_lookup(var.pytype, "__dict__")
            var.names = DictVar() if is_kind(raw, _FROM_C) or raw is MISSING and has_instance_dict(var.pytype) else False
        else:
            var.names = _of_input(m, var)
    return var.names or None


def _of_input(m: Machine, var: Variable) -> Union[Variable, bool]:
    own = _own_dict(var.obj, False)
    if own is None:
        return False
    node = m.guards.node("dict", var.node)
    known = m.variable_of(own)
    if known is not None:      # an argument that is this dict, or another instance with the same one
        m.guards.check("same", known.node, node)
        return known
    m.check_key_types(own)    # looking a name up among others runs code of the program
    names = DictVar(source=own, node=node)
    names.checked = True
    names.peek = m.guards.node("names", var.node)
    m.remember(own, names)
    return names


#: Whose new instances have attributes of their own already, which they copy from the function that they wrap (3.10+) -> the names of these.
_COPIED = [(kind, frozenset(vars(kind(lambda *given: None)))) for kind in (staticmethod, classmethod)]


def _copied_names(cls: Any) -> FrozenSet[str]:
    for kind, names in _COPIED:
        if cls is kind:
            return names
    return frozenset()


def read(m: Machine, var: Variable, name: str) -> Found:
    """An own attribute of an instance or input function: a variable or MISSING; that it is missing is not guarded."""
    names = None if is_bare(var) else of_object(m, var)
    if names is None:
        return MISSING
    if names.has_instances:
        names.tell_apart(m, name)
    found = names.entries.get(name)
    if found is None and names.source is not None and name in names.source:
        if _is_read_by_getattr(type(var.obj), name):
            found = m.wrap(names.source[name], m.guards.node("attr", var.node, name), m.load("attr", name, (var.reg,)))
        else:
            found = m.wrap(names.source[name], m.guards.node("own", var.node, name),
                           m.load("own", (_dict_getter(type(var.obj)), name), (var.reg,)))
        names.entries[name] = found
    if found is None and names.source is None and name in _copied_names(var.pytype):
        raise Break("opaque-operation", "the %s of a %s" % (name, name_of(var.pytype)))
    return MISSING if found is None else found


def _is_read_by_getattr(cls: Any, name: str) -> bool:
    """Whether reading an own attribute gives it: not if the class has its own way, or a descriptor that comes before it.

    Guards and loads read as the call began: then the class may have had a descriptor that the trace has replaced.
    """
    raw = raw_lookup(cls, name)
    return reads_generically(cls) and (raw is MISSING or raw_lookup(type(raw), "__set__") is raw_lookup(type(raw), "__delete__") is MISSING)


def guard_no_own(m: Machine, var: Variable, name: str) -> None:
    """An input has no own attribute of that name; the name may be one that its class has."""
    cls = type(var.obj)
    kind = "attr" if raw_lookup(cls, name) is MISSING and reads_generically(cls) else "own"
    m.guards.check("missing", m.guards.node(kind, var.node, name))


def as_dict(m: Machine, var: Variable) -> Optional[DictVar]:
    """``var.__dict__`` as a dict of the program's; None when it has none."""
    names = of_object(m, var)
    if names is not None and names.source is None and _copied_names(var.pytype):
        raise Break("opaque-operation", "the __dict__ of a %s" % name_of(var.pytype))
    if names is not None and type(names.source) is UnmadeDict:      # the program makes it
        names.source = _own_dict(var.obj)
        m.remember(names.source, names)
    if names is not None and names.reg is None:
        if var.pytype is not types.FunctionType and not reads_generically(var.pytype):     # the class has its own way to read attributes
            names.reg = m.emit("call", (), (Const(object.__getattribute__), var.materialise(m), Const("__dict__")))
        else:
            names.reg = m.emit("getattr", "__dict__", (var.materialise(m),)) if names.node is None else \
                m.load("attr", "__dict__", (var.materialise(m),))
        if names.source is not None:
            m.note_holder(names.reg, names.source)
    return names  # type: ignore[no-any-return]  # of its kind


def guard_not_own(m: Machine, var: Variable, name: str) -> None:
    """The instance dict must not shadow a class attribute."""
    names = None if is_bare(var) else of_object(m, var)
    if is_bare(var):
        guard_no_own(m, var, name)
    if var.obj is None or names is None or names.entries.get(name) is MISSING:
        return
    guard_no_own(m, var, name)
