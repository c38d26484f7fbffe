"""Models of builtins; importing the package registers them all."""
from __future__ import annotations

from . import (
    buffers,
    collections,
    containers,
    copying,
    decimal_contexts,
    deques,
    exceptions,
    functions,
    heaps,
    instance_checks,
    iteration,
    itertools,
    methods,
    numbers,
    object_methods,
    operators,
    patterns,
    psdb,
    pure,
    sets,
    strings,
    templates,
    underlying,
    value_classes,
)

__all__ = ["buffers", "collections", "containers", "copying", "decimal_contexts", "deques", "exceptions", "functions", "heaps", "instance_checks", "iteration", "itertools", "methods", "numbers", "object_methods", "operators", "patterns", "psdb", "pure", "sets", "strings", "templates", "underlying", "value_classes"]
