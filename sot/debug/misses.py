"""Which guards kept missing, and what to do about it: the words of the warning at the limit of entries."""
from __future__ import annotations

import sys
import warnings
from collections import Counter
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Sequence, Tuple

from ..guards.builder import CHECKED, node_texts

if TYPE_CHECKING:
    from .._core import GuardProgram

__all__ = ["misses", "limit_warning", "warn_the_caller"]

#: The warning names so many guards, those that failed most often.
_MOST_NAMED = 5

#: Which warnings have been shown: the program's modules keep what they have, a loop may be going over their names.
_WARNED: Dict[Any, Any] = {}

_ADVICE = (
    ("its value", "pass values that change from call to call as arrays, or compare them less often"),
    ("its length", "pass containers of changing length as arrays"),
    ("its identity", "pass the same object again instead of a new one"),
    ("its type", "call a function of its own for each type"),
    ("its array kind", "convert arrays to one dtype and number of dimensions"),
)


def misses(recompiles: Iterable[Tuple[GuardProgram, int]], names: Sequence[str] = ()) -> List[Tuple[Tuple[str, str], int]]:
    """What the failed guards are about, the most frequent first: [((text of the guarded value, what of it), how often)].

    :param recompiles: (GuardProgram, index of the check that failed) of each miss; :param names: of the arguments.
    """
    counts: Counter[Tuple[str, str]] = Counter()
    texts: Dict[int, List[str]] = {}
    for guards, failed in recompiles:
        check = guards.checks[failed]
        if id(guards) not in texts:
            texts[id(guards)] = node_texts(guards.nodes, names)
        counts[texts[id(guards)][check[1]], CHECKED[check[0]]] += 1
    return counts.most_common()


def limit_warning(name: str, entries: int, found: Sequence[Tuple[Tuple[str, str], int]]) -> str:
    """One sentence for each question: what happened, why, what to do."""
    named = ["%s (%s, %d time%s)" % (subject, what, count, "s" * (count != 1)) for (subject, what), count in found[:_MOST_NAMED]]
    kinds = {what for (_, what), _ in found[:_MOST_NAMED]}
    hints = [hint for what, hint in _ADVICE if what in kinds]
    return ("sot: %s has %d translations, which is the limit, and runs natively from now on. Guards that kept missing: %s. To have it "
            "translated, %s; or raise the limit (SOT_MAX_ENTRIES=N in the environment, symbolic_translate(fn, max_entries=N)); "
            "sot.skip_function(fn) leaves it alone without a warning."
            % (name, entries, "; ".join(named), "; ".join(hints) or "call it with input that is alike"))


def warn_the_caller(text: str) -> None:
    """Issue a warning that names the line of the program that made the call."""
    caller = sys._getframe(1)
    while caller.f_back is not None and caller.f_globals.get("__name__", "").startswith("sot."):
        caller = caller.f_back
    try:
        warnings.warn_explicit(text, RuntimeWarning, caller.f_code.co_filename, caller.f_lineno, registry=_WARNED)
    except Exception:  # a filter makes it an error, or a hook for warnings failed: the call goes on as it would without us
        pass
