"""Ends that the program can see: a ``__del__``, a callback of a weak reference, what a suspended generator has still to do.

Such code may change anything, and it runs where the last reference goes. What the translator knows of inputs is from the call's begin,
so where an input may have ended that is watched, or that has something watched in it, the graph breaks before anything is read. Nothing
made during a translation is watched: to make it so is an opaque call. But it may hold something watched; then anything that may let go
of it counts. In later calls, what only the call or a changed container held is guarded to be unwatched again, and what an assignment or
deletion replaces to be harmless: neither it nor what only it has is watched.
"""
from __future__ import annotations

import collections
import gc
import itertools
import sys
import types
import weakref
from typing import Any, Dict, Iterable, List, Optional, Sequence, Tuple

from .._core import array_parts, end_is_watched, is_watched
from ..arrays import ARRAYS
from ..bytecode.code_flags import parameter_count
from ..codetable import CodeTable
from ..graph.statements import Const
from ..guards.lasting import is_of_a_module
from ..variables.base import MISSING, ArrayVar, ConstVar, RuntimeScalarVar, ScalarVar, Variable
from ..variables.classes import HEAP_TYPE, are_plain_keys, flags_of, is_class, is_kind, own_names, qualname_of, raw_lookup
from ..variables.functions import BuiltinMethodVar
from ..variables.mappings import DICTS, UnmadeDict, names_of_instance
from .exits import Break

__all__ = ["HARMLESS", "HOLDING", "after", "before_reading", "hold", "is_unheard", "lent", "let_go", "replace", "stop", "unbinds_a_parameter"]

#: Operations that read nothing but the stack, names and constants.
HARMLESS = frozenset((
    "NOP", "RESUME", "POP_TOP", "PUSH_NULL", "COPY", "SWAP", "ROT", "DUP", "LOAD_CONST", "LOAD_FAST", "LOAD_FAST_AND_CLEAR", "STORE_FAST",
    "DELETE_FAST", "STORE_GLOBAL", "STORE_NAME", "STORE_DEREF", "MAKE_CELL", "COPY_FREE_VARS", "BUILD_TUPLE", "BUILD_LIST", "BUILD_MAP",
    "BUILD_CONST_KEY_MAP", "LIST_TO_TUPLE", "KW_NAMES", "JUMP", "IS", "PUSH_BLOCK", "POP_BLOCK", "GEN_START", "RETURN_VALUE",
    "SET_FUNCTION_ATTRIBUTE",
))
#: Likewise, where the operands are numbers and arrays.
_ARITHMETIC = {"UNARY": 1, "TO_BOOL": 1, "BINARY": 2, "INPLACE": 2, "COMPARE": 2, "POP_JUMP_IF_TRUE": 1, "POP_JUMP_IF_FALSE": 1}
#: Operations that let go of nothing.
_KEEPING = frozenset(("NOP", "RESUME", "PUSH_NULL", "COPY", "SWAP", "ROT", "DUP", "LOAD_CONST", "LOAD_FAST", "KW_NAMES", "JUMP", "LOAD_GLOBAL",
                      "LOAD_NAME", "LOAD_DEREF", "LOAD_ATTR", "LOAD_METHOD", "IS", "CONTAINS", "COMPARE", "GET_ITER"))
#: Operations after which something else than a name or the stack has what stood there -> how many values, or as ``operands_of`` says.
HOLDING: Dict[str, Optional[int]] = {
    "STORE_ATTR": 2, "STORE_SUBSCR": 3, "STORE_SLICE": 4, "STORE_GLOBAL": 1, "STORE_NAME": 1, "STORE_DEREF": 1, "LIST_APPEND": 1, "SET_ADD": 1,
    "MAP_ADD": 2, "BUILD_TUPLE": None, "BUILD_LIST": None, "BUILD_SET": None, "BUILD_MAP": None, "BUILD_CONST_KEY_MAP": None, "CALL": None,
    "CALL_KW": None,
}

#: Operations that let go of something that an object or namespace held.
_REPLACING = frozenset(("setattr", "delattr", "setsubscr", "delsubscr", "setglobal", "delglobal", "mutate"))
#: Functions that only add.
_ADDING = frozenset(map(id, (
    list.append, list.insert, list.extend, list.reverse, list.sort, set.add, set.update, dict.setdefault, collections.deque.append,
    collections.deque.appendleft, collections.deque.extend, collections.deque.extendleft,
)))
_CONTAINERS = (list, tuple, set, frozenset, collections.deque, dict)
#: No more objects than this are looked at to find a watched one.
_MOST_SEEN = 100
#: References to an object that are made by looking at it.
_LOOKING = 2

