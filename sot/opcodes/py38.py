"""CPython 3.8: the complete table (Python/ceval.c and stack_effect() in Python/compile.c of 3.8)."""
from __future__ import annotations

from .canonical import COMPARISONS
from .meanings import flags_effect, format_value, make_function, unpack_ex
from .row import complete, row

_SYMBOLS = {
    "POWER": "**", "MULTIPLY": "*", "MODULO": "%", "ADD": "+", "SUBTRACT": "-", "FLOOR_DIVIDE": "//", "TRUE_DIVIDE": "/",
    "LSHIFT": "<<", "RSHIFT": ">>", "AND": "&", "XOR": "^", "OR": "|", "MATRIX_MULTIPLY": "@",
}

_COMPARE = tuple((("COMPARE", symbol),) for symbol in COMPARISONS) + (
    (("CONTAINS", False),), (("CONTAINS", True),), (("IS", False),), (("IS", True),), (("EXC_MATCH", False),),
)

ROWS = {
    # stack
    "POP_TOP": row("", -1, "POP_TOP"),
    "ROT_TWO": row("", 0, (("ROT", 2),)),
    "ROT_THREE": row("", 0, (("ROT", 3),)),
    "ROT_FOUR": row("", 0, (("ROT", 4),)),
    "DUP_TOP": row("", 1, (("DUP", 1),)),
    "DUP_TOP_TWO": row("", 2, (("DUP", 2),)),
    "NOP": row("", 0, "NOP"),
    # operators
    "UNARY_POSITIVE": row("", 0, (("UNARY", "+"),)),
    "UNARY_NEGATIVE": row("", 0, (("UNARY", "-"),)),
    "UNARY_NOT": row("", 0, (("UNARY", "not"),)),
    "UNARY_INVERT": row("", 0, (("UNARY", "~"),)),
    "COMPARE_OP": row("int", -1, lambda index: _COMPARE[index]),
    "BINARY_SUBSCR": row("", -1, "BINARY_SUBSCR"),
    "STORE_SUBSCR": row("", -3, "STORE_SUBSCR"),
    "DELETE_SUBSCR": row("", -2, "DELETE_SUBSCR"),
    # variables
    "LOAD_CONST": row("const", 1, "LOAD_CONST"),
    "LOAD_FAST": row("fast", 1, "LOAD_FAST"),
    "STORE_FAST": row("fast", -1, "STORE_FAST"),
    "DELETE_FAST": row("fast", 0, "DELETE_FAST"),
    "LOAD_NAME": row("name", 1, "LOAD_NAME"),
    "STORE_NAME": row("name", -1, "STORE_NAME"),
    "DELETE_NAME": row("name", 0, "DELETE_NAME"),
    "LOAD_GLOBAL": row("name", 1, "LOAD_GLOBAL"),
    "STORE_GLOBAL": row("name", -1, "STORE_GLOBAL"),
    "DELETE_GLOBAL": row("name", 0, "DELETE_GLOBAL"),
    "LOAD_CLOSURE": row("deref", 1, "LOAD_CLOSURE"),
    "LOAD_DEREF": row("deref", 1, "LOAD_DEREF"),
    "LOAD_CLASSDEREF": row("deref", 1, "LOAD_CLASSDEREF"),
    "STORE_DEREF": row("deref", -1, "STORE_DEREF"),
    "DELETE_DEREF": row("deref", 0, "DELETE_DEREF"),
    # attributes
    "LOAD_ATTR": row("name", 0, "LOAD_ATTR"),
    "STORE_ATTR": row("name", -2, "STORE_ATTR"),
    "DELETE_ATTR": row("name", -1, "DELETE_ATTR"),
    "LOAD_METHOD": row("name", 1, lambda name: (("LOAD_METHOD", (name, True)),)),
    # building
    "BUILD_TUPLE": row("int", lambda n: 1 - n, "BUILD_TUPLE"),
    "BUILD_LIST": row("int", lambda n: 1 - n, "BUILD_LIST"),
    "BUILD_SET": row("int", lambda n: 1 - n, "BUILD_SET"),
    "BUILD_STRING": row("int", lambda n: 1 - n, "BUILD_STRING"),
    "BUILD_MAP": row("int", lambda n: 1 - 2 * n, "BUILD_MAP"),
    "BUILD_CONST_KEY_MAP": row("int", lambda n: -n, "BUILD_CONST_KEY_MAP"),
    "BUILD_SLICE": row("int", lambda n: -2 if n == 3 else -1, lambda n: (("BUILD_SLICE", 3 if n == 3 else 2),)),
    "BUILD_LIST_UNPACK": row("int", lambda n: 1 - n, "BUILD_LIST_UNPACK"),
    "BUILD_SET_UNPACK": row("int", lambda n: 1 - n, "BUILD_SET_UNPACK"),
    "BUILD_TUPLE_UNPACK": row("int", lambda n: 1 - n, lambda n: (("BUILD_TUPLE_UNPACK", (n, False)),)),
    "BUILD_TUPLE_UNPACK_WITH_CALL": row("int", lambda n: 1 - n, lambda n: (("BUILD_TUPLE_UNPACK", (n, True)),)),
    "BUILD_MAP_UNPACK": row("int", lambda n: 1 - n, lambda n: (("BUILD_MAP_UNPACK", (n, False)),)),
    "BUILD_MAP_UNPACK_WITH_CALL": row("int", lambda n: 1 - n, lambda n: (("BUILD_MAP_UNPACK", (n, True)),)),
    "LIST_APPEND": row("int", -1, "LIST_APPEND"),
    "SET_ADD": row("int", -1, "SET_ADD"),
    "MAP_ADD": row("int", -2, "MAP_ADD"),
    "UNPACK_SEQUENCE": row("int", lambda n: n - 1, "UNPACK_SEQUENCE"),
    "UNPACK_EX": row("int", lambda n: (n & 0xFF) + (n >> 8), unpack_ex),
    "FORMAT_VALUE": row("int", lambda n: -1 if n & 4 else 0, format_value),
    # calls and functions
    "CALL_FUNCTION": row("int", lambda n: -n, lambda n: (("CALL", (n, 1)),)),
    "CALL_METHOD": row("int", lambda n: -1 - n, lambda n: (("CALL", (n, 2)),)),
    "CALL_FUNCTION_KW": row("int", lambda n: -1 - n, lambda n: (("CALL_KW", (n, 1)),)),
    "CALL_FUNCTION_EX": row("int", lambda n: -1 - (n & 1), lambda n: (("CALL_EX", (1, n & 1)),)),
    "MAKE_FUNCTION": row("int", lambda n: -1 - flags_effect(n & 15), make_function(True)),
    "LOAD_BUILD_CLASS": row("", 1, "LOAD_BUILD_CLASS"),
    "SETUP_ANNOTATIONS": row("", 0, "SETUP_ANNOTATIONS"),
    # control flow
    "JUMP_FORWARD": row("jump", 0, "JUMP", jump="forward", jump_effect=0),
    "JUMP_ABSOLUTE": row("jump", 0, "JUMP", jump="absolute", jump_effect=0),
    "POP_JUMP_IF_FALSE": row("jump", -1, "POP_JUMP_IF_FALSE", jump="absolute", jump_effect=-1),
    "POP_JUMP_IF_TRUE": row("jump", -1, "POP_JUMP_IF_TRUE", jump="absolute", jump_effect=-1),
    "JUMP_IF_FALSE_OR_POP": row("jump", -1, "JUMP_IF_FALSE_OR_POP", jump="absolute", jump_effect=0),
    "JUMP_IF_TRUE_OR_POP": row("jump", -1, "JUMP_IF_TRUE_OR_POP", jump="absolute", jump_effect=0),
    "GET_ITER": row("", 0, (("GET_ITER", 1),)),
    "FOR_ITER": row("jump", 1, lambda to: (("FOR_ITER", (to, 1, 1)),), jump="forward", jump_effect=-1),
    "RETURN_VALUE": row("", -1, "RETURN_VALUE"),
    "RAISE_VARARGS": row("int", lambda n: -n, "RAISE"),
    "IMPORT_NAME": row("name", -1, "IMPORT_NAME"),
    "IMPORT_FROM": row("name", 1, "IMPORT_FROM"),
    "IMPORT_STAR": row("", -1, "IMPORT_STAR"),
    "PRINT_EXPR": row("", -1, "PRINT_EXPR"),
    # blocks and exceptions
    "SETUP_FINALLY": row("jump", 0, lambda to: (("PUSH_BLOCK", ("finally", to)),), jump="forward", jump_effect=6),
    "SETUP_WITH": row("jump", 1, lambda to: (("BEFORE_WITH", None), ("PUSH_BLOCK", ("with", to))), jump="forward",
                      jump_effect=6),
    "SETUP_ASYNC_WITH": row("jump", 0, lambda to: (("PUSH_BLOCK", ("with", to)),), jump="forward", jump_effect=5),
    "BEFORE_ASYNC_WITH": row("", 1, "BEFORE_ASYNC_WITH"),
    "WITH_CLEANUP_START": row("", 2, "WITH_CLEANUP_START"),
    "WITH_CLEANUP_FINISH": row("", -3, "WITH_CLEANUP_FINISH"),
    "POP_BLOCK": row("", 0, "POP_BLOCK"),
    "POP_EXCEPT": row("", -3, (("POP_EXCEPT", 3),)),
    "BEGIN_FINALLY": row("", 6, "BEGIN_FINALLY"),
    "END_FINALLY": row("", -6, "END_FINALLY"),
    # Pushes one item; canonically counted as the six that BEGIN_FINALLY counts, for the handler is the same.
    "CALL_FINALLY": row("jump", 0, "CALL_FINALLY", jump="forward", jump_effect=1, jump_drift=5),
    "POP_FINALLY": row("int", -6, "POP_FINALLY"),
    # generators
    "YIELD_VALUE": row("", 0, "YIELD_VALUE"),
    "YIELD_FROM": row("", -1, "YIELD_FROM"),
    "GET_YIELD_FROM_ITER": row("", 0, (("GET_YIELD_FROM_ITER", 1),)),
    "GET_AWAITABLE": row("", 0, (("GET_AWAITABLE", 0),)),
    "GET_AITER": row("", 0, "GET_AITER"),
    "GET_ANEXT": row("", 1, "GET_ANEXT"),
    "END_ASYNC_FOR": row("", -7, (("END_ASYNC_FOR", 7),)),
    "EXTENDED_ARG": row("int", 0, ()),
}

