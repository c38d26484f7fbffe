"""Models of the operator module: what an operator does, under a name; methodcaller."""
from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import BUILTINS, METHODS, builtin, models
from ..machine.tasks import task
from ..objects import arithmetic, attributes, containment, subscripts
from ..objects.calls import arity, call
from ..objects.identity import identical
from ..objects.iteration import consumed
from ..objects.iterators import next_of
from ..objects.symbols import BINARY
from ..objects.truth import truth_of
from ..variables.base import MISSING, PENDING, ConstVar, ScalarVar
from ..variables.classes import type_name
from ..variables.objects import ObjectVar

if TYPE_CHECKING:

    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Found, Outcome, Variable

__all__: List[str] = []

_SEQUENCES = (list, tuple, str, bytes)


# -- operators that change their left operand ----------------------------------------------------------------------
def _inplace(symbol: str) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
        arity(m, args, kwargs, 2)
        return arithmetic.binary(m, symbol, args[0], args[1], True)
    return model


for _symbol, _function in BINARY.items():
    _name = {"and_": "iand", "or_": "ior"}.get(_function.__name__, "i" + _function.__name__)
    BUILTINS[getattr(operator, _name)] = _inplace(_symbol)


# -- operators of one operand --------------------------------------------------------------------------------------
def _unary(symbol: str) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
        arity(m, args, kwargs, 1)
        return arithmetic.unary(m, symbol, args[0])
    return model


BUILTINS[operator.pos] = _unary("+")
BUILTINS[operator.invert] = BUILTINS[operator.inv] = _unary("~")
BUILTINS[operator.abs] = BUILTINS[abs]


@builtin(operator.truth)
@task
def truth(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    arity(m, args, kwargs, 1)
    return ConstVar((yield from truth_of(m, args[0])))


@builtin(operator.not_)
@task
def not_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    arity(m, args, kwargs, 1)
    return ConstVar(not (yield from truth_of(m, args[0])))


@builtin(operator.index)
def index(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    arity(m, args, kwargs, 1)
    if type(args[0]) not in (ConstVar, ScalarVar) or args[0].pytype is not int:
        raise Break("opaque-call", "index of a %s" % type_name(args[0]))
    return args[0]


# -- identity ------------------------------------------------------------------------------------------------------
def _identity(inverted: bool) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
        arity(m, args, kwargs, 2)
        same = identical(m, args[0], args[1])
        if type(same) is not bool:
            raise Break("identity", "`is` of a value known only when the graph runs")
        return ConstVar(same is not inverted)
    return model


BUILTINS[operator.is_] = _identity(False)
BUILTINS[operator.is_not] = _identity(True)


# -- sequences and containers --------------------------------------------------------------------------------------
def _concatenation(inplace: bool) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
        arity(m, args, kwargs, 2)
        if args[0].pytype not in _SEQUENCES or args[1].pytype not in _SEQUENCES:
            raise Break("opaque-call", "concat of a %s" % type_name(args[0]))
        return arithmetic.binary(m, "+", args[0], args[1], inplace)
    return model


BUILTINS[operator.concat] = _concatenation(False)
BUILTINS[operator.iconcat] = _concatenation(True)


@builtin(operator.contains)
@task
def contains(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Found]:
    arity(m, args, kwargs, 2)
    return (yield from containment.contains(m, args[0], args[1]))


@builtin(operator.countOf)
@task
def count_of(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    arity(m, args, kwargs, 2)
    iterator = yield from consumed(m, args[0])
    total = 0
    while True:
        item = yield from next_of(m, iterator)
        if item is MISSING:
            return ConstVar(total)
        total += yield from containment.is_found(m, item, args[1])


@builtin(operator.indexOf)
@task
def index_of(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    arity(m, args, kwargs, 2)
    iterator = yield from consumed(m, args[0])
    position = 0
    while True:
        item = yield from next_of(m, iterator)
        if item is MISSING:
            m.raises("ValueError: sequence.index(x): x not in sequence")
        if (yield from containment.is_found(m, item, args[1])):
            return ConstVar(position)
        position += 1


def _returns_none(m: Machine, result: Optional[Outcome]) -> Outcome:
    """None for what a statement does; a Python method that does it was pushed when it is PENDING."""
    if result is PENDING:
        m.frames[-1].pushes = (ConstVar(None),)
        return PENDING
    return ConstVar(None)


@builtin(operator.setitem)
def setitem(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    arity(m, args, kwargs, 3)
    return _returns_none(m, subscripts.store_item(m, *args))


@builtin(operator.delitem)
def delitem(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    arity(m, args, kwargs, 2)
    return _returns_none(m, subscripts.remove_item(m, *args))


if hasattr(operator, "call"):
    @builtin(operator.call)
    def call_(m: Machine, args: Any, kwargs: Dict[str, Variable]) -> Any:
        if not args:
            m.raises("TypeError: call expected at least 1 argument")
        return call(m, args[0], list(args[1:]), kwargs)


# -- methodcaller --------------------------------------------------------------------------------------------------
_CALL = "<call>"


@builtin(operator.methodcaller)
def methodcaller(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ObjectVar:
    if not args or args[0].pytype is not str:
        m.raises("TypeError: method name must be a string")
    operands = tuple([arg.materialise(m) for arg in list(args) + list(kwargs.values())])
    made = ObjectVar(operator.methodcaller, None, m.emit("call", tuple(kwargs), (Const(operator.methodcaller),) + operands))
    made.attrs[_CALL] = (args[0], list(args[1:]), kwargs)
    return made


def _call_of(m: Machine, caller: ObjectVar) -> Tuple[Variable, List[Variable], Dict[str, Variable]]:
    """(name, arguments, keywords) of a methodcaller; an input's never change, so it is guarded to be that object."""
    found = caller.attrs.get(_CALL)
    if found is None:
        m.guards.check("is", caller.node, caller.obj)
        reduced: Any = caller.obj.__reduce__()
        function, fields = reduced
        named = {}
        if function is not operator.methodcaller:      # a partial of it with the keywords
            fields, named = function.args + fields, function.keywords
        variables = [m.wrap(field, m.guards.node("const", field), Const(field)) for field in fields]
        found = (variables[0], variables[1:], {name: m.wrap(field, m.guards.node("const", field), Const(field)) for name, field in named.items()})
        caller.attrs[_CALL] = found
    return found


@models(METHODS, (operator.methodcaller, "__call__"))
@task
def methodcaller_call(m: Machine, caller: ObjectVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    if kwargs or len(args) != 1:
        m.raises("TypeError: methodcaller expected 1 argument")
    name, arguments, named = _call_of(m, caller)
    function = yield attributes.get_attribute(m, args[0], m.observe(name))
    return (yield call(m, function, list(arguments), dict(named)))  # type: ignore[no-any-return]  # what it sends