_weak_references_of = type.__dict__["__weakrefoffset__"].__get__


def hold(m: Any, stack: Sequence[Any], name: str, argument: Any) -> None:
    """An operation of ``HOLDING`` is about to be simulated."""
    count = HOLDING[name]
    called = name in ("CALL", "CALL_KW")
    if called:
        count = argument[0] + argument[1] + (name == "CALL_KW")
        if not any(type(var) is ConstVar or type(var) is BuiltinMethodVar for var in stack[-count:][:argument[1]]):
            return      # a Python function: it has them by its names
    elif count is None:
        count = argument * 2 if name == "BUILD_MAP" else argument
    for var in stack[-count:] if count else ():
        if isinstance(var, Variable) and var.node is not None and m.is_input(var):
            value = m.example_of(var)
            if not called or type(value) is not types.GeneratorType:     # zip() and the like have it as the program's loop would
                found = None if m.holding else value if issubclass(type(value), weakref.ref) else _watched(m, [value])
                if found is not None and not m.follow(var, _end_of(qualname_of(type(found)))):
                    m.holding = True


def before_reading(m: Any, stack: Sequence[Any], name: str) -> None:
    """Something watched may have ended, and an operation that is not ``HARMLESS`` comes."""
    count = _ARITHMETIC.get(name)
    if count is None or not all(type(var) in (ConstVar, ScalarVar, ArrayVar, RuntimeScalarVar) for var in stack[-count:]):
        raise stop(m, m.ended)


def stop(m: Any, what: str) -> Break:
    """The break before something is read that may have changed since the call began."""
    m.told = True
    return Break("opaque-call", "%s may run code of the program" % what, afresh=True)


def _end_of(what: str) -> str:
    return "the end of a %s" % what


def after(m: Any, name: str) -> None:
    """An operation was simulated while something made here holds something watched."""
    if name not in _KEEPING:
        m.ended = m.ended or _end_of("container")


def referent_of(reference: Any) -> Any:
    """What a weak reference refers to now, None if that is gone."""
    return reference()


def let_go(m: Any, var: Any) -> None:
    """The last name for a value, or what stood on the stack, goes."""
    if not isinstance(var, Variable):       # an argument that was never looked at
        value, node = var.value, m.guards.node("arg", var.index)
    elif var.node is None or not m.is_input(var):
        return
    else:
        value, node = m.example_of(var), var.node
    spec = m.guards.nodes[node]
    argument = spec[0] == "arg"
    if argument or isinstance(var, Variable) and var.reg in m.doubles:      # which came in as another argument, too
        m.loosened.append((None, value))
    if spec[:2] == ("late", referent_of) and not m.loosened:    # something else had it when the call began, and has it still
        return
    if is_watched(value) and is_of_a_module(value):
        m.guards.check("is", node, value)
        return
    if isinstance(var, Variable):
        found = value if issubclass(type(value), weakref.ref) else _watched(m, [value])    # one that is there no more does not hear of an end
        if found is not None and m.follow(var, _end_of(qualname_of(type(found))), True):
            return
    _note(m, [value])
    if argument and m.unit.point is not None:    # only the resume function has it
        if not m.ended and end_is_watched(value, False):
            m.ended = _end_of(qualname_of(type(value)))
        elif not m.ended:
            m.guards.check("harmless", node, 0)
        return
    may_be_owned = argument or m.has_mutated()      # nothing else holds it then
    if may_be_owned and _can_be_watched(type(value)) and not is_watched(value):
        m.guards.check("unwatched", node)


def lent(m: Any, code: types.CodeType, instrs: Sequence[Any], arguments: Sequence[Variable]) -> None:
    """A call is about to be followed whose caller's stack has the arguments until it is over (≤3.10).

    What a callee unbinds earlier would die too early where nothing but that stack has it.
    """
    if not unbinds_a_parameter(code, instrs):
        return
    for var in arguments:
        if not isinstance(var, Variable) or m.is_bound(var):
            continue
        if var.node is None:
            watched = (m.holding or m.followed) and type(var) not in (ConstVar, ArrayVar, RuntimeScalarVar)
        elif m.is_input(var):
            watched = not is_unheard(m, var.node, m.example_of(var))
        else:
            watched = False
        if watched:
            raise Break("opaque-call", "%s unbinds an argument whose end may run code of the program" % code.co_name)


def unbinds_a_parameter(code: types.CodeType, instrs: Sequence[Any]) -> bool:
    """Whether the code of a callee, with these instructions, unbinds a parameter."""
    if code not in _UNBINDS:
        _UNBINDS[code] = _unbinds_a_parameter(code, instrs)
    return bool(_UNBINDS.get(code))


