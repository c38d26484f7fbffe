"""What a call raises whose arguments do not fit the function's parameters, found out on a function that has the same ones and does nothing."""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Dict, List, NoReturn, Optional

from ..bytecode.code_flags import VARARGS, VARKEYWORDS
from ..machine.unwinding import is_awaited
from ..variables.base import MISSING
from ..variables.mappings import DictVar
from .errors import raises_like
from .function_attributes import keyword_defaults

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable
    from ..variables.functions import FunctionVar

__all__ = ["does_not_fit"]



def _does_nothing() -> None:
    pass


def does_not_fit(m: Machine, function: FunctionVar, args: List[Variable], kwargs: Dict[str, Variable]) -> NoReturn:
    """A call of a Python function raises before its frame begins; what was recorded so far for the operation stays."""
    message = "TypeError: %s() gets arguments that do not fit" % function.code.co_name
    name = _name(m, function) if is_awaited(m.frames) else None
    if name is not None:
        try:
            _of_the_same_parameters(m, function, name)(*[None] * len(args), **dict.fromkeys(kwargs))
        except TypeError as error:
            raises_like(m, error, done=True)
    m.raises(message)


def _name(m: Machine, function: FunctionVar) -> Optional[str]:
    """What messages call a function; None where that is not known."""
    if function.obj is not None:
        name: str = function.obj.__qualname__
        m.guards.check("equal", m.guards.node("attr", _node(m, function), "__qualname__"), name)
        return name
    return function.qualname if function.copied_from is None and not function.attrs else None


def _node(m: Machine, function: FunctionVar) -> int:
    return m.guards.node("const", function.obj) if function.node is None else function.node


def _of_the_same_parameters(m: Machine, function: FunctionVar, name: str) -> types.FunctionType:
    """A function that takes what the function takes, and runs none of its code."""
    code = function.code
    count, total = code.co_argcount, code.co_argcount + code.co_kwonlyargcount
    stars = code.co_flags & (VARARGS | VARKEYWORDS)
    names = code.co_varnames[:total + bin(stars).count("1")]
    nothing = _does_nothing.__code__
    made = nothing.replace(co_argcount=count, co_posonlyargcount=code.co_posonlyargcount, co_kwonlyargcount=code.co_kwonlyargcount, co_varnames=names,
                           co_nlocals=len(names), co_flags=nothing.co_flags | stars, co_name=code.co_name)
    if function.obj is None:
        defaults = len(function.defaults or ())
        named = [key for key in code.co_varnames[count:total] if key in (function.kwdefaults or {})]
    else:
        values = function.obj.__defaults__
        node = m.guards.node("func", _node(m, function), "defaults")
        if values is None:
            m.guards.check("is", node, None)
        else:
            m.guards.check("len", node, len(values))
        defaults = len(values or ())
        known = keyword_defaults(m, function)
        named = [key for key in code.co_varnames[count:total] if type(known) is DictVar and known.get(m, key) is not MISSING]
    like = types.FunctionType(made, {}, code.co_name, (None,) * defaults)
    like.__qualname__ = name
    like.__kwdefaults__ = dict.fromkeys(named)
    return like
