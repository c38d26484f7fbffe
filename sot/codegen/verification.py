"""With SOT_VERIFY=1 statements and generated code are verified before they run: in all tests and under the conformance suite."""
from __future__ import annotations

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


def checked(code: CodeType) -> CodeType:
    """The code object, run abstractly first: a fault of the generator is an error here, not a crash later."""
    if VERIFY:
        ensure_valid(code)
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
        again = parse_listing(text, table, StatementIR())
        again.verify()
        if listing(again, table) != text:
            raise IRError("it is read otherwise than printed:\n%s\nis\n%s" % (text, listing(again, table)))


def check_guards(program: GuardProgram, globals_: Dict[str, Any], closure: Optional[Tuple[Any, ...]], flat: Sequence[Any]) -> None:
    """RuntimeError for guards that do not hold for the very call they were made for: it would be translated anew each time.

    Only while no other thread may have changed something meanwhile.
    """
    if VERIFY and threading.active_count() == 1:
        failed = program.explain(globals_, closure, flat)
        if failed is not None:
            raise RuntimeError("the guards do not hold for the call they were made for: %s" % failed)


def check_unwinds(sites: Any) -> None:
    """The ways to handlers are made, and their code verified, though nothing was raised yet; of many only some."""
    if VERIFY:
        sites.enter_all(_MOST_WAYS)


#: So many ways to handlers of one function are made in advance.
_MOST_WAYS = 6
