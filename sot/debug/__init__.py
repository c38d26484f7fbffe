"""Debugging aids: psdb, explain."""
from __future__ import annotations
