"""Models of len and of the builtin container types."""
from __future__ import annotations

import collections
from typing import TYPE_CHECKING, Any, Callable, Dict, List

from ..arrays import ARRAYS
from ..graph.statements import Const
from ..machine.answers import Answer, size
from ..machine.exits import Break
from ..machine.registry import BUILTINS, builtin
from ..machine.tasks import perform, task
from ..objects import arithmetic, buffers, loose, mutation, open_items, open_parts, sets, texts
from ..objects.attributes import special_function
from ..objects.calls import arity, call
from ..objects.class_attributes import constant_object, metaclass_method, type_attribute
from ..objects.class_guards import inner, is_subtype
from ..objects.contents import ITEMS, as_mapping, contents_of
from ..objects.errors import raises_as_tried, raises_if_none, raises_like
from ..objects.flat import list_of_flat
from ..objects.generators import note_first_asked
from ..objects.iteration import for_each, items_of
from ..objects.keys import key_in
from ..objects.listed import has_items, length_of_list
from ..objects.own_mappings import has_no_keys, has_own_keys, merge_own
from ..objects.shapes import dimension, dims_of
from ..objects.superclass import SuperVar, super_like
from ..objects.truth import size_answer
from ..objects.underlying import plain_text
from ..variables.base import (
    LENGTH_BITS,
    PENDING,
    ArrayVar,
    ConstVar,
    FlatVar,
    LooseVar,
    RuntimeScalarVar,
    RuntimeVar,
    ScalarVar,
    result_of,
)
from ..variables.classes import HEAP_TYPE, flags_of, is_class, qualname_of, type_name
from ..variables.containers import ListVar, RangeVar, SliceVar, TupleVar, WrittenListVar
from ..variables.deques import DequeVar
from ..variables.mappings import FROZEN, DictVar, ViewVar, WrittenDictVar
from ..variables.objects import ObjectVar
from ..variables.proxies import ProxyVar
from ..variables.sets import SetVar

if TYPE_CHECKING:

    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Outcome, Variable

__all__ = ["length", "pairs_into"]


@builtin(len)
def len_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    arity(m, args, kwargs, 1)
    return length(m, args[0])


def _open_length(m: Machine, var: Variable) -> ScalarVar:
    """The length that an input came with, another one in the next call."""
    return ScalarVar(len(var.source), m.load("len", None, (var.reg,)), m.guards.node("len", getattr(var, "items_node", var.node)))


def length(m: Machine, var: Variable) -> Outcome:
    """``len(var)``."""
    if type(var) is ProxyVar:
        return length(m, var.of)
    kind = type(var)
    if kind in (ListVar, WrittenListVar, DequeVar) and m.has_open_length(var, True) and not (kind is WrittenListVar and var.did("all")):
        return arithmetic.binary(m, "+", _open_length(m, var), ConstVar(var.size() - len(var.source)))
    if kind in (ListVar, WrittenListVar, DequeVar) or isinstance(var, TupleVar):
        return result_of(var.length(m))
    if kind is WrittenDictVar:
        return arithmetic.binary(m, "+", _open_length(m, var), ConstVar(open_items.grown_by(m, var)))
    if kind is DictVar and var.is_as_it_came() and m.has_open_length(var):
        return _open_length(m, var)
    if kind is DictVar:
        return result_of(var.size(m))
    if kind is SetVar or kind is ViewVar:
        return sets.length(m, var)
    if kind is RangeVar:
        try:
            return result_of(len(var.observe(m)))
        except OverflowError as error:
            raises_like(m, error)
    if kind in (ConstVar, ScalarVar) and type(var.value) in (str, bytes, tuple, frozenset):
        if m.is_constant(var):
            return result_of(len(var.value))
        return ScalarVar(len(var.value), m.emit("call", (), (Const(len), var.reg)), m.guards.node("len", var.node))
    if kind is LooseVar:
        return loose.length(m, var)
    if kind is ArrayVar and var.pytype is ARRAYS.array:
        if var.meta.ndim == 0:
            m.raises("TypeError: len() of unsized object")
        if var.meta.ndim is not None:
            reg = m.emit("call", (), (Const(len), var.reg))
            if var.node is not None:
                return ScalarVar(len(m.example_of(var)), reg, m.guards.node("shape", var.node, 0))
            dims = dims_of(m, var)
            return RuntimeScalarVar(reg, int, bits=LENGTH_BITS) if dims is None or dims[0] is None else dimension(m, dims[0], reg)
    if kind is RuntimeScalarVar and texts.is_text(var):
        return texts.length(m, var)
    if kind is RuntimeScalarVar and var.pytype is list:
        reg = m.emit("call", (), (Const(len), var.reg))
        known = length_of_list(m, var)
        return RuntimeScalarVar(reg, int, bits=LENGTH_BITS) if known is None else dimension(m, known, reg)
    if issubclass(kind, RuntimeVar):
        raise Break("data-dependent-scalar", "len of a value known only when the graph runs")
    if kind is ObjectVar and buffers.is_buffer(var):
        return buffers.length(m, var)
    if kind is ObjectVar:
        view = contents_of(m, var, "__len__")
        if view is not None:
            return length(m, view) if type(view) in (ListVar, DictVar) else result_of(view.length(m))
        text = plain_text(m, var, "__len__")
        if text is not None:
            return length(m, text)
        found = type_attribute(m, var, "__len__")
        special = special_function(m, var, "__len__", found)  # type: ignore[arg-type]  # MISSING is none
        if special is not None:
            return _asked_length(m, special[0], special[1], var)
        if type(found) is ConstVar and type(found.value) is property:
            return perform(m, _length_of_property(m, var, found.value))
        raises_if_none(m, var, found, "__len__", len)
    method = metaclass_method(m, var, "__len__")
    if method is not None:
        return _asked_length(m, method, [var], var)
    if var.pytype in (int, float, bool, complex, type(None)):
        m.raises("TypeError: object of type %s has no len()" % type_name(var))
    if kind is SuperVar:
        raises_as_tried(m, len, super_like(m, var))
    raise Break("opaque-call", "len of a %s" % type_name(var))


