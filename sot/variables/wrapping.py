"""From an object of the running program to a variable with the guards that its kind needs."""
from __future__ import annotations

import builtins
import collections
import enum
import gc
import types
from typing import TYPE_CHECKING, Any, Dict, Optional, Tuple

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..arrays.silence import SILENCE
from ..graph.statements import Const
from ..guards.lasting import is_mortal, may_get_another_class
from .base import MISSING, SCALAR_TYPES, ArrayVar, ConstVar, LooseVar, RuntimeScalarVar, ScalarVar
from .classes import are_plain_keys, is_changeable, is_class, is_hashed_by_code, is_kind, mro_of, name_of, own_names, qualname_of
from .containers import ListVar, RangeVar, SliceVar, TupleVar
from .deques import DequeVar
from .functions import BoundMethodVar, BuiltinMethodVar, CellVar, FunctionVar
from .mappings import DICTS, FROZEN, DictVar, InstanceKey, ViewVar
from .objects import ObjectVar
from .proxies import ProxyVar
from .sets import SetVar

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..guards.builder import GuardBuilder
    from ..machine.machine import Machine
    from .base import Found, Variable

__all__ = ["wrap", "constant", "is_container", "is_own_dtype", "seen_through", "IDENTITY_TYPES"]

_SENTINELS = (builtins.sentinel,) if hasattr(builtins, "sentinel") else ()
#: Objects that are what they are: guarded by identity and embedded in the generated code.
IDENTITY_TYPES = (
    type, types.ModuleType, types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType,
    types.ClassMethodDescriptorType, types.GetSetDescriptorType, types.MemberDescriptorType,
    type(Ellipsis), type(NotImplemented),
) + ARRAYS.by_identity + _SENTINELS

#: Those of them that programs store and hand on as often as they use them: what is not asked for is not guarded (`ConstVar`).
_HANDED_ON = frozenset((
    type, types.ModuleType, types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType,
    types.ClassMethodDescriptorType, types.GetSetDescriptorType, types.MemberDescriptorType, *_SENTINELS,
))

_CONTAINERS = (list, dict, set, collections.deque)

#: What stands in a module for ``lazy import`` until the name is first read (3.15+).
_LAZY_IMPORT = getattr(types, "LazyImportType", None)


def constant(m: Machine, value: Any) -> Variable:
    """A variable for an object of the code itself or one whose identity no call can change."""
    if type(value) is tuple:
        return TupleVar([constant(m, item) for item in value], reg=Const(value))
    if type(value) is types.FunctionType or is_kind(value, enum.Enum):
        return wrap(m, value, m.guards.node("const", value), Const(value))
    if type(value) is InstanceKey:
        return value.var
    if type(value) is slice:    # 3.14+: a subscript's slice is a constant where its ends are
        start, stop, step = [constant(m, part) for part in (value.start, value.stop, value.step)]
        return SliceVar(start, stop, step, Const(value))
    return ConstVar(value)


def is_container(obj: Any) -> bool:
    """Whether an object changes, and is read by place, length or key."""
    return issubclass(type(obj), _CONTAINERS)


def is_own_dtype(dtype: Any) -> bool:
    """Whether this is the object that the library has for dtypes that equal it."""
    return dtype is ARRAYS.own_dtype(dtype)


def _wrap_own_dtype(m: Machine, dtype: Any, node: int, reg: Operand) -> ConstVar:
    """A dtype that equals one of NumPy's own: each copied or unpickled array has another object, so not this one is guarded."""
    guards = m.guards
    guards.check("type_is", node, type(dtype))
    for name in ("char", "isnative"):
        guards.check("equal", guards.node("attr", node, name), getattr(dtype, name))
    guards.check("is", guards.node("attr", node, "metadata"), None)
    guards.check("is_not", node, ARRAYS.own_dtype(dtype))
    return ConstVar(dtype, reg, node)


