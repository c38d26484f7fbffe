"""Templates shared by the tables: from an instruction's resolved argument to canonical operations."""
from __future__ import annotations

from typing import Any, Callable, Sequence, Tuple

from .canonical import COMPARISONS, OPERATORS

Ops = Tuple[Tuple[str, Any], ...]

__all__ = [
    "nothing", "shift_name", "compare", "binary_op", "binary_op_with_subscript", "raw_compare", "intrinsic_1",
    "intrinsic_2", "unpack_ex", "make_function", "two", "common_constant", "format_value", "flags_effect",
]

nothing: Ops = ()


def flags_effect(flags: int) -> int:
    """How many values stand below the code object for these flags of MAKE_FUNCTION."""
    return bin(flags).count("1")


def shift_name(name: str) -> Callable[[Tuple[str, int]], Ops]:
    """An operation on a name; the flag in the argument is not of interest."""
    return lambda arg: ((name, arg[0]),)


def compare(index: int) -> Ops:
    """COMPARE_OP of 3.9–3.11: an index into COMPARISONS."""
    return (("COMPARE", COMPARISONS[index]),)


def raw_compare(shift: int, bool_bit: int = 0) -> Callable[[int], Ops]:
    """COMPARE_OP of 3.12+: the index above a mask for the specialiser; 3.13+: one bit asks for an exact bool."""

    def means(arg: int) -> Ops:
        op = ("COMPARE", COMPARISONS[arg >> shift])
        return (op, ("TO_BOOL", None)) if arg & bool_bit else (op,)

    return means


def binary_op(arg: int) -> Ops:
    """BINARY_OP of 3.11+: NB_ADD … NB_XOR, then the in-place ones."""
    count = len(OPERATORS)
    return (("BINARY", OPERATORS[arg]),) if arg < count else (("INPLACE", OPERATORS[arg - count]),)


def binary_op_with_subscript(arg: int) -> Ops:
    """BINARY_OP of 3.14+: NB_SUBSCR is one more."""
    return (("BINARY_SUBSCR", None),) if arg == 2 * len(OPERATORS) else binary_op(arg)


def unpack_ex(arg: int) -> Ops:
    """UNPACK_EX: before in the low byte, after above it."""
    return (("UNPACK_EX", (arg & 0xFF, arg >> 8)),)


def format_value(arg: int) -> Ops:
    """FORMAT_VALUE of ≤3.12."""
    return (("FORMAT_VALUE", (("", "s", "r", "a")[arg & 3], bool(arg & 4))),)


def make_function(qualname_on_stack: bool) -> Callable[[int], Ops]:
    """MAKE_FUNCTION with flags (≤3.12)."""
    return lambda flags: (("MAKE_FUNCTION", (flags & 15, qualname_on_stack)),)


def two(first: str, second: str) -> Callable[[Tuple[str, str]], Ops]:
    """A two-in-one instruction on fast slots."""
    return lambda arg: ((first, arg[0]), (second, arg[1]))


_INTRINSICS_1 = (
    "", "PRINT", "IMPORT_STAR", "STOPITERATION_ERROR", "ASYNC_GEN_WRAP", "UNARY_POSITIVE", "LIST_TO_TUPLE", "TYPEVAR",
    "PARAMSPEC", "TYPEVARTUPLE", "SUBSCRIPT_GENERIC", "TYPEALIAS",
)
_OWN_OPERATION = {
    "PRINT": (("PRINT_EXPR", None), ("LOAD_CONST", None)),
    "IMPORT_STAR": (("IMPORT_STAR", None), ("LOAD_CONST", None)),
    "ASYNC_GEN_WRAP": (("ASYNC_GEN_WRAP", None),),
    "UNARY_POSITIVE": (("UNARY", "+"),),
    "LIST_TO_TUPLE": (("LIST_TO_TUPLE", None),),
}


def intrinsic_1(arg: int) -> Ops:
    """CALL_INTRINSIC_1 (Include/internal/pycore_intrinsics.h): those that are operations of their own are named so."""
    name = _INTRINSICS_1[arg]
    if not name:
        raise IndexError("invalid intrinsic")
    return _OWN_OPERATION.get(name) or (("CALL_INTRINSIC_1", name),)


def intrinsic_2(names: Sequence[str]) -> Callable[[int], Ops]:
    """CALL_INTRINSIC_2; which ones there are differs between versions."""

    def means(arg: int) -> Ops:
        if not arg:
            raise IndexError("invalid intrinsic")
        name = names[arg - 1]
        return ((name, None),) if name == "PREP_RERAISE_STAR" else (("CALL_INTRINSIC_2", name),)

    return means


def common_constant(values: Sequence[Any]) -> Callable[[int], Ops]:
    """LOAD_COMMON_CONSTANT (Include/internal/pycore_opcode_utils.h)."""
    return lambda arg: (("LOAD_CONST", values[arg]),)