def _length_of_property(m: Machine, var: Variable, raw: property) -> Work[Variable]:
    """Task: what the function says that the class makes for each look."""
    getter = inner(m, raw, "fget")
    if getter is None:
        raise Break("opaque-call", "len of a %s" % type_name(var))
    function = yield call(m, constant_object(m, getter), [var], {})
    return size_answer(m, (yield call(m, function, [], {})))


def _asked_length(m: Machine, method: Variable, args: List[Variable], var: Variable) -> Outcome:
    """What a ``__len__`` written in Python says."""
    result = call(m, method, args, {})
    if result is PENDING:
        m.frames[-1].convert = size_answer
        m.frames[-1].answer = Answer(size, [var])
        return PENDING
    return size_answer(m, result)


@builtin(list)
@task
def list_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ListVar]:
    arity(m, args, kwargs, 0, 1)
    if args and type(args[0]) is FlatVar:
        return list_of_flat(m, args[0])  # type: ignore[return-value]  # of a length that only the run knows
    late = open_parts.copied(m, args[0], open_parts.sliced, None, None, None) if args else None
    if late is not None:
        return late  # type: ignore[return-value]  # a list
    return ListVar((yield from _all_of(m, args[0], list)) if args else [])


@builtin(tuple)
@task
def tuple_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[TupleVar]:
    arity(m, args, kwargs, 0, 1)
    if args and (type(args[0]) is TupleVar or type(args[0]) is ConstVar and type(args[0].value) is tuple):
        return args[0]  # type: ignore[return-value]  # a constant tuple
    return TupleVar((yield from _all_of(m, args[0], tuple)) if args else [])


def _all_of(m: Machine, var: Variable, kind: type) -> Work[List[Variable]]:
    """Task: what ``list(var)`` or ``tuple(var)`` takes."""
    items: List[Variable] = []
    note_first_asked(m, var, kind.__name__, (var, items))
    return (yield from items_of(m, var, kind, items))


def _set_type(kind: type) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
        arity(m, args, kwargs, 0, 1)
        if not args:
            return ConstVar(frozenset()) if kind is frozenset else SetVar()
        var = args[0]
        if var.pytype is frozenset and kind is frozenset:
            return var
        if type(var) in (SetVar, DictVar) or type(var) is ConstVar and type(var.value) is frozenset:
            # filled from a hash table the new one has another order than element by element
            shadow = sets.shadow_of(m, var)
            reg = m.emit("call", (), (Const(kind), var.materialise(m)))
            made = SetVar(kind, None if shadow is None else kind(shadow), reg)
            if shadow is None:
                made.origin = sets.derived(set, [sets.elements_of(m, var)])
            return made
        if isinstance(var, RuntimeVar) and has_items(var):
            return SetVar(kind, None, m.emit("call", (), (Const(kind), var.reg)))
        items = yield from _all_of(m, var, kind)
        if not items and kind is frozenset:
            return ConstVar(frozenset())
        return (yield from mutation.new_set(m, items, kind))
    model.__name__ = kind.__name__
    return task(model)


