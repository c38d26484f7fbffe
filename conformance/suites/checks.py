"""The oracle around the tests of others: each test function is a checked call."""
from __future__ import annotations

import collections
from typing import Any, Callable, Counter, Dict, Optional

__all__ = ["Checks"]


class Checks:
    """What was compared in all tests of a part."""

    def __init__(self) -> None:
        from sot.shadow.checking import follow  # deferred: only this engine needs it

        self._follow = follow
        self.frames = 0
        self.refusals: Counter[str] = collections.Counter()

    def call(self, test: Callable[..., Any], call: Callable[[Callable[..., Any]], Any]) -> Any:
        """``call(test)``, with a function that is compared in its place. A disagreement takes the place of what the test raises."""
        checking, run = self._follow(test)
        if checking is None:
            return call(test)
        checking.begin()
        raised: Optional[BaseException] = None
        result = None
        try:
            result = call(run)
        except BaseException as error:
            raised = error
        finally:
            checking.end()
        self.frames += checking.frames
        self.refusals.update(why.partition(":")[0] for why in checking.refusals)
        wrong = checking.error() or raised
        if wrong is not None:
            raise wrong
        return result

    def told(self) -> Dict[str, Any]:
        """As what became of functions under the engine is told."""
        return {"translated": self.frames, "left": dict(self.refusals), "faults": []}
