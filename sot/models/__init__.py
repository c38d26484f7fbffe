"""Models of builtins; importing the package registers them all."""
from __future__ import annotations

from . import (
    buffers,
    class_making,
    collections,
    containers,
    copying,
    decimal_contexts,
    deques,
    descriptors,
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
    proxies,
    psdb,
    pure,
    sets,
    slots,
    strings,
    templates,
    underlying,
    value_classes,
    weak_references,
)

__all__ = ["buffers", "class_making", "collections", "containers", "copying", "decimal_contexts", "deques", "descriptors", "exceptions", "functions", "heaps", "instance_checks", "iteration", "itertools", "methods", "numbers", "object_methods", "operators", "patterns", "proxies", "psdb", "pure", "sets", "slots", "strings", "templates", "underlying", "value_classes", "weak_references"]
