"""Handlers for the patterns of match statements (3.10+): Python/ceval.c, match_keys and match_class."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Optional

from ..machine.exits import Break
from ..machine.registry import BUILTINS, handles
from ..machine.stack import popn
from ..machine.tasks import finish
from ..objects import mutation
from ..objects.constants import constant_key
from ..objects.errors import raises_as_tried, stand_in
from ..variables.base import MISSING, ConstVar
from ..variables.classes import HEAP_TYPE, flags_of, is_class, name_of, type_name
from ..variables.containers import TupleVar
from ..variables.mappings import DictVar
from .trials import matching

if TYPE_CHECKING:
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = ["flag_of_collection"]

_SEQUENCE, _MAPPING, _MATCHES_ITSELF = 1 << 5, 1 << 6, 1 << 22    # Py_TPFLAGS_SEQUENCE, …_MAPPING, _Py_TPFLAGS_MATCH_SELF
_ABSENT = object()


def flag_of_collection(m: Machine, var: Variable, flag: int) -> bool:
    """Whether the type of a value counts as a sequence or mapping; a class of the program may still be registered as one."""
    kind = var.pytype
    if kind is None:
        raise Break("opaque-operation", "a pattern for a value of unknown type")
    flags = flags_of(kind)
    if flags & HEAP_TYPE:
        guards = m.guards
        seen = guards.node("attr", guards.node("const", kind), "__flags__")
        guards.check("equal", guards.node("op", "&", seen, guards.node("const", flag)), flags & flag)
    return bool(flags & flag)


@handles("MATCH_SEQUENCE")
def match_sequence(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    frame.stack.append(ConstVar(flag_of_collection(m, frame.stack[-1], _SEQUENCE)))


@handles("MATCH_MAPPING")
def match_mapping(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    frame.stack.append(ConstVar(flag_of_collection(m, frame.stack[-1], _MAPPING)))


@handles("GET_LEN")
def get_len(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    _push_result(m, BUILTINS[len](m, [frame.stack[-1]], {}))


def _push_result(m: Machine, result: Any) -> None:
    def work(m: Machine) -> Work[Variable]:
        return (yield result)  # type: ignore[no-any-return]  # what a call gives
    finish(m, work(m), _push)


def _push(m: Machine, result: Variable) -> None:
    m.frames[-1].stack.append(result)


def _exact_dict(subject: Variable) -> DictVar:
    if type(subject) is not DictVar:
        raise Break("opaque-operation", "keys of a %s" % type_name(subject))
    return subject


@handles("MATCH_KEYS")
def match_keys(m: Machine, frame: VirtualFrame, pushes: int) -> None:
    stack = frame.stack
    subject = _exact_dict(stack[-2])
    keys = [constant_key(m, key) for key in stack[-1].items(m)]
    if len(set(keys)) < len(keys):
        m.raises("ValueError: mapping pattern checks duplicate key")
    values: Any = [subject.get(m, key) for key in keys]
    found = not any(value is MISSING for value in values)
    stack.append(TupleVar(values) if found else ConstVar(None))
    if pushes == 2:
        stack.append(ConstVar(found))


@handles("COPY_DICT_WITHOUT_KEYS")
def copy_dict_without_keys(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    subject = _exact_dict(frame.stack[-2])
    rest = DictVar()
    mutation.update_dict(m, rest, subject)
    for key in frame.stack.pop().items(m):
        mutation.delete_key(m, rest, constant_key(m, key))
    frame.stack.append(rest)


@handles("MATCH_CLASS")
def match_class(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    positional, effect = argument
    subject, cls, names = popn(frame.stack, 3)

    def matched(m: Machine, found: Optional[List[Variable]]) -> None:
        stack = m.frames[-1].stack
        result = ConstVar(None) if found is None else TupleVar(found)
        if effect == -1:     # 3.10: the subject stays where there is no match
            stack += [subject if found is None else result, ConstVar(found is not None)]
        else:
            stack.append(result)

    if type(cls) is not ConstVar or not is_class(cls.value):
        raise Break("opaque-operation", "a pattern of what is no class")
    finish(m, _match_class(m, subject, cls, positional, [m.observe(name) for name in names.items(m)]), matched)


def _match_class(m: Machine, subject: Variable, cls: ConstVar, positional: int, names: Any) -> Work[Optional[List[Variable]]]:
    """Task: what the subpatterns of a class pattern are for, or None."""
    if not m.observe((yield BUILTINS[isinstance](m, [subject, cls], {}))):
        return None
    found = []
    if positional:
        matches = yield BUILTINS[getattr](m, [cls, ConstVar("__match_args__"), ConstVar(_ABSENT)], {})
        own = matches.pytype is not tuple
        if own and getattr(matches, "value", None) is not _ABSENT:
            m.raises("TypeError: %s.__match_args__ must be a tuple" % name_of(cls.value))
        itself = own and bool(flags_of(cls.value) & _MATCHES_ITSELF)
        most = 1 if itself else 0 if own else len(matches.items(m))
        if positional > most:
            like = stand_in(m, cls.value, __match_args__=("a",) * most)
            raises_as_tried(m, matching(like, positional), like(), done=True)
        if itself:
            found.append(subject)
        elif not own:
            names = [m.observe(name) for name in matches.items(m)[:positional]] + names
    if len(set(names)) < len(names) or not all(type(name) is str for name in names):
        m.raises("TypeError: a pattern with two sub-patterns for one attribute")
    for name in names:
        value = yield BUILTINS[getattr](m, [subject, ConstVar(name), ConstVar(_ABSENT)], {})
        if getattr(value, "value", None) is _ABSENT:
            return None
        found.append(value)
    return found
