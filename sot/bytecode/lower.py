"""How each canonical operation is done on the running version; chosen once, by which rows its table has."""
from __future__ import annotations

from typing import Any, Callable, Dict

from ..opcodes import COMPARISONS, OPERATORS
from .instr import TABLE, BytecodeError

__all__ = ["EmitError", "LOWER", "PASS_THROUGH"]


class EmitError(BytecodeError):
    """A canonical operation that cannot be emitted on this version."""


_ROWS = TABLE.rows
Lower = Callable[[Any, Any], None]

#: Canonical operations that are one native instruction with the same argument.
PASS_THROUGH: Dict[str, str] = {}

for _name in (
    "NOP POP_TOP COPY SWAP LOAD_CONST LOAD_FAST STORE_FAST DELETE_FAST STORE_GLOBAL DELETE_GLOBAL LOAD_NAME STORE_NAME "
    "DELETE_NAME LOAD_DEREF STORE_DEREF DELETE_DEREF LOAD_CLOSURE STORE_ATTR DELETE_ATTR BINARY_SUBSCR STORE_SUBSCR "
    "DELETE_SUBSCR BUILD_LIST BUILD_SET BUILD_MAP BUILD_SLICE BUILD_CONST_KEY_MAP LIST_APPEND "
    "SET_ADD MAP_ADD LIST_EXTEND SET_UPDATE DICT_UPDATE DICT_MERGE LIST_TO_TUPLE UNPACK_SEQUENCE RETURN_VALUE "
    "IMPORT_FROM PUSH_NULL TO_BOOL BINARY_SLICE STORE_SLICE"
).split():
    if _name in _ROWS:
        PASS_THROUGH[_name] = _name
if "LOAD_CLOSURE" not in _ROWS:
    PASS_THROUGH["LOAD_CLOSURE"] = "LOAD_FAST"

LOWER: Dict[str, Lower] = {}


def _lower(name: str) -> Callable[[Lower], Lower]:
    def add(function: Lower) -> Lower:
        LOWER[name] = function
        return function

    return add


# --- stack ---------------------------------------------------------------------------------------------------
_ROTATIONS = {2: "ROT_TWO", 3: "ROT_THREE", 4: "ROT_FOUR"}


@_lower("ROT")
def _rot(e: Any, n: int) -> None:
    if n < 2:
        return
    if "SWAP" in _ROWS:
        for depth in range(n, 1, -1):
            e.native("SWAP", depth)
    elif n in _ROTATIONS:
        e.native(_ROTATIONS[n])
    elif "ROT_N" in _ROWS:
        e.native("ROT_N", n)
    else:
        raise EmitError("ROT %d: this version moves the top at most 4 down" % n)


@_lower("DUP")
def _dup(e: Any, n: int) -> None:
    if "COPY" in _ROWS:
        for _ in range(n):
            e.native("COPY", n)
    elif n in (1, 2):
        e.native("DUP_TOP" if n == 1 else "DUP_TOP_TWO")
    elif n:
        raise EmitError("DUP %d: this version duplicates at most 2 items" % n)


@_lower("SWAP")
def _swap(e: Any, n: int) -> None:
    _rot(e, n)
    for _ in range(n - 2):
        _rot(e, n - 1)


@_lower("COPY")
def _copy(e: Any, n: int) -> None:
    if n == 1:
        e.native("DUP_TOP")
    elif n == 2:
        e.native("DUP_TOP_TWO")
        e.native("POP_TOP")
    elif n == 3 or "ROT_N" in _ROWS:
        for _ in range(n - 1):
            _rot(e, n)
        e.native("DUP_TOP")
        _rot(e, n + 1)
    else:
        raise EmitError("COPY %d: this version reaches at most 3 down" % n)


@_lower("PUSH_NULL")
def _push_null(e: Any, _: Any) -> None:
    # LOAD_METHOD pushes NULL under an attribute that is no method.
    e.native("LOAD_CONST", slice(None))
    e.native("LOAD_METHOD", "start")
    e.native("POP_TOP")


@_lower("TO_BOOL")
def _to_bool(e: Any, _: Any) -> None:
    e.native("UNARY_NOT")
    e.native("UNARY_NOT")


# --- variables, attributes -----------------------------------------------------------------------------------
@_lower("LOAD_GLOBAL")
def _load_global(e: Any, name: str) -> None:
    e.native("LOAD_GLOBAL", (name, 0) if _ROWS["LOAD_GLOBAL"].kind == "name1" else name)


@_lower("LOAD_ATTR")
def _load_attr(e: Any, name: str) -> None:
    e.native("LOAD_ATTR", (name, 0) if _ROWS["LOAD_ATTR"].kind == "name1" else name)


