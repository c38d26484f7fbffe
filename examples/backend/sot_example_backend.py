"""A graph backend in a package of its own: each node is a function with the places of its operands, found once."""
import numpy as np


def compiled(graph, example_inputs):
    places = {each.name: place for place, each in enumerate([*graph.inputs, *graph.nodes])}
    steps = []
    for node in graph.nodes:
        function = getattr(np, node.op) if node.op != "astype" else node.dtype.type
        steps.append((function, [(places[part], None) if isinstance(part, str) else (None, part) for part in node.operands]))
    wanted = [places[name] for name in graph.outputs]

    def run(*inputs):
        values = list(inputs)
        for function, parts in steps:
            values.append(function(*[constant if place is None else values[place] for place, constant in parts]))
        return [values[place] for place in wanted]
    return run


compiled.float_errors = True
