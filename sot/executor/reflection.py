"""Methods of instances asked one after the other until one does not answer NotImplemented."""
from __future__ import annotations

from ..variables.base import PENDING, ConstVar

__all__ = ["call_function_of", "try_in_turn", "is_not_implemented"]


def call_function_of(m, function, args):
    """Call a Python function variable."""
    from .calls import call_function
    return call_function(m, function, args, {})


def try_in_turn(m, attempts, otherwise):
    """Call one attempt after the other until a result is not NotImplemented; a variable or PENDING."""
    attempts = list(reversed(attempts))

    def following(m):
        while attempts:
            result = attempts.pop()(m)
            if result is PENDING:
                m.frames[-1].then = answered
                return PENDING
            if not is_not_implemented(result):
                return result
        return otherwise(m)

    def answered(m, result):
        if is_not_implemented(result):
            result = following(m)
        if result is not PENDING:
            m.frames[-1].stack.append(result)

    return following(m)


def is_not_implemented(var):
    """Whether the variable is the constant NotImplemented."""
    return type(var) is ConstVar and var.value is NotImplemented
