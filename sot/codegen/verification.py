"""With SOT_VERIFY=1 statements and generated code are verified before they run: in all tests and under the conformance suite.

Code that differs from verified code in nothing that the verifier looks at is not verified again, nor is a listing read again: of ten in a run of
tests eight are such.
"""
from __future__ import annotations

import _thread
import array
import threading
from types import CodeType
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Tuple

from ..bytecode.verify import ensure_valid
from ..config import value
from ..graph.ir import StatementIR
from ..graph.listing import listing, parse_listing
from ..graph.statements import IRError

if TYPE_CHECKING:
    from .._core import GuardProgram

__all__ = ["VERIFY", "checked", "check_guards", "check_listing", "check_trace", "check_unwinds"]

VERIFY: bool = value("SOT_VERIFY")


class _Found:
    """What was found to be good, by hash: a table of one size, for what grows with each translation would look like a leak. A newer one takes the place of an older one."""

    def __init__(self) -> None:
        self._hashes = array.array("q", bytes(8 << 14)) if VERIFY else array.array("q", (0,))

    def __contains__(self, mark: int) -> bool:
        return self._hashes[mark % len(self._hashes)] == mark

    def add(self, mark: int) -> None:
        self._hashes[mark % len(self._hashes)] = mark


_valid_code, _read_again = _Found(), _Found()


def _mark(code: CodeType) -> int:
    """Of all that the verifier sees of a code object: of a constant whether it is a bool or an int, and how long a tuple is."""
    consts = ["%d items" % len(const) if const.__class__ is tuple else const.__class__.__name__ if const.__class__ in (bool, int) else "" for const in code.co_consts]
    return hash((code.co_code, getattr(code, "co_exceptiontable", b""), code.co_stacksize, code.co_flags, code.co_argcount, code.co_posonlyargcount,
                 code.co_kwonlyargcount, code.co_varnames, code.co_cellvars, code.co_freevars, code.co_names, *consts))


def checked(code: CodeType) -> CodeType:
    """The code object, run abstractly first: a fault of the generator is an error here, not a crash later."""
    if VERIFY:
        mark = _mark(code)
        if mark not in _valid_code:
            ensure_valid(code)
            _valid_code.add(mark)
    return code


def check_trace(trace: StatementIR) -> None:
    """IRError for statements that are not well formed."""
    if VERIFY:
        trace.verify()


def check_listing(trace: StatementIR) -> None:
    """IRError unless the printed form says all of it: read again it is a well-formed IR that prints the same."""
    if VERIFY:
        table: List[Any] = []
        text = listing(trace, table)
        if hash(text) not in _read_again:       # what it is read as does not depend on the objects of the table
            again = parse_listing(text, table, StatementIR())
            again.verify()
            if listing(again, table) != text:
                raise IRError("it is read otherwise than printed:\n%s\nis\n%s" % (text, listing(again, table)))
            _read_again.add(hash(text))


def check_guards(program: GuardProgram, globals_: Dict[str, Any], closure: Optional[Tuple[Any, ...]], flat: Sequence[Any]) -> None:
    """RuntimeError for guards that do not hold for the very call they were made for: it would be translated anew each time.

    Only while no other thread may have changed something meanwhile.
    """
    if VERIFY and _is_alone():
        failed = program.explain(globals_, closure, flat)
        if failed is not None:
            raise RuntimeError("the guards do not hold for the call they were made for: %s" % failed)


def _is_alone() -> bool:
    """Whether no other thread runs, or is about to.  ``threading.active_count`` asks for a lock, which the caller has while a ``Thread.start`` is translated."""
    return _thread._count() == 0 and not threading._limbo  # type: ignore[attr-defined]  # it has been there since 2.3


def check_unwinds(sites: Any) -> None:
    """The ways to handlers are made, and their code verified, though nothing was raised yet; of many only some."""
    if VERIFY:
        sites.enter_all(_MOST_WAYS)


#: So many ways to handlers of one function are made in advance.
_MOST_WAYS = 6
