"""`cond` as If and `while_loop` as Loop.

What a block writes into arrays that were there before it is one more result of it: of both branches of an If, and carried from turn to turn by a Loop.
"""
from __future__ import annotations

from typing import Any, Dict, Iterator, List, Sequence, Set, Tuple

from onnx import helper

from ..graph.statements import Statement
from ..static.program import Block
from .graph import BOOL, INT64, Graph, NoEquivalent, Tensor, onnx_type
from .lowering import Lowering, lowers_statement
from .values import Array, Buffer, Items, Known, flattened, rebuilt

__all__: List[str] = []


class _Lowered:
    """A block in a graph of its own: the values it gives, and what it has written."""

    def __init__(self, graph: Graph, results: List[Any], tensors: List[Any], written: Dict[Buffer, Tensor]) -> None:
        self.graph = graph
        self.results = results       # nested values
        self.tensors = tensors       # of the leaves; a leaf that is no tensor is itself
        self.written = written


def _lowered(low: Lowering, graph: Graph, old: Sequence[Buffer], block: Block, values: Sequence[Any]) -> _Lowered:
    """Lower a block into a graph. Memory is afterwards as its statements left it."""
    at, doing = low.at, low.doing
    low.values.update(zip(block.parameters, values))
    low.memory.written.append(set())
    results = low.block(block)
    low.at, low.doing = at, doing
    leaves = [low.read(each) for each in flattened(Items(tuple, tuple(results)))]
    written = low.memory.written.pop()
    return _Lowered(graph, results, leaves, {buffer: buffer.tensor for buffer in old if buffer in written})


def _as_output(graph: Graph, tensor: Tensor) -> Any:
    """A tensor as an output of an inner graph, under a name of its own."""
    inner = graph.names.fresh("output")
    graph.nodes.append(helper.make_node("Identity", [tensor.name], [inner], name=graph.names.fresh("node_identity")))
    return helper.make_tensor_value_info(inner, onnx_type(tensor.dtype), [None] * tensor.ndim)


def _put(low: Lowering, buffers: Sequence[Buffer], names: Sequence[str]) -> None:
    """Buffers have the last of these outputs of a node now. What is made of the others has been made after the writes."""
    for buffer, name in zip(buffers, names[len(names) - len(buffers):]):
        low.memory.put(buffer, buffer.tensor._replace(name=name))


def _truth(low: Lowering, value: Any) -> Tensor:
    return low.graph.reshape(low.tensor(value, BOOL), low.graph.ints([]), 0)


def _bases(value: Any) -> Set[Buffer]:
    return {each.buffer for each in flattened(value) if isinstance(each, Array)}


@lowers_statement("cond")
def _cond(low: Lowering, s: Statement) -> Items:
    at, doing = low.at, low.doing
    truth, given = low.value(s.inputs[0]), [low.value(operand) for operand in s.inputs[1:]]
    known = low.constant(truth)
    if known is not None:
        block = s.arg[0] if known.value else s.arg[1]
        low.values.update(zip(block.parameters, given))
        return Items(tuple, tuple(low.block(block)))
    condition = _truth(low, truth)
    outer, old, before = low.graph, list(low.memory.buffers), low.memory.state()
    parts: List[_Lowered] = []
    unknown: Dict[Buffer, str] = {}
    for block in s.arg:
        low.graph = Graph(outer)
        parts.append(_lowered(low, low.graph, old, block, given))
        unknown.update({buffer: buffer.unknown for buffer in old if buffer.unknown})
        low.memory.restore(before)
    low.graph, low.at, low.doing = outer, at, doing
    then, otherwise = parts
    if not _alike(Items(tuple, tuple(then.results)), Items(tuple, tuple(otherwise.results))):
        raise NoEquivalent("its branches give tuples, lists or dicts of different structure", "give the same structure in both, and arrays or numbers in it")
    buffers = [buffer for buffer in old if buffer in then.written or buffer in otherwise.written]
    kinds = [_joined(low, pair) for pair in zip(then.tensors, otherwise.tensors)]
    infos: List[List[Any]] = []
    for part in parts:
        low.graph = part.graph
        tensors = [low.tensor(leaf, kind.dtype) for leaf, kind in zip(part.tensors, kinds) if isinstance(kind, Tensor)]
        tensors += [part.written.get(buffer, buffer.tensor) for buffer in buffers]
        infos.append([_as_output(part.graph, tensor) for tensor in tensors])
    low.graph = outer
    if not infos[0]:
        return rebuilt(Items(tuple, tuple(then.results)), iter(kinds))  # type: ignore[no-any-return]
    names = outer.node("If", [condition.name], outputs=len(infos[0]),
                       then_branch=helper.make_graph(then.graph.nodes, outer.names.fresh("then"), [], infos[0]),
                       else_branch=helper.make_graph(otherwise.graph.nodes, outer.names.fresh("else"), [], infos[1]))
    _put(low, buffers, names)
    made = iter(names)
    shared = [set(old) & (_bases(one) | _bases(other)) for one, other in zip(
        flattened(Items(tuple, tuple(then.results))), flattened(Items(tuple, tuple(otherwise.results))))]
    leaves: List[Any] = []
    for kind, others in zip(kinds, shared):
        if not isinstance(kind, Tensor):
            leaves.append(kind)
            continue
        tensor = kind._replace(name=next(made))
        leaves.append(low.memory.fresh(tensor, shared=list(others)) if kind.kind == "array" else tensor)
    for buffer, why in unknown.items():
        buffer.unknown = why
    return rebuilt(Items(tuple, tuple(then.results)), iter(leaves))  # type: ignore[no-any-return]


