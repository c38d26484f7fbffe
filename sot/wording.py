"""Values in words, for people: no code of the program runs for them, none is long, none fails."""
from __future__ import annotations

from typing import Any, FrozenSet

__all__ = ["PLAIN", "short_repr"]

#: The types whose ``repr()`` is of CPython alone.
PLAIN: FrozenSet[type] = frozenset((int, float, bool, complex, str, bytes, type(None)))


def short_repr(value: Any, longest: int = 60) -> str:
    """The ``repr()`` of a value of one of `PLAIN`, cut to ``longest`` characters; of an int that has too many digits for one, its size."""
    try:
        text = repr(value)
    except ValueError:      # sys.set_int_max_str_digits()
        return "an int of %d bits" % value.bit_length()
    return text if len(text) <= longest else text[:longest - 3] + "..."
