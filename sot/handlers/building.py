"""Handlers for building containers and strings and for taking sequences apart."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, NoReturn, Optional, Tuple

from ..arrays.library import LIBRARY
from ..machine.exits import Break
from ..machine.registry import handles
from ..machine.stack import popn
from ..machine.tasks import finish
from ..models.templates import make_interpolation, make_template
from ..objects import array_inference, mutation, sets
from ..objects.constants import constant_key
from ..objects.contents import as_mapping
from ..objects.errors import raises_as_tried
from ..objects.formatting import format_value, join_strings
from ..objects.generators import note_first_asked
from ..objects.iteration import ASKS, ArrayItems, ask_for_length, consumed, items_of, iterator_of, rest_of
from ..objects.iterators import next_of
from ..objects.keys import asks, key_in
from ..objects.own_iterators import BackwardsIter, IndexIter, OwnIter
from ..objects.own_mappings import unpack_own
from ..variables.base import MISSING, ArrayVar, ConstVar, ScalarVar
from ..variables.classes import type_name
from ..variables.containers import ListVar, SliceVar, TupleVar
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar
from ..variables.sets import SetVar
from .trials import unpacking

if TYPE_CHECKING:
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = []


@handles("BUILD_TUPLE")
def build_tuple(m: Machine, frame: VirtualFrame, n: int) -> None:
    frame.stack.append(TupleVar(popn(frame.stack, n)))


@handles("BUILD_LIST")
def build_list(m: Machine, frame: VirtualFrame, n: int) -> None:
    frame.stack.append(ListVar(popn(frame.stack, n)))


@handles("BUILD_SET")
def build_set(m: Machine, frame: VirtualFrame, n: int) -> None:
    finish(m, mutation.new_set(m, popn(frame.stack, n)), _push)


@handles("BUILD_MAP")
def build_map(m: Machine, frame: VirtualFrame, n: int) -> None:
    items = popn(frame.stack, 2 * n)
    result = DictVar()
    if any([asks(m, result, key) for key in items[::2]]):
        finish(m, _map(m, result, items), _push)
        return
    for i in range(0, 2 * n, 2):
        result.set(m, constant_key(m, items[i]), items[i + 1], items[i])
    frame.stack.append(result)


def _map(m: Machine, result: Variable, items: List[Variable]) -> Work[Variable]:
    for holder, value in zip(items[::2], items[1::2]):
        mutation.set_key(m, result, (yield from key_in(m, result, holder)), value, holder)
    return result


@handles("BUILD_CONST_KEY_MAP")
def build_const_key_map(m: Machine, frame: VirtualFrame, n: int) -> None:
    keys = m.observe(frame.stack.pop())
    result = DictVar()
    for key, value in zip(keys, popn(frame.stack, n)):
        result.set(m, key, value, m.constant(key))
    frame.stack.append(result)


@handles("BUILD_SLICE")
def build_slice(m: Machine, frame: VirtualFrame, n: int) -> None:
    parts = popn(frame.stack, n)
    frame.stack.append(SliceVar(parts[0], parts[1], parts[2] if n == 3 else ConstVar(None)))


# -- strings -------------------------------------------------------------------------------------------------------
def _push(m: Machine, result: Variable) -> None:
    m.frames[-1].stack.append(result)


@handles("BUILD_STRING")
def build_string(m: Machine, frame: VirtualFrame, n: int) -> None:
    frame.stack.append(join_strings(m, popn(frame.stack, n)))


@handles("FORMAT_VALUE")
def format_value_(m: Machine, frame: VirtualFrame, argument: Tuple[str, bool]) -> None:
    conversion, has_spec = argument
    spec = frame.stack.pop() if has_spec else None
    finish(m, format_value(m, frame.stack.pop(), conversion, spec), _push)


@handles("CONVERT_VALUE")
def convert_value(m: Machine, frame: VirtualFrame, conversion: Any) -> None:
    finish(m, format_value(m, frame.stack.pop(), conversion, None), _push)


# -- adding to a container -----------------------------------------------------------------------------------------
@handles("LIST_APPEND")
def list_append(m: Machine, frame: VirtualFrame, i: int) -> None:
    item = frame.stack.pop()
    mutation.append(m, frame.stack[-i], item)


@handles("SET_ADD")
def set_add(m: Machine, frame: VirtualFrame, i: int) -> None:
    item = frame.stack.pop()
    finish(m, mutation.add_element(m, frame.stack[-i], item), _nothing)


def _nothing(m: Machine, result: Any) -> None:
    """An operation without a result is over."""


@handles("MAP_ADD")
def map_add(m: Machine, frame: VirtualFrame, i: int) -> None:
    value = frame.stack.pop()
    holder = frame.stack.pop()
    finish(m, _map(m, frame.stack[-i], [holder, value]), _nothing)


@handles("LIST_EXTEND")
def list_extend(m: Machine, frame: VirtualFrame, i: int) -> None:
    source = frame.stack.pop()
    target = frame.stack[-i]
    taken: List[Variable] = []
    note_first_asked(m, source, "extend", (source, taken))
    finish(m, items_of(m, source, list.extend, taken), lambda m, items: mutation.extend_list(m, target, items))


@handles("SET_UPDATE")
def set_update(m: Machine, frame: VirtualFrame, i: int) -> None:
    source = frame.stack.pop()
    target = frame.stack[-i]
    if type(source) is ConstVar and type(source.value) is frozenset and target.reg is None:
        m.dirty = True
        target.extend(m, source.value)
        return
    if type(target) is not SetVar:
        raise Break("opaque-operation", "a set made from a %s" % type_name(source))
    if type(source) in (DictVar, SetVar):      # room is made for all of it at once
        sets.merge(m, target, source)
        return

    finish(m, _update(m, target, source), _nothing)


def _update(m: Machine, target: SetVar, source: Variable) -> Work[None]:
    for item in (yield from items_of(m, source)):
        yield from mutation.add_element(m, target, item)


@handles("DICT_UPDATE")
def dict_update(m: Machine, frame: VirtualFrame, i: int) -> None:
    source = as_mapping(m, frame.stack.pop())
    if type(source) is ObjectVar:
        finish(m, unpack_own(m, frame.stack[-i], source), _nothing)  # type: ignore[arg-type]  # a dict is being made
        return
    if type(source) is not DictVar:
        if type(source) in (ListVar, TupleVar, ScalarVar, ConstVar):
            m.raises("TypeError: not a mapping")
        raise Break("opaque-operation", "a dict made from a %s" % type_name(source))
    finish(m, mutation.put_all(m, frame.stack[-i], source), _nothing)


@handles("DICT_MERGE")
def dict_merge(m: Machine, frame: VirtualFrame, i: int) -> None:
    source = as_mapping(m, frame.stack.pop())
    target = frame.stack[-i]
    if type(source) is ObjectVar:
        finish(m, unpack_own(m, target, source, True), _nothing)  # type: ignore[arg-type]  # likewise
        return
    if type(source) is not DictVar:
        raise Break("opaque-operation", "keyword arguments from a %s" % type_name(source))
    for key in source.complete(m):
        if target.get(m, key) is not MISSING:
            m.raises("TypeError: got multiple values for keyword argument %r" % (key,))
    mutation.update_dict(m, target, source)


@handles("LIST_TO_TUPLE")
def list_to_tuple(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    frame.stack.append(TupleVar(frame.stack.pop().items(m)))


# -- displays with stars before 3.9 --------------------------------------------------------------------------------
def _items_of_parts(m: Machine, parts: Any, consumer: Any = list.extend) -> Work[Any]:
    """Task: the items of several iterables."""
    items = []
    for part in parts:
        items += yield from items_of(m, part, consumer)
    return items


@handles("BUILD_LIST_UNPACK")
def build_list_unpack(m: Machine, frame: VirtualFrame, n: Any) -> None:
    finish(m, _items_of_parts(m, popn(frame.stack, n)), lambda m, items: frame.stack.append(ListVar(items)))


@handles("BUILD_TUPLE_UNPACK")
def build_tuple_unpack(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    finish(m, _items_of_parts(m, popn(frame.stack, argument[0])), lambda m, items: frame.stack.append(TupleVar(items)))


@handles("BUILD_SET_UNPACK")
def build_set_unpack(m: Machine, frame: VirtualFrame, n: Any) -> None:
    finish(m, _set_of_parts(m, popn(frame.stack, n)), _push)


def _set_of_parts(m: Machine, parts: List[Variable]) -> Work[SetVar]:
    if not any([type(part) in (DictVar, SetVar) for part in parts]):
        return (yield from mutation.new_set(m, (yield from _items_of_parts(m, parts, consumer=None))))
    result = yield from mutation.new_set(m, [])
    for part in parts:
        if type(part) in (DictVar, SetVar):      # room is made for all of it at once
            sets.merge(m, result, part)
        else:
            yield from _update(m, result, part)
    return result


@handles("BUILD_MAP_UNPACK")
def build_map_unpack(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    n, with_call = argument
    finish(m, _map_of_parts(m, [as_mapping(m, part) for part in popn(frame.stack, n)], with_call), _push)


def _map_of_parts(m: Machine, parts: List[Any], with_call: bool) -> Work[DictVar]:
    """Task: a dict of all that several mappings have; ``with_call``: each key once."""
    result = DictVar()
    first = next((part for part in parts if type(part) is not DictVar), None)      # those before it run nothing
    if type(first) in (ListVar, TupleVar, ScalarVar, ConstVar) and not with_call:
        m.raises("TypeError: not a mapping")
    for part in parts:
        if type(part) is ObjectVar:
            yield from unpack_own(m, result, part, with_call)
            continue
        if type(part) is not DictVar:
            raise Break("opaque-operation", "a dict made from a %s" % type_name(part))
        for key in part.complete(m) if with_call else ():
            if result.get(m, key) is not MISSING:
                m.raises("TypeError: got multiple values for keyword argument %r" % (key,))
        yield from mutation.put_all(m, result, part)
    return result


# -- unpacking -----------------------------------------------------------------------------------------------------
def _unpacked(m: Machine, var: Variable, most: Optional[int], before: int = 0) -> Work[List[Variable]]:
    """Task: the items of what is unpacked, at most ``most`` and one more; None: all, of which ``before`` are for names."""
    if type(var) is ArrayVar and var.node is None and var.meta.ndim and most is not None:
        whole = m.emit("unpack", most, (var.reg,))
        first = LIBRARY.subscr(var.meta, 0).out
        return [array_inference.result_variable(m, first, m.load("item", i, (whole,))) for i in range(most)]
    if type(var) is ArrayVar and var.node is not None and var.meta.ndim:
        return ArrayItems(m, var).items(m)
    if type(var) in (ListVar, TupleVar):
        return var.items(m)  # type: ignore[no-any-return]  # of its kind
    if most is None:
        iterator = yield from consumed(m, var)
        if type(iterator) not in (OwnIter, IndexIter, BackwardsIter):
            taken: List[Variable] = []
            note_first_asked(m, iterator, "unpack", (iterator, taken))
            return (yield from rest_of(m, iterator, taken))
        items = yield from _next_items(m, iterator, before)
        if type(iterator) is not OwnIter and len(items) >= before:
            for _ in range(sum(ASKS[list.extend])):
                yield from ask_for_length(m, iterator.of if type(iterator) is IndexIter else iterator, type(iterator) is BackwardsIter)
            return items + (yield from rest_of(m, iterator))
        return items if len(items) < before else items + (yield from items_of(m, iterator.of, list.extend))    # a list is made of it
    iterator = yield from iterator_of(m, var)
    found: List[Variable] = []
    note_first_asked(m, iterator, "unpack", (iterator, found))
    return (yield from _next_items(m, iterator, most + 1, found))


def _next_items(m: Machine, iterator: Variable, most: int, items: Optional[List[Variable]] = None) -> Work[List[Variable]]:
    """Task: the next items of an iterator, in a list that gets them one by one."""
    items = [] if items is None else items
    while len(items) < most:
        item = yield from next_of(m, iterator)
        if item is MISSING:
            break
        items.append(item)
    return items


def _refused(m: Machine, before: int, after: Optional[int], items: List[Variable], of: Any) -> NoReturn:
    """There are more or less items than names: what was asked for them has been asked."""
    values: Any = range(len(items))
    raises_as_tried(m, unpacking(before, after), of(values) if of in (list, tuple) else dict.fromkeys(values) if of is dict else iter(values), done=True, kind=ValueError)


@handles("UNPACK_SEQUENCE")
def unpack_sequence(m: Machine, frame: VirtualFrame, n: int) -> None:
    of = frame.stack[-1].pytype

    def arrived(m: Machine, items: List[Variable]) -> None:
        if len(items) != n:
            _refused(m, n, None, items, of)
        frame.stack.extend(reversed(items))
    finish(m, _unpacked(m, frame.stack.pop(), n), arrived)


@handles("UNPACK_EX")
def unpack_ex(m: Machine, frame: VirtualFrame, argument: Tuple[int, int]) -> None:
    before, after = argument
    of = frame.stack[-1].pytype

    def arrived(m: Machine, items: List[Variable]) -> None:
        if len(items) < before + after:
            _refused(m, before, after, items, of)
        end = len(items) - after
        parts = items[:before] + [ListVar(items[before:end])] + items[end:]
        frame.stack.extend(reversed(parts))
    finish(m, _unpacked(m, frame.stack.pop(), None, before), arrived)


@handles("BUILD_INTERPOLATION")
def build_interpolation(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    conversion, has_spec = argument
    value, expression, *spec = popn(frame.stack, 2 + has_spec)
    frame.stack.append(make_interpolation(m, value, expression, conversion, spec[0] if spec else None))


@handles("BUILD_TEMPLATE")
def build_template(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    strings, interpolations = popn(frame.stack, 2)
    frame.stack.append(make_template(m, strings, interpolations))
