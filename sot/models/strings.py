"""Models of methods of strings and bytes that take containers; all other methods are folded on known values."""
from __future__ import annotations

from typing import TYPE_CHECKING, Dict, List

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.tasks import task
from ..objects.constants import converts_when_run, plain_value
from ..objects.formatting import check_items, format_value, shows_instances
from ..objects.generators import note_first_asked
from ..objects.iteration import OF_THE_ITERATOR, items_of
from ..objects.percent import formatted
from ..objects.underlying import plain_text, result_on
from ..variables.base import ArrayVar, ConstVar, RuntimeScalarVar, ScalarVar, result_of
from ..variables.containers import TupleVar
from .methods import exactly, method

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = []


@method((str, "join"), (bytes, "join"))
@task
def join(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    exactly(m, args, kwargs, 1)
    kind = var.pytype
    taken: List[Variable] = []
    if kind is str:
        note_first_asked(m, args[0], "join", (args[0], taken, var))
    items = yield from items_of(m, args[0], OF_THE_ITERATOR, taken)
    given, items = items, [plain_text(m, item) or item for item in items] if kind is str else items
    if all(type(item) in (ConstVar, ScalarVar) for item in items):
        if len(items) == 1 and items[0].pytype is kind:
            return items[0] if given[0] is items[0] else result_on(m, items[0], items[0])    # CPython gives the item itself
        try:
            return result_of(m.observe(var).join([m.observe(item) for item in items]), items)
        except TypeError as error:
            m.raises("TypeError: %s" % error)
    if not all(item.pytype is kind for item in items):
        raise Break("opaque-call", "join of other things than strings")
    def emitted() -> Operand:
        return m.emit("call", (), (Const(kind.join), var.materialise(m), TupleVar(items).materialise(m)))
    if all([m.is_recomputable(item) for item in (var, *items)]):
        return m.derived(emitted, lambda separator, *texts: separator.join(texts), [var, *items])
    return RuntimeScalarVar(emitted(), kind)


@method((str, "format"))
@task
def format_(m: Machine, var: ConstVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    text = m.observe(var)
    if any([shows_instances(m, arg) for arg in (*args, *kwargs.values())]):
        return (yield from formatted(m, text, args, kwargs))
    if all(type(arg) in (ConstVar, ScalarVar, TupleVar) for arg in list(args) + list(kwargs.values())):
        try:
            values = [plain_value(m, arg) for arg in args]
            named = {name: plain_value(m, arg) for name, arg in kwargs.items()}
            if not any([type(value) in (int, tuple) and converts_when_run(value) for value in values + list(named.values())]):
                return result_of(text.format(*values, **named), [var, *args, *kwargs.values()])
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            m.raises("%s: %s" % (type(error).__name__, error))
    if text == "{}" and len(args) == 1:
        return (yield from format_value(m, args[0], "", None))
    values = list(args) + list(kwargs.values())
    if all(type(arg) in (ConstVar, ScalarVar, TupleVar, ArrayVar, RuntimeScalarVar) for arg in values):
        check_items(m, values)
        operands = (Const(str.format), var.materialise(m)) + tuple([arg.materialise(m) for arg in values])
        return RuntimeScalarVar(m.emit("call", tuple(kwargs), operands), str)
    return (yield from formatted(m, text, args, kwargs))
