"""One fault, made on purpose: ``python tests/hardening/faults.py FAULT`` runs a little program that has it.

The last line of the output is JSON: what the program gave, what the verifier says of its code, and how many references
(debug builds) or memory blocks each round left behind. What gives the right answer and leaves nothing has not been caught.
Faults of the extension need a build with -DSOT_FAULTS and the fault's name in SOT_FAULT; the others are in generated code.
"""
from __future__ import annotations

import gc
import json
import os
import sys
import types
from typing import Any, Callable, Dict, List, Tuple

from sot import _core
from sot.bytecode import Instr, assemble, decode, verify
from sot.opcodes import table

EXTENSION = ("frame-not-disposed", "argument-released", "reference-leaked", "exception-left")
GENERATED = ("stack-too-small", "item-left", "unbound-load", "empty-pop")

ROUNDS, CALLS = 5, 40
TABLE = table()


class Thing:
    """What is passed about; its answers show whether it is still the same."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.items = [name] * 3

    def __repr__(self) -> str:
        return "Thing(%s)" % self.name


def pair(a: Any, b: Any) -> Any:
    return (b, a)


def bound_later(a: Any, b: Any) -> Any:
    if a is None:
        late = a
    late  # noqa: B018
    return (b, a)


def deep(a: Any, b: Any) -> Any:
    return [a, [b, [a, [b, [a, [b, [a, [b, [a, [b, [a, [b, [a, [b, [a, [b, [a, b]]]]]]]]]]]]]]]]]


def number(op: str) -> int:
    return int(TABLE.rows[op].number)


def with_nops(fn: Any, count: int) -> Any:
    """The function's code with NOPs where its own begins, and the offset of the first."""
    ir = decode(fn.__code__)
    place = max([0] + [i + 1 for i, instr in enumerate(ir.instrs) if instr.op in ("RESUME", "COPY_FREE_VARS", "MAKE_CELL")])
    ir.instrs[place:place] = [Instr("NOP") for _ in range(count)]
    code = assemble(ir)
    offset = next(instr.offset for instr in decode(code).instrs if instr.op == "NOP")
    return code, offset


def patched(code: Any, offset: int, op: str, arg: int = 0) -> Any:
    raw = bytearray(code.co_code)
    raw[offset:offset + 2] = bytes((number(op), arg))
    return code.replace(co_code=bytes(raw))


def generated(fault: str) -> Any:
    """A function with the fault, and what it should give for ("a", "b")."""
    if fault == "stack-too-small":
        return deep, deep.__code__.replace(co_stacksize=1)
    if fault == "unbound-load":
        code = bound_later.__code__
        for instr in decode(code).instrs:
            if instr.op in ("LOAD_FAST_CHECK", "LOAD_FAST") and instr.arg == "late":
                return bound_later, patched(code, instr.offset, "LOAD_FAST", code.co_varnames.index("late"))
        raise SystemExit("no load of a local that may be unbound")
    code, offset = with_nops(pair, 1)
    if fault == "item-left":
        code = patched(code, offset, "LOAD_FAST", 0)
        return pair, code.replace(co_stacksize=code.co_stacksize + 1)
    return pair, patched(code, offset, "POP_TOP")


def translated(fn: Any) -> Any:
    """A dispatcher that runs the function's own code, under a guard on the type of the first argument."""
    run = types.FunctionType(fn.__code__, fn.__globals__, "run", None, fn.__closure__)

    def translate(cache: Any, closure: Any, flat: Any) -> Any:
        return cache.add(_core.GuardProgram([("arg", 0)], [("type_is", 0, Thing)]), run)

    return _core.Dispatcher(fn, _core.CodeCache(fn.__code__, fn.__globals__, translate))


def hooked(fn: Any) -> Any:
    """The function itself, run by the hook in its place."""
    code = fn.__code__
    run = types.FunctionType(code.replace(co_name="run"), fn.__globals__, "run", None, fn.__closure__)

    def translate(cache: Any, closure: Any, flat: Any) -> Any:
        return cache.add(_core.GuardProgram([], []), run)

    cache = _core.CodeCache(code, fn.__globals__, translate)
    _core.set_policy(lambda asked, names: cache if asked is code and names is fn.__globals__ else None)

    def call(a: Any, b: Any) -> Any:
        _core.hook_install()
        before = _core.thread_capture(True)
        try:
            return fn(a, b)
        finally:
            _core.thread_capture(before)
            _core.hook_remove()

    return call


def scenario(fault: str) -> Tuple[Callable[[Any, Any], Any], Callable[[Any, Any], Any], List[str]]:
    """The program with the fault, the one without, and what the verifier says of the code."""
    if fault in GENERATED:
        fn, code = generated(fault)
        return types.FunctionType(code, fn.__globals__), plain(fn), verify(code)
    return (hooked if fault == "frame-not-disposed" else translated)(pair), pair, []


def plain(fn: Any) -> Any:
    if fn is bound_later:  # it raises UnboundLocalError
        return lambda a, b: "UnboundLocalError"
    return fn


def answer(call: Callable[[Any, Any], Any], a: Any, b: Any) -> str:
    try:
        for _ in range(3):  # whoever called us up to 3.10 has references too
            call(a, b)
        return repr(call(a, b))  # after what those calls have done to their arguments
    except Exception as error:
        return type(error).__name__


def rounds(call: Callable[[Any, Any], Any]) -> List[int]:
    """By how much the count grows in each of some rounds."""
    count = getattr(sys, "gettotalrefcount", sys.getallocatedblocks)
    grown = [0] * ROUNDS
    for index in range(-2, ROUNDS):
        gc.collect()
        before = count()
        for _ in range(CALLS):
            # new ones: a reference too many keeps a block
            answer(call, Thing("a"), Thing("b"))
        gc.collect()
        if index >= 0:
            grown[index] = count() - before
    return grown


def main(fault: str) -> None:
    if fault in EXTENSION and fault != os.environ.get("SOT_FAULT"):
        raise SystemExit("set SOT_FAULT=%s, and use an extension that was built with -DSOT_FAULTS" % fault)
    call, right, found = scenario(fault)
    said: Dict[str, Any] = {"verifier": found}
    if "--verify" not in sys.argv:
        wanted = answer(right, Thing("a"), Thing("b"))
        answers = {answer(call, Thing("a"), Thing("b")) for _ in range(CALLS)}
        said["wrong"] = sorted(answers - {wanted})
        said["grown"] = rounds(call)
    print(json.dumps(said))


if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in EXTENSION + GENERATED:
        raise SystemExit("a fault: one of %s" % ", ".join(EXTENSION + GENERATED))
    main(sys.argv[1])
