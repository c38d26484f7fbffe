"""Backends: what computes the subgraphs of a translation, by name."""
from __future__ import annotations

from .registry import Backend, BackendError, Declined, Refused, always, backend_of, list_backends, register_backend

__all__ = ["Backend", "BackendError", "Declined", "Refused", "always", "backend_of", "list_backends", "register_backend"]
