"""Programs that raise, break and are translated again, to be called often: nothing may be left of a call but what it gave.

Each entry of ``RAISING`` raises; each of ``PASSING`` returns. ``grows(fn, calls)`` says what one round of calls leaves behind. Those of ``GROWING``
make more functions with cells the more numbers they are called with: what their translation takes may grow with that, but no faster.
"""
from __future__ import annotations

import collections
import gc
import sys

import numpy as np


class Holder:
    def __init__(self, x):
        self.x = x + np.ones(len(x) + 1)

    @property
    def broken(self):
        raise AttributeError("broken")


def opaque(*args):
    return len(args)


def opaque_raising(*args):
    raise KeyError(len(args))


def shapes(x):
    return x + np.ones(len(x) + 1)


def explicit(x):
    y = x * 2
    raise ValueError("explicit", float(y.sum()) if opaque() else 0)


def chained(x):
    raise TypeError("second") from ValueError("first")


def deep(x, n):
    if n:
        return deep(x, n - 1)
    return shapes(x)


def deep_native(x, n):
    if n:
        y = x + n
        return deep_native(x, n - 1) + y
    return opaque_raising(x)


def missing_key(x):
    return {"a": x}["b"]


def in_a_generator(x):
    for i in range(3):
        if i:
            yield shapes(x)
        yield i


def root_shapes(x):
    y = x * 2
    return y + np.ones(len(x) + 1)


def root_explicit(x):
    y = x * 2
    raise ValueError(len(y))


def inlined_shapes(x):
    y = x * 2
    return shapes(y) + y


def inlined_explicit(x):
    y = x * 2
    return explicit(y) + y


def inlined_chained(x):
    return chained(x * 2)


def inlined_deep(x):
    return deep(x, 3)


def native_in_the_root(x):
    y = x * 2
    return opaque_raising(y) + y


def native_deep(x):
    return deep_native(x, 3)


def after_a_break(x):
    y = x * 2
    opaque(y)
    return shapes(y) + y


def after_a_break_inlined(x):
    y = x * 2
    return after_a_break(y) + y


def in_init(x):
    return Holder(x)


def in_a_property(x):
    y = x + 1
    return object.__new__(Holder).broken, y


def key(x):
    return missing_key(x * 2)


def consumed(x):
    return [y for y in in_a_generator(x)]


def caught_inside(x):
    try:
        return shapes(x)
    except ValueError as error:
        raise RuntimeError("again") from error


def closure(x):
    y = x * 2

    def inner(z):
        return shapes(z + y)
    return inner(x)


RAISING = (root_shapes, root_explicit, inlined_shapes, inlined_explicit, inlined_chained, inlined_deep, native_in_the_root, native_deep,
           after_a_break, after_a_break_inlined, in_init, in_a_property, key, consumed, caught_inside, closure)


def plain(x):
    return float((x * 2).sum())


def containers(x):
    pairs = {"a": x, "b": [x, (x, 2)]}
    return sum(len(value) for value in pairs.values()), [y * 2 for y in pairs["b"][:1]], max(3, *range(2))


class Config:
    scale, names = 2.0, ("a", "b")

    def scaled(self, x):
        return x * self.scale


CONFIG = Config()


def attributes(x):
    CONFIG.last = CONFIG.scaled(x)
    return [name + str(len(CONFIG.last)) for name in CONFIG.names]


def one_break(x):
    y = x * 2
    opaque(y)
    return y + 1


def many_breaks(x):
    total = 0
    for i in range(3):
        x = x + i
        total += opaque(x, i)
    return x, total


def nested_breaks(x):
    def inner(z, n):
        if n:
            return inner(z * 2, n - 1) + opaque(z)
        return z
    return inner(x, 2)


def branches(x):
    if x.sum() > 2:
        return x * 2
    return x + opaque(x)


def made_functions(x):
    def inner(y):
        return y * 2 + opaque(y)
    return inner(x) + (lambda y: y + 1)(x)


def protected(x):
    with np.errstate(all="ignore"):
        try:
            return float((x * 2).sum())
        finally:
            x = x + 1


def caught(x):
    parts = [x * 2]
    try:
        parts.append(x + np.ones(len(x) + 1))
    except ValueError as error:
        return parts, str(error)
    return parts


def caught_of_a_callee(x):
    y = x * 2
    try:
        return inlined_deep(y)
    except ValueError:
        return y


