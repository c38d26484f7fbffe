"""CPython 3.10, as differences to 3.9: match statements, GEN_START, jumps counted in instructions, PEP 626 line table."""
from __future__ import annotations

from .py39 import TABLE as BEFORE
from .row import evolve, row

TABLE = evolve(
    BEFORE,
    (3, 10),
    added={
        "ROT_N": row("int", 0, "ROT"),
        # Pops the None that every start of a generator sends; see start_depth.
        "GEN_START": row("int", -1, "GEN_START"),
        "GET_LEN": row("", 1, "GET_LEN"),
        "MATCH_MAPPING": row("", 1, "MATCH_MAPPING"),
        "MATCH_SEQUENCE": row("", 1, "MATCH_SEQUENCE"),
        "MATCH_KEYS": row("", 2, (("MATCH_KEYS", 2),)),
        "MATCH_CLASS": row("int", -1, lambda n: (("MATCH_CLASS", (n, -1)),)),
        "COPY_DICT_WITHOUT_KEYS": row("", 0, "COPY_DICT_WITHOUT_KEYS"),
    },
    changed={
        # The argument n>0 says at which depth the block keeps f_lasti.
        "RERAISE": {"kind": "int", "means": lambda n: (("RERAISE", (3, n)),)},
    },
    numbers="""
    30 GET_LEN MATCH_MAPPING MATCH_SEQUENCE MATCH_KEYS COPY_DICT_WITHOUT_KEYS 99 ROT_N 119 RERAISE 129 GEN_START
    152 MATCH_CLASS
    """,
    traits={"jump_unit": 2, "lines": "pairs", "start_depth": 1},
)
