"""Models of methods of sets."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.tasks import task
from ..objects import mutation, sets
from ..objects.constants import keep_quiet
from ..objects.iteration import for_each, items_of
from ..objects.keys import has_hash_of_its_own, key_in, unordered
from ..variables.base import ArrayVar, ConstVar, RuntimeScalarVar, RuntimeVar
from ..variables.classes import is_plain_key, type_name
from ..variables.containers import ListVar, TupleVar
from ..variables.mappings import DictVar, ViewVar
from ..variables.sets import SetVar
from .methods import exactly, method

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = []


def _operand(m: Machine, var: Variable) -> Work[Variable]:
    """Task: a method's argument as a variable that native code may iterate over."""
    if type(var) in (SetVar, DictVar, ListVar, TupleVar) or sets.is_set(var):
        return var
    if type(var) is ViewVar or var.pytype in (str, bytes, range) or not isinstance(var, RuntimeVar):
        return TupleVar((yield from items_of(m, var)))
    raise Break("opaque-call", "a set method with a %s" % type_name(var))


def _is_made_item_by_item(var: Variable) -> bool:
    """Whether an iterable's items are made while the set changes."""
    return not (type(var) in (SetVar, DictVar, ListVar, TupleVar, ViewVar, ArrayVar, RuntimeScalarVar) or sets.is_set(var)
                or var.pytype in (str, bytes, range))


def _method(name: str, changes: bool, result: Optional[type]) -> Callable[..., Any]:
    """A model: ``changes`` the set itself; ``result`` is the type of what it gives, None for None, SetVar for a set."""
    def model(m: Machine, var: SetVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
        if kwargs:
            m.raises("TypeError: set.%s() takes no keyword arguments" % name)
        operands = []
        if (result is bool or name.startswith("intersection")) and any(map(_is_made_item_by_item, args)):
            raise Break("opaque-call", "%s of what is iterated over until the answer is known" % name)
        for arg in args:
            operands.append((yield from _operand(m, arg)))
        if name != "clear":       # a copy is compared with the keys that are put into it
            keep_quiet(m, var, *operands)
        function = getattr(var.pytype, name)
        shadow = sets.shadow_of(m, var)
        shadows = [sets.shadow_of(m, operand) for operand in operands] if shadow is not None else [None]
        known = shadow is not None and all(other is not None for other in shadows)
        value = None
        if known:
            try:
                value = getattr(shadow, name)(*shadows)
            except TypeError as error:
                m.raises("TypeError: %s" % error)
            if result is bool:
                return ConstVar(value)
        statement = (Const(function), var.materialise(m)) + tuple([operand.materialise(m) for operand in operands])
        origins = [sets.elements_of(m, operand) for operand in (var, *operands)] if not known else [None]
        if changes:
            m.emit("mutate", None, statement)
            sets.changes(m, var, None, sets.changed(function, origins))
            if not known:
                var.shadow = None
            return ConstVar(None)
        if name == "copy" and var.pytype is frozenset:
            return var
        reg = m.emit("call", (), statement)
        def operate(elements: Any, *others: Any) -> Any:
            return getattr(set(elements), name)(*others)
        if result is not SetVar:
            return RuntimeScalarVar(reg, result, sets.derived(operate, origins))
        made = SetVar(var.pytype, value, reg)
        made.origin = sets.combined(operate, origins)
        return made
    model.__name__ = name
    return task(model)


for _name in ("union", "intersection", "difference", "symmetric_difference", "copy"):
    method((set, _name), (frozenset, _name))(_method(_name, False, SetVar))
for _name in ("issubset", "issuperset", "isdisjoint"):
    method((set, _name), (frozenset, _name))(_method(_name, False, bool))
for _name in ("intersection_update", "symmetric_difference_update", "clear"):
    method((set, _name))(_method(_name, True, None))
_difference_update = _method("difference_update", True, None).work  # type: ignore[attr-defined]  # see `task`


@method((set, "difference_update"))
@task
def difference_update(m: Machine, var: SetVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    if kwargs:
        m.raises("TypeError: set.difference_update() takes no keyword arguments")
    for arg in args:
        if _is_made_item_by_item(arg):
            yield from for_each(m, arg, lambda item: _discard(m, var, [item], {}))
        else:
            yield from _difference_update(m, var, [arg], {})
    return ConstVar(None)


@method((set, "update"))
@task
def update(m: Machine, var: SetVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    if kwargs:
        m.raises("TypeError: set.update() takes no keyword arguments")
    for arg in args:
        if _is_made_item_by_item(arg):
            yield from for_each(m, arg, lambda item: mutation.add_element(m, var, item))
            continue
        operand = yield from _operand(m, arg)
        if var.reg is None and type(operand) in (ListVar, TupleVar):
            for item in operand.items(m):
                yield from mutation.add_element(m, var, item)
            continue
        sets.merge(m, var, operand)
    return ConstVar(None)


def _element(name: str) -> Callable[..., Any]:
    """add, discard, remove: one element."""
    def model(m: Machine, var: SetVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
        exactly(m, args, kwargs, 1)
        item = args[0]
        if var.shadow is None:
            if isinstance(item, RuntimeVar) or not _hashable(item) and not (yield from has_hash_of_its_own(m, item)):
                raise Break("opaque-call", "set.%s of a %s" % (name, type_name(item)))
            keep_quiet(m, var)
            m.emit("mutate", None, (Const(getattr(set, name)), var.reg, item.materialise(m)))
            sets.changes(m, var, (item, name == "add"))
            return ConstVar(None)
        if name == "add":
            yield from mutation.add_element(m, var, item)
            return ConstVar(None)
        key = yield from key_in(m, var, item)
        if key not in var.shadow:
            if name == "remove":
                m.raises("KeyError")
            return ConstVar(None)
        reg = sets.changes(m, var)
        m.emit("mutate", None, (Const(getattr(set, name)), reg, item.materialise(m)))
        var.shadow.discard(key)
        return ConstVar(None)
    model.__name__ = name
    return task(model)


def _hashable(var: Variable) -> bool:
    if type(var) is TupleVar:
        return True
    return type(var) is not SetVar and hasattr(var, "value") and is_plain_key(var.value)


_discarded = _element("discard")
_discard = _discarded.work  # type: ignore[attr-defined]  # see `task`
for _name in ("add", "remove"):
    method((set, _name))(_element(_name))
method((set, "discard"))(_discarded)


@method((set, "pop"))
def pop(m: Machine, var: SetVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    exactly(m, args, kwargs, 0)
    if var.shadow is None:
        found = var.elements()
        if found is None or len(found[0]) != 1:
            raise Break("opaque-call", "set.pop of a set known only when the graph runs")
        only = next(iter(var.observe(m)))
        reg = m.emit("call", (), (Const(set.pop), var.materialise(m)))
        sets.changes(m, var, None, (set(), ()))
        return ConstVar(only, reg)
    if not var.shadow:
        m.raises("KeyError: pop from an empty set")
    if unordered(var):
        raise Break("opaque-call", "set.pop of a set of objects, whose addresses say which is the first")
    reg = m.emit("call", (), (Const(set.pop), var.materialise(m)))
    sets.changes(m, var)
    key = var.shadow.pop()
    holder = var.keys.get(key)
    return ConstVar(key, reg) if holder is None else holder
