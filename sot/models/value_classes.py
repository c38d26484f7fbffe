"""What makes values of classes of the standard library that are written in C: the classes, their class methods, and clocks."""
from __future__ import annotations

import datetime
import decimal
import re
import time
from typing import TYPE_CHECKING, Any, Callable, Dict, List

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import BUILTINS
from ..objects.value_classes import construct
from ..variables.base import ConstVar, RuntimeScalarVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__: List[str] = []


def _made(cls: type, function: Any, folds: bool = True) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        return construct(m, cls, function, args, kwargs, folds)
    return model


for _class in (datetime.date, datetime.datetime, datetime.time, datetime.timedelta, datetime.timezone, decimal.Decimal):
    BUILTINS[_class] = _made(_class, _class)
for _class in (datetime.date, datetime.datetime):
    for _name, _folds in (("fromisoformat", True), ("fromordinal", True), ("fromtimestamp", False)):
        BUILTINS[getattr(_class, _name)] = _made(_class, getattr(_class, _name), _folds)
BUILTINS[datetime.datetime.combine] = _made(datetime.datetime, datetime.datetime.combine)
BUILTINS[datetime.time.fromisoformat] = _made(datetime.time, datetime.time.fromisoformat)
BUILTINS[decimal.Decimal.from_float] = _made(decimal.Decimal, decimal.Decimal.from_float)


def _strptime(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """datetime.strptime; a zone that is read from the text is one of the class that is simulated."""
    template = args[1].value if len(args) == 2 and type(args[1]) is ConstVar else ""
    folds = type(template) is str and "%" in template and set(_DIRECTIVES.findall(template)) <= _WITHOUT_WORDS
    return construct(m, datetime.datetime, datetime.datetime.strptime, args, kwargs, folds)


_DIRECTIVES = re.compile("%(.?)", re.DOTALL)
#: Directives that read digits, whatever the locale is.
_WITHOUT_WORDS = frozenset("YymdHMSfj%")


BUILTINS[datetime.datetime.strptime] = _strptime


# -- clocks: another value each time, read in the program's order ----------------------------------------------------
_TIME = time.time


def _read(cls: type, function: Any) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        if cls is datetime.date or function.__name__ == "today":     # they call what the module time has
            if time.time is not _TIME:
                raise Break("opaque-call", "a call of %s" % function.__qualname__)
            m.guards.check("is", m.guards.node("attr", m.guards.node("const", time), "time"), _TIME)
        if not args and not kwargs:
            return RuntimeScalarVar(m.emit("call", (), (Const(function),)), cls)
        return construct(m, cls, function, args, kwargs, False)
    return model


BUILTINS[datetime.date.today] = _read(datetime.date, datetime.date.today)
BUILTINS[datetime.datetime.today] = _read(datetime.datetime, datetime.datetime.today)
BUILTINS[datetime.datetime.now] = _read(datetime.datetime, datetime.datetime.now)
