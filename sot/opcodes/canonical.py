"""The canonical operations: what an instruction of any CPython means.

The machine has one handler for each name here, and ``sot.bytecode.Emitter`` lowers the *lowerable* ones
back to the instructions of the running version.  The canonical stack is the native stack slot for slot, NULLs
included, so what differs between versions is in the argument of an operation.

``OPS[name]`` gives an `Op`: the stack effect when control goes on to the next operation (``effect``), the one
when it goes to the target (``jump_effect``, None for an operation that does not jump), each an int or a
function of the operation's argument; whether control can go on at all (``falls``); ``lowerable``.
"""
from __future__ import annotations

from typing import Any, Callable, Dict, Optional, Union

__all__ = ["Op", "OPS", "COMPARISONS", "OPERATORS", "PERHAPS_WORK", "effect", "jump_effect", "target_of"]

Effect = Union[int, Callable[[Any], int]]

#: Operations that may be array work.
PERHAPS_WORK = frozenset(("UNARY", "BINARY", "INPLACE", "COMPARE", "CALL", "CALL_KW", "CALL_EX", "BINARY_SUBSCR", "STORE_SUBSCR",
                          "BINARY_SLICE", "STORE_SLICE", "GET_ITER"))

#: Symbols in the order of CPython's Py_LT … Py_GE.
COMPARISONS = ("<", "<=", "==", "!=", ">", ">=")

#: Symbols in the order of CPython's NB_ADD … NB_XOR (Include/opcode.h, 3.11+).
OPERATORS = ("+", "&", "//", "<<", "@", "*", "%", "|", "**", ">>", "-", "/", "^")


class Op:
    """One canonical operation."""

    __slots__ = ("name", "effect", "jump_effect", "falls", "lowerable", "note")

    def __init__(
        self, name: str, effect: Effect, jump_effect: Optional[Effect], falls: bool, lowerable: bool, note: str
    ) -> None:
        self.name = name
        self.effect = effect
        self.jump_effect = jump_effect
        self.falls = falls
        self.lowerable = lowerable
        self.note = note

    def __repr__(self) -> str:
        return "<canonical %s>" % self.name


OPS: Dict[str, Op] = {}


def _op(names: str, effect: Effect, note: str, jump: Optional[Effect] = None, falls: bool = True, lower: bool = True) -> None:
    for name in names.split():
        OPS[name] = Op(name, effect, jump, falls, lower, note)


# --- stack ---------------------------------------------------------------------------------------------------
_op("NOP", 0, "–")
_op("RESUME", 0, "–: the start of a function or the place after a yield (3.11+)", lower=False)
_op("POP_TOP", -1, "–")
_op("PUSH_NULL", 1, "–")
_op("COPY", 1, "i, 1 = top")
_op("SWAP", 0, "i, 1 = top")
_op("ROT", 0, "n: the top moves down to position n")
_op("DUP", lambda n: n, "n: the top n items again")

# --- variables -----------------------------------------------------------------------------------------------
_op("LOAD_CONST", 1, "value")
_op("LOAD_FAST", 1, "slot name; raises UnboundLocalError")
_op("LOAD_FAST_AND_CLEAR", 1, "slot name; pushes NULL when unbound", lower=False)
_op("STORE_FAST", -1, "slot name")
_op("DELETE_FAST", 0, "slot name; raises UnboundLocalError")
_op("LOAD_GLOBAL LOAD_NAME", 1, "name")
_op("STORE_GLOBAL STORE_NAME", -1, "name")
_op("DELETE_GLOBAL DELETE_NAME", 0, "name")
_op("LOAD_DEREF LOAD_CLOSURE", 1, "name of a cell or free variable")
_op("LOAD_CLASSDEREF", 1, "name; looks in the class namespace first (≤3.11)", lower=False)
_op("STORE_DEREF", -1, "name of a cell or free variable")
_op("DELETE_DEREF", 0, "name of a cell or free variable")
_op("MAKE_CELL", 0, "name: the slot's value goes into a new cell (3.11+)", lower=False)
_op("COPY_FREE_VARS", 0, "n: the function's closure goes into the free slots (3.11+)", lower=False)
_op("LOAD_LOCALS", 1, "–: the namespace of a class body", lower=False)
_op("LOAD_FROM_DICT_OR_DEREF LOAD_FROM_DICT_OR_GLOBALS", 0, "name; pops the mapping to look in first", lower=False)

# --- attributes ----------------------------------------------------------------------------------------------
_op("LOAD_ATTR", 0, "name")
_op("STORE_ATTR", -2, "name; [value, object]")
_op("DELETE_ATTR", -1, "name")
_op("LOAD_METHOD", 1, "(name, null_first): [obj] -> [method, self], or [NULL, attr] if null_first else [attr, NULL]")
_op("LOAD_SUPER_ATTR", lambda a: -1 if a[1] else -2,
    "(name, pushes2, null_first, two_arg): [super, class, self] -> as LOAD_ATTR or LOAD_METHOD", lower=False)
_op("LOAD_SPECIAL", 1, "name: [obj] -> [method, self or NULL], looked up in the type (3.14+)", lower=False)

