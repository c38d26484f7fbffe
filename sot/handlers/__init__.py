"""Handlers of canonical operations; importing the package registers them all."""
from __future__ import annotations

from . import (
    basic,
    building,
    class_bodies,
    flow,
    generators,
    groups,
    imports,
    matching,
    protected,
    raising,
    trials,
    type_parameters,
)

__all__ = ["basic", "building", "class_bodies", "flow", "generators", "groups", "imports", "matching", "protected", "raising", "trials", "type_parameters"]
