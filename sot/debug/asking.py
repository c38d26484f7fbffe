"""What a call gave and has not run yet, a generator or coroutine, is run: its work is translated when it is done."""
from __future__ import annotations

import types
from typing import Any, List, Optional

__all__ = ["MOST_ITEMS", "Asked", "can_be_asked"]

#: A generator is asked for so many items.
MOST_ITEMS = 100
_NAMES = {types.GeneratorType: "generator", types.AsyncGeneratorType: "asynchronous generator", types.CoroutineType: "coroutine"}


def can_be_asked(made: object) -> bool:
    """Whether it is a generator or coroutine."""
    return type(made) in _NAMES


class Asked:
    """A generator or coroutine that is run. ``items`` of a generator, at most `MOST_ITEMS`; ``awaited``: what a coroutine gave."""

    def __init__(self, made: Any) -> None:
        self.made = made
        self.items: Optional[List[Any]] = None if type(made) is types.CoroutineType else []
        self.awaited: Any = None
        self.obstacle: Optional[str] = None      # why it was not run

    def ask(self) -> None:
        """Run it to its end, or for so many items. Coroutines and asynchronous generators are run by asyncio, where no loop runs already."""
        if type(self.made) is types.GeneratorType:
            for item in self.made:
                if self._is_enough(item):
                    break
            return
        try:
            import asyncio  # deferred: it is optional, for a Python without sockets has none; and loading it takes long
        except ImportError as error:
            self.obstacle = "asyncio cannot be imported (%s)" % error
            return
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            asyncio.run(self._await())
        else:
            self.obstacle = "an event loop runs in this thread"

    async def _await(self) -> None:
        if self.items is None:
            self.awaited = await self.made
            return
        async for item in self.made:
            if self._is_enough(item):
                break

    def _is_enough(self, item: Any) -> bool:
        assert self.items is not None    # it is a generator
        self.items.append(item)
        return len(self.items) == MOST_ITEMS

    def __str__(self) -> str:
        name = _NAMES[type(self.made)]
        if self.obstacle is not None:
            return "the %s was not run: %s" % (name, self.obstacle)
        if self.items is None:
            return "the coroutine was awaited"
        enough = " and was not asked for more" if len(self.items) == MOST_ITEMS else ""
        return "the %s gave %d item%s%s" % (name, len(self.items), "s" * (len(self.items) != 1), enough)
