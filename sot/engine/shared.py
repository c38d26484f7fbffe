"""What all translation units share: marks of code objects, decoded code, settings."""
from __future__ import annotations

import atexit
import functools
import threading
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple, Type, Union

from .. import config, handlers, models  # noqa: F401  (handlers and models register themselves)
from .._core import (
    CodeCache,
    Dispatcher,
    GuardProgram,
    Resume,
    all_caches,
    cache_of,
    given_back,
    mark_skip,
    suspend,
    take_all_back,
)
from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..bytecode import Emitter, decode, mark_loops, new_code
from ..codegen.runtime import RUNTIME
from ..codegen.tracebacks import Sites
from ..codegen.verification import checked
from ..codetable import CodeTable
from ..models.copying import COPYING
from ..models.dispatching import DISPATCHING
from ..models.object_methods import CACHED, SPECIAL, UPDATE_WRAPPER
from ..models.patterns import PATTERNS
from ..models.psdb import PSDB_MODELS, debugger_starts
from ..models.pure import RANDOM
from ..models.texts import REPRS
from ..models.warning_filters import FILTERS
from ..models.whole_calls import WHOLE_CALLS
from ..objects.namespaces import builtins_of
from .budget import Allowance, Budget
from .obstacles import name_of_two_slots
from .resting import MOST_WITHOUT_ARRAYS
from .unit import TranslationUnit

if TYPE_CHECKING:
    from typing import Literal

    from ..backends import Backend
    from ..bytecode.instr import CodeIR
    from ..machine.registry import Model
    from ..variables.base import Variable
    from .resting import Arrays

__all__ = ["ENGINE", "Engine"]

