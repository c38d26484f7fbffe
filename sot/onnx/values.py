"""What the registers of a program are while a model is made of it.

A model has no memory that is shared or written to. So an array here is a way through views from a `Buffer`, which has the tensor that holds its
items now; writing gives the buffer another tensor, and whoever reads an array after that goes the way again.
"""
from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence, Set, Tuple

from .graph import Graph, NoEquivalent, Tensor

__all__ = ["Array", "Buffer", "Items", "Known", "Memory", "Part", "Step", "flattened", "rebuilt"]


class Known(NamedTuple):
    """An object that is known now: a number, None, a dtype, an array that is a constant."""

    value: Any


class Part(NamedTuple):
    """A slice with parts that the run decides: Known or Tensor."""

    start: Any
    stop: Any
    step: Any


class Items(NamedTuple):
    """A tuple, list or dict of values; ``keys`` are those of a dict."""

    kind: type
    values: Tuple[Any, ...]
    keys: Tuple[Any, ...] = ()


class Step(NamedTuple):
    """A view: ``read`` makes it of the whole, ``write`` the whole of the whole as it was and the view's new items (None: nobody writes through it).
    ``maybe``: NumPy makes a copy instead where the memory's order asks for it, so it can be relied on as long as nothing is written."""

    read: Callable[[Tensor], Tensor]
    write: Optional[Callable[[Tensor, Tensor], Tensor]] = None
    maybe: bool = False


class Buffer:
    """Memory. ``owner`` names an argument or parameter that must not be written to; ``shared``: buffers that this may be, too."""

    def __init__(self, tensor: Tensor, owner: str = "", shared: Sequence[Buffer] = ()) -> None:
        self.tensor = tensor
        self.version = 0
        self.owner = owner
        self.shared: Set[Buffer] = set(shared)
        self.unknown = ""      # why its items are not known any more


class Array:
    """An array: a buffer and the views that lead to it."""

    def __init__(self, buffer: Buffer, steps: Tuple[Step, ...] = ()) -> None:
        self.buffer = buffer
        self.steps = steps
        self._read: Optional[Tuple[Buffer, int, Graph, Tensor]] = None
        self._born = buffer.version

    def read(self, graph: Graph) -> Tensor:
        """The tensor of its items as they are now."""
        buffer = self.buffer
        if buffer.unknown:
            raise NoEquivalent(buffer.unknown, "make one of them a copy before that (x.copy())")
        if self._born != buffer.version and any([step.maybe for step in self.steps]):
            raise NoEquivalent("an array is read that may share memory with one that was written to, as its order in memory decides",
                               "reshape a copy (x.copy().reshape(...)), or write before it is reshaped")
        known = self._read
        if known is not None and known[1] == buffer.version and known[3] is not None and graph.sees(known[2]) and known[0] is buffer:
            return known[3]
        tensor = buffer.tensor
        for step in self.steps:
            tensor = step.read(tensor)
        self._read = (buffer, buffer.version, graph, tensor)
        return tensor

    def keep(self, graph: Graph, tensor: Tensor) -> Array:
        """The tensor has just been computed."""
        self._read = (self.buffer, self.buffer.version, graph, tensor)
        return self

    def view(self, step: Step) -> Array:
        """A view of it."""
        return Array(self.buffer, self.steps + (step,))


class Memory:
    """All buffers, and what is written to them."""

    def __init__(self) -> None:
        self.buffers: List[Buffer] = []
        self.written: List[Set[Buffer]] = []      # in the blocks that are open

    def fresh(self, tensor: Tensor, owner: str = "", shared: Sequence[Buffer] = ()) -> Array:
        """An array of new memory."""
        buffer = Buffer(tensor, owner, shared)
        self.buffers.append(buffer)
        return Array(buffer)

    def write(self, graph: Graph, array: Array, tensor: Tensor) -> None:
        """Give an array new items."""
        whole = tensor
        before = array.buffer.tensor
        wholes = [before]
        for step in array.steps[:-1]:
            wholes.append(step.read(wholes[-1]))
        for step, old in zip(reversed(array.steps), reversed(wholes)):
            if step.write is None or step.maybe:
                raise NoEquivalent("a view of this kind is written to", "write to the array itself, with a subscript (x[...] = y)")
            whole = step.write(old, whole)
        self.put(array.buffer, whole)
        array._born = array.buffer.version
        array.keep(graph, tensor)

    def put(self, buffer: Buffer, tensor: Tensor) -> None:
        """Give a buffer new items."""
        if buffer.owner:
            raise NoEquivalent("%s is changed in place, and what a model is given stays as it is" % buffer.owner, "work on a copy of it (x = x.copy())")
        for other in self.buffers:
            if other is not buffer and (buffer in other.shared or other in buffer.shared or buffer.shared & other.shared):
                if other.owner:
                    raise NoEquivalent("%s may be changed in place, and what a model is given stays as it is" % other.owner,
                                       "work on a copy of it (x = x.copy())")
                other.unknown = "an array is read that may or may not be one that was written to, as a branch or loop decides"
        buffer.tensor = tensor
        buffer.version += 1
        for written in self.written:
            written.add(buffer)

    def state(self) -> Dict[Buffer, Tuple[Tensor, str]]:
        """What all buffers hold."""
        return {buffer: (buffer.tensor, buffer.unknown) for buffer in self.buffers}

    def restore(self, state: Dict[Buffer, Tuple[Tensor, str]]) -> None:
        """Back to that, as if nothing had been written since."""
        self.buffers = list(state)
        for buffer, (tensor, unknown) in state.items():
            if buffer.tensor is not tensor:
                buffer.tensor = tensor
                buffer.version += 1
            buffer.unknown = unknown


def flattened(value: Any) -> Iterator[Any]:
    """The values in nested Items, in order."""
    if isinstance(value, Items):
        for each in value.values:
            yield from flattened(each)
    else:
        yield value


def rebuilt(like: Any, leaves: Iterator[Any]) -> Any:
    """Nested Items of the same structure with other values."""
    if isinstance(like, Items):
        return like._replace(values=tuple([rebuilt(each, leaves) for each in like.values]))
    return next(leaves)