def is_unheard(m: Any, node: int, value: Any) -> bool:
    """Whether the end of an input runs no code of the program, which is guarded to stay so."""
    if _watched(m, [value]) is not None:
        return False
    if _can_be_watched(type(value)):
        m.guards.check("unwatched", node)
    return True


#: Code objects of callees -> whether they unbind a parameter.
_UNBINDS = CodeTable()


def _unbinds_a_parameter(code: types.CodeType, instrs: Sequence[Any]) -> bool:
    names = code.co_varnames[:parameter_count(code)]
    return any([name in code.co_cellvars for name in names]) or any([
        operation in ("STORE_FAST", "DELETE_FAST") and name in names for instr in instrs for operation, name in instr.ops])


def replace(m: Any, operation: str, argument: Any, inputs: Tuple[Any, ...]) -> None:
    """An effect is about to be recorded: what its object holds now may go, and in later calls what it holds then."""
    if operation not in _REPLACING:
        return
    guards = m.guards
    if operation in ("setglobal", "delglobal"):
        _goes(m, guards.node("global", argument), m.root_globals.get(argument))
    elif operation == "mutate":
        for operand in inputs[1:]:
            m.shifted.add(id(_held(m, operand)))
        if not (type(inputs[0]) is Const and id(inputs[0].value) in _ADDING) and len(inputs) > 1:
            _goes(m, _node(m, inputs[1]), _held(m, inputs[1]), contents=True)
    elif operation in ("setattr", "delattr"):
        holder, node = _held(m, inputs[0]), _node(m, inputs[0])
        place = None if node is None else guards.node(*_place(holder, node, argument))
        found = _attribute(holder, argument)
        _goes(m, place, MISSING if found is None and place is not None and _is_missing(holder, argument) else found)
    else:
        holder, node = _held(m, inputs[0]), _node(m, inputs[0])
        key = inputs[1].value if type(inputs[1]) is Const else None
        if (inputs[0], inputs[1]) in m.places:
            _goes(m, *m.places[inputs[0], inputs[1]])
        elif type(holder) in DICTS and type(key) in (str, int) and are_plain_keys(holder):
            _goes(m, None if node is None else guards.node("item", node, key), dict.get(holder, key))
        elif type(holder) is list and type(key) is int and operation == "setsubscr" and id(holder) not in m.shifted:
            _goes(m, None if node is None else guards.node("item", node, key), holder[key] if -len(holder) <= key < len(holder) else None)
        else:
            m.shifted.add(id(holder))     # an index is not the one of the call's begin any more
            _goes(m, node, holder, contents=True)


def _is_missing(holder: Any, name: str) -> bool:
    """Whether an instance has a dict of its own, and no such name in it."""
    names = None if is_class(holder) else raw_lookup(type(holder), "__dict__")
    found: Any = names_of_instance(holder, names.__get__) if type(names) is types.GetSetDescriptorType else None
    return type(found) in (dict, UnmadeDict) and name not in found


def _goes(m: Any, node: Optional[int], value: Any, contents: bool = False) -> None:
    """An object, or what it contains, may go now; ``node`` reads it at the begin of a later call. MISSING: nothing was there."""
    if node is not None or value is not None:      # an input's
        m.loosened.append((None if contents else node, value))
    if value is MISSING:
        value = None
    if node is not None and is_watched(value) and is_of_a_module(value):
        m.guards.check("is", node, value)
        return
    if _follows(m, node, value, contents):
        return
    if contents and type(raw_lookup(type(value), "__next__")) is types.WrapperDescriptorType:   # an iterator in C lets go of what it goes over at its end
        contents = False
    _note(m, _contents(value) if contents else [value])
    if m.ended or node is None or contents and not issubclass(type(value), _CONTAINERS):
        return
    if end_is_watched(value, contents):
        m.ended = _end_of(qualname_of(type(value)))
    else:
        m.guards.check("harmless", node, int(contents))


def _follows(m: Any, node: Optional[int], value: Any, contents: bool) -> bool:
    """Whether something watched goes, and the simulation finds out whether it ends."""
    if not contents:
        var, found = m.variable_of(value), _watched(m, [value])
        if var is None and found is not None and node is not None and m.segments is None and m.guards.nodes[node][0] == "global":
            var = m.wrap(value, node, m.load("global", m.guards.nodes[node][1], ()))
        return var is not None and found is not None and m.follow(var, _end_of(qualname_of(type(found))))
    holder = m.variable_of(value)
    if type(value) not in (list, dict) or holder is None or m.segments is not None:
        return False
    followed = False
    for inner in _contents(value):
        found = _watched(m, [inner])
        if found is not None:
            var = m.variable_of(inner)
            if var is not None and not m.follow(var, _end_of(qualname_of(type(found)))):
                return False
            followed = True
    if followed:
        m.shrunk.append(holder)
    return followed