def _alike(one: Any, other: Any) -> bool:
    """Whether two values have the same structure."""
    if isinstance(one, Items) and isinstance(other, Items):
        return one.kind is other.kind and one.keys == other.keys and len(one.values) == len(other.values) and all(
            [_alike(*pair) for pair in zip(one.values, other.values)])
    return not isinstance(one, Items) and not isinstance(other, Items)


def _joined(low: Lowering, pair: Tuple[Any, Any]) -> Any:
    """What a leaf is that either branch may give: the tensor's dtype and so on, or what both know."""
    one, other = pair
    if isinstance(one, Known) and isinstance(other, Known) and type(one.value) is type(other.value) and _same(one.value, other.value):
        return one
    a, b = low.tensor(one), low.tensor(other)
    if (a.dtype, a.ndim) != (b.dtype, b.ndim):
        raise NoEquivalent("a value is %s with %d dimensions in one branch and %s with %d in the other" % (a.dtype, a.ndim, b.dtype, b.ndim),
                           "give it one dtype and number of dimensions")
    return a._replace(kind=a.kind if a.kind == b.kind else "mixed")


def _same(one: Any, other: Any) -> bool:
    return one is other or isinstance(one, (bool, int, float, str)) and repr(one) == repr(other)


@lowers_statement("while_loop")
def _while(low: Lowering, s: Statement) -> Items:
    loop: Any = s.arg
    at, doing = low.at, low.doing
    given = [low.value(operand) for operand in s.inputs]
    carried, rest = given[:loop.carried], given[loop.carried:]
    initial = Items(tuple, tuple(carried))
    outer, old, before = low.graph, list(low.memory.buffers), low.memory.state()
    starts = [low.tensor(each) if _changes(each) else low.read(each) for each in flattened(initial)]
    written: List[Buffer] = []
    while True:      # until all is known that a turn writes
        turn = _Turn(low, loop, outer, old, initial, starts, rest, written)
        more = [buffer for buffer in old if buffer in turn.written and buffer not in written]
        low.memory.restore(before)
        low.graph, low.at, low.doing = outer, at, doing
        if not more:
            break
        written = written + more
    condition = _truth(low, _first(low, loop, given))
    states = [leaf for leaf in starts if isinstance(leaf, Tensor)] + [buffer.tensor for buffer in written]
    names = outer.node("Loop", ["", condition.name, *[each.name for each in states]], outputs=len(states), body=turn.made)
    _put(low, written, names)
    made = iter(names)
    leaves: List[Any] = []
    for leaf, origin in zip(starts, flattened(initial)):
        if not isinstance(leaf, Tensor):
            leaves.append(leaf)
            continue
        tensor = leaf._replace(name=next(made))
        leaves.append(low.memory.fresh(tensor, shared=list(_bases(origin) | turn.shared)) if leaf.kind == "array" else tensor)
    for buffer in turn.spoilt:
        if buffer.owner:
            raise NoEquivalent("%s is changed in place, and what a model is given stays as it is" % buffer.owner, "work on a copy of it (x = x.copy())")
        buffer.unknown = "an array is read that a loop has begun with and written to"
    return rebuilt(initial, iter(leaves))  # type: ignore[no-any-return]


