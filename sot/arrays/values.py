"""What is known of a value before the program runs: Meta, Scalar, Opaque, Result, Uninferable. Nothing here is of one library."""
from __future__ import annotations

from typing import Any, Dict, FrozenSet, Optional, Tuple, Type, Union

from ..reasons import BREAKS

__all__ = ["DType", "Meta", "NotThisArray", "Scalar", "Opaque", "Out", "Place", "Result", "Uninferable", "remade"]

#: Where an argument stands: its position, its keyword, or 'self' for the receiver of a method.
Place = Union[int, str]
#: A dtype is an object of the library's. Asked of it: ``kind``, ``char``, ``type``, ``itemsize``, ``isnative``, ``metadata``, ``==``.
DType = Any


class Meta:
    """Class, dtype and ndim of an array, or scalar of an array library, of unknown value; equal ones are one object.

    ``kind`` is 'array' (exactly the library's class of arrays) or 'scalar' (ndim 0, of the exact class ``dtype.type``).
    ``dtype`` is None where it depends on values; then the exact class of a scalar is unknown, too. Made by `ArrayKind.meta`.
    """

    __slots__ = ("kind", "dtype", "ndim")
    kind: str
    dtype: DType
    ndim: int

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Meta does not change")

    def __repr__(self) -> str:
        name = "?" if self.dtype is None else str(self.dtype)
        return "%s<%s, %d>" % (self.kind, name, self.ndim) if self.kind == "array" else "scalar<%s>" % name


class Scalar:
    """A Python scalar of unknown value; ``Scalar(int) is Scalar(int)``.

    An int is taken to lie within int64 (lengths always do): beyond it NumPy makes other arrays of it. One that need not is
    ``Scalar(int, True)``.
    """

    __slots__ = ("pytype", "wide")
    pytype: Type[Any]
    wide: bool
    _made: Dict[Tuple[type, bool], Scalar] = {}

    def __new__(cls, pytype: Type[Any], wide: bool = False) -> Scalar:
        self = cls._made.get((pytype, wide))
        if self is None:
            if pytype not in (int, float, bool, complex, str):
                raise ValueError("not a Python scalar type: %r" % (pytype,))
            self = object.__new__(cls)
            object.__setattr__(self, "pytype", pytype)
            object.__setattr__(self, "wide", wide)
            self = cls._made.setdefault((pytype, wide), self)
        return self

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Scalar does not change")

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Scalar, (self.pytype, self.wide))

    def __repr__(self) -> str:
        return "Scalar(%s%s)" % (self.pytype.__name__, ", wide" if self.wide else "")


class Opaque:
    """A Python object of which only the exact type is known: a list of a length that only the run knows."""

    __slots__ = ("pytype",)
    pytype: Type[Any]

    def __init__(self, pytype: Type[Any]) -> None:
        self.pytype = pytype

    def __repr__(self) -> str:
        return "Opaque(%s)" % self.pytype.__name__


#: Meta, Scalar, Opaque, None, a dtype of numbers (of ``.dtype`` any), or an exact tuple or list, or a named tuple of the library's, of these.
Out = Any


def remade(like: Any, items: Any) -> Any:
    """A tuple, named tuple or list of the same class with other items."""
    return like._make(items) if hasattr(like, "_make") else type(like)(items)


class Result:
    """What an operation gives back and does to its arguments.

    ``same_as`` is the place (position, keyword, 'self') of the argument that is returned itself. ``mutates``
    holds the places of the arguments that may be written. ``fresh`` is False where the result, or an item of
    it, may or may not be one of the arguments: ``is`` must not be answered from the graph then.
    """

    __slots__ = ("out", "same_as", "mutates", "fresh")

    def __init__(
        self,
        out: Out,
        same_as: Optional[Place] = None,
        mutates: FrozenSet[Place] = frozenset(),
        fresh: bool = True,
    ) -> None:
        self.out = out
        self.same_as = same_as
        self.mutates = mutates
        self.fresh = fresh

    def __repr__(self) -> str:
        text = "Result(%r" % (self.out,)
        if self.same_as is not None:
            text += ", same_as=%r" % (self.same_as,)
        if self.mutates:
            text += ", mutates=%r" % (sorted(self.mutates, key=str),)
        return text + ("" if self.fresh else ", fresh=False") + ")"


class Uninferable(Exception):
    """The operation must run natively: ``reason`` is a code of ``sot.reasons.BREAKS``, ``message`` a sentence."""

    def __init__(self, reason: str, message: str) -> None:
        if reason not in BREAKS:
            raise KeyError(reason)
        super().__init__(reason, message)
        self.reason = reason
        self.message = message


class NotThisArray(ValueError):
    """An array that was written is not what is said of it."""