def wrap(m: Machine, obj: Any, node: int, reg: Operand) -> Variable:
    """The variable for an input object.

    :param node: the guard node that reads it; :param reg: the operand that holds it at run time.
    """
    kind = type(obj)
    guards = m.guards
    if node in guards.made:
        return m.wrap_made(obj, reg)
    if is_hashed_by_code(kind) or is_class(obj) and is_hashed_by_code(obj):
        m.fall_back("metaclass-hash", qualname_of(kind), (("type_is", node, kind),))    # the translator's own tables would run it
    if kind in SCALAR_TYPES:
        guards.check("type_is", node, kind)
        return ScalarVar(obj, reg, node)
    if LIBRARY.random_function(obj) is not None:
        guards.check("is", node, obj)
        return ConstVar(obj, Const(obj), node)
    if LIBRARY.is_masked(obj) and m.is_loosely:
        guards.check("is", node, obj)
        return LooseVar(Const(obj), "whole", kind)
    if kind is types.BuiltinFunctionType and not is_kind(obj.__self__, (types.ModuleType, type, type(None))):
        return _wrap_builtin_method(m, obj, node, reg)
    if issubclass(kind, types.BuiltinFunctionType):
        names = _names_of_class_method(obj)
        if names:
            return _wrap_class_method(m, obj, names, node, reg)
    if is_kind(obj, ARRAYS.dtype) and ARRAYS.is_number_dtype(obj) and not is_own_dtype(obj):
        return _wrap_own_dtype(m, obj, node, reg)
    if kind in _HANDED_ON or is_class(obj):
        guards.check("type_is", node, kind)
        if is_mortal(obj):
            m.note_holder(reg, obj)
        return ConstVar(obj, reg, node, guards=guards)
    if obj is None or is_kind(obj, IDENTITY_TYPES) or m.is_dispatcher(obj) or (kind is types.FunctionType and LIBRARY.is_callable(obj)):
        guards.check("is", node, obj)
        if may_get_another_class(obj):
            guards.check("type_is", node, kind)
        if ARRAYS.has_fields(obj):
            guards.check("is", guards.node("attr", node, "names"), obj.names)
        if not is_mortal(obj):
            return ConstVar(obj, Const(obj), node)
        m.note_holder(reg, obj)
        return ConstVar(obj, reg, node)
    if kind is _LAZY_IMPORT:    # reading the name imports; the next call finds the module
        guards.check("type_is", node, kind)
        m.breaks("opaque-operation", "the first use of a lazy import")
    # an array met twice may be two variables: its operations run natively, in order, on whatever it is
    known = m.alias_of(obj, node) if kind is not ARRAYS.array else None
    if known is not None:
        if known.reg is None:    # the dict of an instance whose attributes were used so far, not the dict
            known.reg = reg
            m.note_holder(reg, obj)
        return known
    if is_container(obj) and not m.trace.loads_input((reg,)):
        # The simulation takes it as it was when the call began; what is read from this register is read where it is needed, behind what the trace has changed.
        m.breaks("opaque-operation", "a %s that is read only when the graph runs" % name_of(kind))
    var = _wrap_object(m, obj, kind, node, reg)
    m.remember(obj, var)
    return var


def _wrap_builtin_method(m: Machine, obj: Any, node: int, reg: Operand) -> BuiltinMethodVar:
    """A bound method of a builtin object, such as ``xs.append``: its object is an input of its own."""
    guards = m.guards
    guards.check("type_is", node, type(obj))
    guards.check("equal", guards.node("attr", node, "__name__"), obj.__name__)
    instance = wrap(m, obj.__self__, guards.node("attr", node, "__self__"), m.load("attr", "__self__", (reg,)))
    var = BuiltinMethodVar(instance, obj.__name__)
    var.reg, var.node = reg, node
    return var


def _names_of_class_method(obj: Any) -> Tuple[str, ...]:
    """The attributes that, with its class, tell a class method in C, such as ``int.from_bytes``, from all others; none for what each look at the class does not make anew."""
    cls, name = obj.__self__, obj.__name__
    if not is_class(cls) or is_mortal(cls):
        return ()
    found = [names[name] for names in map(own_names, mro_of(cls)) if type(names.get(name)) is types.ClassMethodDescriptorType]
    if not any([method.__get__(None, cls) == obj for method in found]) or any([is_changeable(method.__objclass__) for method in found]):
        return ()
    if len(found) == 1:
        return ("__name__",)
    docs = {method.__get__(None, cls).__doc__ for method in found}
    return ("__name__", "__doc__") if len(docs) == len(found) and None not in docs else ()


def _wrap_class_method(m: Machine, obj: Any, names: Tuple[str, ...], node: int, reg: Operand) -> ConstVar:
    guards = m.guards
    guards.check("type_is", node, type(obj))
    guards.check("is", guards.node("attr", node, "__self__"), obj.__self__)
    for name in names:
        guards.check("equal", guards.node("attr", node, name), getattr(obj, name))
    return ConstVar(obj, reg, node)


