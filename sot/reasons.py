"""Why a graph was broken or a frame not captured: the one list of reason codes.

Codes are stable: cases, skip lists, reports and ``sot.explain`` use these words.
"""
from __future__ import annotations

__all__ = ["BREAKS", "FALLBACKS", "MISSES", "REMEDIES", "describe"]

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
    "no-array-work": "loops without array work that run natively, or translations that met no array, and nothing else that is worth a graph",
    "quicker-natively": "calls of the function itself were quicker than calls of its translation",
    "trace-limit": "the trace would be too long",
    "recursion-limit": "too little stack left to translate",
    "skip-function": "marked with sot.skip_function",
    "user-fallback": "sot.psdb.fallback() was called",
    "debugger": "breakpoint() or a set_trace(): the debugger is to stop in the program's own frames",
    "short-lived-objects": "each call comes with a class, module or code of its own, so no translation would serve another call",
    "unlike-calls": "each call comes with other values, types or objects, and translations for such served no other call, so fewer are made",
    "translation-time": "translations have taken their share of the time, so others wait, and what they are for runs natively meanwhile",
    "cache-limit": "too many translations of one function",
    "engine-off": "the engine does not support this interpreter",
    "internal-error": "a fault in the engine; please report it",
}

#: What a program's author can do about a break or a fallback.
REMEDIES = {
    "data-dependent-branch": "choose between values with np.where; a branch on a shape, a dtype or an argument that is no array needs no break",
    "data-dependent-scalar": "keep it an array without dimensions (x.sum() instead of float(x.sum())) until the end of the function",
    "data-dependent-iteration": "loop over a range whose length a shape or a number tells, or use array operations",
    "opaque-call": "make the call before or behind the array work, so that one graph has all of it",
    "opaque-operation": "do this before or behind the array work, so that one graph has all of it",
    "raises": "an exception that is meant needs nothing; else look at the operation, which fails for these inputs",
    "identity": "compare with ==, or ask for the identity before array work gives the value",
    "long-loop": "use array operations instead of the loop, or take what breaks out of its turns",
    "user-break": "take sot.psdb.breakgraph() out",
    "generator": "ask for the items: the work of a generator is translated when it runs",
    "coroutine": "await it: the work of a coroutine is translated when it runs",
    "async-generator": "ask for the items: the work of an asynchronous generator is translated when it runs",
    "protected-region": "move the array work out of the try or with, or into a function of its own",
    "unsupported-opcode": "report it: this Python's instruction is not known yet",
    "not-a-function": "put the work into a function",
    "array-subclass": "pass a plain array: np.asarray(x)",
    "metaclass-hash": "take the methods __hash__ and __eq__ out of the metaclass, or keep such classes out of the function",
    "replaced-builtins": "make the function again after its module's __builtins__ were replaced, or do not replace them",
    "no-array-work": "nothing: it runs as without sot",
    "quicker-natively": "nothing: it runs as without sot; SOT_WEIGH=0 runs translations all the same",
    "trace-limit": "split the function, or the loop that is unrolled in it",
    "recursion-limit": "call it less deep in the stack, or raise the limit (sys.setrecursionlimit)",
    "skip-function": "take sot.skip_function out",
    "user-fallback": "take sot.psdb.fallback() out",
    "debugger": "take the breakpoint out",
    "short-lived-objects": "make classes, functions and modules once, not in each call",
    "unlike-calls": "take what looks at such values, types or objects one by one out of the function with the array work, or ask of values what arrays can say",
    "translation-time": "nothing: later calls make them; SOT_AT_ONCE=0 makes all when they are due",
    "cache-limit": "make what the guards name an array, or always the same; SOT_MAX_ENTRIES raises the limit",
    "engine-off": "sot.engine_status() says why; use a CPython that is supported",
    "internal-error": "report it with the function",
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
