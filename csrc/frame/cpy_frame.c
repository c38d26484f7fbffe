/* CPython's frames, 3.8 to 3.15: four families of layout, one set of accessors.
 *
 *   3.8-3.10   PyFrameObject; the evaluator's caller owns and drops the frame
 *   3.11       _PyInterpreterFrame on the data stack; the caller clears and pops it
 *   3.12-3.13  the same, but whoever evaluates clears and pops; 3.13 has f_executable, instr_ptr
 *   3.14-3.15  the same with tagged stack references in the slots
 *
 * A frame of 3.11+ that has not run its first RESUME must not become a frame object (gh-103609),
 * so its slots are read in place. */
#include "cpy_frame.h"

#include "../fault.h"

#include <opcode.h>
#include <stddef.h>

#if PY_VERSION_HEX < 0x03080000 || PY_VERSION_HEX >= 0x03100000
#define UNSUPPORTED "only the frames of CPython 3.8 to 3.15 are known; use one of those, or port it (docs/porting.md)"
#elif defined(Py_GIL_DISABLED)
#define UNSUPPORTED "free-threaded builds of CPython are not supported; use the ordinary build of the same version"
#elif defined(PYPY_VERSION)
#define UNSUPPORTED "only CPython has the frame evaluation API"
#endif

#define FRAME_OBJECTS (PY_VERSION_HEX < 0x030b0000)   /* frames are PyFrameObjects */
#define TAGGED_SLOTS (PY_VERSION_HEX >= 0x030e0000)   /* slots are _PyStackRef */
#define MONITORING (PY_VERSION_HEX >= 0x030c0000)     /* there is sys.monitoring (PEP 669) */
#define CALLEE_CLEARS (PY_VERSION_HEX >= 0x030c0000)  /* who evaluates also clears and pops */

#ifndef UNSUPPORTED
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-parameter" /* in CPython's own internal headers */
#if PY_VERSION_HEX < 0x03090000
#define Py_BUILD_CORE 1
#include <internal/pycore_pystate.h> /* PyInterpreterState.eval_frame: 3.8 has no setter; _PyRuntime.gc */
#elif PY_VERSION_HEX < 0x030a0000
#define Py_BUILD_CORE 1
#undef _PyGC_FINALIZED /* the internal header defines it once more */
#include <internal/pycore_interp.h> /* PyInterpreterState.gc: 3.9 has no function that holds the collector */
#elif !FRAME_OBJECTS
#define Py_BUILD_CORE 1
#define Py_BUILD_CORE_MODULE 1 /* without it 3.12+ reads a thread-local that is not exported */
#if TAGGED_SLOTS
#include <internal/pycore_interpframe.h>
#endif
#include <internal/pycore_frame.h>
#include <internal/pycore_code.h>
#if MONITORING
#undef _PyGC_FINALIZED /* 3.12: a macro of the public header, which was read first, and a function of the internal one */
#include <internal/pycore_interp.h> /* PyInterpreterState.monitors: sys.monitoring has no C API to ask by */
#endif
#endif
#pragma GCC diagnostic pop

#if FRAME_OBJECTS
typedef PyFrameObject native_frame;
#else
typedef _PyInterpreterFrame native_frame;

/* The layouts read below, in words before the slots (64-bit). A new patch release that moves them
 * must not build. */
#if SIZEOF_VOID_P == 8
#if PY_VERSION_HEX < 0x030c0000
_Static_assert(offsetof(native_frame, localsplus) == 9 * sizeof(void *), "3.11: frame layout moved");
#elif PY_VERSION_HEX < 0x030d0000
_Static_assert(offsetof(native_frame, localsplus) == 9 * sizeof(void *), "3.12: frame layout moved");
#elif PY_VERSION_HEX < 0x030e0000
_Static_assert(offsetof(native_frame, localsplus) == 9 * sizeof(void *), "3.13: frame layout moved");
#else
_Static_assert(offsetof(native_frame, localsplus) == 10 * sizeof(void *), "3.14+: frame layout moved");
_Static_assert(sizeof(_PyStackRef) == sizeof(void *), "3.14+: slots are words");
#endif
#endif
#endif

static inline native_frame *native(const cpy_frame *f) { return (native_frame *)f->frame; }
#endif /* UNSUPPORTED */

const char *cpy_unsupported(void) {
#ifdef UNSUPPORTED
    return UNSUPPORTED;
#else
    return NULL;
#endif
}

