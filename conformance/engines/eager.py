"""The control: plain Python. Every other engine is compared with it, and it with itself."""
from __future__ import annotations

from . import Engine

__all__ = ["Eager"]


class Eager(Engine):
    name = "eager"