@_lower("LOAD_METHOD")
def _load_method(e: Any, arg: Any) -> None:
    if "LOAD_METHOD" in _ROWS:
        e.native("LOAD_METHOD", arg[0])
    else:
        e.native("LOAD_ATTR", (arg[0], 1))


# --- operators -----------------------------------------------------------------------------------------------
_WORDS = {
    "**": "POWER", "*": "MULTIPLY", "%": "MODULO", "+": "ADD", "-": "SUBTRACT", "//": "FLOOR_DIVIDE", "/": "TRUE_DIVIDE",
    "<<": "LSHIFT", ">>": "RSHIFT", "&": "AND", "^": "XOR", "|": "OR", "@": "MATRIX_MULTIPLY",
}
_UNARY = {"-": "UNARY_NEGATIVE", "+": "UNARY_POSITIVE", "~": "UNARY_INVERT", "not": "UNARY_NOT"}
#: The specialiser's masks: 1 unordered, 2 less, 4 greater, 8 equal (Include/internal/pycore_code.h, 3.12+).
_MASKS = {"<": 2, "<=": 10, "==": 8, "!=": 7, ">": 4, ">=": 12}


@_lower("BINARY")
def _binary(e: Any, symbol: str) -> None:
    if "BINARY_OP" in _ROWS:
        e.native("BINARY_OP", OPERATORS.index(symbol))
    else:
        e.native("BINARY_" + _WORDS[symbol])


@_lower("INPLACE")
def _inplace(e: Any, symbol: str) -> None:
    if "BINARY_OP" in _ROWS:
        e.native("BINARY_OP", len(OPERATORS) + OPERATORS.index(symbol))
    else:
        e.native("INPLACE_" + _WORDS[symbol])


@_lower("UNARY")
def _unary(e: Any, symbol: str) -> None:
    name = _UNARY[symbol]
    if name == "UNARY_POSITIVE" and name not in _ROWS:
        e.native("CALL_INTRINSIC_1", 5)
        return
    if name == "UNARY_NOT" and "TO_BOOL" in _ROWS:
        e.native("TO_BOOL")
    e.native(name)


@_lower("COMPARE")
def _compare(e: Any, symbol: str) -> None:
    index = COMPARISONS.index(symbol)
    if TABLE.exact_bool_jumps:
        e.native("COMPARE_OP", index << 5 | _MASKS[symbol])
    elif TABLE.checked_loads:
        e.native("COMPARE_OP", index << 4 | _MASKS[symbol])
    else:
        e.native("COMPARE_OP", index)


@_lower("IS")
def _is(e: Any, invert: bool) -> None:
    if "IS_OP" in _ROWS:
        e.native("IS_OP", int(invert))
    else:
        e.native("COMPARE_OP", 9 if invert else 8)


@_lower("CONTAINS")
def _contains(e: Any, invert: bool) -> None:
    if "CONTAINS_OP" in _ROWS:
        e.native("CONTAINS_OP", int(invert))
    else:
        e.native("COMPARE_OP", 7 if invert else 6)


@_lower("BINARY_SUBSCR")
def _binary_subscr(e: Any, _: Any) -> None:
    e.native("BINARY_OP", 2 * len(OPERATORS))


@_lower("BINARY_SLICE")
def _binary_slice(e: Any, _: Any) -> None:
    e.native("BUILD_SLICE", 2)
    e.native("BINARY_SUBSCR")


@_lower("STORE_SLICE")
def _store_slice(e: Any, _: Any) -> None:
    e.native("BUILD_SLICE", 2)
    e.native("STORE_SUBSCR")


# --- building ------------------------------------------------------------------------------------------------
@_lower("BUILD_TUPLE")
def _build_tuple(e: Any, n: int) -> None:
    # The compiler never emits BUILD_TUPLE 0: 3.14+ asserts that the result is mortal, which () is not.
    if n:
        e.native("BUILD_TUPLE", n)
    else:
        e.native("LOAD_CONST", ())


@_lower("BUILD_STRING")
def _build_string(e: Any, n: int) -> None:
    if n > 1:
        e.native("BUILD_STRING", n)
    elif n == 0:
        e.native("LOAD_CONST", "")
    else:
        e.native("NOP")


def _unpacking(native: str, name: str) -> Lower:
    def lower(e: Any, i: int) -> None:
        # 3.8 has no update in place; a new container is the same as long as nobody else has seen the old one.
        if i != 1:
            raise EmitError("%s %d: this version reaches only the item below" % (name, i))
        e.native(native, 2)

    return lower


for _name, _native in (("LIST_EXTEND", "BUILD_LIST_UNPACK"), ("SET_UPDATE", "BUILD_SET_UNPACK"),
                       ("DICT_UPDATE", "BUILD_MAP_UNPACK"), ("DICT_MERGE", "BUILD_MAP_UNPACK_WITH_CALL")):
    LOWER[_name] = _unpacking(_native, _name)