class Engine:
    """What all translations share."""

    def __init__(self) -> None:
        self.strict = config.value("SOT_STRICT")
        self.warns = True             # of functions that run natively because they have too many translations
        self.warm_calls = config.value("SOT_WARM_CALLS")    # of a whole program's functions
        self.budget = Budget(config.value("SOT_BUDGET"))
        self.allowance = Allowance(0 if config.value("SOT_LOGS") else config.value("SOT_AT_ONCE"), config.value("SOT_BUDGET"))
        self.eager = config.value("SOT_EAGER")
        self.weighs = config.value("SOT_WEIGH")
        self.gives_back = True      # what is left to the interpreter and weighed becomes a plain function
        self.max_entries = config.value("SOT_MAX_ENTRIES")
        self.strategy = config.value("SOT_STRATEGY")   # where nothing else is said
        self.unit_classes: Dict[str, Type[TranslationUnit]] = {TranslationUnit.strategy: TranslationUnit}      # by strategy
        self._decoded = CodeTable()
        self._lock = threading.RLock()      # a collection meanwhile may end objects of the program, whose code is met, too
        self.skipped = CodeTable()    # marks of sot.skip_function
        #: id -> (code, model); codes are told apart by identity: equal ones may belong to different functions
        self.function_models: Dict[int, Tuple[types.CodeType, Model, bool]] = {    # …, whether the model looks at the function's closure
            id(code): (code, model, number == 1) for number, known in enumerate((PSDB_MODELS + UPDATE_WRAPPER + CACHED + SPECIAL + COPYING + PATTERNS + RANDOM + WHOLE_CALLS + FILTERS, REPRS + DISPATCHING)) for code, model in known}
        self.obstacles = CodeTable()  # -> message
        for function in RUNTIME + (Sites.leave,):
            mark_skip(function.__code__)

    def spend(self, seconds: float, arrays: Arrays) -> None:
        """A translation took so long, of a function with such arrays."""
        self.budget.spend(seconds)
        if not self.budget.is_for(arrays):
            self.allowance.spend(seconds)

    def decode(self, code: types.CodeType) -> CodeIR:
        """The CodeIR of a code object, remembered while the code lives."""
        found: Optional[CodeIR] = self._decoded.get(code)
        if found is None:
            found = decode(code)
            mark_loops(found)
            self._decoded[code] = found
        return found

    def unit(self, code: types.CodeType, globals_: Dict[str, Any], builtins: Optional[Dict[str, Any]] = None,
             backend: Optional[Backend] = None, strategy: Optional[str] = None) -> TranslationUnit:
        """The translation unit of a function that somebody asks to translate: of its code object with its globals, and its builtins (3.10+)
        if it has others than those who share a unit. One with a backend, or a strategy that is not the engine's, is a function's own."""
        unit = self._unit(code, globals_, builtins, backend, strategy)
        unit.arrays.most = MOST_WITHOUT_ARRAYS
        return unit

    def _unit(self, code: types.CodeType, globals_: Dict[str, Any], builtins: Optional[Dict[str, Any]] = None,
              backend: Optional[Backend] = None, strategy: Optional[str] = None) -> TranslationUnit:
        made_by = self.unit_classes[strategy or self.strategy]
        if backend is not None or made_by.strategy != self.strategy:
            unit = made_by(self, code, globals_, self.decode(code), builtins=builtins, own=True)
            unit.backend = backend
            return unit
        with self._lock:
            cache = cache_of(code, globals_)
            if cache is not None and cache.info is not None and (builtins is None or cache.builtins is builtins):
                return cache.info  # type: ignore[no-any-return]  # the unit that made it
            own = cache is not None and cache.info is not None or builtins is not None and builtins is not builtins_of(globals_)
            return made_by(self, code, globals_, self.decode(code), builtins=builtins if own else None)

    def plain_resume(self, run: Callable[..., Any]) -> Resume:
        """A Resume that just runs a function of positional arguments, whose free variables are its own affair."""
        cache = CodeCache(_taking(run.__code__.co_argcount), run.__globals__, _never)
        cache.add(GuardProgram([], []), run)
        return Resume(cache)

    def is_dispatcher(self, obj: Any) -> bool:
        return type(obj) is Dispatcher

    def unwrap(self, obj: Any) -> Any:
        """The plain function of a translated one."""
        return obj.__wrapped__ if type(obj) is Dispatcher else obj

    def inlining_obstacle(self, function: Variable) -> Optional[str]:
        """Why a Python function must run natively when it is called, or None. Fallback when all that leads to it must."""
        code = function.code
        if code.co_name == "set_trace":
            raise debugger_starts()
        if code in self.skipped:
            return "%s is marked with sot.skip_function" % code.co_name
        module = function.globals.get("__name__", "")
        if ARRAYS.owns_module(module) and not LIBRARY.is_decorated(code):
            return "NumPy's own Python code"
        if module.startswith("sot."):
            return "the engine's own code"
        obstacle: Optional[str] = self.obstacles.get(code)
        return obstacle or name_of_two_slots(code)

    def skip(self, code: types.CodeType) -> None:
        """Never simulate frames of this code."""
        self.skipped[code] = True
        mark_skip(code)

    def policy_after(self, calls: int) -> Callable[[types.CodeType, Dict[str, Any]], Union[CodeCache, Literal[False], None]]:
        """The policy that leaves so many calls of each code object to the interpreter, and then is `policy`."""
        if not calls:
            return self.policy
        seen = CodeTable()

        def policy(code: types.CodeType, globals_: Dict[str, Any]) -> Union[CodeCache, Literal[False], None]:
            before = seen.get(code, 0)
            if before == calls:
                return self.policy(code, globals_)
            seen[code] = before + 1
            return False

        return policy

    def policy(self, code: types.CodeType, globals_: Dict[str, Any]) -> Optional[CodeCache]:
        """The hook asks once per code object: its cache, or None to leave its frames alone."""
        module = globals_.get("__name__", "")
        if module.startswith("sot.") or ARRAYS.owns_module(module) or module.startswith("importlib."):
            return None
        if not code.co_flags & 1 or code.co_name.startswith("<") and code.co_name != "<lambda>":
            return None
        try:
            return self._unit(code, globals_).cache
        except Exception:  # code of another interpreter, broken bytes: not ours
            return None

    def forget(self) -> None:
        """Drop every translation, and what was learnt. What only runs a function (`plain_resume`) goes with the translation that has it, which may be running."""
        self.take_back(given_back())
        for cache in all_caches():
            unit = cache.info
            if unit is not None:
                cache.given_back = False
                cache.clear()
                unit.forget()
        self.obstacles.clear()

    def take_back(self, functions: List[types.FunctionType]) -> None:
        """Translate functions again that were given back to the interpreter."""
        if functions:
            take_all_back(functions, [self.unit(function.__code__, function.__globals__, getattr(function, "__builtins__", None)).cache for function in functions])

    def note_obstacle(self, code: types.CodeType, message: str) -> None:
        """A callee that cannot be simulated: call it natively from the start next time."""
        self.obstacles[code] = message


def _never(cache: Any, closure: Any, flat: Tuple[Any, ...]) -> None:
    return None


@functools.lru_cache(maxsize=None)
def _taking(count: int) -> types.CodeType:
    """A code object that takes so many positional arguments."""
    e = Emitter()
    e.emit("LOAD_CONST", None)
    e.emit("RETURN_VALUE")
    return checked(new_code("taking", "taking", __file__, 1, [".a%d" % i for i in range(count)], e))


def _at_exit() -> None:
    """What the interpreter does at its end is not the program's; debug builds look then that nobody has the interpreter's own types any more."""
    suspend()
    ENGINE.forget()


ENGINE = Engine()
atexit.register(_at_exit)
