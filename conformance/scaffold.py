"""``python -m conformance new area/name``: a case file to start from."""
from __future__ import annotations

from pathlib import Path

from .collection import CORPUS
from .features import AREAS

__all__ = ["TEXT", "new"]

TEXT = '''# /// case
# summary: TODO what the program below shows, as a behaviour
# reference: https://docs.python.org/3/reference/TODO
# features: TODO
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return x + 1


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
'''


def new(id: str, root: Path = CORPUS) -> Path:
    """The path of the file made; ValueError if the id is wrong or taken."""
    area, slash, name = id.partition("/")
    if not slash or area not in AREAS or not name.isidentifier() or name != name.lower():
        raise ValueError("%r is no case id: write area/name with an area of %s" % (id, ", ".join(sorted(AREAS))))
    path = root / area / (name + ".py")
    if path.exists():
        raise ValueError("%s is there already" % path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(TEXT, encoding="utf-8")
    return path
