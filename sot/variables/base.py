"""The kinds of symbolic value that are not containers, functions or instances.

``reg`` is the operand (a register, or a Const) that holds the value when the generated code runs, None while the value
is only virtual; ``node`` is the guard node that reads it at call time, None when it was made during the trace.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Optional, Sequence, Tuple

from ..graph.statements import Const, shown
from ..guards.lasting import is_mortal, may_get_another_class

if TYPE_CHECKING:
    import enum
    from typing import Final, Literal, Union

    from ..arrays.values import Meta
    from ..graph.statements import Inputs, Operand, ValueOp
    from ..guards.builder import GuardBuilder
    from ..machine.machine import Machine

__all__ = ["LENGTH_BITS", "INT64_BITS", "Variable", "ConstVar", "ScalarVar", "RuntimeVar", "ArrayVar", "RuntimeScalarVar", "FlatVar", "FlagsVar", "LooseVar", "PolynomialVar", "TruthVar", "result_of", "PlacedVar", "HandledVar", "NULL", "FINALLY", "LASTI", "HELD", "STACK_MARKS", "RESULT", "PENDING", "MISSING", "SCALAR_TYPES"]

#: Builtin immutable types whose values are inputs until control flow observes them.
SCALAR_TYPES = frozenset((int, float, bool, complex, str, bytes))
#: Integers from -5 on that CPython may share: up to 256, on 3.15 up to 1024.
_MOST_SHARED = 1024


class _Marker:
    """A named singleton."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name


if TYPE_CHECKING:    # as members of an enumeration: then ``is`` tells them from variables
    class Marker(enum.Enum):
        RESULT, PENDING, MISSING = range(3)

    RESULT: Final = Marker.RESULT
    PENDING: Final = Marker.PENDING
    MISSING: Final = Marker.MISSING

    #: A variable, or that there is none.
    Found = Union["Variable", Literal[Marker.MISSING]]
    #: What an operation gives: a variable, or that it has pushed the frame that will.
    Outcome = Union["Variable", Literal[Marker.PENDING]]
    #: What a return pushes: variables, and the place of the result.
    Pushed = Union["Variable", Literal[Marker.RESULT]]
else:
    RESULT = _Marker("RESULT")    # stands for a call's result in the list of what a return pushes
    PENDING = _Marker("PENDING")  # an operation pushed a frame; its result comes when that frame returns
    MISSING = _Marker("MISSING")  # no such attribute, key, local


class Variable:
    """A symbolic value; ``pytype`` is its exact type, None when unknown."""

    __slots__ = ("reg", "node")
    reg: Optional[Operand]

    if TYPE_CHECKING:    # which variables have a type and a node is told by their kind, and that by ``kind = type(var)``
        node: Any        # the number of a guard node, or None

        @property
        def pytype(self) -> Any:
            """Its type, or None."""

        def __getattr__(self, name: str) -> Any:
            """A field of its kind: type checkers do not follow that either."""

        def __setattr__(self, name: str, value: Any) -> None: ...
    else:
        pytype = None

    def __init__(self, reg: Optional[Operand] = None, node: Optional[int] = None) -> None:
        self.reg = reg
        self.node = node

    def materialise(self, m: Machine) -> Operand:
        """The operand that holds the value at run time, made now if the value was virtual."""
        if self.reg is None:
            m.make(self)
        if type(self.reg) is Const:     # the same one each time, whoever asks
            self.reg = m.operand(self.reg)
        return self.reg  # type: ignore[return-value]  # made above

    def placement(self) -> Any:
        """Where the value is, for `put_back`."""
        return self.reg

    def put_back(self, placement: Any) -> None:
        """Forget where the value was placed since."""
        self.reg = placement

    def unlink(self) -> None:
        """Let go of what may lead back to it; for what `Machine.links` was told of, when the translation is over."""

    def make(self, m: Machine) -> None:
        """Emit what makes a virtual value, and set ``reg``."""
        raise AssertionError("%r is held by nothing" % self)

    def __repr__(self) -> str:
        return "<%s reg=%r node=%r>" % (type(self).__name__, self.reg, self.node)