def caught_by_a_callee(x):
    return caught(x + 1)[0], x * 2


def caught_in_a_loop(x):
    found = []
    for i in range(3):
        try:
            found.append(x + np.ones(3 + i))
        except ValueError:
            found.append(i)
        opaque(x, i)
    return found


def caught_of_a_native_call(x):
    y = x * 2
    try:
        y = opaque_raising(y)
    except KeyError as error:
        return y, error.args
    return y


HOT = (plain, containers, attributes, protected)
PASSING = (one_break, many_breaks, nested_breaks, branches, made_functions, caught, caught_of_a_callee, caught_by_a_callee, caught_in_a_loop,
           caught_of_a_native_call)
OPAQUE = (opaque, opaque_raising)


class Variable:
    """What a textbook's automatic differentiation computes with."""

    def __init__(self, data, before=()):
        self.data, self.before, self.grad, self.back = data, before, 0.0, None

    def __add__(self, other):
        result = Variable(self.data + other.data, (self, other))

        def back():
            self.grad += result.grad
            other.grad += result.grad
        result.back = back
        return result

    def __mul__(self, other):
        result = Variable(self.data * other.data, (self, other))

        def back():
            self.grad += other.data * result.grad
            other.grad += self.data * result.grad
        result.back = back
        return result


def tape(numbers):
    tape, product = [], Variable(1.0)
    for x in numbers:
        product = product * Variable(x)
        tape.append(product)
    product.grad = 1.0
    for result in reversed(tape):
        result.back()
    return product.data, [result.grad for result in tape]


def topological_sort(numbers):
    variables, order, seen = [Variable(x) for x in numbers], [], set()

    def build(variable):
        if variable not in seen:
            seen.add(variable)
            for each in variable.before:
                build(each)
            order.append(variable)
    total = Variable(0.0)
    for a, b in zip(variables, variables[1:]):
        total = total + a * b
    build(total)
    total.grad = 1.0
    for variable in reversed(order):
        if variable.back:
            variable.back()
    return [variable.grad for variable in variables]


def composed(numbers):
    """Each function has the one before in its cell."""
    def shifted(inner, x):
        held = Variable(x)
        return lambda y: inner(y) * held.data + x
    result = abs
    for x in numbers:
        result = shifted(result, x)
    return result(1.0)


def handlers_by_key(numbers):
    """Functions that come and go, under keys of several kinds."""
    log, handlers = [], {}

    def handler(x):
        total = Variable(x)

        def handle(y):
            total.grad += y
            return total.data + y, total.grad
        return handle
    for i, x in enumerate(numbers):
        handlers[i, x] = handlers[str(i)] = handlers[i] = handler(x)
        if i > 4:
            del handlers[i - 4]
        log += [handle(x) for handle in list(handlers.values())[-3:]]
    return log


def queue(numbers):
    """The first of the list goes, and all others move."""
    waiting, done = [], []
    for x in numbers:
        holder = Variable(x)

        def run(holder=holder):
            done.append(lambda: holder.data)
            return len(done)
        waiting.append(run)
        if len(waiting) > 3:
            waiting.pop(0)()
    return [each() for each in done]


GROWING = (tape, topological_sort, composed, handlers_by_key, queue)


def handled(function, x):
    """Call it and forget what it raised."""
    try:
        function(x)
    except (ValueError, TypeError, KeyError, RuntimeError, AttributeError):
        pass


def left_behind(function, calls):
    """(types of objects that only the collector frees, blocks, references or 0) that ``calls`` calls leave.

    Another thread of the process (that of pytest-xdist, say) may leave something in the same time: what calls leave is found again.
    """
    x = np.ones(3)
    for _ in range(30):
        handled(function, x)
    garbage, blocks, references = one_round(function, x, calls)
    if garbage:
        again, blocks, references = one_round(function, x, calls)
        garbage &= again
    return garbage, blocks, references


def one_round(function, x, calls):
    for _ in range(10):     # what dies in one collection may leave cycles of its own
        if not gc.collect():
            break
    references = getattr(sys, "gettotalrefcount", int)
    gc.disable()
    try:
        before = sys.getallocatedblocks(), references()
        for _ in range(calls):
            handled(function, x)
        after = sys.getallocatedblocks(), references()
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        garbage = collections.Counter(type(found).__name__ for found in gc.garbage)
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    return garbage, after[0] - before[0], after[1] - before[1]
