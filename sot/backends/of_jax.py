"""JAX: subgraphs compiled by XLA for the CPU, one program for each set of shapes."""
from __future__ import annotations

import contextlib
import importlib
from typing import Any, Callable, List

import jax
import jax.numpy as jnp
import numpy as np

from ..graph.array_graph import Reduction
from .registry import Backend

__all__ = ["backend"]


#: JAX computes in 64 bits meanwhile, whatever the program has said for its own use.
_wide: Any = (jax if hasattr(jax, "enable_x64") else importlib.import_module("jax.experimental")).enable_x64


def backend(name: str) -> Backend:
    """XLA has functions of its own, fuses multiplications with additions, and raises no float errors."""
    return Backend(name, _compiled, rtol=1e-13, reductions=True)


def _operation(node: Any, parts: List[Any]) -> Any:
    if isinstance(node, Reduction):
        return getattr(jnp, node.op)(parts[0], **node.options)
    if node.factors:
        return jax.lax.integer_pow(parts[0], node.factors)
    return parts[0].astype(node.dtype) if node.op == "astype" else getattr(jnp, node.op)(*parts)


def _compiled(graph: Any, example_inputs: Any) -> Callable[..., List[Any]]:
    device = jax.devices("cpu")[0]

    def compute(*inputs: Any) -> List[Any]:
        values = dict(zip([each.name for each in graph.inputs], inputs))
        for node in graph.nodes:
            parts = [values[part] if isinstance(part, str) else part for part in node.operands]
            values[node.name] = _operation(node, parts)
        return [values[name] for name in graph.outputs]

    compiled = jax.jit(compute)

    def run(*inputs: Any) -> List[Any]:
        with contextlib.ExitStack() as stack:
            stack.enter_context(_wide(True))
            stack.enter_context(jax.default_device(device))
            return [np.array(each) for each in compiled(*inputs)]
    return run
