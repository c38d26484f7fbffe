"""Engines with a fault of the kind that one family is about; the family must find it."""
from __future__ import annotations

import numpy as np

from conformance.engines import Engine


class KeepsLists(Engine):
    """Changes of an argument list are lost."""

    def call(self, fn, args, kwargs):
        return fn(*[list(arg) if type(arg) is list else arg for arg in args], **kwargs)


class KeepsGlobals(Engine):
    """Numbers that a call leaves in the module's globals are lost."""

    def call(self, fn, args, kwargs):
        before = {name: value for name, value in fn.__globals__.items() if type(value) in (int, float)}
        try:
            return fn(*args, **kwargs)
        finally:
            fn.__globals__.update(before)


class Repeats(Engine):
    """No guards: what the first call returned serves all."""

    def __init__(self):
        self.first = {}

    def call(self, fn, args, kwargs):
        if fn not in self.first:
            self.first[fn] = fn(*args, **kwargs)
        return self.first[fn]

    def reset(self):
        self.first.clear()


class Reraises(Engine):
    """The exception is another object, with another traceback."""

    def call(self, fn, args, kwargs):
        try:
            return fn(*args, **kwargs)
        except Exception as error:
            raise RuntimeError("the call failed") from error


class ForgetsWhatIsSent(Engine):
    """A generator is sent None whatever is sent to it."""

    def call(self, fn, args, kwargs):
        def forgets(inner):
            for item in inner:
                yield item
        return forgets(fn(*args, **kwargs))


class CopiesArrays(Engine):
    """Arrays that are returned share no memory."""

    def call(self, fn, args, kwargs):
        result = fn(*args, **kwargs)
        return tuple(item.copy() if isinstance(item, np.ndarray) else item for item in result)
