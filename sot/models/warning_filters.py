"""Models of what says which warnings are shown: it is a statement, and what is computed behind it warns, or raises, as that says.

Nobody hears of a warning through a filter (see `sot.arrays.listening`), so what is known of inputs stays true. A manager that records warnings, or the
list of filters itself, is left to the interpreter.
"""
from __future__ import annotations

import warnings
from types import CodeType
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Tuple

from ..graph.statements import Const
from ..machine.exits import Break
from ..objects import namespaces
from ..variables.base import ConstVar, RuntimeScalarVar, ScalarVar
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["FILTERS"]

_MANAGER: Any = warnings.catch_warnings
_NAMES = vars(warnings)


def _check_unseen(m: Machine) -> None:
    """Break where the trace knows the filters, or has given warnings another way to be shown, which the end of a manager takes back."""
    if m.variable_of(_NAMES.get("filters")) is not None or any([namespaces.written(m, _NAMES, name) is not None for name in ("showwarning", "_showwarnmsg_impl")]) \
            or type(namespaces.written(m, _NAMES, "filters")) not in (type(None), RuntimeScalarVar):
        raise Break("opaque-call", "filters of warnings that were looked at are changed")


def _call(m: Machine, function: Any, kwargs: Dict[str, Variable], args: List[Variable]) -> ConstVar:
    m.emit("call", tuple(kwargs), (Const(function), *[var.materialise(m) for var in (*args, *kwargs.values())]))
    names = namespaces.of_module(m, _NAMES)      # the list is another one
    names.set(m, "filters", RuntimeScalarVar(m.emit("getattr", "filters", (Const(warnings),)), None))
    m.mutated(names)
    return ConstVar(None)


def _manager_with(m: Machine, args: List[Variable], entered: bool) -> Variable:
    """A manager that records nothing."""
    var: Any = args[0] if args else None
    if type(var) is not ObjectVar or var.pytype is not _MANAGER:
        raise Break("opaque-call", "a manager of warnings that is none of the library's")
    wanted = {"_record": False, "_module": warnings, "_entered": entered}
    for name, value in wanted.items():
        found = namespaces.read(m, var, name)
        if type(found) not in (ConstVar, ScalarVar) or m.observe(found) is not value:  # type: ignore[arg-type]  # it is there
            raise Break("opaque-call", "a manager that records warnings")
    _check_unseen(m)
    return var


def _enter(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    var = _manager_with(m, args, False)
    result = _call(m, _MANAGER.__enter__, {}, [var])
    namespaces.of_object(m, var).set(m, "_entered", ConstVar(True))
    return result


def _leave(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    var = _manager_with(m, args, True)
    return _call(m, _MANAGER.__exit__, {}, [var] + [ConstVar(None)] * 3)     # what was raised is nothing to it


def _changes(function: Any) -> Callable[..., ConstVar]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
        for var in (*args, *kwargs.values()):
            if type(var) not in (ConstVar, ScalarVar) or not (var.pytype in (str, int, bool) or type(var.value) is type):
                raise Break("opaque-call", "a filter of warnings")
        _check_unseen(m)
        return _call(m, function, kwargs, args)
    return model


#: (code object, model) of Python functions of the module.
FILTERS: List[Tuple[CodeType, Any]] = [(_MANAGER.__enter__.__code__, _enter), (_MANAGER.__exit__.__code__, _leave)]
for _function in (warnings.simplefilter, warnings.filterwarnings, warnings.resetwarnings):
    FILTERS.append((_function.__code__, _changes(_function)))