class _Null(Variable):
    """An empty stack slot (CPython's NULL)."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "NULL"


NULL = _Null()
FINALLY = _Null()   # 3.8: the NULL that BEGIN_FINALLY pushes


LASTI = _Null()     # 3.11+: the place of the instruction that raised, below the exception in some handlers
HELD = _Null()      # ≤3.10: what else lies with a `HandledVar` on the stack

#: Their characters in layouts of stacks; in those ``v`` is a value and ``h`` a `HandledVar`.
STACK_MARKS: Dict[Any, str] = {NULL: "n", FINALLY: "f", LASTI: "l", HELD: "-"}


class PlacedVar(Variable):
    """In the picture of a frame: only where the value is."""

    __slots__ = ()


class HandledVar(Variable):
    """On the stack of a handler: what was handled before. ``error`` is what is handled now, ``traceback`` the variable of the one it came with,
    which it has again where it is raised again (3.8–3.10)."""

    __slots__ = ("error", "traceback")

    def __init__(self, error: Variable, traceback: Optional[Variable] = None) -> None:
        super().__init__()
        self.error = error
        self.traceback = traceback


class ConstVar(Variable):
    """An object known at translation: a constant of the code, or an input guarded by identity or equality.

    A class, module or builtin function that comes in is guarded by its type, and by its identity once somebody asks for ``value``:
    many are only handed on. ``seen`` is what it is in the call being translated.
    """

    __slots__ = ("seen", "anew", "_guards")

    def __init__(self, value: Any, reg: Optional[Operand] = None, node: Optional[int] = None, anew: Union[bool, Tuple[ValueOp, Any, Inputs]] = False,
                 guards: Optional[GuardBuilder] = None) -> None:
        self.seen = value
        self.reg = reg
        self.node = node
        self.anew = anew      # the program makes the object each time, so it is none of the generated code's constants; or the statement that makes it
        self._guards = guards        # None: nothing is left to guard

    @property
    def value(self) -> Any:
        guards, node = self._guards, self.node
        if guards is not None and node is not None:
            self._guards = None
            if may_get_another_class(self.seen):
                guards.check("is", node, self.seen)
            else:
                guards.narrow(node, self.seen)
            if not is_mortal(self.seen):
                self.reg = Const(self.seen)
        return self.seen

    @property
    def pytype(self) -> type:
        return type(self.seen)

    def make(self, m: Machine) -> None:
        how = ("anew", self.value, ()) if self.anew is True else self.anew
        if not how and m.made and id(self.value) in m.made:     # it stands for what the trace has made
            self.reg = m.operand(Const(self.value))
            return
        self.reg = m.emit(*how) if how else Const(self.value)

    def __repr__(self) -> str:
        return "<const %s>" % shown(self.seen)


def result_of(value: Any, operands: Sequence[Optional[Variable]] = ()) -> Variable:
    """The variable for a number or text that an operation on constants gives: the operand itself, or else a constant.

    The program makes the object each time it comes here, unless CPython shares all that are equal.
    """
    for operand in operands:
        if operand is not None and getattr(operand, "value", MISSING) is value:
            return operand
    kind = type(value)
    if kind is int:
        own = not -5 <= value <= _MOST_SHARED
    elif kind is str:
        own = len(value) > 1 or value > "\xff"
    else:
        own = kind is float or kind is complex or kind is bytes and len(value) > 1
    return ConstVar(value, anew=own)


class ScalarVar(Variable):
    """A Python scalar computed from inputs: its type is guarded, its value only where it was observed.

    ``value`` is what it is in the call being translated, ``known`` says that a guard holds it to that.
    """

    __slots__ = ("value", "known")

    def __init__(self, value: Any, reg: Operand, node: int, known: bool = False) -> None:
        self.value = value
        self.reg = reg
        self.node = node
        self.known = known

    @property
    def pytype(self) -> type:
        return type(self.value)

    def __repr__(self) -> str:
        return "<scalar %s %s%s>" % (type(self.value).__name__, shown(self.value), " known" if self.known else "")


class RuntimeVar(Variable):
    """A value that exists only when the generated code runs; of one of the two kinds below.

    What one kind has and the other has not is None there, so who asks need not ask for the kind first.
    """

    __slots__ = ("pytype",)
    reg: Operand
    pytype: Any


class ArrayVar(RuntimeVar):
    """What the array library gives: an array, or one of its scalars.

    ``meta`` is what is known of it (sot.arrays.values.Meta). ``pytype`` is None where it may be either. ``dims`` is for
    sot.objects.shapes. ``origin`` of a scalar that is a constant, or what a comparison of such gives: as of a `RuntimeScalarVar`.
    """

    __slots__ = ("meta", "dims", "origin")
    bits = listed = None

    def __init__(self, reg: Operand, pytype: Optional[type], meta: Meta, node: Optional[int] = None) -> None:
        self.dims: Any = None
        self.origin: Optional[Tuple[Any, Sequence[Variable]]] = None
        self.reg = reg
        self.pytype = pytype
        self.meta = meta
        self.node = node

    def __repr__(self) -> str:
        return "<array %s %s>" % (self.meta, self.reg)


class RuntimeScalarVar(RuntimeVar):
    """A Python value that the generated code makes: mostly a number or text, from an array or from inputs.

    ``origin`` is (value, scalar variables) for one that depends on nothing but those: it is ``value`` once they are observed.
    An int is in ``range(-2**bits, 2**bits)``, None: any. A list that an array gave (``tolist``) and that nobody has changed has, ``listed``,
    (the array, along which of its axes).
    """

    __slots__ = ("origin", "bits", "listed")
    meta = dims = None

    def __init__(self, reg: Operand, pytype: Optional[type], origin: Optional[Tuple[Any, Sequence[Variable]]] = None,
                 bits: Optional[int] = None) -> None:
        self.origin = origin
        self.bits = bits
        self.listed: Optional[Tuple[ArrayVar, int]] = None
        self.reg = reg
        self.pytype = pytype
        self.node = None

    def __repr__(self) -> str:
        return "<run-time %s %s>" % (getattr(self.pytype, "__name__", "?"), self.reg)


#: The ``bits`` of lengths and numbers of bytes …
LENGTH_BITS = 52
#: … and of NumPy's integers that are no uint64; one of these may be -2**63.
INT64_BITS = 63


class FlatVar(RuntimeScalarVar):
    """``array.flat``; ``of`` is what is known of the array."""

    __slots__ = ("of",)

    def __init__(self, reg: Operand, pytype: type, of: Meta) -> None:
        super().__init__(reg, pytype)
        self.of = of


class FlagsVar(RuntimeScalarVar):
    """``array.flags`` of an array that came in, ``of``."""

    __slots__ = ("of",)

    def __init__(self, reg: Operand, pytype: type, of: ArrayVar) -> None:
        super().__init__(reg, pytype)
        self.of = of


class LooseVar(RuntimeScalarVar):
    """A value of the array library of which no more is known than that: an array of a class or dtype that has no Meta, or what an operation made of one.

    ``level`` says what may be done with it (`sot.objects.loose`). ``refusal`` is why an input is left to the interpreter where more is, with the checks that say which inputs those are.
    """

    __slots__ = ("level", "refusal")

    def __init__(self, reg: Operand, level: str, pytype: Optional[type] = None, node: Optional[int] = None, refusal: Any = None) -> None:
        super().__init__(reg, pytype)
        self.level = level
        self.refusal = refusal
        self.node = node


class PolynomialVar(RuntimeScalarVar):
    """A polynomial of the array library; ``sample`` is one with coefficients of the same dtype."""

    __slots__ = ("sample",)

    def __init__(self, reg: Operand, pytype: type, sample: Any) -> None:
        super().__init__(reg, pytype)
        self.sample = sample


class TruthVar(Variable):
    """The truth of a runtime value, not asked for yet (3.13+ tests with TO_BOOL before it jumps); ``test`` is that instruction: the jump may stand elsewhere."""

    __slots__ = ("of", "test")
    pytype = bool

    def __init__(self, of: Variable, test: Any) -> None:
        self.reg = None
        self.node = None
        self.of = of
        self.test = test

    def make(self, m: Machine) -> None:
        of = self.of.materialise(m)
        frame = m.frames[-1]
        current, frame.current = frame.current, self.test
        inverted = m.emit("unary", "not", (of,))
        frame.current = current
        self.reg = m.emit("unary", "not", (inverted,))
