"""Handlers for calls, functions, jumps, loops and returns."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

from ..machine.answers import truth_by
from ..machine.exits import Break
from ..machine.frames import HANDS_EXPANDED_OVER
from ..machine.registry import handles
from ..machine.stack import popn
from ..machine.tasks import finish
from ..models.templates import Template, TemplateIter
from ..objects.attributes import get_attribute
from ..objects.calls import call
from ..objects.contents import as_mapping
from ..objects.generators import note_first_asked
from ..objects.identity import identical
from ..objects.iteration import items_of, iterator_of
from ..objects.iterators import next_of, simulated
from ..objects.own_iterators import OwnIter, has_own_next
from ..objects.own_mappings import unpack_own
from ..objects.superclass import SuperVar, bound_attribute, check_class, super_attribute
from ..objects.truth import truth_then
from ..variables.base import MISSING, NULL, PENDING, RESULT, ConstVar
from ..variables.classes import type_name
from ..variables.containers import TupleVar
from ..variables.functions import FunctionVar
from ..variables.iterators import IteratorVar
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..bytecode.instr import Instr
    from ..machine.frames import VirtualFrame
    from ..machine.machine import Exit, Machine
    from ..machine.tasks import Work
    from ..objects.iterators import ZipIter
    from ..variables.base import Found, Variable

__all__ = ["do_call"]


# -- calls ---------------------------------------------------------------------------------------------------------
def _callable(stack: List[Variable], slots: int) -> Tuple[Variable, List[Variable]]:
    """Pop the callable's slots; (callable, first arguments)."""
    if slots == 1:
        return stack.pop(), []
    upper = stack.pop()
    lower = stack.pop()
    if lower is NULL:
        return upper, []
    if upper is NULL:
        return lower, []
    return lower, [upper]


