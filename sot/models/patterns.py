"""Models of the re module: what a pattern finds in a known text is known; the match itself is made by a statement."""
from __future__ import annotations

import itertools
import re
import warnings
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Union

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import METHODS
from ..machine.tasks import perform
from ..objects import protocol
from ..objects.calls import fold
from ..variables.base import ConstVar, LooseVar, ScalarVar, result_of
from ..variables.classes import type_name
from ..variables.containers import TupleVar
from ..variables.functions import BoundMethodVar, FunctionVar, PartialVar
from ..variables.iterators import SequenceIter
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Outcome, Variable

__all__ = ["PATTERNS"]

_PATTERN, _MATCH = type(re.compile("")), type(re.match("", ""))
#: Attributes of the `ObjectVar` of a match: the match that was found while translating, and the variable of the text.
_FOUND, _TEXT = "<match>", "<text>"
#: Methods of patterns that take a text, a replacement text, numbers, and give texts or a match.
_METHODS = ("match", "search", "fullmatch", "sub", "subn", "split", "findall", "finditer")


def _matched(m: Machine, pattern: Any, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """A method of a compiled pattern called with known texts."""
    function = getattr(pattern, name)
    found = None

    def match(*values: Any, **named: Any) -> Optional[Union[List[str], str]]:
        nonlocal found
        found = function(*values, **named)
        return None if type(found) is _MATCH else found

    made = fold(m, match, args, kwargs)
    if type(found) is not _MATCH:
        return made
    operands = tuple([arg.materialise(m) for arg in list(args) + list(kwargs.values())])
    matched = ObjectVar(_MATCH, None, m.emit("call", tuple(kwargs), (Const(function),) + operands))
    return _known_match(matched, found, args[0] if args else kwargs["string"])


def _known_match(var: ObjectVar, found: Any, text: Variable) -> ObjectVar:
    """The variable of a match that was found while translating, with what its attributes tell."""
    var.attrs.update({_FOUND: found, _TEXT: text, "string": text, "pos": ConstVar(found.pos), "endpos": ConstVar(found.endpos)})
    return var


def _of_pattern(name: str) -> Callable[..., Any]:
    def model(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
        if type(var) is ConstVar:
            return _called(m, var.value, name, args, kwargs)
        if type(var) is not ObjectVar or var.obj is None:
            raise Break("opaque-call", "%s of a pattern made in the graph" % name)
        m.guards.check("is", var.node, var.obj)     # a pattern never changes
        return _called(m, var.obj, name, args, kwargs)
    return model


def _called(m: Machine, pattern: Any, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    if name in ("sub", "subn") and args and type(args[0]) in _FUNCTIONS:
        return perform(m, _replaced_by_calls(m, pattern, name, args, kwargs))
    return _found_one_by_one(m, pattern, args, kwargs) if name == "finditer" else _matched(m, pattern, name, args, kwargs)


#: Of a callable replacement each match is asked.
_FUNCTIONS = (FunctionVar, BoundMethodVar, PartialVar)


def _replaced_by_calls(m: Machine, pattern: Any, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    """Task: ``pattern.sub(function, text)`` of a text that is known: the function is called for each match (Modules/_sre/sre.c, pattern_subx)."""
    count = args[2] if len(args) > 2 else kwargs.get("count", ConstVar(0))
    if len(args) not in (2, 3) or len(args) + len(kwargs) > 3 or set(kwargs) - {"count"} or args[1].pytype not in (str, bytes) or count.pytype is not int:
        raise Break("opaque-call", "%s with other arguments" % name)
    text, most = m.observe(args[1]), m.observe(count)
    matches: List[Any] = []

    def find(value: Any) -> None:
        matches.extend(itertools.islice(pattern.finditer(value), _MOST_MATCHES + 1))

    fold(m, find, [args[1]], {})
    if len(matches) > _MOST_MATCHES:
        raise Break("opaque-call", "%s of many matches" % name)
    if most > 0:
        del matches[most:]
    parts: List[Variable] = []
    end, empty = 0, text[:0]
    if matches:
        whole = m.emit("call", (), (Const(list), m.emit("call", (), (Const(pattern.finditer), args[1].materialise(m)))))
    for i, match in enumerate(matches):
        if match.start() > end:
            parts.append(result_of(text[end:match.start()], [args[1]]))
        end = match.end()
        found = _known_match(ObjectVar(_MATCH, None, m.load("item", i, (whole,))), match, args[1])
        made = yield protocol.call(m, args[0], [found], {})
        if made.pytype not in (type(text), type(None)):
            raise Break("opaque-call", "%s by a function that gives a %s" % (name, type_name(made)))
        if made.pytype is type(text):
            parts.append(made)
    if end < len(text):
        parts.append(result_of(text[end:], [args[1]]))
    result = (yield METHODS[type(text), "join"](m, ConstVar(empty), [TupleVar(parts)], {})) if parts else ConstVar(empty)
    return TupleVar([result, m.constant(len(matches))]) if name == "subn" else result


for _name in _METHODS:
    METHODS[_PATTERN, _name] = _of_pattern(_name)


def _of_match(name: str) -> Callable[..., Any]:
    def model(m: Machine, var: ObjectVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        found = var.attrs.get(_FOUND)
        if found is None:
            return _of_given_match(m, var, name, args, kwargs)
        return fold(m, getattr(found, name), args, kwargs, var.attrs[_TEXT])    # a group that is the whole text is that object
    return model


def _of_given_match(m: Machine, var: ObjectVar, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """A method of a match that came in: texts, or None, or tuples of these, unless the text that was searched is of a class of the program's."""
    match: Any = var.obj
    text = m.guards.node("attr", var.node, "string") if var.node is not None and match is not None else None
    if text is None or type(match.string) not in (str, bytes) or kwargs or not all([type(arg) in (ConstVar, ScalarVar) and arg.pytype in (int, str) for arg in args]):
        raise Break("opaque-call", "%s of a match that came in" % name)
    m.guards.check("type_is", text, type(match.string))
    return LooseVar(m.emit("call", (), (Const(getattr(_MATCH, name)), var.materialise(m)) + tuple([arg.materialise(m) for arg in args])), "data")


class FoundIter(SequenceIter):
    """What ``finditer`` gives: the matches are known."""

    __slots__ = ("made",)

    def __init__(self, of: TupleVar, made: Callable[[Machine], Operand]) -> None:
        super().__init__(of)
        self.made = made

    @property
    def pytype(self) -> Any:
        return _FINDING

    def build(self, m: Machine) -> Operand:
        register = self.made(m)
        for _ in range(self.of.length(m) if self.index is None else self.index):
            m.emit("call", (), (Const(next), register))
        if self.index is None:
            m.emit("call", (), (Const(next), register, Const(None)))
        return register


_FINDING: Any = type(re.finditer("", ""))
#: Of more matches in a text the interpreter makes them.
_MOST_MATCHES = 64


def _found_one_by_one(m: Machine, pattern: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """``pattern.finditer(text)`` of a text that is known."""
    matches: List[Any] = []

    def find(*values: Any) -> None:
        matches.extend(itertools.islice(pattern.finditer(*values), _MOST_MATCHES + 1))

    if kwargs or not args:
        raise Break("opaque-call", "finditer with other arguments")
    fold(m, find, args, {})
    if len(matches) > _MOST_MATCHES:
        raise Break("opaque-call", "finditer of many matches")

    def made(m: Machine) -> Operand:
        return m.emit("call", (), (Const(pattern.finditer),) + tuple([arg.materialise(m) for arg in args]))

    whole = m.emit("call", (), (Const(list), made(m)))
    items = []
    for i, match in enumerate(matches):
        items.append(_known_match(ObjectVar(_MATCH, None, m.load("item", i, (whole,))), match, args[0]))
    return FoundIter(TupleVar(items), made)


for _name in ("group", "groups", "groupdict", "start", "end", "span", "expand", "__getitem__"):
    METHODS[_MATCH, _name] = _of_match(_name)


def _last(name: str) -> Callable[..., Any]:
    def model(m: Machine, var: ObjectVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        found = var.attrs.get(_FOUND)
        if found is None:
            raise Break("opaque-operation", "%s of a match that came in" % name)
        return m.constant(getattr(found, name))
    return model


for _name in ("lastindex", "lastgroup"):
    METHODS[_MATCH, _name] = _last(_name)


def _flags(m: Machine, var: Variable) -> Any:
    """The flags of an expression; a member of re.RegexFlag never changes."""
    if type(var) is ObjectVar and var.pytype is re.RegexFlag and var.obj is not None:
        m.guards.check("is", var.node, var.obj)
        return var.obj
    return m.observe(var)


def _compiled(m: Machine, text: str, flags: Any) -> Any:
    """The pattern; one that warns or prints while it is compiled does so where the program runs."""
    if type(flags) not in (int, re.RegexFlag) or flags & re.DEBUG:    # which prints
        raise Break("opaque-call", "re with such flags")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            return re.compile(text, flags)
    except Warning as warning:
        raise Break("opaque-call", "a pattern with a warning: %s" % warning) from None
    except Exception as error:     # the program's own error
        m.raises("%s: %s" % (type(error).__name__, error))


def _function(name: str, texts: int) -> Callable[..., Any]:
    """A function of the module: the pattern, ``texts`` arguments, flags by keyword."""
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
        numbers = {option: var for option, var in kwargs.items() if option == _NUMBERS.get(name)}
        if len(args) != 1 + texts or set(kwargs) - {"flags", *numbers} or any(arg.pytype not in (str, bytes) and not (i == 1 and texts == 2 and type(arg) in _FUNCTIONS) for i, arg in enumerate(args)) or any([var.pytype is not int for var in numbers.values()]):
            raise Break("opaque-call", "re.%s with other arguments" % name)
        flags = _flags(m, kwargs["flags"]) if "flags" in kwargs else 0
        pattern = _compiled(m, m.observe(args[0]), flags)
        return _called(m, pattern, name, args[1:], numbers)
    return model


#: How often, by keyword; without one 3.13 warns.
_NUMBERS = {"sub": "count", "subn": "count", "split": "maxsplit"}


def _compile(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """re.compile of a known text: the statement makes the pattern, or finds it among those that were made."""
    named = dict(zip(("pattern", "flags"), args), **kwargs)
    if len(args) > 2 or set(named) - {"pattern", "flags"} or len(named) != len(args) + len(kwargs) or "pattern" not in named or named["pattern"].pytype not in (str, bytes):
        raise Break("opaque-call", "re.compile with other arguments")
    flags = _flags(m, named["flags"]) if "flags" in named else 0
    pattern = _compiled(m, m.observe(named["pattern"]), flags)
    made = m.emit("call", tuple(kwargs), (Const(re.compile),) + tuple([var.materialise(m) for var in (*args, *kwargs.values())]))
    return m.wrap(pattern, m.guards.node("const", pattern), made)


PATTERNS = [(re.compile.__code__, _compile)]
PATTERNS += [(getattr(re, _name).__code__, _function(_name, 2 if _name.startswith("sub") else 1)) for _name in _METHODS]
