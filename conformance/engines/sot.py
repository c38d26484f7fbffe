"""The engine of this repository, through its two entry points: a translated function, and the frame-evaluation hook; and its second
strategy."""
from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, Dict, List, Set, Tuple

from ..arrays import is_numpy
from . import Engine

__all__ = ["Sot", "SotHook", "SotShadow", "import_sot"]

_ROOT = Path(__file__).resolve().parent.parent.parent


#: The statements of a graph that are operations on arrays, or on other things: no function counts more than plain Python's.
_OPERATORS = frozenset(["binary", "inplace", "unary", "compare", "subscr", "setsubscr", "delsubscr"])


def _is_operation(statement: Any) -> bool:
    if statement.op == "call":  # of a constant mostly: a method's owner is its first argument
        return is_numpy(getattr(statement.inputs[0], "value", None))
    return statement.op in _OPERATORS


def import_sot() -> Any:
    """Import ``sot``, preferring an installed one to the source tree, in which the extension may not be built."""
    def here(entry: str) -> bool:
        return Path(entry or os.curdir).resolve() == _ROOT

    if "sot" not in sys.modules:
        sys.path.sort(key=here)  # stable: the source tree goes last
    import sot

    return sot


def _site(record: Any) -> Dict[str, Any]:
    return {name: getattr(record, name, None) for name in ("reason", "file", "line", "opcode", "message")}


class Sot(Engine):
    """``sot.symbolic_translate(fn)``: the direct dispatcher, no hook on a hit."""

    name = "sot"

    def __init__(self) -> None:
        os.environ.setdefault("SOT_STRICT", "1")
        os.environ.setdefault("SOT_VERIFY", "1")
        os.environ.setdefault("SOT_EAGER", "1")
        self.sot = import_sot()
        from sot.debug.cache_info import unit_of  # not before the right one of two packages is chosen

        self.unit_of = unit_of
        self._mortal: Dict[int, Tuple[Any, Any]] = {}    # id of an entry that may die -> (its unit, it)

    def info(self) -> Dict[str, Any]:
        why = self.sot.engine_status()
        if why is not None:
            raise RuntimeError(why)
        self.sot.reset()  # loads the engine now: a fault is told once, and what it allocates is no case's leak
        folder = Path(self.sot.__file__).parent
        newest = max(path.stat().st_mtime for path in folder.rglob("*") if path.suffix in (".py", ".so"))
        return {"version": getattr(self.sot, "__version__", "?"), "file": str(folder), "stamp": newest}

    def translate(self, fn: Any) -> Any:
        return self.sot.symbolic_translate(fn)

    def capture(self, fn: Any) -> Dict[str, Any]:
        info = self.sot.cache_info(fn)
        for part in self._units(fn):
            self._mortal.update([(id(entry), (part, entry)) for entry in part.cache.entries() if entry.guards.mortal])
        sites: Dict[str, List[Dict[str, Any]]] = {
            "breaks": [_site(record) for record in info.breaks],
            "fallbacks": [_site(record) for record in info.fallbacks],
        }
        counts = {name: int(getattr(info, name)) for name in ("translations", "entries", "hits", "graphs")}
        return dict(counts, **sites)

    def graphs(self, fn: Any) -> str:
        unit: Any = self.unit_of(fn)
        texts: Dict[str, None] = {}
        for part in unit.units() if unit is not None else []:
            title = part.code.co_name + ("" if part.point is None else " (behind a break)")
            for entry in part.cache.entries():
                if entry.info is not None:
                    texts["%s\n%s\n" % (title, entry.info)] = None  # entries with other guards may have the same graph
        return "\n".join(texts)

    def costs(self, fn: Any) -> List[Dict[str, int]]:
        """The statements, guards and generated code of each entry, and the calls it has served."""
        info = self.sot.cache_info(fn)
        rows = [{name: int(getattr(info, name)) for name in ("translations", "entries", "graphs", "hits", "misses")}]
        for part in self._units(fn):
            for entry in part.cache.entries():
                row = {"statements": len(entry.info.statements)} if entry.info is not None else {}
                row.update(nodes=len(entry.guards.nodes), checks=len(entry.guards.checks))
                code = getattr(entry.run, "__code__", None)
                if code is not None:
                    row.update(bytes=len(code.co_code), locals=code.co_nlocals, stack=code.co_stacksize, constants=len(code.co_consts))
                rows.append(dict(row, served=entry.hits))
        return rows

    def work(self, fn: Any) -> Dict[str, Any]:
        frames: Dict[Any, int] = {}
        operations: Dict[Any, int] = {}
        for part in self._units(fn):
            died = [entry for of, entry in self._mortal.values() if of is part and entry.guards.dead]
            for entry in list(part.cache.entries()) + died:
                if entry.info is None:
                    continue
                # the call that made it ran it, too, or was recorded as doing the same
                runs = entry.hits + entry.info.recorded + (entry.info.strategy == "simulation")
                for key, number in entry.info.frames.items():
                    frames[key] = frames.get(key, 0) + number * runs
                for statement in entry.info.statements:
                    if _is_operation(statement):
                        code = statement.chain[-1][0] if statement.chain else part.code
                        key = code.co_filename, code.co_firstlineno, code.co_name
                        operations[key] = operations.get(key, 0) + runs
        return {name: [list(key) + [number] for key, number in sorted(table.items())]
                for name, table in (("frames", frames), ("operations", operations))}

    def _units(self, fn: Any) -> List[Any]:
        unit: Any = self.unit_of(fn)
        return [] if unit is None else unit.units()

    def operations(self, code: Any) -> Dict[int, List[str]]:
        from sot.bytecode.decode import decode
        return {instr.offset: [name for name, _ in instr.ops] for instr in decode(code).instrs}

    def all_operations(self) -> Set[str]:
        from sot.bytecode.instr import TABLE
        found: Set[str] = set()
        for row in TABLE.rows.values():
            for argument in range(256):
                try:
                    found.update([name for name, _ in row.ops(argument)])
                except (AttributeError, IndexError, KeyError, TypeError, ValueError):  # an argument of another kind, or no such one
                    continue
        return found

    def reset(self) -> None:
        self._mortal.clear()
        self.sot.reset()


class SotHook(Sot):
    """The plain function, called while ``sot.hooked()`` sends this thread's frames through the engine."""

    name = "sot-hook"

    def translate(self, fn: Any) -> Any:
        return fn

    def call(self, fn: Any, args: Any, kwargs: Any) -> Any:
        with self.sot.hooked():
            return fn(*args, **kwargs)


class SotShadow(Sot):
    """``sot.symbolic_translate(fn, strategy="shadow")``: the first call of its kind is plain Python that is recorded."""

    name = "sot-shadow"

    def translate(self, fn: Any) -> Any:
        return self.sot.symbolic_translate(fn, strategy="shadow")
