"""Models of builtins; importing the package registers them all."""
from __future__ import annotations

from . import (
    collections,
    containers,
    functions,
    instance_checks,
    iteration,
    itertools,
    methods,
    numbers,
    object_methods,
    psdb,
    sets,
    strings,
    templates,
)

__all__ = ["collections", "containers", "functions", "instance_checks", "iteration", "itertools", "methods", "numbers", "object_methods", "psdb", "sets", "strings", "templates"]
