"""From a finished simulation to a function that does the same: reload inputs, run the graph, replay effects, go on."""
from __future__ import annotations

from .generate import generate

__all__ = ["generate"]
