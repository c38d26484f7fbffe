"""What stands between a program's values and a graph of them: which arguments the graph's inputs are, and which arrays its outputs are written to.

A graph has no effects. What the program writes to arrays meanwhile is done when all of it is computed and nothing has failed; where arrays that the
program may not know of each other share memory, so that it would read what it has just written, the graph does not fit and NumPy's calls run (`sot.backends.crossing`).
"""
from __future__ import annotations

from typing import Any, Dict, NamedTuple, Optional, Sequence, Tuple

__all__ = ["Border", "Feed", "Write"]


class Feed(NamedTuple):
    """What an input of a graph is of argument number ``argument``: a Python number as an object of the class ``kind``, an array with each axis rolled by so many
    items (``shifts``), or its view by a constant ``key``."""

    argument: int
    kind: Any = None
    shifts: Optional[Tuple[int, ...]] = None
    key: Any = None


class Write:
    """Output number ``output`` is stored in argument number ``argument``, or in what its ``[key]`` is; ``key_argument`` has the key where that is no constant."""

    __slots__ = ("output", "argument", "key", "key_argument")

    def __init__(self, output: int, argument: int, key: Any, key_argument: Optional[int]) -> None:
        self.output = output
        self.argument = argument
        self.key = key
        self.key_argument = key_argument

    @property
    def is_part(self) -> bool:
        """Whether it is stored by a key."""
        return self.key is not None or self.key_argument is not None

    def target(self, arguments: Sequence[Any]) -> Any:
        """The array that is written to, or the view of it."""
        array = arguments[self.argument]
        if self.key_argument is not None:
            return array[arguments[self.key_argument]]
        return array if self.key is None else array[self.key]


class Border:
    """``feeds``: for each input of a graph what it is of which argument.

    ``late``: input -> how many of the writes come before it is read; ``kept``: names of a value and of one that is written over it: both have one
    shape; ``count``: how many of the outputs are given to the program. The others are only written.
    """

    __slots__ = ("feeds", "writes", "late", "kept", "count", "arrays", "is_plain")

    def __init__(self, feeds: Sequence[Feed], metas: Sequence[Any], writes: Sequence[Write], late: Dict[int, int],
                 kept: Sequence[Tuple[str, str]], count: int) -> None:
        self.feeds = tuple(feeds)
        self.writes = tuple(writes)
        self.late = [(self.feeds[place].argument, before) for place, before in late.items()]
        self.kept = tuple(kept)
        self.count = count
        written = {write.argument for write in writes}
        #: arguments that are arrays
        self.arrays = sorted({feed.argument for feed in self.feeds if getattr(metas[feed.argument], "kind", "array") == "array" and feed.kind is None} | written)
        #: whether the arguments are the inputs as they are, and nothing is written
        self.is_plain = not writes and not self.kept and all([
            feed == Feed(place, feed.kind) for place, feed in enumerate(self.feeds)])
