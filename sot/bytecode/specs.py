"""What the assembler asks about an instruction, as plain tuples and tables made once from the rows."""
from __future__ import annotations

from typing import Any, Callable, Dict, List, Optional, Tuple

from .instr import TABLE

__all__ = ["CACHES", "COMES_BACK", "DIRECTIONS", "EFFECTS", "ENDS_FINALLY", "FALLS", "JUMP_EFFECTS", "NUMBERS", "PARTS", "PUSHES_BLOCK", "SAFE_SPECS", "SPECS", "Spec"]

#: Number; argument kind (a key of `ARGUMENT_KINDS`, or "unbind": a slot that is emptied); whether it may end a run of
#: instructions: it jumps, or control does not go on.
Spec = Tuple[int, str, bool]

#: Native instructions after which control never goes on to the next.
_ENDING = frozenset(("RETURN_VALUE", "RETURN_CONST", "RAISE_VARARGS", "RERAISE", "JUMP_FORWARD", "JUMP_ABSOLUTE",
                     "JUMP_BACKWARD", "JUMP_BACKWARD_NO_INTERRUPT"))
_UNBINDING = frozenset(("DELETE_FAST", "LOAD_FAST_AND_CLEAR"))

#: Two-in-one instructions and their parts.
PARTS = {name: parts for name, parts in {
    "LOAD_FAST_LOAD_FAST": ("LOAD_FAST", "LOAD_FAST"),
    "LOAD_FAST_BORROW_LOAD_FAST_BORROW": ("LOAD_FAST_BORROW", "LOAD_FAST_BORROW"),
    "STORE_FAST_LOAD_FAST": ("STORE_FAST", "LOAD_FAST"),
    "STORE_FAST_STORE_FAST": ("STORE_FAST", "STORE_FAST"),
}.items() if name in TABLE.rows}

_ROWS = {name: row for name, row in TABLE.rows.items() if name != "EXTENDED_ARG"}

SPECS: Dict[str, Spec] = {
    name: (row.number, "unbind" if name in _UNBINDING else row.kind, bool(row.jump) or name in _ENDING)
    for name, row in _ROWS.items()
}

#: The same, but what borrows is the instruction that owns.
SAFE_SPECS: Dict[str, Spec] = {name: SPECS[name.replace("_BORROW", "")] for name in SPECS}


def _by_number(fact: Callable[[Any], Any]) -> List[Any]:
    out: List[Any] = [None] * 256
    for row in _ROWS.values():
        out[row.number] = fact(row)
    return out


class _Effects(Dict[int, int]):
    """The true stack effect, when control goes on, of each word (argument << 8 | opcode number)."""

    def __missing__(self, word: int) -> int:
        raw, row = word >> 8, _ROWS[NUMBERS[word & 0xFF]]
        effect = row.stack_effect(raw) + (row.drift if isinstance(row.drift, int) else row.drift(raw))
        if raw <= 0xFF:
            # Only these are remembered: there are not many.
            self[word] = effect
        return effect


EFFECTS = _Effects()

#: Code units of cache behind an instruction, by opcode number; so are those that follow.
CACHES: List[int] = _by_number(lambda row: row.caches)
DIRECTIONS: List[str] = _by_number(lambda row: row.jump)
FALLS: List[bool] = _by_number(lambda row: row.name not in _ENDING)
JUMP_EFFECTS: List[Optional[int]] = _by_number(lambda row: None if row.jump_effect is None else row.jump_effect + row.jump_drift)
#: 3.8: the handler that CALL_FINALLY jumps to comes back to the next instruction. Its depths are those of SETUP_FINALLY's way in, if
#: control comes that way.
COMES_BACK: List[bool] = _by_number(lambda row: row.name == "CALL_FINALLY")
#: 3.8: it goes on behind the CALL_FINALLY that control came by, if it came by one.
ENDS_FINALLY: List[bool] = _by_number(lambda row: row.name == "END_FINALLY")
PUSHES_BLOCK: List[bool] = _by_number(lambda row: row.name in ("SETUP_FINALLY", "SETUP_WITH", "SETUP_ASYNC_WITH"))
NUMBERS: Dict[int, str] = {row.number: name for name, row in _ROWS.items()}