@_lower("LIST_TO_TUPLE")
def _list_to_tuple(e: Any, _: Any) -> None:
    if "CALL_INTRINSIC_1" in _ROWS:
        e.native("CALL_INTRINSIC_1", 6)
    else:
        e.native("BUILD_TUPLE_UNPACK", 1)


@_lower("BUILD_CONST_KEY_MAP")
def _build_const_key_map(e: Any, _: Any) -> None:
    raise EmitError("BUILD_CONST_KEY_MAP: gone in this version; use BUILD_MAP")


@_lower("UNPACK_EX")
def _unpack_ex(e: Any, arg: Any) -> None:
    if arg[0] > 255:
        raise EmitError("UNPACK_EX: more than 255 items before the starred one")
    e.native("UNPACK_EX", arg[0] | arg[1] << 8)


_CONVERSIONS = ("", "s", "r", "a")


@_lower("CONVERT_VALUE")
def _convert_value(e: Any, conversion: str) -> None:
    if "CONVERT_VALUE" not in _ROWS:
        raise EmitError("CONVERT_VALUE: only together with FORMAT_VALUE on this version")
    e.native("CONVERT_VALUE", _CONVERSIONS.index(conversion))


@_lower("FORMAT_VALUE")
def _format_value(e: Any, arg: Any) -> None:
    conversion, has_spec = arg
    if "FORMAT_VALUE" in _ROWS:
        e.native("FORMAT_VALUE", _CONVERSIONS.index(conversion) | (4 if has_spec else 0))
        return
    if conversion:
        if has_spec:
            e.native("SWAP", 2)
        e.native("CONVERT_VALUE", _CONVERSIONS.index(conversion))
        if has_spec:
            e.native("SWAP", 2)
    e.native("FORMAT_WITH_SPEC" if has_spec else "FORMAT_SIMPLE")


# --- calls ---------------------------------------------------------------------------------------------------
@_lower("CALL")
def _call(e: Any, arg: Any) -> None:
    nargs, slots = arg
    if "CALL" in _ROWS:
        if slots != 2:
            raise EmitError("CALL: a callable has two slots on this version; use call_begin(), call_ready(), call()")
        e.call(nargs)
    else:
        e.native("CALL_FUNCTION" if slots == 1 else "CALL_METHOD", nargs)


@_lower("CALL_KW")
def _call_kw(e: Any, arg: Any) -> None:
    nargs, slots = arg
    if "CALL_KW" in _ROWS and slots == 2:
        e.native("CALL_KW", nargs)
    elif "CALL_FUNCTION_KW" in _ROWS and slots == 1:
        e.native("CALL_FUNCTION_KW", nargs)
    else:
        raise EmitError("CALL_KW (%d, %d): use call_begin(), call_ready(), call()" % (nargs, slots))


@_lower("CALL_EX")
def _call_ex(e: Any, arg: Any) -> None:
    slots, kw = arg
    if slots != (2 if "PUSH_NULL" in _ROWS else 1):
        raise EmitError("CALL_EX: wrong number of slots for this version; use call_begin(), call_ready(), call_ex()")
    if kw == 2:
        e.native("CALL_FUNCTION_EX")
    else:
        e.call_ex(bool(kw))


@_lower("MAKE_FUNCTION")
def _make_function(e: Any, arg: Any) -> None:
    flags, qualname_on_stack = arg
    takes_qualname = bool(_ROWS["MAKE_FUNCTION"].kind) and "SWAP" not in _ROWS
    if qualname_on_stack and not takes_qualname:
        e.native("POP_TOP")
    elif takes_qualname and not qualname_on_stack:
        raise EmitError("MAKE_FUNCTION: this version wants the qualified name on the stack; use make_function()")
    if takes_qualname:
        e.native("MAKE_FUNCTION", flags)
    else:
        e.make_function(flags, "")


# --- the rest ------------------------------------------------------------------------------------------------
if "BUILD_TEMPLATE" in _ROWS:
    PASS_THROUGH["BUILD_TEMPLATE"] = "BUILD_TEMPLATE"


@_lower("BUILD_INTERPOLATION")
def _build_interpolation(e: Any, arg: Any) -> None:
    conversion, has_spec = arg
    e.native("BUILD_INTERPOLATION", ("", "s", "r", "a").index(conversion) << 2 | 2 | has_spec)


@_lower("GET_ITER")
def _get_iter(e: Any, _: Any) -> None:
    e.native("GET_ITER", 0 if _ROWS["GET_ITER"].kind else None)


@_lower("RAISE")
def _raise(e: Any, n: int) -> None:
    e.native("RAISE_VARARGS", n)


@_lower("IMPORT_NAME")
def _import_name(e: Any, name: str) -> None:
    e.native("IMPORT_NAME", (name, 0) if _ROWS["IMPORT_NAME"].kind == "name2" else name)
