"""Objects of ``functools.partial``: what they call, and with what."""
from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Dict, List, Tuple

from ..machine.exits import Break
from ..variables.base import (
    MISSING,
    ConstVar,
)
from ..variables.containers import TupleVar
from ..variables.functions import BoundMethodVar, FunctionVar, PartialVar
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar
from .namespaces import has_no_dict

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["has_parts_only", "is_placeholder", "keywords_of", "part_of_partial", "parts_of_input", "without_placeholders"]

def part_of_partial(m: Machine, var: Variable, name: str) -> Variable:
    """The function or the arguments: a partial object that was made of another one in the trace has what that has, too."""
    function, args = var.function, var.args
    if type(function) not in (FunctionVar, BoundMethodVar, PartialVar, ConstVar) or any(map(is_placeholder, args)):
        raise Break("opaque-operation", "attribute %s of a partial" % name)
    if name == "func":
        return function  # type: ignore[no-any-return]  # of its kind
    if name == "keywords":
        if var.named is None:
            named = DictVar(reg=m.emit("getattr", name, (var.materialise(m),)))
            for key, value in var.keywords.items():
                named.set(m, key, value)
            var.named = named
        return var.named  # type: ignore[no-any-return]  # of its kind
    if var.shown is None:
        var.shown = TupleVar(list(args), reg=m.emit("getattr", name, (var.materialise(m),)))
    return var.shown  # type: ignore[no-any-return]  # of its kind


#: What stands for such an argument (3.14+).
_PLACEHOLDER: Any = getattr(functools, "Placeholder", MISSING)


def is_placeholder(var: Variable) -> bool:
    """Whether it stands for an argument of a partial object that is still to come."""
    return var.pytype is type(_PLACEHOLDER) and _PLACEHOLDER is not MISSING


def keywords_of(m: Machine, var: Variable) -> Dict[str, Variable]:
    """The arguments by name of a partial object as they are now."""
    if var.named is None:
        return var.keywords  # type: ignore[no-any-return]  # of its kind
    keys = list(var.named.complete(m))
    if any([type(key) is not str for key in keys]):
        raise Break("opaque-call", "a partial object with a keyword that is no string")
    return {key: var.named.get(m, key) for key in keys}


def without_placeholders(args: List[Variable]) -> List[Variable]:
    """Arguments of a partial object, none of which stands for one that is still to come (3.14+)."""
    if any(map(is_placeholder, args)):
        raise Break("opaque-call", "a partial object with a placeholder")
    return args


def has_parts_only(m: Machine, var: Variable) -> bool:
    """Whether a partial object that came in was given no attributes of its own, nor asked for them; guarded."""
    if type(var) is not ObjectVar or var.obj is None or var.pytype is not functools.partial:
        return False
    plain = has_no_dict(var.obj)
    m.guards.check("missing" if plain else "present", m.guards.node("names", var.node))
    return plain


def parts_of_input(m: Machine, function: Variable) -> Tuple[Variable, List[Variable], Dict[str, Variable]]:
    """What a partial object that came in calls, and with what."""
    inner = _partial_field(m, function, "func")
    first = without_placeholders(_partial_field(m, function, "args").items(m))
    named = _partial_field(m, function, "keywords")
    merged = {}
    for key in named.complete(m):
        if type(key) is not str:
            raise Break("opaque-call", "a partial object with a keyword that is no string")
        merged[key] = named.get(m, key)
    return inner, first, merged


def _partial_field(m: Machine, function: Variable, name: str) -> Variable:
    node = m.guards.node("attr", function.node, name)
    return m.wrap(getattr(function.obj, name), node, m.load("attr", name, (function.reg,)))