for _word, _symbol in _SYMBOLS.items():
    ROWS["BINARY_" + _word] = row("", -1, (("BINARY", _symbol),))
    ROWS["INPLACE_" + _word] = row("", -1, (("INPLACE", _symbol),))

TABLE = complete(
    (3, 8),
    ROWS,
    numbers="""
    1 POP_TOP ROT_TWO ROT_THREE DUP_TOP DUP_TOP_TWO ROT_FOUR 9 NOP UNARY_POSITIVE UNARY_NEGATIVE UNARY_NOT 15 UNARY_INVERT
    BINARY_MATRIX_MULTIPLY INPLACE_MATRIX_MULTIPLY 19 BINARY_POWER BINARY_MULTIPLY 22 BINARY_MODULO BINARY_ADD
    BINARY_SUBTRACT BINARY_SUBSCR BINARY_FLOOR_DIVIDE BINARY_TRUE_DIVIDE INPLACE_FLOOR_DIVIDE INPLACE_TRUE_DIVIDE
    50 GET_AITER GET_ANEXT BEFORE_ASYNC_WITH BEGIN_FINALLY END_ASYNC_FOR INPLACE_ADD INPLACE_SUBTRACT INPLACE_MULTIPLY
    59 INPLACE_MODULO STORE_SUBSCR DELETE_SUBSCR BINARY_LSHIFT BINARY_RSHIFT BINARY_AND BINARY_XOR BINARY_OR INPLACE_POWER
    GET_ITER GET_YIELD_FROM_ITER PRINT_EXPR LOAD_BUILD_CLASS YIELD_FROM GET_AWAITABLE 75 INPLACE_LSHIFT INPLACE_RSHIFT
    INPLACE_AND INPLACE_XOR INPLACE_OR 81 WITH_CLEANUP_START WITH_CLEANUP_FINISH RETURN_VALUE IMPORT_STAR
    SETUP_ANNOTATIONS YIELD_VALUE POP_BLOCK END_FINALLY POP_EXCEPT STORE_NAME DELETE_NAME UNPACK_SEQUENCE FOR_ITER UNPACK_EX
    STORE_ATTR DELETE_ATTR STORE_GLOBAL DELETE_GLOBAL 100 LOAD_CONST LOAD_NAME BUILD_TUPLE BUILD_LIST BUILD_SET BUILD_MAP
    LOAD_ATTR COMPARE_OP IMPORT_NAME IMPORT_FROM JUMP_FORWARD JUMP_IF_FALSE_OR_POP JUMP_IF_TRUE_OR_POP JUMP_ABSOLUTE
    POP_JUMP_IF_FALSE POP_JUMP_IF_TRUE LOAD_GLOBAL 122 SETUP_FINALLY 124 LOAD_FAST STORE_FAST DELETE_FAST
    130 RAISE_VARARGS CALL_FUNCTION MAKE_FUNCTION BUILD_SLICE 135 LOAD_CLOSURE LOAD_DEREF STORE_DEREF DELETE_DEREF
    141 CALL_FUNCTION_KW CALL_FUNCTION_EX SETUP_WITH EXTENDED_ARG LIST_APPEND SET_ADD MAP_ADD LOAD_CLASSDEREF
    BUILD_LIST_UNPACK BUILD_MAP_UNPACK BUILD_MAP_UNPACK_WITH_CALL BUILD_TUPLE_UNPACK BUILD_SET_UNPACK SETUP_ASYNC_WITH
    FORMAT_VALUE BUILD_CONST_KEY_MAP BUILD_STRING BUILD_TUPLE_UNPACK_WITH_CALL 160 LOAD_METHOD CALL_METHOD CALL_FINALLY
    POP_FINALLY
    """,
    traits={
        "jump_unit": 1,
        "lines": "lnotab",
        "one_namespace": False,
        "null_above": False,
        "start_depth": 0,
    },
)