/* ---- a frame at the entry point --------------------------------------------------------------------- */

#ifndef UNSUPPORTED

static inline PyCodeObject *code_of(native_frame *f) {
#if TAGGED_SLOTS
    return (PyCodeObject *)PyStackRef_AsPyObjectBorrow(f->f_executable);
#elif PY_VERSION_HEX >= 0x030d0000
    return (PyCodeObject *)f->f_executable;
#else
    return f->f_code;
#endif
}

PyCodeObject *cpy_frame_code(const cpy_frame *f) { return code_of(native(f)); }

PyObject *cpy_frame_globals(const cpy_frame *f) { return native(f)->f_globals; }

PyObject *cpy_frame_builtins(const cpy_frame *f) {
#if PY_VERSION_HEX >= 0x030a0000
    return native(f)->f_builtins;
#else
    return (void)f, NULL;
#endif
}

int cpy_frame_is_fresh_function(const cpy_frame *view) {
    native_frame *f = native(view);
    const int generators = CO_GENERATOR | CO_COROUTINE | CO_ITERABLE_COROUTINE | CO_ASYNC_GENERATOR;
    const int function = CO_OPTIMIZED | CO_NEWLOCALS;
    /* Before 3.13 f_code is always code; from 3.13 on f_executable may be something else. */
    PyCodeObject *code = code_of(f);
    if (view->throwflag || !PyCode_Check(code)) {
        return 0;
    }
    if ((code->co_flags & (generators | function)) != function) {
        return 0;
    }
#if FRAME_OBJECTS
    return f->f_gen == NULL && f->f_lasti == -1;
#elif PY_VERSION_HEX < 0x030d0000
    return f->owner == FRAME_OWNED_BY_THREAD && f->frame_obj == NULL &&
           f->prev_instr == _PyCode_CODE(code) - 1;
#else
    return f->owner == FRAME_OWNED_BY_THREAD && f->frame_obj == NULL &&
           f->instr_ptr == _PyCode_CODE(code);
#endif
}

#if FRAME_OBJECTS
PyObject *cpy_frame_closure(const cpy_frame *view) {
    native_frame *f = native(view);
    Py_ssize_t count = PyTuple_GET_SIZE(f->f_code->co_freevars);
    if (count == 0) {
        return NULL;
    }
    PyObject **cells =
        f->f_localsplus + f->f_code->co_nlocals + PyTuple_GET_SIZE(f->f_code->co_cellvars);
    PyObject *closure = PyTuple_New(count);
    for (Py_ssize_t i = 0; closure != NULL && i < count; i++) {
        Py_INCREF(cells[i]);
        PyTuple_SET_ITEM(closure, i, cells[i]);
    }
    return closure;
}

PyObject *cpy_frame_arg(const cpy_frame *view, Py_ssize_t i) {
    native_frame *f = native(view);
    PyObject *value = f->f_localsplus[i];
    const Py_ssize_t *cell2arg = f->f_code->co_cell2arg;
    if (value != NULL || cell2arg == NULL) {
        return value;
    }
    for (Py_ssize_t k = 0; k < PyTuple_GET_SIZE(f->f_code->co_cellvars); k++) {
        if (cell2arg[k] == i) {
            return PyCell_GET(f->f_localsplus[f->f_code->co_nlocals + k]);
        }
    }
    return NULL;
}
#else
static inline PyFunctionObject *function_of(native_frame *f) {
#if TAGGED_SLOTS
    return (PyFunctionObject *)PyStackRef_AsPyObjectBorrow(f->f_funcobj);
#elif PY_VERSION_HEX >= 0x030c0000
    return (PyFunctionObject *)f->f_funcobj;
#else
    return f->f_func;
#endif
}

PyObject *cpy_frame_closure(const cpy_frame *view) {
    /* COPY_FREE_VARS has not run: the free slots are empty, the function has the cells. */
    native_frame *f = native(view);
    if (code_of(f)->co_nfreevars == 0) {
        return NULL;
    }
    PyObject *closure = function_of(f)->func_closure;
    Py_INCREF(closure);
    return closure;
}

PyObject *cpy_frame_arg(const cpy_frame *view, Py_ssize_t i) {
    /* MAKE_CELL has not run: an argument that will be a cell is still the plain value. */
#if TAGGED_SLOTS
    return PyStackRef_AsPyObjectBorrow(native(view)->localsplus[i]);
#else
    return native(view)->localsplus[i];
#endif
}
#endif