def do_call(m: Machine, frame: VirtualFrame, function: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> None:
    m.calling = (m.step, function)
    result = call(m, function, args, kwargs)
    if result is not PENDING:
        frame.stack.append(result)


@handles("KW_NAMES")
def kw_names(m: Machine, frame: VirtualFrame, names: Tuple[str, ...]) -> None:
    frame.keywords = names
    frame.keywords_at = frame.current.index


@handles("CALL")
def call_(m: Machine, frame: VirtualFrame, argument: Tuple[int, int]) -> None:
    nargs, slots = argument
    stack = frame.stack
    args = popn(stack, nargs)
    function, first = _callable(stack, slots)
    names = frame.keywords
    if names:
        cut = len(args) - len(names)
        kwargs = dict(zip(names, args[cut:]))
        del args[cut:]
    else:
        kwargs = {}
    do_call(m, frame, function, first + args, kwargs)
    frame.keywords = ()


@handles("CALL_KW")
def call_kw(m: Machine, frame: VirtualFrame, argument: Any) -> None:
    nargs, slots = argument
    stack = frame.stack
    names = m.observe(stack.pop())
    args = popn(stack, nargs)
    function, first = _callable(stack, slots)
    cut = len(args) - len(names)
    do_call(m, frame, function, first + args[:cut], dict(zip(names, args[cut:])))


@handles("CALL_EX")
def call_ex(m: Machine, frame: VirtualFrame, argument: Tuple[int, int]) -> Any:
    slots, kw = argument
    stack = frame.stack
    mapping = as_mapping(m, stack.pop()) if kw else NULL
    positional = stack.pop()
    function, first = _callable(stack, slots)
    if type(mapping) is ObjectVar and type(positional) is TupleVar:
        finish(m, _with_own_mapping(m, function, first + positional.items(m), mapping), _push)
        return None
    if mapping is not NULL and type(mapping) is not DictVar:
        raise Break("opaque-call", "keyword arguments from a %s" % type_name(mapping))
    if type(positional) is TupleVar:
        if HANDS_EXPANDED_OVER:
            m.calling = (m.step, function)
        result = call(m, function, first + positional.items(m), _keywords(m, mapping))
        return None if result is PENDING else stack.append(result)
    finish(m, _expanded(m, function, first, positional, mapping), _push)


def _keywords(m: Machine, mapping: Any) -> Dict[str, Variable]:
    """The keyword arguments of a mapping, or of NULL."""
    kwargs: Dict[str, Any] = {}
    for key in mapping.complete(m) if mapping is not NULL else ():
        if type(key) is not str:
            m.raises("TypeError: keywords must be strings")
        kwargs[key] = mapping.get(m, key)
    return kwargs


def _with_own_mapping(m: Machine, function: Variable, args: List[Any], mapping: Variable) -> Work[Variable]:
    """Task: a call whose arguments by name come from a mapping of the program (up to 3.8; later ones make a dict of it before)."""
    named = DictVar()
    yield from unpack_own(m, named, mapping)
    return (yield call(m, function, args, _keywords(m, named)))  # type: ignore[no-any-return]  # what it sends


def _expanded(m: Machine, function: Variable, first: List[Any], positional: Variable, mapping: Any) -> Work[ZipIter]:
    """Task: a call whose positional arguments come from an iterable. A dict that comes with ``**`` is read after that (3.8)."""
    args = yield from items_of(m, positional, tuple)
    return (yield call(m, function, first + args, _keywords(m, mapping)))  # type: ignore[no-any-return]  # what it sends


def _push(m: Machine, result: ZipIter) -> None:
    m.frames[-1].stack.append(result)


@handles("MAKE_FUNCTION")
def make_function(m: Machine, frame: VirtualFrame, argument: Tuple[int, bool]) -> None:
    flags, named = argument
    stack = frame.stack
    qualname = m.observe(stack.pop()) if named else None
    code = _code_of(m, stack.pop())
    function = FunctionVar(code, frame.globals, qualname=qualname or getattr(code, "co_qualname", code.co_name))
    for flag in (8, 16, 4, 2, 1):
        if flags & flag:
            _set_function_field(m, function, flag, stack.pop())
    stack.append(function)


def _code_of(m: Machine, var: Variable) -> Any:
    """The code object: a constant, or an input where a resume function begins at the instruction."""
    if type(var) is ConstVar:
        return var.value
    m.guards.check("is", var.node, var.obj)
    return var.obj


@handles("SET_FUNCTION_ATTRIBUTE")
def set_function_attribute(m: Machine, frame: VirtualFrame, flag: Any) -> None:
    function = frame.stack.pop()
    if type(function) is not FunctionVar or function.reg is not None:
        raise Break("opaque-operation", "a function that was half made when the graph began")
    _set_function_field(m, function, flag, frame.stack.pop())
    frame.stack.append(function)


def _set_function_field(m: Machine, function: Variable, flag: int, value: Variable) -> None:
    if flag == 8:
        function.closure = value.items(m)
    elif flag == 1:
        function.defaults = value.items(m)
        function.given_defaults = value
    elif flag == 2:
        function.kwdefaults = {key: value.get(m, key) for key in value.complete(m)}
    elif flag == 4:
        if type(value) is TupleVar:   # 3.10+: name, value, name, value, …
            items = value.items(m)
            mapping = DictVar()
            for i in range(0, len(items), 2):
                mapping.set(m, m.observe(items[i]), items[i + 1])
            value = mapping
        function.annotations = ("__annotations__", value)
    else:
        if type(value) is FunctionVar and value.reg is None:    # 3.14 puts its compiler's name for it right only here
            right = function.qualname + ".__annotate__"
            if value.qualname != right:      # else it has the very object that the code has
                value.qualname = right
        function.annotations = ("__annotate__", value)


def _made_and_read(m: Machine, maker: Variable, args: List[Variable], name: str, second: Any) -> Work[None]:
    """Task: the attribute of what something else under the name ``super`` gives, which is asked for like others."""
    made = yield call(m, maker, args, {})
    found = yield get_attribute(m, made, name)
    stack = m.frames[-1].stack
    if second is None:
        stack.append(found)
    else:
        stack.extend((NULL, found) if second[1] else (found, NULL))


def _nothing(m: Machine, result: Any) -> None:
    """It is on the stack."""


@handles("LOAD_SUPER_ATTR")
def load_super_attr(m: Machine, frame: VirtualFrame, argument: Tuple[str, bool, bool, bool]) -> None:
    name, pushes2, null_first, two_arg = argument
    stack = frame.stack
    instance = stack.pop()
    cls = stack.pop()
    maker = stack.pop()
    if not (type(maker) is ConstVar and maker.value is super):
        finish(m, _made_and_read(m, maker, [cls, instance] if two_arg else [], name, (NULL, null_first) if pushes2 else None), _nothing)
        return
    if two_arg:
        check_class(m, cls)
    var = SuperVar(cls, instance)
    function, receiver = super_attribute(m, var, name)
    if receiver is PENDING:
        if pushes2:
            m.frames[-1].pushes = (NULL, RESULT) if null_first else (RESULT, NULL)
        return
    if pushes2:
        if receiver is not None:
            stack.extend((function, receiver))
        else:
            stack.extend((NULL, function) if null_first else (function, NULL))
    elif receiver is not None:
        stack.append(bound_attribute(var, name, function, receiver))
    else:
        stack.append(function)


# -- control flow --------------------------------------------------------------------------------------------------
def _jump(frame: VirtualFrame, target: Instr) -> None:
    frame.pc = target.index


@handles("JUMP")
def jump(m: Machine, frame: VirtualFrame, target: Instr) -> None:
    frame.pc = target.index


def _pop_jump(when: bool) -> Callable[..., Any]:
    def handler(m: Machine, frame: VirtualFrame, target: Instr) -> None:
        def decide(m: Machine, truth: bool) -> None:
            if truth is when:
                frame.pc = target.index
        truth_then(m, frame.stack.pop(), decide, truth_by, again=True)
    return handler


handles("POP_JUMP_IF_TRUE")(_pop_jump(True))
handles("POP_JUMP_IF_FALSE")(_pop_jump(False))


def _is_none(m: Machine, var: Variable) -> bool:
    found = identical(m, var, ConstVar(None))
    if type(found) is not bool:
        raise Break("data-dependent-branch", "a branch on whether a value is None")
    return found


@handles("POP_JUMP_IF_NONE")
def pop_jump_if_none(m: Machine, frame: VirtualFrame, target: Instr) -> None:
    if _is_none(m, frame.stack.pop()):
        _jump(frame, target)


@handles("POP_JUMP_IF_NOT_NONE")
def pop_jump_if_not_none(m: Machine, frame: VirtualFrame, target: Instr) -> None:
    if not _is_none(m, frame.stack.pop()):
        _jump(frame, target)


def _jump_or_pop(when: bool) -> Callable[..., Any]:
    def handler(m: Machine, frame: VirtualFrame, target: Any) -> None:
        def decide(m: Machine, truth: Any) -> None:
            if truth is when:
                frame.pc = target.index
            else:
                frame.stack.pop()
        truth_then(m, frame.stack[-1], decide)
    return handler


handles("JUMP_IF_TRUE_OR_POP")(_jump_or_pop(True))
handles("JUMP_IF_FALSE_OR_POP")(_jump_or_pop(False))


@handles("GET_ITER")
def get_iter_(m: Machine, frame: VirtualFrame, slots: int) -> None:
    def arrived(m: Machine, iterator: Variable) -> None:
        frame.stack.append(iterator)
        if slots == 2:
            frame.stack.append(NULL)
    var = frame.stack.pop()
    if type(var) is ObjectVar and var.pytype is Template:
        arrived(m, TemplateIter(m, var))
    else:
        finish(m, iterator_of(m, var, True), arrived)
        asked = m.frames[-1]
        if slots == 2 and asked is not frame and asked.answer is not None:
            asked.pushes = (RESULT, NULL)


@handles("FOR_ITER")
def for_iter(m: Machine, frame: VirtualFrame, argument: Tuple[Instr, int, int]) -> Any:
    target, pops, slots = argument
    stack = frame.stack
    iterator = stack[-slots]
    if type(iterator) is ObjectVar and has_own_next(m, iterator):
        iterator = stack[-slots] = OwnIter(iterator)
    if not isinstance(iterator, IteratorVar):
        # a loop that was broken inside goes on over the iterator that its resume function was given
        handed_on = m.unit.point is not None and iterator.node is not None and m.guards.nodes[iterator.node][0] == "arg"
        raise Break("data-dependent-iteration", "the next item of a %s" % type_name(iterator), quiet=handed_on)

    def arrived(m: Machine, item: Found) -> None:
        if item is MISSING:
            if pops:
                del stack[-pops:]
            _jump(frame, target)
        else:
            stack.append(item)
    if simulated(iterator):
        m.dirty = True
        arrived(m, iterator.advance(m))
    else:
        note_first_asked(m, iterator, "for")
        finish(m, next_of(m, iterator), arrived)


@handles("RETURN_VALUE")
def return_value(m: Machine, frame: VirtualFrame, argument: Any) -> Optional[Exit]:
    return m.return_value(frame.stack.pop())
