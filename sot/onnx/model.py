"""A program as a model."""
from __future__ import annotations

import os
from typing import Any, Iterator, List, Tuple

import numpy as np
from onnx import ModelProto, checker, helper, save

from ..static.errors import ExportError, export_error
from ..static.program import ConcreteProgram
from . import control, indexing, making, reductions, shapes
from .graph import IR_VERSION, OPSET, Graph, NoEquivalent, Tensor, onnx_type, plain_dtype
from .lowering import Lowering
from .values import Items, Known

__all__ = ["export", "model_of"]

_RULES = (control, indexing, making, reductions, shapes)      # importing them fills the tables


def export(program: ConcreteProgram, path: Any) -> None:
    """Write the model of a program, once ONNX's own checker has accepted it. :raises ExportError: where there is none, or with NumPy 1."""
    if np.lib.NumpyVersion(np.__version__) < "2.0.0":
        raise ExportError("an ONNX model is made with NumPy 2, where promotion does not depend on values, and this is NumPy %s: save the program (sot.save), and "
                          "export it where NumPy 2 is (python -m sot export)" % np.__version__)
    model = model_of(program)
    checker.check_model(model, full_check=True)
    save(model, os.fspath(path))


def model_of(program: ConcreteProgram) -> ModelProto:
    """The model of a program. :raises ExportError: where it cannot be one."""
    graph = Graph()
    low = Lowering(program, graph)
    try:
        inputs = _inputs(low)
        result, = low.block(program.body)
        low.at, low.doing = None, "its result"
        outputs = _outputs(low, result)
    except NoEquivalent as error:
        at: Any = low.at
        file = getattr(at, "file", "") or ""
        line = at.pos[0] if at is not None and at.pos is not None else None
        raise export_error(program.name, low.doing, error.reason, error.remedy, file, line) from None
    made = helper.make_graph(graph.nodes, program.name, inputs, outputs, list(graph.names.initializers.values()))
    return helper.make_model(made, producer_name="sot", opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR_VERSION)


def _inputs(low: Lowering) -> List[Any]:
    """The inputs of the model, one for each array of the arguments; parameters are initializers."""
    program, graph = low.program, low.graph
    infos = []
    registers = iter(program.body.parameters)
    for given in program.inputs:
        low.doing = "the argument %s" % given.name
        dtype = plain_dtype(given.spec.dtype)
        shape = () if given.spec.scalar else given.spec.shape
        name = graph.names.fresh(given.name)
        infos.append(helper.make_tensor_value_info(name, onnx_type(dtype), [
            "%s.%d" % (name, axis) if size is None else size for axis, size in enumerate(shape)]))
        tensor = Tensor(name, dtype, len(shape), "scalar" if given.spec.scalar else "array")
        low.values[next(registers)] = tensor if given.spec.scalar else low.memory.fresh(tensor, owner="the argument %s" % given.name)
    for parameter in program.parameters:
        low.doing = "the parameter %s" % parameter.name
        plain_dtype(parameter.value.dtype)
        tensor = graph.constant(parameter.value, name=parameter.name)
        low.values[next(registers)] = low.memory.fresh(tensor, owner="the parameter %s" % parameter.name)
    return infos


def _outputs(low: Lowering, result: Any) -> List[Any]:
    """The outputs of the model, one for each number or array in the result, with names that say where in it."""
    infos = []
    for name, value in _leaves("result", result):
        if isinstance(value, Known) and (value.value is None or isinstance(value.value, str)):
            raise NoEquivalent("%s is %r, and a model gives arrays only" % (name, value.value), "return arrays and numbers")
        tensor = low.tensor(value)
        name = low.graph.names.fresh(name)
        low.graph.nodes.append(helper.make_node("Identity", [tensor.name], [name], name=low.graph.names.fresh("node_identity")))
        infos.append(helper.make_tensor_value_info(name, onnx_type(tensor.dtype), [None] * tensor.ndim))
    return infos


def _leaves(name: str, value: Any) -> Iterator[Tuple[str, Any]]:
    if isinstance(value, Items):
        keys: Any = value.keys if value.kind is dict else range(len(value.values))
        for key, item in zip(keys, value.values):
            yield from _leaves("%s[%r]" % (name, key), item)
    elif isinstance(value, Known) and isinstance(value.value, (tuple, list)):
        for number, each in enumerate(value.value):
            yield from _leaves("%s[%d]" % (name, number), Known(each))
    else:
        yield name, value

