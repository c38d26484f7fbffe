"""Which local of a generated function holds which register, and when each is let go.

A program's frame has its own names and what they are bound to, nothing else; a native operation may look at the frame that
runs it, or ask who still holds an object. So in generated code:

* a value that no name of the program is bound to leaves its slot when it is loaded for the last time;
* a value that a name was bound to stays until the program unbinds it (a "drop" statement) and it was loaded for the last time;
* before a native operation the names are bound as in the program, and every other slot is empty: what is needed
  afterwards lies on the evaluation stack, where no one can see it.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, FrozenSet, Iterable, List, Optional, Sequence, Set, Tuple

from ..bytecode import SLOT_MARK, TABLE
from ..graph.statements import PINNED

if TYPE_CHECKING:
    from ..bytecode.emit import Emitter
    from ..graph.statements import Operand, Statement

__all__ = ["Slots", "cell_slot"]

#: Empties a slot and pushes what was in it (3.12+).
_TAKES = "LOAD_FAST_AND_CLEAR" in TABLE.rows


def cell_slot(name: str) -> str:
    """The slot of a free variable's cell: up to 3.10 cells are not in one namespace with the other locals."""
    return name if TABLE.one_namespace else SLOT_MARK + name


class Slots:
    """The locals of one generated function, while it is written."""

    def __init__(self, e: Emitter, arguments: List[str], closure_slot: Optional[str], kept_by_caller: bool) -> None:
        self.e = e
        self.kept_by_caller = frozenset(arguments) if kept_by_caller else frozenset()   # letting those go frees nothing
        self.holder = dict.fromkeys(arguments)   # bound slot -> the register in it, None when it was never loaded
        self.closure_slot = closure_slot      # the frame has its cells to the end
        if closure_slot is not None:
            self.holder[closure_slot] = None
        self.slot_of: Dict[int, str] = {}
        self.remaining: Dict[Any, int] = {}    # register -> loads to come
        self.named: Set[int] = set()     # registers that a name was bound to
        self.dropped: Set[int] = set()
        self.homes: Dict[int, str] = {}        # register -> the name that is bound to it at the exit
        self.pinned: FrozenSet[str] = frozenset()
        self._fixed: Optional[FrozenSet[str]] = None     # at the exit: slots that are as they must be
        self._free: List[str] = []
        self._count = 0

    def plan(self, names: Iterable[Tuple[str, Any]]) -> None:
        """``names``: (name, operand or PINNED) at the exit."""
        self.pinned = frozenset([name for name, operand in names if operand is PINNED])
        for name, operand in names:
            if type(operand) is int:
                self.homes.setdefault(operand, name)

    def uses(self, operands: Sequence[Operand]) -> None:
        """Count loads that will come."""
        remaining = self.remaining
        for operand in operands:
            if type(operand) is int:
                remaining[operand] = remaining.get(operand, 0) + 1

    def new(self) -> str:
        """A temporary slot that is free now."""
        if self._free:
            return self._free.pop()
        self._count += 1
        return ".t%d" % self._count

    def arrived(self, register: int, slot: str) -> None:
        """An input is found in the slot it came in."""
        assert self.holder.get(slot) is None, "two registers for one argument"
        self.slot_of[register] = slot
        self.holder[slot] = register
        if not slot.startswith((".s", ".closure")):
            self.named.add(register)

    # -- loading -----------------------------------------------------------------------------------------------
    def load(self, register: Any, lent: bool = False) -> None:
        """Push a register's value; ``lent`` (3.14+): its slot keeps it until it is used up, if it stays there anyway."""
        slot = self.slot_of[register]
        left = self.remaining[register] = self.remaining[register] - 1
        if left or self._stays(register, slot):
            if lent and self._fixed is not None and slot in self._fixed:
                self.e.native("LOAD_FAST_BORROW", slot)
            else:
                self.e.emit("LOAD_FAST", slot)
        else:
            self._take(slot)

    def _stays(self, register: int, slot: str) -> bool:
        """Whether a value is still somebody's after its last load."""
        if self._fixed is not None:
            return slot in self._fixed
        # A dropped value may have got its name back: `x, x = y, x`.
        return slot in self.kept_by_caller or slot in self.pinned or slot == self.closure_slot or (register in self.named and register not in self.dropped)

    def _take(self, slot: str) -> None:
        if _TAKES:
            self.e.native("LOAD_FAST_AND_CLEAR", slot)
        else:
            self.e.emit("LOAD_FAST", slot)
            self.e.emit("DELETE_FAST", slot)
        del self.holder[slot]
        if slot.startswith(".t"):
            self._free.append(slot)

    def let_go(self, register: int) -> None:
        """Count a load of a value that was left in its slot: if that was the last one, it goes."""
        slot = self.slot_of[register]
        left = self.remaining[register] = self.remaining[register] - 1
        if not left and not self._stays(register, slot):
            self.e.emit("DELETE_FAST", slot)
            del self.holder[slot]

    def take_back(self, slot: str) -> None:
        """Push what was stored in a temporary slot, and give the slot back."""
        self.holder[slot] = None
        self._take(slot)

    def forget_unused(self, named: Sequence[str]) -> None:
        """Let go the values that were on the evaluation stack and that nothing loads, but for what got a name (slots)."""
        for slot, register in list(self.holder.items()):
            if slot.startswith(".s") and slot not in self.kept_by_caller and slot not in named and not self.remaining.get(register):
                self._empty(slot)

    # -- storing -----------------------------------------------------------------------------------------------
    def store(self, register: int, following: Optional[Statement] = None) -> bool:
        """Pop a new register's value into a slot; whether a drop that follows is done by that."""
        slot = self.homes.get(register)
        done = False
        if slot is None or not self._vacant(slot):
            slot = None
            if following is not None and following.op == "drop":
                old: Any = following.inputs[0]
                place = self.slot_of.get(old)
                if place is not None and place.startswith(".t") and self.holder.get(place) == old and not self.remaining.get(old):
                    slot = place
                    done = True
                    if slot in self._free:
                        self._free.remove(slot)
            if slot is None:
                slot = self.new()
        self.e.emit("STORE_FAST", slot)
        self._put(register, slot)
        return done

    def _put(self, register: Optional[int], slot: str) -> None:
        self.holder[slot] = register
        if register is not None:
            self.slot_of[register] = slot

    def _vacant(self, slot: str) -> bool:
        """Whether nothing is lost when a slot is overwritten."""
        if slot in self.pinned:
            return False
        register = self.holder.get(slot)
        return register is None or self.slot_of.get(register) != slot or not self.remaining.get(register)

    def drop(self, register: int) -> None:
        """The program has unbound the last name of a register."""
        self.dropped.add(register)
        if self.remaining.get(register):
            return
        slot = self.slot_of.get(register)
        if slot is not None and slot not in self.kept_by_caller and slot not in self.pinned and self.holder.get(slot) == register:
            self._empty(slot)

    def unneeded(self, registers: Tuple[int, ...]) -> None:
        """What these hold is needed once less: by an exception that did not come up."""
        for register in registers:
            left = self.remaining[register] = self.remaining[register] - 1
            slot = self.slot_of.get(register)
            if not left and slot is not None and self.holder.get(slot) == register and not self._stays(register, slot):
                self._empty(slot)

    def _empty(self, slot: str) -> None:
        self.e.emit("DELETE_FAST", slot)
        del self.holder[slot]
        if slot.startswith(".t") and slot not in self._free:
            self._free.append(slot)

    def empty_but(self, slots: Sequence[str]) -> None:
        """Let go all that is in others."""
        for slot in list(self.holder):
            if slot not in slots:
                self._empty(slot)

    # -- two ways to one state ------------------------------------------------------------------------------------
    def release(self, registers: Iterable[int]) -> None:
        """Let go what only one of two ways makes, though a name of the program is bound to it."""
        for register in registers:
            slot = self.slot_of.get(register)
            if slot is not None and self.holder.get(slot) == register:
                self._empty(slot)

    def borrow(self) -> str:
        """A temporary slot for a value that no register stands for."""
        slot = self.new()
        self.holder.pop(slot, None)
        return slot

    def give_back(self, slot: str) -> None:
        """It is empty again."""
        self._free.append(slot)

    def held_now(self) -> Dict[str, Optional[int]]:
        """slot -> the register in it, of all bound slots."""
        return dict(self.holder)

    # -- the exit ----------------------------------------------------------------------------------------------
    def bind_names(self, names: Sequence[Tuple[str, Any]], load: Callable[..., Any]) -> None:
        """The slots called as the names get their operands (``load`` pushes one); all that is not needed is let go."""
        homes = [name for name, _ in names]
        moves = []
        for name, operand in names:
            if operand is PINNED:
                continue
            if type(operand) is int and self.slot_of.get(operand) == name and self.holder.get(name) == operand:
                self.remaining[operand] -= 1
            else:
                moves.append((name, operand))
        targets = dict(moves)
        self._fixed = frozenset(homes) - frozenset(targets)
        wanted = [operand for _, operand in moves]
        rescued = []    # what must leave its slot, for another value comes there
        for name in targets:
            register = self.holder.get(name)
            if register is not None and self.slot_of.get(register) == name \
                    and self.remaining.get(register, 0) > wanted.count(register):
                rescued.append(register)
                self.e.emit("LOAD_FAST", name)
        for _, operand in moves:
            load(operand)
        for name, operand in reversed(moves):
            self.e.emit("STORE_FAST", name)
            self._put(None, name)
            if type(operand) is int and self.remaining[operand] and operand not in rescued:
                self._put(operand, name)
        for register in reversed(rescued):
            slot = self.new()
            self.e.emit("STORE_FAST", slot)
            self._put(register, slot)
        self._fixed = frozenset(homes)
        for slot, register in list(self.holder.items()):
            if slot not in self._fixed and (register is None or self.slot_of.get(register) != slot or not self.remaining.get(register)):
                self._empty(slot)
