"""How many items each canonical operation takes from the stack, and what kind it puts there."""
from __future__ import annotations

from typing import Any, Dict

__all__ = ["POPS", "PUSHES"]

POPS: Dict[str, Any] = {
    "NOP": 0, "RESUME": 0, "POP_TOP": 1,
    "LOAD_GLOBAL": 0, "LOAD_NAME": 0, "STORE_GLOBAL": 1, "STORE_NAME": 1, "DELETE_GLOBAL": 0, "DELETE_NAME": 0,
    "LOAD_LOCALS": 0, "LOAD_FROM_DICT_OR_GLOBALS": 1,
    "LOAD_ATTR": 1, "STORE_ATTR": 2, "DELETE_ATTR": 1,
    "UNARY": 1, "BINARY": 2, "INPLACE": 2, "IS": 2, "CONTAINS": 2, "TO_BOOL": 1,
    "BINARY_SUBSCR": 2, "STORE_SUBSCR": 3, "DELETE_SUBSCR": 2, "BINARY_SLICE": 3, "STORE_SLICE": 4,
    "BUILD_TUPLE": lambda n: n, "BUILD_LIST": lambda n: n, "BUILD_SET": lambda n: n, "BUILD_STRING": lambda n: n,
    "BUILD_SLICE": lambda n: n, "BUILD_MAP": lambda n: 2 * n, "BUILD_CONST_KEY_MAP": lambda n: n + 1,
    "LIST_TO_TUPLE": 1, "BUILD_LIST_UNPACK": lambda n: n, "BUILD_SET_UNPACK": lambda n: n,
    "BUILD_TUPLE_UNPACK": lambda a: a[0], "BUILD_MAP_UNPACK": lambda a: a[0],
    "UNPACK_SEQUENCE": 1, "UNPACK_EX": 1, "FORMAT_VALUE": lambda a: 2 if a[1] else 1, "CONVERT_VALUE": 1,
    "BUILD_TEMPLATE": 2, "BUILD_INTERPOLATION": lambda a: 3 if a[1] else 2,
    "KW_NAMES": 0, "MAKE_FUNCTION": lambda a: 1 + bin(a[0]).count("1") + bool(a[1]), "SET_FUNCTION_ATTRIBUTE": 2,
    "LOAD_BUILD_CLASS": 0, "SETUP_ANNOTATIONS": 0, "CALL_INTRINSIC_1": 1, "CALL_INTRINSIC_2": 2,
    "JUMP": 0, "POP_JUMP_IF_TRUE": 1, "POP_JUMP_IF_FALSE": 1, "POP_JUMP_IF_NONE": 1, "POP_JUMP_IF_NOT_NONE": 1,
    "JUMP_IF_TRUE_OR_POP": 1, "JUMP_IF_FALSE_OR_POP": 1, "FOR_ITER": 0,
    "RETURN_VALUE": 1, "RAISE": lambda n: n, "IMPORT_NAME": 2, "IMPORT_FROM": 1, "IMPORT_STAR": 1, "PRINT_EXPR": 1,
    "PUSH_EXC_INFO": 1, "EXC_MATCH": 2, "CHECK_EG_MATCH": 2, "PREP_RERAISE_STAR": 2, "RERAISE": lambda a: a[0],
    "BEFORE_WITH": 1, "BEFORE_ASYNC_WITH": 1, "WITH_CLEANUP_START": 7, "WITH_CLEANUP_FINISH": 3,
    "GEN_START": 1, "RETURN_GENERATOR": 0, "YIELD_VALUE": 1, "YIELD_FROM": 2,
    "ASYNC_GEN_WRAP": 1, "GET_AWAITABLE": 1, "GET_AITER": 1, "GET_ANEXT": 1,
    "GET_LEN": 1, "MATCH_MAPPING": 1, "MATCH_SEQUENCE": 1, "MATCH_KEYS": 2, "MATCH_CLASS": 3, "COPY_DICT_WITHOUT_KEYS": 2,
}

_BOOL, _VALUE = "bool", "value"

#: What an operation pushes where that is not just values: bools, or items it took only to look at.
PUSHES: Dict[str, Any] = {
    "IS": (_BOOL,), "CONTAINS": (_BOOL,), "TO_BOOL": (_BOOL,),
    "EXC_MATCH": lambda keep: (_VALUE, _BOOL) if keep else (_BOOL,),
    "GET_LEN": (_VALUE, "int"), "MATCH_MAPPING": (_VALUE, _BOOL), "MATCH_SEQUENCE": (_VALUE, _BOOL),
}
