"""A translator written in Python: guards on the types of the arguments, run functions made by hand."""
import types

from sot._core import CodeCache, Dispatcher, GuardProgram, Resume, get_cache


def type_guards(flat):
    """One `type_is` per argument slot."""
    nodes = [("arg", i) for i in range(len(flat))]
    checks = [("type_is", i, type(value)) for i, value in enumerate(flat)]
    return GuardProgram(nodes, checks)


class Translator:
    """translate() that answers with `run` and remembers how it was asked."""

    def __init__(self, run, guards=type_guards):
        self.run = run
        self.guards = guards
        self.asked = []

    def __call__(self, cache, closure, flat):
        self.asked.append((closure, flat))
        if self.run is None:
            return None
        return cache.add(self.guards(flat), self.run)


def dispatcher(fn, run=None, guards=type_guards):
    """A dispatcher for `fn` whose translation is `run`; without one, always native."""
    translator = Translator(run, guards)
    return Dispatcher(fn, CodeCache(fn.__code__, fn.__globals__, translator))


def flat_of(fn, cells=False):
    """The function's own code as a run function: all argument slots are positional."""
    code = fn.__code__
    slots = code.co_argcount + code.co_kwonlyargcount + bool(code.co_flags & 4) + bool(code.co_flags & 8)
    flat = code.replace(
        co_argcount=slots, co_posonlyargcount=0, co_kwonlyargcount=0, co_flags=code.co_flags & ~12
    )
    plain = types.FunctionType(flat, fn.__globals__, fn.__name__, None, fn.__closure__)
    if not code.co_freevars:
        return plain

    def run(closure, *args):
        return types.FunctionType(flat, fn.__globals__, fn.__name__, None, closure)(*args)

    return run


def identity(fn):
    """A dispatcher whose translation does what the function does, through flat slots."""
    return dispatcher(fn, flat_of(fn), lambda flat: GuardProgram([], []))


def resume(run, fn, guards=lambda flat: GuardProgram([], [])):
    """A Resume with the shape of `fn`, translated to `run`."""
    return Resume(CodeCache(fn.__code__, fn.__globals__, Translator(run, guards)))


def shared(fn, run, guards=lambda flat: GuardProgram([], [])):
    """The shared cache of a function, as the hook finds it."""
    return get_cache(fn.__code__, fn.__globals__, Translator(run, guards))
