"""What makes bytes, bytearrays and memoryviews."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, List

from ..arrays import ARRAYS
from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import builtin
from ..objects import buffers, value_classes
from ..objects.calls import fold
from ..variables.base import ArrayVar, ConstVar, RuntimeScalarVar, ScalarVar
from ..variables.classes import type_name
from ..variables.containers import RangeVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__: List[str] = []

#: More bytes than these are not made when translating.
_MOST = 1 << 16


def _made(m: Machine, kind: Any, args: List[Variable], operands: List[Variable], operate: Callable[..., Any], known: bool = True) -> Variable:
    def emitted() -> Any:
        return m.emit("call", (), (Const(kind),) + tuple([arg.materialise(m) for arg in args]))
    if kind is bytes and known:
        return value_classes.made(m, emitted, operate, operands, bytes)
    return buffers.made(m, kind, emitted())


def _maker(kind: Any) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        if kwargs or len(args) > 3:
            raise Break("opaque-call", "a call of class %s" % kind.__name__)
        if len(args) > 1 or not args:
            if all([type(arg) in (ConstVar, ScalarVar, RuntimeScalarVar) and arg.pytype is str for arg in args]):
                return _made(m, kind, args, args, kind)
            raise Break("opaque-call", "a call of class %s" % kind.__name__)
        given = args[0]
        if kind is bytes and given.pytype is bytes and not buffers.is_buffer(given):
            return given    # the object itself
        if type(given) in (ConstVar, ScalarVar, RuntimeScalarVar) and (given.pytype is int or given.pytype is bool):
            value = given.origin[0] if type(given) is RuntimeScalarVar and given.origin is not None else getattr(given, "value", 0)
            return _made(m, kind, args, args, kind, value <= _MOST)
        if buffers.are_bytes(given) or type(given) is ArrayVar and given.pytype is ARRAYS.array:
            return _made(m, kind, args, args, kind, False)
        if buffers.are_numbers(m, given):
            return _made(m, kind, args, given.items(m), lambda *values: kind(values))
        if type(given) is RangeVar and kind is bytes:
            values = m.observe(given.start), m.observe(given.stop), m.observe(given.step)
            return fold(m, lambda *ends: bytes(range(*ends)), [ConstVar(value) for value in values], {})
        raise Break("opaque-call", "%s of a %s" % (kind.__name__, type_name(given)))
    return model


for _kind in (bytes, bytearray):
    builtin(_kind)(_maker(_kind))


@builtin(memoryview)
def memoryview_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    given = args[0] if len(args) == 1 and not kwargs else None
    if given is None or not buffers.are_bytes(given) and not (type(given) is ArrayVar and given.pytype is ARRAYS.array and given.meta.dtype is not None and given.meta.ndim is not None and ARRAYS.is_number_dtype(given.meta.dtype) and given.meta.dtype.isnative):
        raise Break("opaque-call", "a call of class memoryview")
    if type(given) is ArrayVar:
        facts = memoryview(ARRAYS.stand_in((1,), given.meta.dtype)).format, given.meta.ndim
    elif given.pytype is memoryview:
        known = buffers.format_of(m, given)
        if known is None:
            raise Break("opaque-call", "a call of class memoryview")
        facts = known[0], known[1]
    else:
        facts = "B", 1
    found = buffers.made(m, memoryview, m.emit("call", (), (Const(memoryview), given.materialise(m))))
    found.attrs.update(format=ConstVar(facts[0]), ndim=ConstVar(facts[1]))
    return found
