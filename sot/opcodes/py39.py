"""CPython 3.9, as differences to 3.8: no more return addresses on the stack, literals with * built in place."""
from __future__ import annotations

from .meanings import compare
from .py38 import TABLE as BEFORE
from .row import evolve, row

TABLE = evolve(
    BEFORE,
    (3, 9),
    removed="""
    BEGIN_FINALLY CALL_FINALLY END_FINALLY POP_FINALLY WITH_CLEANUP_START WITH_CLEANUP_FINISH
    BUILD_LIST_UNPACK BUILD_MAP_UNPACK BUILD_MAP_UNPACK_WITH_CALL BUILD_SET_UNPACK BUILD_TUPLE_UNPACK
    BUILD_TUPLE_UNPACK_WITH_CALL
    """,
    added={
        "RERAISE": row("", -3, (("RERAISE", (3, 0)),)),
        "WITH_EXCEPT_START": row("", 1, (("WITH_EXCEPT_START", 1),)),
        "JUMP_IF_NOT_EXC_MATCH": row(
            "jump", -2, lambda to: (("EXC_MATCH", False), ("POP_JUMP_IF_FALSE", to)), jump="absolute", jump_effect=-2
        ),
        "LOAD_ASSERTION_ERROR": row("", 1, (("LOAD_CONST", AssertionError),)),
        "IS_OP": row("int", -1, lambda invert: (("IS", bool(invert)),)),
        "CONTAINS_OP": row("int", -1, lambda invert: (("CONTAINS", bool(invert)),)),
        "LIST_EXTEND": row("int", -1, "LIST_EXTEND"),
        "LIST_TO_TUPLE": row("", 0, "LIST_TO_TUPLE"),
        "SET_UPDATE": row("int", -1, "SET_UPDATE"),
        "DICT_MERGE": row("int", -1, "DICT_MERGE"),
        "DICT_UPDATE": row("int", -1, "DICT_UPDATE"),
    },
    changed={"COMPARE_OP": {"means": compare}},
    numbers="""
    48 RERAISE WITH_EXCEPT_START 74 LOAD_ASSERTION_ERROR 82 LIST_TO_TUPLE 117 IS_OP CONTAINS_OP 121 JUMP_IF_NOT_EXC_MATCH
    162 LIST_EXTEND SET_UPDATE DICT_MERGE DICT_UPDATE
    """,
)
