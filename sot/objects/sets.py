"""Operators of sets and of dict views.

A result is computed twice: on the shadows, when all elements are constants, and by the statement of the trace, so that
the real set has the order of the program's. Of what is made of sets that came in the elements are known as well, but not their order
(`SetVar.origin`): they are guarded where somebody observes them.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Optional, Sequence, Set, Tuple, Union

from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import LENGTH_BITS, MISSING, SCALAR_TYPES, ConstVar, RuntimeScalarVar, RuntimeVar, ScalarVar, result_of
from ..variables.classes import is_plain_key, type_name
from ..variables.containers import ListVar, TupleVar
from ..variables.mappings import DictVar, ViewVar
from ..variables.sets import SetVar, has_nan
from . import protocol
from .constants import constant_key, keep_quiet
from .symbols import BINARY, COMPARE, INPLACE

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..variables.base import Variable
    from ..variables.sets import Origin

__all__ = ["is_set", "shadow_of", "elements_of", "changed", "combined", "derived", "with_element", "in_any_order", "binary", "compare", "contains", "truth", "length", "changes", "merge"]

_BUILTINS = frozenset((int, float, bool, str, bytes, list, tuple, dict, type(None), set, frozenset, range))


def is_set(var: Variable) -> bool:
    """Whether a variable stands for a set, a frozenset or a view of keys or items."""
    kind = type(var)
    return kind is SetVar or (kind is ViewVar and var.kind != "values") or (kind is ConstVar and type(var.value) is frozenset)


def shadow_of(m: Machine, var: Variable) -> Any:
    """A real object that behaves as the program's set, view, dict or sequence; None when the elements are not constants."""
    kind = type(var)
    if kind is SetVar:
        if var.has_instances:
            raise Break("opaque-operation", "an operation of a set of instances")
        return var.shadow
    if kind is ConstVar and type(var.value) is frozenset:
        return var.value if all(map(is_plain_key, var.value)) else None
    if kind is ViewVar and var.kind == "keys":
        return _table(m, var.of).keys()
    if kind is DictVar:
        return _table(m, var)
    if kind in (ListVar, TupleVar):
        return [constant_key(m, item) for item in var.items(m)]
    return None


def _table(m: Machine, var: Variable) -> Dict[Any, Any]:
    """A dict of the same kind with these keys."""
    keys = dict.fromkeys(_constants(m, var))
    return keys if var.cls is dict else _Mapping(keys)


class _Mapping(Dict[Any, Any]):
    """Sets are filled from it key by key, as from a dict of a subclass, which gives them another order than the table of a dict."""

    def __iter__(self) -> Iterator[Any]:
        return dict.__iter__(self)


def _constants(m: Machine, var: Variable) -> List[Any]:
    keys: List[Any] = var.complete(m)
    if var.has_instances:
        raise Break("opaque-operation", "an operation of a dict with instances as keys")
    return keys


def elements_of(m: Machine, var: Variable) -> Optional[Origin]:
    """The elements or keys of an operand, or its items, and what they depend on; None where they are not known. Guards nothing."""
    kind = type(var)
    if kind is SetVar:
        return var.elements()  # type: ignore[no-any-return]  # of its kind
    if kind is ConstVar and type(var.value) is frozenset:
        return (var.value, ()) if all(map(is_plain_key, var.value)) else None  # type: ignore[return-value]  # nobody changes it
    of = var.of if kind is ViewVar and var.kind == "keys" else var
    if type(of) is DictVar:
        return (_table(m, of).keys(), ()) if of.source is None and not of.has_instances else None  # type: ignore[return-value]  # likewise
    if kind in (ListVar, TupleVar) and var.source is None:
        return _values(var.items(m))
    return None


def _values(items: Sequence[Variable]) -> Optional[Origin]:
    """The values of items, in their order; None where they are no constants that are found by what they are."""
    values: List[Any] = []
    roots: List[Variable] = []
    for item in items:
        if type(item) is TupleVar and item.source is None:
            inner = _values(item._items)
            if inner is None:
                return None
            values.append(tuple(inner[0]))
            roots += inner[1]
        elif type(item) in (ConstVar, ScalarVar):
            values.append(item.value)
            if type(item) is ScalarVar and not item.known:
                roots.append(item)
        else:
            return None
    return None if not all(map(is_plain_key, values)) or any(map(has_nan, values)) else (values, roots)  # type: ignore[return-value]  # a list


def derived(operate: Callable[..., Any], origins: Sequence[Optional[Origin]]) -> Any:
    """(what an operation gives for elements, what that depends on); None where some are not known."""
    if None in origins:
        return None
    roots = {id(root): root for origin in origins for root in origin[1]}  # type: ignore[index]  # none is None
    return operate(*[origin[0] for origin in origins]), tuple(roots.values())  # type: ignore[index]  # likewise


