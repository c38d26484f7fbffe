"""Programs, and handlers of canonical operations that are wrong for each: what the oracle must find, and where."""
from __future__ import annotations

from typing import Any, Callable, Dict, List, NamedTuple, Tuple

import numpy as np

from sot.machine.registry import HANDLERS
from sot.variables.base import ConstVar, RuntimeVar
from sot.variables.containers import ListVar, TupleVar


class Planted(NamedTuple):
    """``fault(handler)`` makes a wrong handler of ``operation``; it shows in ``program`` after the line with the mark ``# here``."""

    name: str
    operation: str
    fault: Callable[[Callable[..., Any]], Callable[..., Any]]
    program: Callable[..., Any]
    arguments: Callable[[], Tuple[Any, ...]]


PLANTED: List[Planted] = []


def plant(operation: str, program: Callable[..., Any], *arguments: Callable[[], Any]) -> Callable[..., Any]:
    def register(fault: Callable[..., Any]) -> Callable[..., Any]:
        PLANTED.append(Planted(fault.__name__, operation, fault, program, lambda: tuple([make() for make in arguments])))
        return fault
    return register


def wrong(planted: Planted) -> Dict[str, Any]:
    """HANDLERS with the fault."""
    return {planted.operation: planted.fault(HANDLERS[planted.operation])}


def after(change: Callable[..., None]) -> Callable[..., Any]:
    """A fault that changes the stack after the right handler."""
    def fault(handler: Callable[..., Any]) -> Callable[..., Any]:
        def handle(m: Any, frame: Any, argument: Any) -> Any:
            result = handler(m, frame, argument)
            if result is None and m.frames[-1] is frame:
                change(m, frame, argument)
            return result
        return handle
    fault.__name__ = change.__name__
    return fault


def subtracts(a: int, b: int) -> int:
    c = a - b  # here
    return c * 2


def integer() -> int:
    return 1007


def another() -> int:
    return 2500


@plant("BINARY", subtracts, integer, another)
def wrong_operand_order(handler: Callable[..., Any]) -> Callable[..., Any]:
    def handle(m: Any, frame: Any, argument: Any) -> Any:
        frame.stack[-2:] = frame.stack[:-3:-1]
        return handler(m, frame, argument)
    return handle


def stores_an_item(xs: List[int]) -> int:
    xs[0] = 70
    y = xs[0]  # here
    return y


@plant("BINARY_SUBSCR", stores_an_item, lambda: [1, 2, 3])
def stale_item(handler: Callable[..., Any]) -> Callable[..., Any]:
    def handle(m: Any, frame: Any, argument: Any) -> Any:
        container = frame.stack[-2]
        if type(container) is not ListVar or container.source is None:
            return handler(m, frame, argument)
        del frame.stack[-2:]
        frame.stack.append(m.wrap_item(container, 0, container.source[0]))
        return None
    return handle


def divides(x: np.ndarray) -> np.ndarray:
    y = x / 2  # here
    return y + 1


@plant("BINARY", divides, lambda: np.arange(4))
@after
def wrong_dtype(m: Any, frame: Any, argument: Any) -> None:
    var = frame.stack[-1]
    if argument == "/" and isinstance(var, RuntimeVar):
        var.meta = type(var.meta)("array", np.int64, 1)


def compares(x: float) -> bool:
    y = x < 3.5  # here
    return y


@plant("COMPARE", compares, lambda: 2.25)
@after
def wrong_type(m: Any, frame: Any, argument: Any) -> None:
    frame.stack[-1] = ConstVar(1)


def two_names(xs: List[int]) -> List[int]:
    ys = xs
    zs = [ys, xs]  # here
    return zs


@plant("BUILD_LIST", two_names, lambda: [1])
@after
def missed_alias(m: Any, frame: Any, argument: Any) -> None:
    frame.stack[-1]._items[1] = ListVar([ConstVar(1)])


def concatenates(xs: List[int]) -> List[int]:
    ys = [1]
    ys += xs  # here
    return ys


@plant("INPLACE", concatenates, lambda: [7, 8])
@after
def forgotten_effect(m: Any, frame: Any, argument: Any) -> None:
    del frame.stack[-1]._items[-1]


def branches(n: int) -> int:
    if n > 3:  # here
        return 1
    return 2


@plant("COMPARE", branches, lambda: 5)
@after
def wrong_branch(m: Any, frame: Any, argument: Any) -> None:
    frame.stack[-1] = ConstVar(False)


def unpacks(pair: Tuple[int, str]) -> Tuple[str, int]:
    a, b = pair  # here
    return b, a


@plant("UNPACK_SEQUENCE", unpacks, lambda: (1, "one"))
@after
def unpacked_backwards(m: Any, frame: Any, argument: Any) -> None:
    frame.stack[-2:] = frame.stack[:-3:-1]


def rebinds(x: int) -> int:
    y = x
    x = 500  # here
    return y


@plant("STORE_FAST", rebinds, integer)
def store_to_nowhere(handler: Callable[..., Any]) -> Callable[..., Any]:
    def handle(m: Any, frame: Any, argument: Any) -> Any:
        before = frame.locals.get(argument)
        result = handler(m, frame, argument)
        if argument == "x":
            frame.locals["x"] = before
        return result
    return handle


def shares(x: int) -> Tuple[Any, Any]:
    a = (x, 1)
    b = (a, a)  # here
    return b


@plant("BUILD_TUPLE", shares, integer)
@after
def copied_tuple(m: Any, frame: Any, argument: Any) -> None:
    var = frame.stack[-1]
    if type(var._items[0]) is TupleVar:
        var._items = [var._items[0], ListVar([])]


def looks_up(d: Dict[str, int]) -> int:
    d["k"] = 5
    d["m"] = 6  # here
    return d["k"]


@plant("STORE_SUBSCR", looks_up, dict)
@after
def lost_key(m: Any, frame: Any, argument: Any) -> None:
    kept = frame.locals["d"].entries
    if "m" in kept:
        kept["k"] = ConstVar(99)


class Holder:
    def __init__(self, value: int) -> None:
        self.value = value


def changes_an_attribute(holder: Holder) -> int:
    holder.value = 1200  # here
    return 7


@plant("STORE_ATTR", changes_an_attribute, lambda: Holder(3))
@after
def forgotten_attribute(m: Any, frame: Any, argument: Any) -> None:
    frame.locals["holder"].names.entries["value"] = ConstVar(3)


def calls_down(x: int) -> int:
    def below(a: int) -> int:
        b = a * 1000  # here
        return b - 1
    return below(x) + 1


@plant("BINARY", calls_down, lambda: 4)
@after
def wrong_in_a_callee(m: Any, frame: Any, argument: Any) -> None:
    if argument == "*":
        frame.stack[-1] = ConstVar(4001)


def counts_up(x: int) -> Any:
    yield x
    y = x + 1500  # here
    yield y


@plant("BINARY", counts_up, integer)
@after
def wrong_in_a_generator(m: Any, frame: Any, argument: Any) -> None:
    frame.stack[-1] = ConstVar(1)


def reads_a_size(x: np.ndarray) -> Any:
    y = x + 1  # here
    n = y.shape[0]
    return n


@plant("BINARY", reads_a_size, lambda: np.ones(1300))
@after
def wrong_shape(m: Any, frame: Any, argument: Any) -> None:
    frame.stack[-1].dims = [(1299, m.guards.node("const", 1299))]
