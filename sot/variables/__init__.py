"""Symbolic values: what the executor's stack and locals hold instead of objects."""
from __future__ import annotations