def _exactly(key: Any) -> Any:
    """What tells a key from others that equal it."""
    return tuple(map(_exactly, key)) if type(key) is tuple else (type(key), repr(key)) if type(key) in SCALAR_TYPES else None


def combined(operate: Callable[..., Any], origins: Sequence[Optional[Origin]]) -> Optional[Origin]:
    """`derived` of what gives a set: it has elements of one operand or of the other, so those that are equal must be of one kind."""
    seen: Dict[Any, Any] = {}
    for origin in origins:
        if origin is None or any([seen.setdefault(key, _exactly(key)) != _exactly(key) for key in origin[0]]):
            return None
    return derived(operate, origins)  # type: ignore[no-any-return]  # of a set


def changed(function: Callable[..., Any], origins: Sequence[Optional[Origin]]) -> Optional[Origin]:
    """What a set has once a method has changed it."""
    def operate(elements: Set[Any], *others: Any) -> Set[Any]:
        copied = set(elements)
        function(copied, *others)
        return copied
    return combined(operate, origins)


_ORDERED: Tuple[Tuple[type, ...], ...] = ((int, float, bool), (str,), (bytes,))


def _are_ordered(values: Sequence[Any]) -> bool:
    """Whether of any two different values one is the smaller one, whichever are compared."""
    if not values or all([type(value) is tuple for value in values]):
        return all([_are_ordered([value[i] for value in values if len(value) > i]) for i in range(max(map(len, values), default=0))])
    return any([all([type(value) in kinds for value in values]) for kinds in _ORDERED])


def in_any_order(m: Machine, function: Callable[..., Any], var: Variable, kwargs: Optional[Dict[str, Variable]] = None) -> Optional[Variable]:
    """What ``sorted``, ``min``, ``max`` or ``sum`` gives for a set whose elements are known, but not in which order; None where that matters."""
    if type(var) is not SetVar or var.shadow is not None or not var.changed and var.obj is not None:
        return None
    found = var.elements()
    if found is None or len(found[0]) < 2:
        return None
    if not (all([type(value) in (int, bool) for value in found[0]]) if function is sum else _are_ordered(list(found[0]))):
        return None
    elements = var.observe(m)
    named = kwargs or {}
    statement = (Const(function), var.materialise(m)) + tuple([value.materialise(m) for value in named.values()])
    reg = m.emit("call", tuple(named), statement)
    value = function(elements, **{name: m.observe(given) for name, given in named.items()})
    if type(value) is list:
        return ListVar([ConstVar(key, m.load("item", i, (reg,))) for i, key in enumerate(value)], reg=reg)
    return ConstVar(value, reg)


def changes(m: Machine, var: SetVar, element: Optional[Tuple[Variable, bool]] = None, origin: Optional[Origin] = None) -> Operand:
    """The operand of a set that is about to change; ``element`` is (variable, added) when only that one comes or goes, ``origin`` what is known of its elements then."""
    reg = var.materialise(m)
    m.dirty = True
    m.mutated(var)
    if element is not None and origin is None:
        origin = with_element(var, element)
    var.changes(m, element, origin)
    return reg


def with_element(var: SetVar, element: Tuple[Variable, bool]) -> Optional[Origin]:
    """What a set has once one element has come or gone."""
    item, added = element
    return changed(set.update if added else set.difference_update, [var.elements(), _values([item])])


def merge(m: Machine, var: SetVar, operand: Variable) -> None:
    """``var.update(operand)`` of what native code may iterate over."""
    keep_quiet(m, var, operand)
    shadow = shadow_of(m, operand) if var.shadow is not None else None
    origin = changed(set.update, [var.elements(), elements_of(m, operand)])
    m.emit("mutate", None, (Const(set.update), var.materialise(m), operand.materialise(m)))
    changes(m, var, None, origin)
    if shadow is None:
        var.shadow = None
    else:
        var.shadow.update(shadow)


def _refuse(m: Machine, symbol: str, left: Any, right: Any) -> None:
    if left.pytype is None or right.pytype is None or not all(
            var.pytype in _BUILTINS for var in (left, right)):
        raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
    m.raises("TypeError: unsupported operand types for %s" % symbol)


def binary(m: Machine, symbol: str, left: Variable, right: Variable, inplace: bool) -> SetVar:
    """``left symbol right`` where one is a set or view."""
    views = type(left) is ViewVar or type(right) is ViewVar
    if not is_set(left) and not is_set(right) or (not views and not (is_set(left) and is_set(right))):
        _refuse(m, symbol, left, right)
    if views:
        other = right if type(left) is ViewVar else left
        if not is_set(other) and type(other) not in (ListVar, TupleVar, DictVar):
            raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
    keep_quiet(m, left, right)
    a, b = shadow_of(m, left), shadow_of(m, right)
    if inplace and type(left) is SetVar and left.kind is set and type(right) is not ViewVar:     # of a view a new set is made
        return _change(m, symbol, left, right, a, b)
    operands = (left.materialise(m), right.materialise(m))
    shadow = None
    kind = set if views else left.pytype
    if a is not None and b is not None:
        shadow = BINARY[symbol](a, b)
        kind = type(shadow)
    made = SetVar(kind, shadow, m.emit("binary", symbol, operands))
    if shadow is None:
        made.origin = combined(lambda a, b: BINARY[symbol](set(a), set(b)), [elements_of(m, left), elements_of(m, right)])
    return made


