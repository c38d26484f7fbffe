"""Why an engine broke a graph or left a frame alone: the words that headers, skip lists and reports use for every engine.

An engine with words of its own says in its adapter which of these they mean (``Engine.codes``).
"""
from __future__ import annotations

__all__ = ["BREAKS", "FALLBACKS"]

#: The graph is closed, the instruction runs natively, a graph may begin behind it.
BREAKS = {
    "data-dependent-branch": "control flow depends on the value of an array",
    "data-dependent-scalar": "Python asked an array for its value (int, float, len, index, format …)",
    "data-dependent-iteration": "a loop runs over a value that is known only when the graph runs",
    "opaque-call": "a call to something that cannot be captured runs natively",
    "opaque-operation": "an operation on something that cannot be captured runs natively",
    "raises": "the operation raises, so it is left to the interpreter",
    "identity": "`is` between values whose identity is known only when the graph runs",
    "long-loop": "a loop has too many turns to unroll, or breaks in each of them",
    "user-break": "the program asked for a break",
}

#: The frame runs untouched in the interpreter.
FALLBACKS = {
    "generator": "generator function",
    "coroutine": "coroutine function",
    "async-generator": "asynchronous generator function",
    "protected-region": "try, with or another protected region",
    "unsupported-opcode": "an instruction that the engine does not know",
    "not-a-function": "module or class body, or exec",
    "array-subclass": "an ndarray subclass or an array of Python objects",
    "metaclass-hash": "a class whose metaclass has its own __hash__ or __eq__",
    "replaced-builtins": "the module's __builtins__ is no longer what the function was made with",
    "no-array-work": "nothing in it is worth a graph",
    "quicker-natively": "calls of the function itself were quicker",
    "trace-limit": "too long to be captured",
    "recursion-limit": "too little stack left to capture it",
    "skip-function": "the program asked to leave this function alone",
    "user-fallback": "the program asked to leave this frame alone",
    "debugger": "a debugger is to stop in the program's own frames",
    "short-lived-objects": "each call comes with a class, module or code of its own, so no translation would serve another call",
    "unlike-calls": "each call comes with other values, types or objects, and translations for such served no other call, so fewer are made",
    "translation-time": "what was captured so far has taken its share of the time",
    "cache-limit": "too many translations of one function",
    "engine-off": "the engine does not support this interpreter",
    "internal-error": "a fault in the engine",
}
