"""What an operation of CPython has changed when code of the program raises below it, however the call of the operation is written."""
from __future__ import annotations

import bisect
import collections
import functools
import heapq
from typing import Any, Callable, Dict, List, Tuple

import pytest

import sot


class Asked:
    """Answers ``left`` questions and raises at the next one."""

    def __init__(self, left: int, tag: int = 0) -> None:
        self.left = left
        self.tag = tag

    def asked(self) -> bool:
        self.left -= 1
        if self.left < 0:
            raise KeyError(self.tag)
        return False

    def __eq__(self, other: object) -> bool:
        return self.asked()

    def __lt__(self, other: object) -> bool:
        return self.asked()

    def __add__(self, other: object) -> Asked:
        self.asked()
        return self

    def __repr__(self) -> str:
        return "<%d: %d>" % (self.tag, self.left)


class Refusing(Asked):
    """Raises at once, whatever its state."""

    def asked(self) -> bool:
        raise KeyError(self.tag)


class Manager:
    def __enter__(self) -> Manager:
        return self

    def __exit__(self, cls: Any, error: Any, traceback: Any) -> bool:
        return cls is not None


def some(kind: Any, count: int) -> List[Any]:
    return [kind(number % 3, number) for number in range(count)]


def ending(count: int) -> Any:
    yield from range(count)
    raise KeyError("the end")


#: Name → what makes, of a class, (the function, its arguments).
OPERATIONS: Dict[str, Callable[[Any], Tuple[Any, ...]]] = {
    "deque.remove": lambda kind: (lambda d: (d.remove, 9))(collections.deque([1, kind(0), 2, kind(2), 3])),
    "deque.index": lambda kind: (lambda d: (d.index, 9))(collections.deque([1, kind(1), 2, 9])),
    "deque.extend": lambda kind: (collections.deque([0]).extend, ending(2)),
    "list.remove": lambda kind: ([1, kind(0), 2].remove, 9),
    "list.sort": lambda kind: (some(kind, 5).sort,),
    "list.extend": lambda kind: ([0].extend, ending(2)),
    "dict.update": lambda kind: ({}.update, ((each, each) for each in ending(2))),
    "set.update": lambda kind: ({0}.update, ending(3)),
    "heapify": lambda kind: (heapq.heapify, some(kind, 5)),
    "heappush": lambda kind: (heapq.heappush, some(kind, 5), kind(0)),
    "heappop": lambda kind: (heapq.heappop, some(kind, 5)),
    "heapreplace": lambda kind: (heapq.heapreplace, some(kind, 5), kind(1)),
    "insort": lambda kind: (bisect.insort, some(kind, 5), kind(0)),
    "sorted": lambda kind: (sorted, some(kind, 4)),
    "reduce": lambda kind: (functools.reduce, lambda a, b: a + b, some(kind, 4)),
}


def of_a_tuple(f, args, named):
    try:
        return f(*args, **named)
    except KeyError:
        return "caught"


def of_a_list(f, args, named):
    args = list(args)
    try:
        return f(*args)
    except KeyError:
        return "caught"


def of_a_list_in_a_with(f, args, named):
    f, *args = (f, *args)
    with Manager():
        return f(*args, **named)


def not_caught(f, args, named):
    args = [*args]
    return f(*args, **named)


def caught_by_the_caller(f, args, named):
    try:
        return not_caught(f, args, named)
    except KeyError:
        return "caught"


def by_map(f, args, named):
    try:
        return [*map(f, *[[arg] for arg in args])] if args else f()
    except KeyError:
        return "caught"


def by_partial(f, args, named):
    with Manager():
        return functools.partial(f, *args)(**named)


CALLERS = (of_a_tuple, of_a_list, of_a_list_in_a_with, not_caught, caught_by_the_caller, by_map, by_partial)


@pytest.mark.parametrize("caller", CALLERS, ids=[caller.__name__ for caller in CALLERS])
@pytest.mark.parametrize("kind", [Asked, Refusing], ids=["Asked", "Refusing"])
@pytest.mark.parametrize("operation", OPERATIONS)
def test_state_behind_an_error(operation: str, kind: Any, caller: Any) -> None:
    translated = sot.symbolic_translate(caller)
    for _ in range(3):
        found = []
        for called in (caller, translated):
            f, *args = OPERATIONS[operation](kind)
            try:
                outcome = repr(called(f, tuple(args), {}))
            except KeyError as error:
                outcome = "raised %s" % error
            found.append((outcome, repr(getattr(f, "__self__", None)) if "." in operation else "", repr([arg for arg in args if isinstance(arg, (list, Asked))])))
        assert found[0] == found[1]
    assert sot.cache_info(translated).translations