def _array_checks(guards: GuardBuilder, obj: Any, node: int) -> Tuple[Tuple[str, int, Any], ...]:
    """The checks that say: again an array or NumPy scalar of a kind that is not captured."""
    checks = [("type_is", node, type(obj))]
    if type(obj) is ARRAYS.array:
        checks.append(_text_check(guards, obj.dtype, node) if obj.dtype.kind in "US" else _dtype_check(guards, obj.dtype, node))
    return tuple(checks)


def _dtype_check(guards: GuardBuilder, dtype: Any, node: int) -> Tuple[str, int, Any]:
    """The check that an array is of this dtype: one with metadata is equal to one without."""
    if dtype.metadata is None:
        return ("dtype", node, dtype)
    return ("is", guards.node("dtype", node), dtype)


def _text_check(guards: GuardBuilder, dtype: Any, node: int) -> Tuple[str, int, Any]:
    """The check that an array is of texts: those of each length have a dtype of their own."""
    if type(dtype) is not ARRAYS.dtype:
        return ("type_is", guards.node("dtype", node), type(dtype))
    return ("equal", guards.node("attr", guards.node("dtype", node), "kind"), dtype.kind)    # NumPy < 1.20


def _is_of_any_length(m: Machine, array: Any, node: int) -> bool:
    """Whether texts of so many lengths came in here that no guard should ask for one."""
    observations, length = m.unit.observations, m.guards.node("dtype", node)
    if observations.is_open(m.guards, length, "value", array.dtype.str):
        return True
    observations.note(m.guards, length, "value", array.dtype.str)
    return False


def _wrap_loose(m: Machine, obj: Any, kind: Any, node: int, reg: Operand, message: str) -> LooseVar:
    """An array or scalar of NumPy's that has no Meta."""
    guards = m.guards
    refusal = (message, _array_checks(guards, obj, node))
    found = LIBRARY.looseness(obj) if m.is_loosely else None
    if found is None:
        m.fall_back("array-subclass", *refusal)
    level, checks = found
    guards.check("type_is", node, type(obj))
    if kind is ARRAYS.array:    # what is asked of it is answered by this dtype, so texts of another length are another kind
        exact = _dtype_check(guards, obj.dtype, node)
        guards.check(exact[0], *exact[1:])
    for path, name, params in checks:
        inner = node
        for step, *arguments in path:
            inner = guards.node(step, inner, *arguments)
        guards.check(name, inner, *params)
    return LooseVar(reg, level, kind, node, refusal)