#if PY_VERSION_HEX >= 0x030d0000
PyAPI_FUNC(void) _PyEval_FrameClearAndPop(PyThreadState *tstate, _PyInterpreterFrame *frame);
#endif

void cpy_frame_dispose(const cpy_frame *view) {
    PLANTED("frame-not-disposed", return);
#if PY_VERSION_HEX >= 0x030d0000
    _PyEval_FrameClearAndPop(view->tstate, native(view));
#elif CALLEE_CLEARS
    /* 3.12 exports neither clear_thread_frame (ceval.c) nor _PyThreadState_PopFrame (pystate.c). A
     * fresh frame has no frame object and owns its slots, locals, function and code. */
    PyThreadState *tstate = view->tstate;
    native_frame *f = native(view);
    assert(f->owner == FRAME_OWNED_BY_THREAD && f->frame_obj == NULL);
    assert((PyObject **)f + f->f_code->co_framesize == tstate->datastack_top);
    tstate->c_recursion_remaining--;
    for (int i = 0; i < f->stacktop; i++) {
        Py_XDECREF(f->localsplus[i]);
    }
    Py_XDECREF(f->f_locals);
    Py_DECREF(f->f_funcobj);
    Py_DECREF(f->f_code);
    tstate->c_recursion_remaining++;
    _PyStackChunk *chunk = tstate->datastack_chunk;
    if ((PyObject **)f != &chunk->data[0]) {
        tstate->datastack_top = (PyObject **)f;
        return;
    }
    /* The frame opened a new chunk (never the root one): give the chunk back to the arenas. */
    _PyStackChunk *previous = chunk->previous;
    PyObjectArenaAllocator arenas;
    tstate->datastack_top = &previous->data[previous->top];
    tstate->datastack_chunk = previous;
    tstate->datastack_limit = (PyObject **)((char *)previous + previous->size);
    PyObject_GetArenaAllocator(&arenas);
    arenas.free(arenas.ctx, chunk, chunk->size);
#else
    (void)view; /* up to 3.11 the evaluator's caller does it */
#endif
}

/* ---- what waits for the evaluator -------------------------------------------------------------- */

#if PY_VERSION_HEX >= 0x030c0000 /* a collection waits for the evaluator */
int cpy_hold_collector(void) { return 0; }
void cpy_let_collector(int held) { (void)held; }
#elif PY_VERSION_HEX >= 0x030a0000
int cpy_hold_collector(void) { return PyGC_Disable(); }
void cpy_let_collector(int held) {
    if (held) {
        PyGC_Enable();
    }
}
#else
static int *collects(void) {
#if PY_VERSION_HEX >= 0x03090000
    return &PyThreadState_Get()->interp->gc.enabled;
#else
    return &_PyRuntime.gc.enabled;
#endif
}
int cpy_hold_collector(void) {
    int held = *collects();
    *collects() = 0;
    return held;
}
void cpy_let_collector(int held) { *collects() = held; }
#endif

#if PY_VERSION_HEX >= 0x030d0000
#define EVENTS 0xff /* the other bits are a version of the instrumentation */
int cpy_something_waits(void) {
    return (_Py_atomic_load_uintptr_relaxed(&PyThreadState_Get()->eval_breaker) & EVENTS) != 0;
}
#elif PY_VERSION_HEX >= 0x030c0000
int cpy_something_waits(void) {
    return _Py_atomic_load_relaxed(&PyThreadState_Get()->interp->ceval.eval_breaker) != 0;
}
#else
int cpy_something_waits(void) { return 0; }
#endif

int cpy_do_what_waits(void) {
    if (Py_MakePendingCalls() < 0 || PyErr_CheckSignals() < 0) { /* the second collects, too (3.12+) */
        return -1;
    }
    if (cpy_something_waits()) {
        Py_BEGIN_ALLOW_THREADS
        Py_END_ALLOW_THREADS
    }
    return 0;
}

/* ---- tools ----------------------------------------------------------------------------------- */

/* A tool's bit in the tables of events; 6 and 7 are those that sys.setprofile and sys.settrace use for
 * all threads, whether a thread has a function or not. */
#define TOOL_IDS 6
#define TOOL_BITS ((1 << TOOL_IDS) - 1)

#if MONITORING
static int listens(const uint8_t *tools, size_t events) {
    unsigned all = 0;
    for (size_t i = 0; i < events; i++) {
        all |= tools[i];
    }
    return (all & TOOL_BITS) != 0;
}
#define LISTENS(monitors) listens((monitors).tools, sizeof((monitors).tools))
#endif

