"""Is every case what it says? The rules a file must keep, checked on the version this runs under."""
from __future__ import annotations

import dis
import types
from typing import Iterator, List, Set

from . import versions
from .collection import Case
from .header import CaseError
from .process import WorkerProcess
from .verdict import too_few_calls

__all__ = ["check", "check_static", "opcodes_of"]

TIMEOUT = 30.0


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield constant
            for inner in _codes(constant):
                yield inner


def opcodes_of(case: Case) -> Set[str]:
    """The opcodes in the functions and classes of the case, ``calls`` and ``watch`` left out."""
    module = compile(case.source, str(case.path), "exec", dont_inherit=True)
    names: Set[str] = set()
    for constant in module.co_consts:
        if isinstance(constant, types.CodeType) and constant.co_name not in ("calls", "watch"):
            for code in [constant] + list(_codes(constant)):
                names.update(instruction.opname for instruction in dis.get_instructions(code))
    return names


def check_static(case: Case) -> List[CaseError]:
    """What can be said without running it: it compiles, and its opcode claims are true."""
    try:
        present = opcodes_of(case)
    except SyntaxError as error:
        return [CaseError(case.path, error.lineno or 1, "does not compile on %s: %s" % (
            versions.text(versions.RUNNING), error.msg))]
    errors = []
    for name, span in case.header.opcodes:
        claimed = name in dis.opmap if span is None else versions.RUNNING in span
        if claimed and name not in present:
            errors.append(CaseError(case.path, 1, "claims the opcode %s, which its code does not contain on %s (it has "
                                                  "%s)" % (name, versions.text(versions.RUNNING),
                                                           " ".join(sorted(present)))))
    return errors


def check(case: Case, worker: WorkerProcess) -> List[CaseError]:
    """All rules: the static ones, and two eager runs that agree, leave nothing behind and make enough calls."""
    errors = check_static(case)
    if errors:
        return errors
    answer = worker.run(case, TIMEOUT, twice=True)

    def wrong(text: str) -> None:
        errors.append(CaseError(case.path, 1, text))

    if "records" not in answer:
        for key in ("fault", "error", "unsupported", "crash", "timeout"):
            if key in answer:
                wrong("%s under plain Python: %s" % (key, answer[key]) if key != "fault" else str(answer[key]))
        return errors
    records = answer["records"]
    few = too_few_calls(answer)
    if few:
        wrong(few)
    for text in records["unstable"]:
        wrong("two runs under plain Python differ: " + text)
    for text in records["environment"]:
        wrong("changes the process it runs in: " + text)
    return errors