def _node(m: Any, operand: Any) -> Optional[int]:
    """The guard node of the object of an operand that came in, None for any other."""
    held = _held(m, operand)
    if held is None:
        return None
    var = m.variable_of(held)
    if type(operand) is Const or var is None:
        return m.guards.node("const", held)  # type: ignore[no-any-return]  # a number
    return var.node  # type: ignore[no-any-return]  # an input's


def _place(holder: Any, node: int, name: str) -> Tuple[Any, ...]:
    """The guard node that reads what an object has for a name of its own (see ``_attribute``)."""
    if type(holder) is types.CellType:
        return "cellval", node
    slot = not is_class(holder) and type(raw_lookup(type(holder), name)) is types.MemberDescriptorType
    return "attr" if slot else "own", node, name


def _held(m: Any, operand: Any) -> Any:
    """The object of an operand that came in, None for any other."""
    return operand.value if type(operand) is Const else m.input_in(operand)


def _attribute(holder: Any, name: str) -> Any:
    """What an object has for a name of its own; runs no Python code."""
    if holder is None or is_class(holder):
        return own_names(holder).get(name) if holder is not None else None
    raw = raw_lookup(type(holder), name)
    if type(raw) in (types.MemberDescriptorType, types.GetSetDescriptorType) and (name == "cell_contents" or not is_kind(raw, types.GetSetDescriptorType)):
        try:
            return raw.__get__(holder)
        except (AttributeError, ValueError):    # empty
            return None
    names = raw_lookup(type(holder), "__dict__")
    found: Any = names_of_instance(holder, names.__get__) if type(names) in (types.GetSetDescriptorType, types.MemberDescriptorType) else None
    return found.get(name) if type(found) in (dict, UnmadeDict) else None


def _contents(holder: Any) -> Iterable[Any]:
    kind = type(holder)
    if not issubclass(kind, _CONTAINERS):
        return ()
    base = next(base for base in _CONTAINERS if issubclass(kind, base))
    return dict.values(holder) if base is dict else base.__iter__(holder)


def _note(m: Any, values: Iterable[Any]) -> None:
    """These values may end now."""
    if not m.ended:
        found = _watched(m, values)
        m.ended = "" if found is None else _end_of(qualname_of(type(found)))


def _watched(m: Any, values: Iterable[Any]) -> Optional[object]:
    """The first of the values, or of what only they hold, that is watched."""
    seen: Dict[int, Any] = {}
    met: Dict[int, int] = {}    # how often what goes has an object
    work: List[Any] = list(itertools.islice(values, _MOST_SEEN))
    while work and len(seen) < _MOST_SEEN:
        value = work.pop()
        if id(value) in seen or is_class(value):
            continue
        seen[id(value)] = value
        if is_watched(value) and not is_of_a_module(value):
            return value  # type: ignore[no-any-return]
        parts = list(itertools.islice(_parts(value), _MOST_SEEN))
        here: Dict[int, int] = {}
        for inner in parts:
            here[id(inner)] = here.get(id(inner), 0) + 1
        for inner in parts:
            met[id(inner)] = met.get(id(inner), 0) + 1
            if sys.getrefcount(inner) <= met[id(inner)] + here[id(inner)] + _LOOKING or m.variable_of(inner) is not None:
                work.append(inner)
    return None


def _parts(value: Any) -> Iterable[Any]:
    """What an object holds. It may be one that only C code has, a tuple with items that are not there (``itertools.zip_longest`` keeps
    one): the garbage collector is asked, which leaves those out; to iterate it would crash."""
    kind = type(value)
    if kind is types.FunctionType:
        return [part for part in gc.get_referents(value)      # who listens to the end of its code is the translator itself
                if type(part) is not types.CodeType and (type(part) is not dict or part is not value.__globals__ and "__build_class__" not in part)]
    if kind is ARRAYS.array:    # the collector knows none
        return array_parts(value)
    return () if issubclass(kind, types.ModuleType) else gc.get_referents(value)


def _can_be_watched(kind: type) -> bool:
    """Whether another object of this class, or this one later, may be watched."""
    return bool(_weak_references_of(kind) or flags_of(kind) & HEAP_TYPE)