enum cpy_watch cpy_tools_of(PyThreadState *tstate) {
    if (tstate->c_tracefunc != NULL || tstate->c_profilefunc != NULL) {
        return CPY_WATCHED;
    }
#if MONITORING
    PyInterpreterState *interp = tstate->interp;
    uintptr_t registered = 0;
    for (int i = 0; i < TOOL_IDS; i++) {
        registered |= (uintptr_t)interp->monitoring_tool_names[i];
    }
    if (registered != 0) {
        return LISTENS(interp->monitors) ? CPY_WATCHED : CPY_WATCHED_HERE_AND_THERE;
    }
#endif
    return CPY_UNWATCHED;
}

enum cpy_watch cpy_tools(void) { return cpy_tools_of(PyThreadState_Get()); }

int cpy_code_is_watched(PyCodeObject *code) {
#if MONITORING
    return code->_co_monitoring != NULL && LISTENS(code->_co_monitoring->local_monitors);
#else
    (void)code;
    return 0;
#endif
}

#if PY_VERSION_HEX >= 0x030b0000
cpy_unseen cpy_hide_from_tools(void) {
    PyThreadState_EnterTracing(PyThreadState_Get());
    return (cpy_unseen){0};
}
void cpy_show_to_tools(cpy_unseen before) {
    (void)before;
    PyThreadState_LeaveTracing(PyThreadState_Get());
}
#else
#if PY_VERSION_HEX >= 0x030a0000
#define USE_TRACING(tstate) (tstate)->cframe->use_tracing
#else
#define USE_TRACING(tstate) (tstate)->use_tracing
#endif
cpy_unseen cpy_hide_from_tools(void) {
    PyThreadState *tstate = PyThreadState_Get();
    cpy_unseen before = {USE_TRACING(tstate)};
    tstate->tracing++;
    USE_TRACING(tstate) = 0;
    return before;
}
void cpy_show_to_tools(cpy_unseen before) {
    PyThreadState *tstate = PyThreadState_Get();
    tstate->tracing--;
    USE_TRACING(tstate) = before.use_tracing;
}
#endif

/* ---- the hook -------------------------------------------------------------------------------- */

#if PY_VERSION_HEX >= 0x03090000
typedef _PyFrameEvalFunction native_evaluator;
#define EVALUATE(evaluator, view) (evaluator)((view)->tstate, native(view), (view)->throwflag)

static native_evaluator get_evaluator(void) {
    return _PyInterpreterState_GetEvalFrameFunc(PyInterpreterState_Get());
}
static void set_evaluator(native_evaluator evaluator) {
    _PyInterpreterState_SetEvalFrameFunc(PyInterpreterState_Get(), evaluator);
}
#else
typedef _PyFrameEvalFunction native_evaluator;
#define EVALUATE(evaluator, view) (evaluator)(native(view), (view)->throwflag)

static native_evaluator get_evaluator(void) { return _PyInterpreterState_Get()->eval_frame; }
static void set_evaluator(native_evaluator evaluator) {
    _PyInterpreterState_Get()->eval_frame = evaluator;
}
#endif

/* Written with the GIL held, and only by install and remove. */
static cpy_evaluator entry_point;          /* what our evaluator calls */
static native_evaluator previous;   /* who was there before us: the default, or another owner */
static native_evaluator first;      /* who was there before our very first install */

/* The frame that this thread is just handing to another owner's evaluator. */
static SOT_THREAD_LOCAL void *handed_on;

static __attribute__((noinline)) PyObject *run_other_owner(const cpy_frame *view) {
    void *outer = handed_on;
    handed_on = view->frame;
    PyObject *result = EVALUATE(previous, view);
    handed_on = outer;
    return result;
}

PyObject *cpy_frame_run_default(const cpy_frame *view) {
    if (previous != _PyEval_EvalFrameDefault) {
        return run_other_owner(view);
    }
#if COUNTS_C_CALLS
    /* Without a hook the calls that bytecode makes are not counted. Which ones those are is not known here. */
    view->tstate->c_recursion_remaining += CPY_EVALUATOR_UNITS;
    PyObject *result = EVALUATE(_PyEval_EvalFrameDefault, view);
    view->tstate->c_recursion_remaining -= CPY_EVALUATOR_UNITS;
    return result;
#else
    /* Two jumps, so that a hooked call takes no more of the C stack than it must. */
    return EVALUATE(_PyEval_EvalFrameDefault, view);
#endif
}

