"""Models of the re module: what a pattern finds in a known text is known; the match itself is made by a statement."""
from __future__ import annotations

import re
import warnings
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Union

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import METHODS
from ..objects.calls import fold
from ..variables.base import ConstVar
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["PATTERNS"]

_PATTERN, _MATCH = type(re.compile("")), type(re.match("", ""))
#: Attributes of the `ObjectVar` of a match: the match that was found while translating, and the variable of the text.
_FOUND, _TEXT = "<match>", "<text>"
#: Methods of patterns that take a text, a replacement text, numbers, and give texts or a match.
_METHODS = ("match", "search", "fullmatch", "sub", "subn", "split", "findall")


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
    matched.attrs[_FOUND] = found
    matched.attrs[_TEXT] = args[0] if args else kwargs["string"]
    return matched


def _of_pattern(name: str) -> Callable[..., Any]:
    def model(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        if type(var) is ConstVar:
            return _matched(m, var.value, name, args, kwargs)
        if type(var) is not ObjectVar or var.obj is None:
            raise Break("opaque-call", "%s of a pattern made in the graph" % name)
        m.guards.check("is", var.node, var.obj)     # a pattern never changes
        return _matched(m, var.obj, name, args, kwargs)
    return model


for _name in _METHODS:
    METHODS[_PATTERN, _name] = _of_pattern(_name)


def _of_match(name: str) -> Callable[..., Any]:
    def model(m: Machine, var: ObjectVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        found = var.attrs.get(_FOUND)
        if found is None:
            raise Break("opaque-call", "%s of a match that came in" % name)
        return fold(m, getattr(found, name), args, kwargs, var.attrs[_TEXT])    # a group that is the whole text is that object
    return model


for _name in ("group", "groups", "groupdict", "start", "end", "span", "expand", "__getitem__"):
    METHODS[_MATCH, _name] = _of_match(_name)


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
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        if len(args) != 1 + texts or set(kwargs) - {"flags"} or any(arg.pytype not in (str, bytes) for arg in args):
            raise Break("opaque-call", "re.%s with other arguments" % name)
        flags = _flags(m, kwargs["flags"]) if "flags" in kwargs else 0
        pattern = _compiled(m, m.observe(args[0]), flags)
        return _matched(m, pattern, name, args[1:], {})
    return model


PATTERNS = [(getattr(re, _name).__code__, _function(_name, 2 if _name.startswith("sub") else 1)) for _name in _METHODS]
