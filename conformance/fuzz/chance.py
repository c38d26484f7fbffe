"""Random choices that are the same on every Python: only ``Random.random`` is promised to stay as it is."""
from __future__ import annotations

import bisect
import random
from typing import Generic, Iterable, List, Sequence, Tuple, TypeVar

__all__ = ["Chance", "Weighted"]

T = TypeVar("T")


class Chance:
    """Choices that depend on the words of ``seed`` alone."""

    def __init__(self, *seed: object) -> None:
        self._random = random.Random("/".join(map(str, seed))).random

    def below(self, n: int) -> int:
        return int(self._random() * n)

    def between(self, low: int, high: int) -> int:
        """Both included."""
        return low + self.below(high - low + 1)

    def often(self, probability: float) -> bool:
        return self._random() < probability

    def pick(self, items: Sequence[T]) -> T:
        return items[int(self._random() * len(items))]

    def weighted(self, items: "Weighted[T]") -> T:
        return items.items[bisect.bisect(items.ends, self._random() * items.total)]


class Weighted(Generic[T]):
    """Items to pick from by weight."""

    __slots__ = ("ends", "items", "total")

    def __init__(self, rows: Iterable[Tuple[float, T]]) -> None:
        self.items: List[T] = []
        self.ends: List[float] = []
        self.total = 0.0
        for weight, item in rows:
            self.total += weight
            self.items.append(item)
            self.ends.append(self.total)
        if self.ends:
            self.ends[-1] = float("inf")  # whatever rounding makes of it

    def __bool__(self) -> bool:
        return bool(self.items)