def _changes(value: Any) -> bool:
    """Whether a carried value is one that a Loop carries; the others stay as they are."""
    return not isinstance(value, Known) or type(value.value) in (bool, int, float) or hasattr(value.value, "dtype")


def _first(low: Lowering, loop: Any, given: Sequence[Any]) -> Any:
    """The test before the first turn."""
    test = loop.blocks[0]
    low.values.update(zip(test.parameters, given))
    return low.block(test)[0]


class _Turn:
    """The body of a Loop: a turn, and the test for the next one."""

    def __init__(self, low: Lowering, loop: Any, outer: Graph, old: List[Buffer], initial: Items, starts: List[Any], rest: List[Any],
                 written: List[Buffer]) -> None:
        graph = low.graph = Graph(outer)
        memory = low.memory
        names = graph.names
        inputs = [helper.make_tensor_value_info(names.fresh("turn"), onnx_type(INT64), []),
                  helper.make_tensor_value_info(names.fresh("go_on"), onnx_type(BOOL), [])]

        def state(tensor: Tensor) -> Tensor:
            made = tensor._replace(name=names.fresh("carried"))
            inputs.append(helper.make_tensor_value_info(made.name, onnx_type(made.dtype), [None] * made.ndim))
            return made
        leaves: List[Any] = []
        own: Dict[Buffer, Any] = {}       # buffers of carried arrays -> those they begin as
        for leaf, origin in zip(starts, flattened(initial)):
            value = state(leaf) if isinstance(leaf, Tensor) else leaf
            if isinstance(leaf, Tensor) and leaf.kind == "array":
                value = memory.fresh(value)
                own[value.buffer] = origin
            leaves.append(value)
        for buffer in written:
            buffer.tensor = state(buffer.tensor)
            buffer.version += 1
        memory.written.append(set())
        parameters = list(rebuilt(initial, iter(leaves)).values)
        part = _lowered(low, graph, old, loop.blocks[1], parameters + rest)
        results = part.results
        self.shared = set(old) & set().union(*map(_bases, results)) if results else set()
        changed = set(memory.written[-1])
        self.spoilt = self._spoilt(changed, own, results, set(old))
        low.values.update(zip(loop.blocks[0].parameters, results + rest))
        test = low.block(loop.blocks[0])[0]
        self.written = memory.written.pop()
        outputs = [_as_output(graph, _truth(low, test))]
        for leaf, value in zip(starts, self._leaves(low, initial, results)):
            if not isinstance(leaf, Tensor):
                if not (isinstance(value, Known) and _same(value.value, leaf.value)):
                    raise NoEquivalent("a loop changes a value that is no number or array")
                continue
            tensor = low.tensor(value)
            if (tensor.dtype, tensor.ndim) != (leaf.dtype, leaf.ndim):
                raise NoEquivalent("a loop carries a value that begins as %s with %d dimensions and is %s with %d after a turn"
                                   % (leaf.dtype, leaf.ndim, tensor.dtype, tensor.ndim), "begin with a value of the dtype that a turn gives")
            outputs.append(_as_output(graph, tensor))
        outputs += [_as_output(graph, buffer.tensor) for buffer in written]
        self.made = helper.make_graph(graph.nodes, names.fresh("body"), inputs, outputs)

    @staticmethod
    def _leaves(low: Lowering, initial: Items, results: List[Any]) -> Iterator[Any]:
        found = Items(tuple, tuple(results))
        if not _alike(initial, found):
            raise NoEquivalent("a loop carries tuples of another structure after a turn")
        return flattened(found)

    @staticmethod
    def _spoilt(changed: Set[Buffer], own: Dict[Buffer, Any], results: List[Any], old: Set[Buffer]) -> Set[Buffer]:
        """The arrays that carried ones begin as, where a turn writes into those; and NoEquivalent where it may write into one through another."""
        ends = [each for each in flattened(Items(tuple, tuple(results))) if isinstance(each, Array)]
        starts = [each for each in own.values() if isinstance(each, Array)]
        bases = [each.buffer for each in ends]
        if changed & (set(own) | old):
            begun = [each.buffer for each in starts]
            apart = len(set(bases)) == len(bases) and len(set(begun)) == len(begun)
            if not apart or changed & set(own) and (any([each.steps for each in ends]) or set(bases) & old) or changed & old & set(bases + begun):
                raise NoEquivalent("a loop writes into arrays that it hands from turn to turn, or that share memory with those",
                                   "make new arrays in each turn (x = x + y, not x += y)")
        return {each.buffer for each in starts} if changed & set(own) else set()