# --- operators -----------------------------------------------------------------------------------------------
_op("UNARY", 0, "'-' '+' '~' 'not'")
_op("BINARY INPLACE", -1, "symbol, one of OPERATORS")
_op("COMPARE", -1, "symbol, one of COMPARISONS")
_op("IS CONTAINS", -1, "invert: bool")
_op("TO_BOOL", 0, "–")
_op("BINARY_SUBSCR", -1, "–: [container, key]")
_op("STORE_SUBSCR", -3, "–: [value, container, key]")
_op("DELETE_SUBSCR", -2, "–: [container, key]")
_op("BINARY_SLICE", -2, "–: [container, start, stop]")
_op("STORE_SLICE", -4, "–: [value, container, start, stop]")

# --- building ------------------------------------------------------------------------------------------------
_op("BUILD_TUPLE BUILD_LIST BUILD_SET BUILD_STRING BUILD_SLICE", lambda n: 1 - n, "n")
_op("BUILD_MAP", lambda n: 1 - 2 * n, "n pairs")
_op("BUILD_CONST_KEY_MAP", lambda n: -n, "n values, the tuple of keys on top")
_op("LIST_APPEND SET_ADD LIST_EXTEND SET_UPDATE DICT_UPDATE DICT_MERGE", -1, "i: depth of the container after popping")
_op("MAP_ADD", -2, "i: depth of the dict after popping; [key, value]")
_op("LIST_TO_TUPLE", 0, "–")
_op("BUILD_LIST_UNPACK BUILD_SET_UNPACK", lambda n: 1 - n, "n iterables in one new list or set (3.8)", lower=False)
_op("BUILD_TUPLE_UNPACK BUILD_MAP_UNPACK", lambda a: 1 - a[0],
    "(n, with_call): n iterables in one new tuple or dict; with_call: arguments of the callable below (3.8)", lower=False)
_op("UNPACK_SEQUENCE", lambda n: n - 1, "n; the first item ends on top")
_op("UNPACK_EX", lambda a: a[0] + a[1], "(before, after)")
_op("FORMAT_VALUE", lambda a: -1 if a[1] else 0, "(conversion '' 's' 'r' 'a', has_spec)")
_op("CONVERT_VALUE", 0, "'s' 'r' 'a'")
_op("BUILD_TEMPLATE", -1, "–: [strings, interpolations] (3.14+)", lower=False)
_op("BUILD_INTERPOLATION", lambda a: -2 if a[1] else -1,
    "(conversion, has_spec): [value, source text, spec?] (3.14+)", lower=False)

# --- calls and functions -------------------------------------------------------------------------------------
_op("CALL", lambda a: 1 - a[0] - a[1],
    "(nargs, slots): slots=1 callable; slots=2: the NULL one is ignored, if neither is NULL the upper is the first argument")
_op("KW_NAMES", 0, "names: pending for the next CALL (3.11, 3.12)", lower=False)
_op("CALL_KW", lambda a: -a[0] - a[1], "(nargs, slots): the tuple of names on top, nargs counts all")
_op("CALL_EX", lambda a: -a[0] - (1 if a[1] else 0),
    "(slots, kw): [slots…, positional, kw?]; kw: 0 none, 1 mapping on top, 2 mapping or NULL on top")
_op("MAKE_FUNCTION", lambda a: -bin(a[0]).count("1") - (1 if a[1] else 0),
    "(flags, qualname_on_stack): 1 defaults 2 kwdefaults 4 annotations 8 closure 16 annotate")
_op("SET_FUNCTION_ATTRIBUTE", -1, "flag as above: [value, function] -> [function] (3.13+)", lower=False)
_op("LOAD_BUILD_CLASS", 1, "–", lower=False)
_op("SETUP_ANNOTATIONS", 0, "–", lower=False)
_op("CALL_INTRINSIC_1", 0, "name of the intrinsic", lower=False)
_op("CALL_INTRINSIC_2", -1, "name of the intrinsic", lower=False)

# --- control flow; the argument of a jump is (or begins with) the Instr it lands on --------------------------
_op("JUMP", 0, "target", jump=0, falls=False)
_op("POP_JUMP_IF_TRUE POP_JUMP_IF_FALSE POP_JUMP_IF_NONE POP_JUMP_IF_NOT_NONE", -1, "target", jump=-1)
_op("JUMP_IF_TRUE_OR_POP JUMP_IF_FALSE_OR_POP", -1, "target", jump=0)
_op("GET_ITER", lambda slots: slots - 1, "slots pushed: 1, or 2 (iterator, index or NULL; 3.15)")
_op("FOR_ITER", 1, "(target, pops, slots of the iterator)", jump=lambda a: -a[1])
_op("RETURN_VALUE", -1, "–", falls=False)
_op("RAISE", lambda n: -n, "n: 0 re-raise, 1 exception, 2 exception and cause", falls=False)
_op("IMPORT_NAME", -1, "name: [level, fromlist]")
_op("IMPORT_FROM", 1, "name; the module stays")
_op("IMPORT_STAR", -1, "–", lower=False)
_op("PRINT_EXPR", -1, "–: sys.displayhook", lower=False)

