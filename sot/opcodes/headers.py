"""How many slots each instruction pops and pushes, from CPython's header (3.13+).

The stack effect is only their difference: an instruction that pops one and pushes one more than before, beside a change that
takes it back, keeps its effect and has another meaning.
"""
from __future__ import annotations

import os
import re
from typing import Dict, List, Tuple

__all__ = ["moved", "stack_counts"]

_HEADER = os.path.join("internal", "pycore_opcode_metadata.h")
_FUNCTION = r"^int _PyOpcode_num_%s\(int opcode, int oparg\)\s*\{(.*?)^\}"
_CASE = re.compile(r"case (\w+):\s*return ([^;]+);")


def stack_counts(include: str) -> Dict[str, Tuple[str, str]]:
    """Name → (popped, pushed) as C expressions of ``oparg``; empty where the header says nothing (until 3.12)."""
    try:
        with open(os.path.join(include, _HEADER), encoding="utf-8") as file:
            text = file.read()
    except OSError:
        return {}
    tables: List[Dict[str, str]] = []
    for name in ("popped", "pushed"):
        body = re.search(_FUNCTION % name, text, re.MULTILINE | re.DOTALL)
        tables.append(dict(_CASE.findall(body.group(1))) if body else {})
    popped, pushed = tables
    return {name: (popped[name], pushed[name]) for name in popped if name in pushed}


def moved(before: Dict[str, Tuple[str, str]], after: Dict[str, Tuple[str, str]]) -> Dict[str, str]:
    """A sentence for each instruction of both that pops or pushes otherwise."""
    return {name: "%s pops %s and pushes %s, before %s and %s: what lies there now?" % ((name,) + after[name] + before[name])
            for name in set(before) & set(after) if before[name] != after[name]}
