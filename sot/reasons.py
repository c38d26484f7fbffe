"""Why a graph was broken or a frame not captured: the one list of reason codes.

Codes are stable: cases, skip lists, reports and ``sot.explain`` use these words.
"""
from __future__ import annotations

__all__ = ["BREAKS", "FALLBACKS", "MISSES", "describe"]

#: The graph is closed, the instruction runs natively, a resume function goes on.
BREAKS = {
    "data-dependent-branch": "control flow depends on the value of an array",
    "data-dependent-scalar": "Python asked an array for its value (int, float, len, index, format …)",
    "data-dependent-iteration": "a loop runs over a value that is known only when the graph runs",
    "opaque-call": "a call to something that is not simulated runs natively",
    "opaque-operation": "an operation on something that is not simulated runs natively",
    "raises": "the operation raises, so it is left to the interpreter",
    "identity": "`is` between values whose identity is known only when the graph runs",
    "long-loop": "a loop has too many turns to unroll, or breaks in each of them",
    "user-break": "sot.psdb.breakgraph() was called",
}

#: The frame runs untouched in the interpreter.
FALLBACKS = {
    "generator": "generator function",
    "coroutine": "coroutine function",
    "async-generator": "asynchronous generator function",
    "protected-region": "try, with or another protected region",
    "unsupported-opcode": "an instruction that has no handler",
    "not-a-function": "module or class body, or exec",
    "array-subclass": "an ndarray subclass or an array of Python objects",
    "metaclass-hash": "a class whose metaclass has its own __hash__ or __eq__, which the translator must not run",
    "replaced-builtins": "the module's __builtins__ is no longer what the function was made with",
    "no-array-work": "loops without array work that run natively, and nothing else that is worth a graph",
    "trace-limit": "the trace would be too long",
    "recursion-limit": "too little stack left to translate",
    "skip-function": "marked with sot.skip_function",
    "user-fallback": "sot.psdb.fallback() was called",
    "debugger": "breakpoint() or a set_trace(): the debugger is to stop in the program's own frames",
    "short-lived-objects": "each call comes with a class, module or code of its own, so no translation would serve another call",
    "cache-limit": "too many translations of one function",
    "engine-off": "the engine does not support this interpreter",
    "internal-error": "a fault in the engine; please report it",
}

#: Why a cached translation was not reused.
MISSES = {
    "first-call": "nothing was cached yet",
    "guard-failed": "a guard of every cached translation failed",
}


def describe(code: str) -> str:
    """The sentence for a reason code; KeyError for an unknown one."""
    for table in (BREAKS, FALLBACKS, MISSES):
        if code in table:
            return table[code]
    raise KeyError(code)