# --- protected regions ---------------------------------------------------------------------------------------
# ≤3.10: a stack of blocks, an exception is three items, six in a handler; 3.11+: Region rows, one item, two.
_op("PUSH_BLOCK", 0, "(kind, target): 'finally', or 'with': the level is below the top of the stack (≤3.10)",
    jump=lambda a: 5 if a[0] == "with" else 6, lower=False)
_op("POP_BLOCK", 0, "–", lower=False)
_op("PUSH_EXC_INFO", 1, "–: [exc] -> [previous exc, exc] (3.11+)", lower=False)
_op("POP_EXCEPT", lambda n: -n, "n items popped: 3 (≤3.10) or 1", lower=False)
_op("EXC_MATCH", lambda keep: 0 if keep else -1,
    "keep: [exc, type] -> [exc, bool] if keep (3.11+, the exception) else [bool] (≤3.10, its type)", lower=False)
_op("CHECK_EG_MATCH", 0, "–: except*", lower=False)
_op("PREP_RERAISE_STAR", -1, "–: except* (3.11)", lower=False)
_op("RERAISE", lambda a: -a[0], "(n items popped, depth of the saved lasti or 0)", falls=False, lower=False)
# 3.8 has what the compiler calls six items where one or six stand at run time (Python/compile.c, stack_effect).
_op("BEGIN_FINALLY", 6, "–: pushes NULL, counted as 6 (3.8)", lower=False)
_op("END_FINALLY POP_FINALLY", -6, "–/flag: pops NULL, a return address or an exception, counted as 6 (3.8)", lower=False)
_op("CALL_FINALLY", 0, "target: pushes the return address, counted as 6, and jumps (3.8)", jump=6, lower=False)

# --- with ----------------------------------------------------------------------------------------------------
_op("BEFORE_WITH", 1, "–: [manager] -> [exit, result] (≤3.13)", lower=False)
_op("BEFORE_ASYNC_WITH", 1, "–: [manager] -> [exit, awaitable] (≤3.13)", lower=False)
_op("WITH_EXCEPT_START", 1, "slots of the exit function: 1, 2 (3.14+)", lower=False)
_op("WITH_CLEANUP_START", 2, "– (3.8)", lower=False)
_op("WITH_CLEANUP_FINISH", -3, "– (3.8)", lower=False)

# --- generators ----------------------------------------------------------------------------------------------
_op("GEN_START", -1, "kind: pops the None that starts a generator (3.10)", lower=False)
_op("RETURN_GENERATOR", 1, "–: goes on when the generator is resumed, with the value sent on the stack (3.11+)", lower=False)
_op("YIELD_VALUE", 0, "–", lower=False)
_op("YIELD_FROM", -1, "– (≤3.10)", lower=False)
_op("GET_YIELD_FROM_ITER", lambda slots: slots - 1, "slots pushed: 1, or 2 (3.15)", lower=False)
_op("SEND", lambda a: a[2], "(target, effect of the jump, effect of going on, slots of the receiver)",
    jump=lambda a: a[1], lower=False)
_op("CLEANUP_THROW", -1, "–: [iterator, last, exc] -> [None, value]", lower=False)
_op("ASYNC_GEN_WRAP", 0, "–", lower=False)
_op("GET_AWAITABLE", 0, "where: 0, 1 __aenter__, 2 __aexit__", lower=False)
_op("GET_AITER", 0, "–", lower=False)
_op("GET_ANEXT", 1, "–: [iterator] -> [iterator, awaitable]", lower=False)
_op("END_ASYNC_FOR", lambda n: -n, "n items popped: 7 (≤3.10) or 2, or 3 (3.15)", lower=False)

# --- match ---------------------------------------------------------------------------------------------------
_op("GET_LEN MATCH_MAPPING MATCH_SEQUENCE", 1, "–", lower=False)
_op("MATCH_KEYS", lambda pushes: pushes, "pushes: 2 (3.10: values and success), 1 (values or None)", lower=False)
_op("MATCH_CLASS", lambda a: a[1],
    "(n, effect): [subject, type, names] -> [attrs or None] (-2); 3.10: [subject -> attrs, success] (-1)", lower=False)
_op("COPY_DICT_WITHOUT_KEYS", 0, "–: [subject, keys] -> [subject, rest] (3.10)", lower=False)


def effect(name: str, arg: Any) -> int:
    """Stack effect of an operation when control goes on to the next one."""
    value = OPS[name].effect
    return value if value.__class__ is int else value(arg)  # type: ignore[operator]


def jump_effect(name: str, arg: Any) -> int:
    """Stack effect of a jumping operation when control goes to its target."""
    value = OPS[name].jump_effect
    if value is None:
        raise ValueError("%s does not jump" % name)
    return value if value.__class__ is int else value(arg)  # type: ignore[operator]


def target_of(name: str, arg: Any) -> Any:
    """The Instr a jumping operation lands on, None for other operations."""
    if OPS[name].jump_effect is None:
        return None
    if name == "PUSH_BLOCK":
        return arg[1]
    return arg[0] if arg.__class__ is tuple else arg
