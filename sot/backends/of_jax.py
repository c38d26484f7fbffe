"""JAX: subgraphs compiled by XLA for the CPU, one program for each set of shapes."""
from __future__ import annotations

import contextlib
import gc
import importlib
from typing import Any, Callable, Dict, List

import jax
import jax.numpy as jnp
import numpy as np

from ..graph.array_graph import Reduction
from .registry import Backend

__all__ = ["backend"]


#: Programs that are kept for a graph.
_MOST_PROGRAMS = 64
#: JAX holds the arrays that a program was called with until Python's collector has run, after which it is told: it is told after each call.
_let_go = [each for each in gc.callbacks if str(getattr(each, "__module__", "")).partition(".")[0] == "jax"]
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

    jitted = jax.jit(compute)
    programs: Dict[Any, Any] = {}       # shapes -> what XLA made for them

    def run(*inputs: Any) -> List[Any]:
        with contextlib.ExitStack() as stack:
            stack.enter_context(_wide(True))
            stack.enter_context(jax.default_device(device))
            shapes = tuple([np.shape(each) for each in inputs])
            program = programs.get(shapes)
            if program is None:
                if len(programs) >= _MOST_PROGRAMS:
                    programs.clear()
                # of shapes alone, without arrays that would be kept for it
                program = programs[shapes] = jitted.lower(*[jax.ShapeDtypeStruct(shape, each.dtype) for shape, each in zip(shapes, graph.inputs)]).compile()
            found = [np.array(each) for each in program(*inputs)]
        for let_go in _let_go:
            let_go("stop", {})
        return found
    return run
