"""Handlers of canonical operations; importing the package registers them all."""
from __future__ import annotations

from . import basic, building, flow, generators, groups, imports, matching, protected, raising, trials

__all__ = ["basic", "building", "flow", "generators", "groups", "imports", "matching", "protected", "raising", "trials"]