builtin(set)(_set_type(set))
builtin(frozenset)(_set_type(frozenset))


def pairs_into(m: Machine, target: DictVar, source: Variable) -> Work[None]:
    """Task: ``target.update(source)`` with a dict or an iterable of pairs."""
    given, source = source, as_mapping(m, source)
    if source is not given and target.cls is collections.OrderedDict and contents_of(m, given, "__getitem__") is None:
        raise Break("opaque-call", "an OrderedDict made from a %s, which is asked for each item" % type_name(given))
    if type(source) is DictVar:
        yield from mutation.put_all(m, target, source)
        return
    if has_own_keys(m, source) and target.cls is not collections.OrderedDict:
        yield from merge_own(m, target, source)
        return
    if type(source) is ObjectVar and (target.cls is collections.OrderedDict or not has_no_keys(m, source)):
        raise Break("opaque-call", "a dict made from a %s" % type_name(source))

    def put(pair: Variable) -> Work[None]:
        if type(pair) in (ListVar, TupleVar):
            items = pair.items(m)
        elif type(pair) in (ConstVar, ScalarVar) and type(pair.value) is str:
            items = [ConstVar(c) for c in m.observe(pair)]
        else:
            raise Break("opaque-call", "a dict made of a %s" % type_name(pair))
        if len(items) != 2:
            m.raises("ValueError: dictionary update sequence")
        mutation.set_key(m, target, (yield from key_in(m, target, items[0])), items[1], items[0])

    yield from for_each(m, source, put)


@builtin(dict)
@task
def dict_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[DictVar]:
    if len(args) > 1:
        m.raises("TypeError: dict expected at most 1 argument")
    result = DictVar()
    if args:
        yield from pairs_into(m, result, args[0])
    for name, value in kwargs.items():
        result.set(m, name, value)
    return result


def _frozendict(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    """Task: ``frozendict(…)`` (3.15+)."""
    if len(args) > 1:
        m.raises("TypeError: frozendict expected at most 1 argument")
    if args and not kwargs and type(args[0]) is DictVar and args[0].cls is FROZEN:
        return args[0]
    result = DictVar(cls=FROZEN)
    if args:
        yield from pairs_into(m, result, args[0])
    for name, value in kwargs.items():
        result.set(m, name, value)
    return result


if FROZEN is not None:
    BUILTINS[FROZEN] = task(_frozendict)


@builtin(dict.fromkeys)
@task
def dict_fromkeys(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[DictVar]:
    arity(m, args, kwargs, 1, 2)
    value = args[1] if len(args) == 2 else ConstVar(None)
    result = DictVar()
    for item in (yield from items_of(m, args[0])):
        mutation.set_key(m, result, (yield from key_in(m, result, item)), value, item)
    return result


@builtin(slice)
def slice_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> SliceVar:
    arity(m, args, kwargs, 1, 3)
    none = ConstVar(None)
    if len(args) == 1:
        return SliceVar(none, args[0], none)
    return SliceVar(args[0], args[1], args[2] if len(args) == 3 else none)


@builtin(tuple.__new__)
@task
def tuple_new(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    """What the classes that namedtuple makes call in their __new__."""
    if kwargs or not 1 <= len(args) <= 2 or type(args[0]) is not ConstVar or not is_class(args[0].value):
        raise Break("opaque-call", "tuple.__new__")
    cls = args[0].value
    items = (yield from items_of(m, args[1], tuple)) if len(args) == 2 else []
    if cls is tuple:
        return args[1] if len(args) == 2 and type(args[1]) is TupleVar else TupleVar(items)
    if not is_subtype(m, cls, tuple) or not flags_of(cls) & HEAP_TYPE:
        raise Break("opaque-call", "tuple.__new__ of %s" % qualname_of(cls))
    reg = m.emit("call", (), (Const(tuple.__new__), Const(cls), TupleVar(items).materialise(m)))
    made = ObjectVar(cls, None, reg)
    made.attrs[ITEMS] = TupleVar(items, reg=reg)
    return made
