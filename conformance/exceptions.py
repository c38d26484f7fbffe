"""Exceptions in a canonical graph: arguments, notes, chain, group tree, and the traceback, frame by frame."""
from __future__ import annotations

import os
import types
from typing import Any, List, Optional, Set

__all__ = ["HARNESS", "encode", "frames"]

#: The code objects between the session and the function under test, which every traceback begins with.
HARNESS: Set[types.CodeType] = set()
_CHAIN = ("__cause__", "__context__", "__suppress_context__")


def frames(traceback: Optional[types.TracebackType]) -> List[List[Any]]:
    """``[name, file, line, end line, column, end column]`` a frame; without the harness's own at the top.

    Nothing below them is left out: a frame that an engine brings in is a difference. Columns are None before 3.11.
    """
    while traceback is not None and traceback.tb_frame.f_code in HARNESS:
        traceback = traceback.tb_next
    rows = []
    while traceback is not None:
        code = traceback.tb_frame.f_code
        row = [code.co_name, os.path.basename(code.co_filename), traceback.tb_lineno]
        rows.append(row + _columns(code, traceback.tb_lasti))
        traceback = traceback.tb_next
    return rows


def _columns(code: types.CodeType, lasti: int) -> List[Any]:
    positions = getattr(code, "co_positions", None)
    if positions is None or lasti < 0:
        return [None, None, None]
    for index, (_, end_line, column, end_column) in enumerate(positions()):
        if index == lasti // 2:
            return [end_line, column, end_column]
    return [None, None, None]


def encode(graph: Any, index: int, value: BaseException) -> Any:
    """An exception by what it carries: ``args``, ``__dict__`` (with ``__notes__``), the members of its built-in bases
    (``errno``, ``name``, ``value``, ``exceptions`` …) and its chain."""
    kind = type(value)
    children = [[".args", graph.add(BaseException.args.__get__(value))]]  # type: ignore[attr-defined]
    for klass in kind.__mro__:
        if klass.__module__ != "builtins" or klass in (BaseException, object):
            continue
        for name, member in klass.__dict__.items():
            if isinstance(member, (types.MemberDescriptorType, types.GetSetDescriptorType)) and name != "__dict__":
                try:
                    children.append(["." + name, graph.add(member.__get__(value))])
                except AttributeError:
                    children.append(["." + name, ["unset", ""]])
    for name in _CHAIN:
        descriptor = BaseException.__dict__[name]
        children.append(["." + name, graph.add(descriptor.__get__(value))])
    properties = {"traceback": frames(BaseException.__dict__["__traceback__"].__get__(value))}
    return "exception", properties, children + graph.state(value)
