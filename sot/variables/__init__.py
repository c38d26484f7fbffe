"""Symbolic values: what the machine's stack and locals hold instead of objects."""
from __future__ import annotations
