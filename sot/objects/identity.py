"""``is`` on variables."""
from __future__ import annotations

import types
import weakref
from typing import TYPE_CHECKING, Any, Iterable, Union

from ..arrays import ARRAYS
from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import SCALAR_TYPES, ArrayVar, ConstVar, LooseVar, RuntimeScalarVar, RuntimeVar, ScalarVar
from ..variables.classes import is_kind, type_name
from ..variables.containers import ListVar, TupleVar
from ..variables.deques import DequeVar
from ..variables.functions import BuiltinMethodVar, CellVar, FunctionVar, PartialVar
from ..variables.iterators import IteratorVar
from ..variables.mappings import DictVar, ViewVar
from ..variables.objects import ObjectVar
from ..variables.proxies import ProxyVar
from ..variables.sets import SetVar
from ..variables.wrapping import IDENTITY_TYPES, is_own_dtype

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["dtypes_are_own", "identical", "known_identity"]

#: Constants of these types are one object or two, whatever they are equal to.
_COMPARED = IDENTITY_TYPES + (types.FunctionType,)
_SINGLETONS = (type(None), bool, type(Ellipsis), type(NotImplemented))


def identical(m: Machine, left: Variable, right: Variable) -> Union[RuntimeScalarVar, bool]:
    """``left is right``: a bool where it can be known, else a variable; breaks where neither can be."""
    if left is right:
        return True
    a, b = left.pytype, right.pytype
    if a is not None and b is not None and a is not b:
        return False
    for var, other in ((left, right), (right, left)):
        if type(var) is ConstVar and var.pytype in _SINGLETONS:
            if type(other) is ArrayVar or type(other) is BuiltinMethodVar:
                return False
            if type(other) is LooseVar and other.pytype is not None:
                return False
            if other.pytype is None and isinstance(other, RuntimeScalarVar) and var.value is None:
                if other.node is not None:
                    same = m.example_of(other) is None
                    m.guards.check("is" if same else "is_not", other.node, None)
                    return same
                return RuntimeScalarVar(m.emit("is", None, (other.reg, Const(None))), bool)
            if other.pytype is None:
                raise Break("identity", "`is` of a value of unknown type")
            if type(other) is ScalarVar:
                return m.observe(other) is var.value
            if type(other) is ConstVar:
                return other.value is var.value
            if isinstance(other, RuntimeVar):
                raise Break("identity", "`is` of a value known only when the graph runs")
            return False
    if type(left) is ScalarVar and type(right) is ScalarVar and a is bool:
        return m.observe(left) is m.observe(right)
    if type(left) is ConstVar and type(right) is ConstVar:
        if is_kind(left.value, ARRAYS.dtype) and not dtypes_are_own(m):
            raise Break("identity", "`is` of dtypes where an array has one of its own")
        # equal numbers and texts are one object or two, as they were made
        if is_kind(left.value, _COMPARED) or is_kind(right.value, _COMPARED) or a in SCALAR_TYPES:
            same = left.value is right.value
            if issubclass(a, types.BuiltinFunctionType) and left.node is not None and right.node is not None and left.value == right.value:
                m.guards.check("same" if same else "not_same", left.node, right.node)    # a method of a class, which each look makes anew
            return same
    for var, other in ((left, right), (right, left)):
        # A small int is one object, wherever it came from; of the one that came in the guard asks what the program asks.
        if type(var) is ConstVar and a is int and var.node is None and not var.anew and type(other) is ScalarVar and _is_small(var.value):
            same = other.value is var.value
            m.guards.check("is" if same else "is_not", other.node, var.value)
            return same
    if a is not None and issubclass(a, weakref.ReferenceType) and not (left.node is not None and right.node is not None):
        raise Break("identity", "`is` between weak references")      # two of one object are one, as long as there is that
    if isinstance(left, (ListVar, DictVar, SetVar, DequeVar, ObjectVar, FunctionVar, CellVar, PartialVar, IteratorVar, ProxyVar, ViewVar)) and type(left) is type(right):
        if left.node is not None and right.node is not None:
            m.guards.check("not_same", left.node, right.node)
        return False
    if isinstance(left, RuntimeVar) and isinstance(right, RuntimeVar) and left.node is not None and right.node is not None:
        same = m.example_of(left) is m.example_of(right)
        m.guards.check("same" if same else "not_same", left.node, right.node)
        return same
    if type(left) is type(right) is TupleVar and any(var.source is None and not var.length(m) for var in (left, right)):
        return left.length(m) == right.length(m)     # the empty tuple is one object
    operands = (left.materialise(m), right.materialise(m))
    if all(type(operand) is int for operand in operands):
        return RuntimeScalarVar(m.emit("is", None, operands), bool)
    raise Break("identity", "`is` between two %s values" % type_name(left))


def _is_small(number: int) -> bool:
    """Whether the interpreter has one object for all ints of this value."""
    return -5 <= number <= 256


def dtypes_are_own(m: Machine) -> bool:
    """Whether the arrays here have the dtype objects that NumPy has one of, guarded.

    Those of a foreign byte order, and what is computed from them, have objects of their own, which equal NumPy's.
    """
    metas: Iterable[Any] = m.trace.metas.values()
    if any(getattr(meta, "dtype", None) is not None and not (meta.dtype.isnative and ARRAYS.is_number_dtype(meta.dtype)) for meta in metas):
        return False
    known = [check for check in m.guards.checks if check[0] in ("is", "is_not", "dtype") and is_kind(check[2], ARRAYS.dtype)]
    if any([check[0] == "is_not" or not is_own_dtype(check[2]) for check in known]):
        return False
    for check in known:
        if check[0] == "dtype":
            m.guards.check("is", m.guards.node("dtype", check[1]), check[2])
    return True


def known_identity(m: Machine, left: Variable, right: Variable) -> bool:
    """``left is right``, known now; breaks otherwise."""
    found = identical(m, left, right)
    if type(found) is not bool:
        raise Break("identity", "`is` of a value known only when the graph runs")
    return found