def _wrap_object(m: Machine, obj: Any, kind: Any, node: int, reg: Operand) -> Variable:
    guards = m.guards
    if kind is ARRAYS.array or issubclass(kind, ARRAYS.scalar):
        m.met_arrays = True
        meta = ARRAYS.meta_of(obj)
        if meta is None:
            return _wrap_loose(m, obj, kind, node, reg, "a %s of dtype %s; pass numbers, dates, texts or records" % (name_of(kind), obj.dtype))
        if kind is ARRAYS.array:
            m.unit.root.largest = max(m.unit.root.largest, obj.size)
            guards.check("ndarray", node)
            if obj.dtype.kind in "US" and _is_of_any_length(m, obj, node):
                meta = ARRAYS.meta("array", obj.dtype.kind, obj.ndim)
                guards.check(*_text_check(guards, obj.dtype, node))
            else:
                guards.check("dtype", node, meta.dtype if ARRAYS.has_fields(obj.dtype) else obj.dtype)
            guards.check("ndim", node, obj.ndim)
        else:
            guards.check("type_is", node, kind)
            if not ARRAYS.is_number_dtype(obj.dtype):    # the unit of a date, the fields of a record
                guards.check("dtype", guards.node("attr", node, "dtype"), meta.dtype)
        return ArrayVar(reg, kind, meta, node)
    if issubclass(kind, ARRAYS.array):
        return _wrap_loose(m, obj, kind, node, reg, "an argument is a %s; pass numpy.asarray(it) to have it captured" % name_of(kind))
    if any([kind is cls for cls in ARRAYS.polynomials]) and m.is_loosely and LIBRARY.looseness(obj) is not None:
        return _wrap_loose(m, obj, kind, node, reg, "a polynomial")
    guards.check("type_is", node, kind)
    if kind is tuple:
        return TupleVar(source=obj, reg=reg, node=node)
    if kind is list:
        if SILENCE.is_changed(obj):
            return RuntimeScalarVar(reg, list)
        return ListVar(source=obj, reg=reg, node=node)
    if kind in DICTS and not getattr(obj, "__dict__", None):    # else an object that has attributes of its own
        return DictVar(source=obj, reg=reg, node=node, cls=kind)
    if kind is FROZEN and m.may_expect() and are_plain_keys(obj):
        copied, late, _ = m.find_out(_copied_dict, (obj, node, reg))
        guards.check("type_is", late, dict)
        found = DictVar(source=copied, reg=reg, node=node, cls=kind)
        found.items_node = late
        found.checked = True
        return found
    if kind in _VIEWS and m.may_expect():
        seen = _wrap_view(m, obj, _VIEWS[kind], node, reg)
        if seen is not None:
            return seen
    if kind is collections.deque:
        guards.check("equal", guards.node("attr", node, "maxlen"), obj.maxlen)
        return DequeVar(None, obj.maxlen, obj, reg, node)
    if kind is set or kind is frozenset:
        return SetVar(kind, None, reg, node, obj)
    if kind is types.FunctionType:
        return FunctionVar(obj.__code__, obj.__globals__, obj, reg=reg, node=node, guards=guards)
    if kind is types.MethodType:
        function = wrap(m, obj.__func__, guards.node("bound", node, "func"), m.load("attr", "__func__", (reg,)))
        instance = wrap(m, obj.__self__, guards.node("bound", node, "self"), m.load("attr", "__self__", (reg,)))
        return BoundMethodVar(function, instance, reg, node)
    if kind is types.CellType:
        return wrap_cell(m, obj, node, reg)
    if kind is slice or kind is range:
        start, stop, step = [wrap(m, getattr(obj, name), guards.node("attr", node, name), m.load("attr", name, (reg,)))
                             for name in ("start", "stop", "step")]
        return (SliceVar if kind is slice else RangeVar)(start, stop, step, reg, node)
    return ObjectVar(kind, obj, reg, node)


#: What shows the items of a dict -> which method of the dict gives such a view; none for the read-only one.
_VIEWS: Dict[Any, str] = {type(getattr(cls(), name)()): name for cls in (dict, collections.OrderedDict) for name in ("keys", "values", "items")}
_VIEWS[types.MappingProxyType] = ""
_PLAIN_VIEWS: Any = (type({}.keys()), type({}.values()), type({}.items()))


def seen_through(view: Any) -> Any:
    """The dict that a view shows, None for that of a class: nobody else reaches it, and who changes the class changes it."""
    found = gc.get_referents(view)
    shown: Any = found[0] if len(found) == 1 else None
    if type(shown) is collections.OrderedDict and type(view) in _PLAIN_VIEWS:      # `dict.keys` of one is in another order than its own
        return None
    return shown if type(shown) in DICTS and are_plain_keys(shown) and not dict.__contains__(shown, "__doc__") else None


def _wrap_view(m: Machine, obj: Any, method: str, node: int, reg: Operand) -> Optional[Variable]:
    """A view of a dict that came in: the dict is found out before the call does anything."""
    shown, late, of = m.find_out(seen_through, (obj, node, reg))
    if shown is None:
        m.guards.check("is", late, None)
        return None
    m.guards.check("type_is", late, type(shown))
    inner = wrap(m, shown, late, of)
    if type(inner) is not DictVar:      # one with attributes of its own
        return None
    seen: Variable = ViewVar(inner, method) if method else ProxyVar(inner)
    seen.reg, seen.node = reg, node
    return seen


def _copied_dict(frozen: Any) -> Any:
    """The items of a frozendict whose keys run no code where they are compared, in a dict."""
    return dict(frozen) if are_plain_keys(frozen) else None


def wrap_cell(m: Machine, cell: types.CellType, node: int, reg: Operand) -> CellVar:
    """A cell of an input closure; its contents are looked at when first needed."""
    def contents(m: Machine) -> Found:
        inner = m.guards.node("cellval", node)
        try:
            value = cell.cell_contents
        except ValueError:
            m.guards.check("missing", inner)
            return MISSING
        return wrap(m, value, inner, m.load("attr", "cell_contents", (reg,)))

    return CellVar(None, reg, node, contents)