def _change(m: Machine, symbol: str, left: SetVar, right: Variable, a: Optional[Set[int]], b: Optional[Set[int]]) -> SetVar:
    operand = right.materialise(m)
    method: Any = {"|": set.__ior__, "&": set.__iand__, "-": set.__isub__, "^": set.__ixor__}[symbol]
    origin = changed(method, [left.elements(), elements_of(m, right)])
    m.emit("mutate", None, (Const(method), changes(m, left, None, origin), operand))
    left.shadow = INPLACE[symbol](a, b) if a is not None and b is not None else None
    return left


def compare(m: Machine, symbol: str, left: Variable, right: Variable) -> Variable:
    """A comparison where one operand is a set or view."""
    if not (is_set(left) and is_set(right)):
        if left.pytype is None or right.pytype is None or not (_builtin(left.pytype) and _builtin(right.pytype)):
            raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
        if symbol in ("==", "!="):
            return ConstVar(symbol == "!=")
        m.raises("TypeError: %r not supported" % symbol)
    keep_quiet(m, left, right)
    a, b = shadow_of(m, left), shadow_of(m, right)
    if a is not None and b is not None:
        return ConstVar(COMPARE[symbol](a, b))
    origin = derived(COMPARE[symbol], [elements_of(m, left), elements_of(m, right)])
    return RuntimeScalarVar(m.emit("compare", symbol, (left.materialise(m), right.materialise(m))), bool, origin)


def _builtin(kind: type) -> bool:
    return kind.__module__ == "builtins" and not issubclass(kind, BaseException)


def contains(m: Machine, container: Variable, item: Variable) -> Union[RuntimeScalarVar, bool]:
    """``item in`` a set or view."""
    if type(container) is SetVar:
        if container.shadow is not None:
            return constant_key(m, item) in container.shadow
        if type(item) in (ConstVar, ScalarVar, TupleVar) and decides(m, container):
            key = constant_key(m, item)
            for other, present in container.pending:
                container.known[constant_key(m, other)] = present
            del container.pending[:]
            return container.has(m, key)
        if type(item) not in (ConstVar, ScalarVar, TupleVar) or (type(item) is ConstVar and not is_plain_key(item.value)):
            raise Break("opaque-operation", "a %s in a set" % type_name(item))
        keep_quiet(m, container)
        origin = derived(lambda elements, keys: keys[0] in elements, [container.elements(), _values([item])])
        return RuntimeScalarVar(m.emit("contains", None, (item.materialise(m), container.materialise(m))), bool, origin)
    of = container.of
    if container.kind == "keys":
        return of.get(m, constant_key(m, item)) is not MISSING
    if container.kind == "values":
        return any([protocol.equal_constants(m, of.get(m, key), item) for key in of.complete(m)])
    if type(item) is not TupleVar:
        if _builtin(item.pytype or RuntimeVar):
            return False
        raise Break("opaque-operation", "a %s in items" % type_name(item))
    if item.length(m) != 2:
        return False
    key, value = item.items(m)
    found = of.get(m, constant_key(m, key))
    return found is not MISSING and protocol.equal_constants(m, found, value)


def decides(m: Machine, var: SetVar) -> bool:
    """Whether membership in an input set is guarded: the elements are builtin constants and all changes are known."""
    if var.obj is None or var.known is None or len(var.obj) > 10_000:
        return False
    return all(map(is_plain_key, var.obj))


def length(m: Machine, var: Variable) -> Variable:
    """``len`` of a set or view as a variable."""
    if type(var) is ViewVar:
        return result_of(var.of.size(m))
    if var.shadow is not None:
        return result_of(len(var.shadow))
    reg = m.emit("call", (), (Const(len), var.materialise(m)))
    if var.node is not None and not var.changed:
        return ScalarVar(len(var.obj), reg, m.guards.node("len", var.node))
    return RuntimeScalarVar(reg, int, derived(len, [var.elements()]), bits=LENGTH_BITS)


def truth(m: Machine, var: Variable) -> bool:
    """The truth of a set or view as control flow sees it."""
    if type(var) is ViewVar:
        return var.of.size(m) > 0
    if var.shadow is not None:
        return bool(var.shadow)
    if var.node is None or var.changed:
        if var.elements() is not None:
            return bool(var.observe(m))
        raise Break("data-dependent-branch", "a branch on a set known only when the graph runs")
    return protocol.truth(m, ScalarVar(len(var.obj), None, m.guards.node("len", var.node)))  # type: ignore[arg-type]  # only its node
