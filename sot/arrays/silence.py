"""The translator's own warnings are not the program's."""
from __future__ import annotations

import warnings
from _thread import get_ident
from typing import Any, Dict, List

__all__ = ["SILENCE"]


class _Silence:
    """Ignores warnings in threads that are translating, or trying an operation.

    ``warnings.catch_warnings`` would forget which warnings were shown already (``_filters_mutated``), so the
    filter is put into the list and taken out again; an ignored warning leaves no other trace. Meanwhile the list is not
    what the program will find (`is_changed`).
    """

    def __init__(self) -> None:
        self.threads: Dict[int, int] = {}  # thread -> how many times it has started
        self.changed: List[Any] = []       # the lists of filters that hold the filter
        self.heard = 0     # warnings so far
        self.filter = ("ignore", self, Warning, None, 0)

    def match(self, text: str) -> bool:
        ours = get_ident() in self.threads
        self.heard += ours
        return ours

    def start(self) -> List[Any]:
        filters: List[Any] = warnings.filters  # type: ignore[assignment]
        thread = get_ident()
        self.threads[thread] = self.threads.get(thread, 0) + 1
        filters.insert(0, self.filter)
        self.changed.append(filters)
        return filters

    def stop(self, filters: List[Any]) -> None:
        thread = get_ident()
        self.threads[thread] -= 1
        if not self.threads[thread]:
            del self.threads[thread]
        for changed, wanted in ((self.changed, filters), (filters, self.filter)):
            for index, item in enumerate(changed):
                if item is wanted:
                    del changed[index]
                    break

    def is_changed(self, filters: List[Any]) -> bool:
        """Whether a list holds the filter now."""
        return any([filters is other for other in self.changed])


SILENCE = _Silence()