#if PY_VERSION_HEX >= 0x03090000
static PyObject *evaluator(PyThreadState *tstate, native_frame *frame, int throwflag) {
    cpy_frame view = {tstate, frame, throwflag};
#else
static PyObject *evaluator(native_frame *frame, int throwflag) {
    cpy_frame view = {PyThreadState_GET(), frame, throwflag};
#endif
    if (handed_on == frame) {
        /* Another owner installed itself above us, we were installed again above it, and it has
         * chained back to us: the frame has been through the entry point already. */
        return EVALUATE(first, &view);
    }
    if (!cpy_frame_is_fresh_function(&view)) { /* of a generator: such frames lie one in the other as deep as any */
        return cpy_frame_run_default(&view);
    }
    return entry_point(&view);
}

void cpy_hook_install(cpy_evaluator new_entry_point) {
    native_evaluator present = get_evaluator();
    entry_point = new_entry_point;
    if (present == evaluator) {
        return;
    }
    if (present == NULL) {
        present = _PyEval_EvalFrameDefault;
    }
    if (first == NULL) {
        first = present;
    }
    previous = present;
    set_evaluator(evaluator);
}

void cpy_hook_remove(void) {
    /* When another owner sits above us it may chain to us still; the entry point lets all frames through
     * and stays valid. */
    if (get_evaluator() == evaluator) {
        set_evaluator(previous);
        if (previous == first) {
            first = NULL;
        }
    }
}

/* ---- calls ----------------------------------------------------------------------------------- */

static PyObject *call_then_release(PyObject *function, PyObject *const *args, Py_ssize_t count) {
    PyObject *result = cpy_vectorcall(function, args, (size_t)count, NULL);
    for (Py_ssize_t i = 0; i < count; i++) {
        Py_DECREF(args[i]);
    }
    return result;
}

#if FRAME_OBJECTS
/* As function_code_fastcall (Objects/call.c) does it, but that its slots get the references themselves, and that there may be cells
 * (as _PyEval_EvalCodeWithName makes them), of none of which an argument is the contents. */
PyObject *cpy_call_moving(PyObject *function, PyObject *const *args, Py_ssize_t count) {
    if (!PyFunction_Check(function)) {
        return call_then_release(function, args, count);
    }
    PyFunctionObject *f = (PyFunctionObject *)function;
    PyCodeObject *code = (PyCodeObject *)f->func_code;
    const int plain = CO_OPTIMIZED | CO_NEWLOCALS;
    const int other = CO_VARARGS | CO_VARKEYWORDS | CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR;
    Py_ssize_t cell_count = PyTuple_GET_SIZE(code->co_cellvars);
    Py_ssize_t free_count = PyTuple_GET_SIZE(code->co_freevars);
    if ((code->co_flags & (plain | other)) != plain || code->co_argcount != count || code->co_kwonlyargcount != 0 ||
        code->co_cell2arg != NULL ||
        (free_count != 0 && (f->func_closure == NULL || PyTuple_GET_SIZE(f->func_closure) != free_count))) {
        return call_then_release(function, args, count);
    }
    PyThreadState *tstate = PyThreadState_GET();
    PyFrameObject *frame = PyFrame_New(tstate, code, f->func_globals, NULL);
    if (frame == NULL) {
        for (Py_ssize_t i = 0; i < count; i++) {
            Py_DECREF(args[i]);
        }
        return NULL;
    }
#if PY_VERSION_HEX >= 0x030a0000
    Py_INCREF(f->func_builtins); /* PyFrame_New takes those that the globals have now */
    Py_SETREF(frame->f_builtins, f->func_builtins);
#endif
    for (Py_ssize_t i = 0; i < count; i++) {
        frame->f_localsplus[i] = args[i];
    }
    PyObject **cells = frame->f_localsplus + code->co_nlocals;
    for (Py_ssize_t i = 0; i < cell_count; i++) {
        cells[i] = PyCell_New(NULL);
        if (cells[i] == NULL) {
            Py_DECREF(frame);
            return NULL;
        }
    }
    for (Py_ssize_t i = 0; i < free_count; i++) {
        Py_INCREF(PyTuple_GET_ITEM(f->func_closure, i));
        cells[cell_count + i] = PyTuple_GET_ITEM(f->func_closure, i);
    }
    PyObject *result = PyEval_EvalFrameEx(frame, 0);
    ++tstate->recursion_depth; /* destructors run one deeper, as there */
    Py_DECREF(frame);
    --tstate->recursion_depth;
    return result;
}
#else
/* Give up a reference without letting the object die: the next thing that happens to it is Py_INCREF. */
static inline void lend_out(PyObject *o) {
#if PY_VERSION_HEX >= 0x030c0000
    if (_Py_IsImmortal(o)) {
        return;
    }
#endif
    Py_SET_REFCNT(o, Py_REFCNT(o) - 1);
#ifdef Py_REF_DEBUG
#if PY_VERSION_HEX >= 0x030c0000
    _Py_DECREF_DecRefTotal();
#else
    _Py_RefTotal--;
#endif
#endif
}

PyObject *cpy_call_moving(PyObject *function, PyObject *const *args, Py_ssize_t count) {
    if (!PyFunction_Check(function)) {
        return call_then_release(function, args, count);
    }
    /* A function's vectorcall, _PyEval_Vector, begins by taking its own reference to each argument, before anything that could
     * run code or collect garbage; where it fails after that it gives them back, and the object dies there. (Only 3.14+ may fail
     * before it: out of memory, with more than eight arguments. Then they leak.) */
    for (Py_ssize_t i = 0; i < count; i++) {
        lend_out(args[i]);
    }
    return cpy_call_function(function, args, (size_t)count, NULL);
}
#endif

#if COUNTS_C_CALLS
/* Whether a frame is at `called(*args)`: that instruction's callable is on its stack. What lies above the top is compared, never read. */
static int is_spread_call(native_frame *f, const PyObject *called, PyObject *const *end) {
#if PY_VERSION_HEX >= 0x030d0000
    int opcode = f->instr_ptr->op.code;
#else
    int opcode = f->prev_instr->op.code;
#endif
    if (opcode != CALL_FUNCTION_EX && opcode != INSTRUMENTED_CALL_FUNCTION_EX) {
        return 0;
    }
    PyObject *const *slot = f->localsplus + code_of(f)->co_nlocalsplus;
    while (slot < end && *slot != called) {
        slot++;
    }
    return slot < end;
}

PyThreadState *cpy_lend_c_calls(const PyObject *called, PyObject *const *args) {
    PyThreadState *tstate = PyThreadState_Get();
    if (get_evaluator() == evaluator) { /* which lends it to each frame */
        return NULL;
    }
    if (args != NULL) {
#if PY_VERSION_HEX >= 0x030d0000
        native_frame *f = tstate->current_frame;
        if (f == NULL || !PyCode_Check(f->f_executable)) {
            return NULL;
        }
#else
        native_frame *f = tstate->cframe->current_frame;
        if (f == NULL) {
            return NULL;
        }
#endif
        PyObject *const *place = (PyObject *const *)f;
        PyObject *const *end = place + code_of(f)->co_framesize;
        if ((args < place || args > end) && !is_spread_call(f, called, end)) {
            return NULL;
        }
    }
    tstate->c_recursion_remaining += CPY_EVALUATOR_UNITS;
    return tstate;
}
#endif

/* ---- the rest -------------------------------------------------------------------------------- */

#if TAGGED_SLOTS
PyAPI_FUNC(int) _Py_ReachedRecursionLimitWithMargin(PyThreadState *tstate, int margin_count);
#endif

int cpy_recursion_headroom(void) {
    PyThreadState *tstate = PyThreadState_Get();
#if FRAME_OBJECTS
    return Py_GetRecursionLimit() - tstate->recursion_depth;
#elif PY_VERSION_HEX < 0x030c0000
    return tstate->recursion_remaining;
#elif !TAGGED_SLOTS
    return tstate->py_recursion_remaining < tstate->c_recursion_remaining
               ? tstate->py_recursion_remaining
               : tstate->c_recursion_remaining;
#else
    /* 3.14+ watch the C stack itself, in margins of 16 KiB or more. */
    return _Py_ReachedRecursionLimitWithMargin(tstate, 32) ? 0 : tstate->py_recursion_remaining;
#endif
}

#else /* UNSUPPORTED: nothing below is reached, the module only has to load */

PyCodeObject *cpy_frame_code(const cpy_frame *f) { return (void)f, NULL; }
PyObject *cpy_frame_globals(const cpy_frame *f) { return (void)f, NULL; }
PyObject *cpy_frame_builtins(const cpy_frame *f) { return (void)f, NULL; }
int cpy_frame_is_fresh_function(const cpy_frame *f) { return (void)f, 0; }
int cpy_something_waits(void) { return 0; }
int cpy_hold_collector(void) { return 0; }
void cpy_let_collector(int held) { (void)held; }
int cpy_do_what_waits(void) { return 0; }
enum cpy_watch cpy_tools_of(PyThreadState *tstate) { return (void)tstate, CPY_UNWATCHED; }
enum cpy_watch cpy_tools(void) { return CPY_UNWATCHED; }
int cpy_code_is_watched(PyCodeObject *code) { return (void)code, 0; }
cpy_unseen cpy_hide_from_tools(void) { return (cpy_unseen){0}; }
void cpy_show_to_tools(cpy_unseen before) { (void)before; }
PyObject *cpy_frame_closure(const cpy_frame *f) { return (void)f, NULL; }
PyObject *cpy_frame_arg(const cpy_frame *f, Py_ssize_t i) { return (void)f, (void)i, NULL; }
PyObject *cpy_frame_run_default(const cpy_frame *f) { return (void)f, NULL; }
void cpy_frame_dispose(const cpy_frame *f) { (void)f; }
void cpy_hook_install(cpy_evaluator evaluator) { (void)evaluator; }
void cpy_hook_remove(void) {}
PyObject *cpy_call_moving(PyObject *f, PyObject *const *args, Py_ssize_t n) { return (void)f, (void)args, (void)n, NULL; }
int cpy_recursion_headroom(void) { return 0; }

#endif

PyObject *cpy_function_builtins(PyObject *function) {
#if PY_VERSION_HEX >= 0x030a0000
    return ((PyFunctionObject *)function)->func_builtins;
#else
    return (void)function, NULL;
#endif
}

int cpy_functions_have_builtins(void) { return PY_VERSION_HEX >= 0x030a0000; }

void cpy_function_set_builtins(PyObject *function, PyObject *builtins) {
#if PY_VERSION_HEX >= 0x030a0000
    PyObject **place = &((PyFunctionObject *)function)->func_builtins;
    if (*place != builtins && builtins != NULL) {
        PyObject *before = *place;
        Py_IncRef(builtins); /* the functions: this is compiled for builds of CPython that it cannot be loaded in, too */
        *place = builtins;
        Py_DecRef(before);
    }
#else
    (void)function;
    (void)builtins;
#endif
}

PyObject *cpy_callers_builtins(PyObject *globals) {
#if PY_VERSION_HEX >= 0x030a0000
    return (void)globals, NULL;
#else
    PyFrameObject *caller = PyThreadState_Get()->frame; /* PyFrame_New shares its builtins */
    return caller != NULL && caller->f_globals == globals ? caller->f_builtins : NULL;
#endif
}

#if PY_VERSION_HEX >= 0x030c0000
#define REQUEST_EXTRA PyUnstable_Eval_RequestCodeExtraIndex
#define GET_EXTRA PyUnstable_Code_GetExtra
#define SET_EXTRA PyUnstable_Code_SetExtra
#else
#define REQUEST_EXTRA _PyEval_RequestCodeExtraIndex
#define GET_EXTRA _PyCode_GetExtra
#define SET_EXTRA _PyCode_SetExtra
#endif

static Py_ssize_t extra_index = -1;

int cpy_extra_init(void (*destroy)(void *)) {
    if (extra_index < 0) {
        extra_index = REQUEST_EXTRA(destroy);
    }
    if (extra_index < 0) {
        PyErr_SetString(PyExc_RuntimeError, "no code-extra slot is left in this interpreter");
        return -1;
    }
    return 0;
}

void *cpy_extra_get(PyCodeObject *code) {
    void *extra = NULL;
    (void)GET_EXTRA((PyObject *)code, extra_index, &extra); /* fails for what is no code object alone */
    return extra;
}

int cpy_extra_set(PyCodeObject *code, void *extra) {
    return SET_EXTRA((PyObject *)code, extra_index, extra);
}

int cpy_code_is_patched(PyCodeObject *code) {
#ifdef UNSUPPORTED
    (void)code;
    return 1; /* nobody knows: what co_code says is taken */
#elif PY_VERSION_HEX >= 0x030d0000
    return code->_co_monitoring != NULL || code->co_executors != NULL;
#elif PY_VERSION_HEX >= 0x030c0000
    return code->_co_monitoring != NULL;
#else
    (void)code;
    return 0;
#endif
}

PyObject *cpy_new_frame(PyCodeObject *code, PyObject *globals, int offset, int line) {
    /* Code of a module or class keeps its names in a mapping; a function's must not have one. */
    PyObject *locals = (code->co_flags & CO_OPTIMIZED) ? NULL : globals;
    PyFrameObject *frame = PyFrame_New(PyThreadState_Get(), code, globals, locals);
#if FRAME_OBJECTS
    if (frame != NULL) {
        Py_CLEAR(frame->f_back); /* up to 3.10 a new frame is the running one's callee already */
#if PY_VERSION_HEX >= 0x030a0000
        frame->f_lasti = offset < 0 ? -1 : offset / (int)sizeof(_Py_CODEUNIT);
#else
        frame->f_lasti = offset < 0 ? -1 : offset;
#endif
    }
    (void)line; /* follows from where it stopped */
#elif defined(UNSUPPORTED)
    (void)offset;
    (void)line;
#else
    if (frame != NULL) {
        frame->f_lineno = line;
    }
#if PY_VERSION_HEX < 0x030d0000
    /* Its locals are asked for: before its first instruction free variables would be taken from the function, which has none here,
     * and after it they are cells. */
    if (frame != NULL) {
        PyObject **slots = frame->f_frame->localsplus + code->co_nlocalsplus - code->co_nfreevars;
        for (int i = 0; i < code->co_nfreevars; i++) {
            slots[i] = PyCell_New(NULL);
            if (slots[i] == NULL) {
                Py_DECREF(frame);
                return NULL;
            }
        }
        frame->f_frame->prev_instr = _PyCode_CODE(code) + (offset < 0 ? 0 : offset / (int)sizeof(_Py_CODEUNIT));
    }
#else
    (void)offset; /* nothing is asked for by it but the line */
#endif
#endif
    return (PyObject *)frame;
}

PyObject *cpy_instance_dict(PyObject *o) {
    PyObject **place;
#if PY_VERSION_HEX >= 0x030b0000
    if (PyType_HasFeature(Py_TYPE(o), Py_TPFLAGS_MANAGED_DICT)) {
        place = (PyObject **)o - 3; /* before the GC's header */
#if PY_VERSION_HEX >= 0x030c0000 && PY_VERSION_HEX < 0x030d0000
        if (((uintptr_t)*place & 1) != 0) {
            return NULL; /* attributes without a dict */
        }
#endif
        return *place;
    }
#endif
    place = _PyObject_GetDictPtr(o);
    return place == NULL ? NULL : *place;
}

PyObject *cpy_frame_slots(PyFrameObject *frame, Py_ssize_t depth, PyObject *empty, PyObject *inner) {
#ifdef UNSUPPORTED
    (void)frame, (void)depth, (void)empty, (void)inner;
    PyErr_SetString(PyExc_RuntimeError, UNSUPPORTED);
    return NULL;
#else
    PyCodeObject *code = (PyCodeObject *)cpy_frame_object_code(frame);
    Py_ssize_t stack = code->co_stacksize;
#if FRAME_OBJECTS
    Py_ssize_t fixed = code->co_nlocals + PyTuple_GET_SIZE(code->co_cellvars) + PyTuple_GET_SIZE(code->co_freevars);
    PyObject **slots = frame->f_localsplus;
#elif TAGGED_SLOTS
    Py_ssize_t fixed = code->co_nlocalsplus;
    _PyStackRef *slots = frame->f_frame->localsplus;
#else
    Py_ssize_t fixed = code->co_nlocalsplus;
    PyObject **slots = frame->f_frame->localsplus;
#endif
    Py_DECREF(code); /* the frame has it */
    if (depth < 0 || depth > stack) {
        PyErr_SetString(PyExc_ValueError, "no such depth");
        return NULL;
    }
    PyObject *all = PyTuple_New(fixed + depth);
    for (Py_ssize_t i = 0; all != NULL && i < fixed + depth; i++) {
#if TAGGED_SLOTS
        PyObject *item = PyStackRef_IsNull(slots[i]) ? empty
                         : PyStackRef_IsTaggedInt(slots[i]) ? inner : PyStackRef_AsPyObjectBorrow(slots[i]);
#else
        PyObject *item = slots[i] == NULL ? empty : slots[i];
#endif
        Py_INCREF(item);
        PyTuple_SET_ITEM(all, i, item);
    }
    (void)inner;
    return all;
#endif
}
