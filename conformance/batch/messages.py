"""What a lane and its worker processes say to each other: pickles with their length in front.

Apart from the worker, so that whoever only lists or reports programs needs no NumPy.
"""
from __future__ import annotations

import pickle
import signal
import struct
from typing import Any, BinaryIO

__all__ = ["HANGS", "read", "write"]

#: The signal that ends a process which has used up its CPU time.
HANGS = signal.SIGPROF
_HEAD = struct.Struct("<I")


def read(stream: BinaryIO) -> Any:
    """The next message; EOFError at the end."""
    head = stream.read(_HEAD.size)
    if len(head) < _HEAD.size:
        raise EOFError
    size = _HEAD.unpack(head)[0]
    body = stream.read(size)
    if len(body) < size:
        raise EOFError
    return pickle.loads(body)


def write(stream: BinaryIO, message: Any) -> None:
    body = pickle.dumps(message, 4)
    stream.write(_HEAD.pack(len(body)) + body)
    stream.flush()
