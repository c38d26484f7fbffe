"""Handlers for generators: a suspended frame is a value, the consumer's task waits for what it yields."""
from __future__ import annotations

from ..machine.exits import Restart
from ..machine.registry import handles

__all__ = []


@handles("RETURN_GENERATOR")
def return_generator(m, frame, argument):
    return m.return_value(frame.generator)


@handles("GEN_START")
def gen_start(m, frame, argument):
    frame.stack.pop()


@handles("YIELD_VALUE")
def yield_value(m, frame, argument):
    region = frame.current.region
    if region is not None and not region.cleanup_only:   # closing it would run the handlers
        raise Restart(frame.generator.step, "opaque-call", "a generator that yields inside try or with")
    frame.generator.suspend(m, frame.stack.pop())
