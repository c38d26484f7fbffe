"""All keys of a dict that came in are fetched in no call in which there are more than are followed."""
from __future__ import annotations

import weakref
from typing import Any, Callable, Dict, List

import pytest

import sot
from sot.objects import keys
from sot.variables.mappings import MOST_KEYS


class Node:
    """An object that is told apart by its address."""


def by_reference(items: Dict[Any, int], node: Node) -> None:
    items[weakref.ref(node)] = 1


def in_a_tuple(items: Dict[Any, int], node: Node) -> None:
    items[node, 1] = 1


def beside_a_new_one(items: Dict[Any, int], node: Node) -> int:
    items[node] = 1
    items[Node()] = 2
    return len(items)


@pytest.mark.parametrize("put", [by_reference, in_a_tuple, beside_a_new_one])
def test_a_growing_dict(put: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    fetched: List[int] = []

    def values(found: Dict[Any, int]) -> Any:
        fetched.append(len(found))
        return tuple(found.values())
    monkeypatch.setattr(keys, "_values", values)
    nodes = [Node() for _ in range(10 * MOST_KEYS)]
    plain: Dict[Any, int] = {}
    translated: Dict[Any, int] = {}
    tested = sot.symbolic_translate(put)
    for node in nodes:
        assert put(plain, node) == tested(translated, node)
    assert list(plain.values()) == list(translated.values())
    assert fetched and max(fetched) <= MOST_KEYS
