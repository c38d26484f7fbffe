/* The only view of CPython's frames, and the only place (with cpy_frame.c) that tests the version.
 *
 * Everything here is plain C with no CPython internals in the signatures, so the C++ side never
 * includes a pycore header.  "borrowed", "new" and "steals" say who owns a reference. */
#ifndef SOT_CPY_FRAME_H
#define SOT_CPY_FRAME_H

#ifndef PY_SSIZE_T_CLEAN
#define PY_SSIZE_T_CLEAN
#endif
#include <Python.h>
#include <frameobject.h>

/* A few words of each thread's own. In a library that is loaded later the C library gives them an address that is asked for at
 * each use, unless it is told that they are few (GNU's keeps room for such). */
#if defined(__GNUC__)
#define SOT_THREAD_WORD __thread /* C++'s own word makes others ask whether it has been initialised */
#elif defined(__cplusplus)
#define SOT_THREAD_WORD thread_local
#else
#define SOT_THREAD_WORD _Thread_local
#endif
#ifdef __GLIBC__
#define SOT_THREAD_LOCAL __attribute__((tls_model("initial-exec"))) SOT_THREAD_WORD
#else
#define SOT_THREAD_LOCAL SOT_THREAD_WORD
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- private names that CPython renamed ------------------------------------------------------ */

#if PY_VERSION_HEX >= 0x03090000
#define CPY_TPFLAGS_HAVE_VECTORCALL Py_TPFLAGS_HAVE_VECTORCALL
#define cpy_vectorcall PyObject_Vectorcall
#else
#define CPY_TPFLAGS_HAVE_VECTORCALL _Py_TPFLAGS_HAVE_VECTORCALL
#define cpy_vectorcall _PyObject_Vectorcall
#endif

/* The same; a plain function's code is entered without a look at what comes back: it is a result or an exception. */
static inline PyObject *cpy_call_function(PyObject *callable, PyObject *const *args, size_t nargsf, PyObject *kwnames) {
    if (PyFunction_Check(callable)) {
        return ((PyFunctionObject *)callable)->vectorcall(callable, args, nargsf, kwnames);
    }
    return cpy_vectorcall(callable, args, nargsf, kwnames);
}

/* 1 and a new reference in *out, 0 and NULL when there is no such attribute, -1 with an exception. */
static inline int cpy_optional_attr(PyObject *o, PyObject *name, PyObject **out) {
#if PY_VERSION_HEX >= 0x030d0000
    return PyObject_GetOptionalAttr(o, name, out);
#else
    return _PyObject_LookupAttr(o, name, out);
#endif
}

/* A number that a type has until something about it changes, one of its attributes or bases; 0 when it has none now. */
static inline unsigned int cpy_type_version(PyTypeObject *type) {
#if PY_VERSION_HEX < 0x030c0000
    if (!PyType_HasFeature(type, Py_TPFLAGS_VALID_VERSION_TAG)) {
        return 0;
    }
#endif
    return type->tp_version_tag;
}

/* New reference to what a weak reference refers to, or NULL without an exception. */
static inline PyObject *cpy_weakref_get(PyObject *ref) {
    PyObject *o = NULL;
#if PY_VERSION_HEX >= 0x030d0000
    if (PyWeakref_GetRef(ref, &o) < 0) {
        PyErr_Clear();
    }
#else
    o = PyWeakref_GetObject(ref);
    if (o == Py_None) {
        o = NULL;
    }
    Py_XINCREF(o);
#endif
    return o;
}

/* New reference: the code object of a frame object. */
static inline PyObject *cpy_frame_object_code(PyFrameObject *frame) {
#if PY_VERSION_HEX >= 0x03090000
    return (PyObject *)PyFrame_GetCode(frame);
#else
    Py_INCREF(frame->f_code);
    return (PyObject *)frame->f_code;
#endif
}

/* The exception being raised, put aside.  PyErr_Fetch is deprecated since 3.12. */
#if PY_VERSION_HEX >= 0x030c0000
typedef struct { PyObject *raised; } cpy_error;
static inline cpy_error cpy_error_take(void) {
    cpy_error e;
    e.raised = PyErr_GetRaisedException();
    return e;
}
static inline void cpy_error_put(cpy_error e) { PyErr_SetRaisedException(e.raised); }
#else
typedef struct { PyObject *type, *value, *traceback; } cpy_error;
static inline cpy_error cpy_error_take(void) {
    cpy_error e;
    PyErr_Fetch(&e.type, &e.value, &e.traceback);
    return e;
}
static inline void cpy_error_put(cpy_error e) { PyErr_Restore(e.type, e.value, e.traceback); }
#endif

/* An AttributeError that is raised and says neither gets what was looked up in which object, as PyObject_GetAttr does it (3.10+). */
static inline void cpy_name_attribute_error(PyObject *object, PyObject *name) {
#if PY_VERSION_HEX >= 0x030a0000
    if (!PyErr_ExceptionMatches(PyExc_AttributeError)) {
        return;
    }
    cpy_error e = cpy_error_take();
#if PY_VERSION_HEX >= 0x030c0000
    PyObject *value = e.raised;
#else
    PyErr_NormalizeException(&e.type, &e.value, &e.traceback);
    PyObject *value = e.value;
#endif
    if (PyErr_GivenExceptionMatches(value, PyExc_AttributeError)) {
        PyAttributeErrorObject *error = (PyAttributeErrorObject *)value;
        if (error->name == NULL && error->obj == NULL
            && (PyObject_SetAttrString(value, "name", name) < 0 || PyObject_SetAttrString(value, "obj", object) < 0)) {
            PyErr_Clear();
        }
    }
    cpy_error_put(e);
#else
    (void)object;
    (void)name;
#endif
}

/* ---- support --------------------------------------------------------------------------------- */

/* NULL, or why this interpreter's frames cannot be handled (then nothing below touches a frame). */
const char *cpy_unsupported(void);

/* ---- a frame at the entry point --------------------------------------------------------------------- */

/* A frame that an evaluator was asked to run; lives on the evaluator's C stack. */
typedef struct {
    PyThreadState *tstate;
    void *frame;
    int throwflag;
} cpy_frame;

PyCodeObject *cpy_frame_code(const cpy_frame *f);  /* borrowed */
PyObject *cpy_frame_globals(const cpy_frame *f);   /* borrowed */
PyObject *cpy_frame_builtins(const cpy_frame *f);  /* borrowed; NULL before 3.10, where they are no function's */

/* Has the frame just been made for a call of an ordinary function (optimized, no generator,
 * coroutine or class body), with nothing of it run yet? */
int cpy_frame_is_fresh_function(const cpy_frame *f);

/* New reference: the tuple of free variables' cells, NULL (no exception) when the code has none,
 * NULL with an exception when out of memory. */
PyObject *cpy_frame_closure(const cpy_frame *f);

/* Borrowed: argument slot i in co_varnames order; an argument that is a cell gives its value. */
PyObject *cpy_frame_arg(const cpy_frame *f, Py_ssize_t i);

/* Run the frame in the evaluator that was there before ours. New reference or NULL. */
PyObject *cpy_frame_run_default(const cpy_frame *f);

/* The frame's work has been done elsewhere: release it as the evaluator's caller expects. Call
 * last; an exception may be set and stays so. */
void cpy_frame_dispose(const cpy_frame *f);

/* ---- what waits for the evaluator ----------------------------------------------------------------- */

/* Does something wait that the evaluator does before the first instruction of a function: a collection, the handler of a
 * signal, another thread's turn? It may run the program's code. Not known before 3.12, where nothing says so (0): there a
 * collection does not wait, but comes with the allocation that makes it due. */
int cpy_something_waits(void);

/* Do it now. 0, or -1 with the exception that a signal's handler raised. */
int cpy_do_what_waits(void);

/* Until cpy_let_collector() is told what this gave, no allocation runs the collector, and with it code of the program. Python code must
 * not run meanwhile. */
int cpy_hold_collector(void);
void cpy_let_collector(int held);

/* ---- tools: debuggers, profilers, coverage -------------------------------------------------------- */

/* Does a tool expect to see what this thread runs?
 * CPY_WATCHED: sys.settrace or sys.setprofile is on in this thread, or a sys.monitoring tool (3.12+) listens everywhere.
 * CPY_WATCHED_HERE_AND_THERE: a sys.monitoring tool is registered and may listen on single code objects. */
enum cpy_watch { CPY_UNWATCHED, CPY_WATCHED_HERE_AND_THERE, CPY_WATCHED };
enum cpy_watch cpy_tools_of(PyThreadState *tstate);
enum cpy_watch cpy_tools(void); /* of the running thread */

/* Does a sys.monitoring tool listen on this code object? */
int cpy_code_is_watched(PyCodeObject *code);

/* What runs between these two is shown to no tool; they nest. */
typedef struct { int use_tracing; } cpy_unseen;
cpy_unseen cpy_hide_from_tools(void);
void cpy_show_to_tools(cpy_unseen before);

/* ---- the hook -------------------------------------------------------------------------------- */

typedef PyObject *(*cpy_evaluator)(const cpy_frame *f);

/* Put `evaluator` before the interpreter's present one (which cpy_frame_run_default then uses), for frames that
 * cpy_frame_is_fresh_function says are.
 * Install and remove are not counted here.  remove leaves another owner's evaluator alone. */
void cpy_hook_install(cpy_evaluator evaluator);
void cpy_hook_remove(void);

/* ---- calls ----------------------------------------------------------------------------------- */

/* function(*args) for positional arguments whose references the callee takes over, whether it succeeds or not: a function's frame is
 * their only owner then, and what it deletes is gone.  (A vectorcall's caller keeps them until the call is over.)  `args` may not
 * be read afterwards.  New reference or NULL. */
PyObject *cpy_call_moving(PyObject *function, PyObject *const *args, Py_ssize_t count);

/* 3.12 and 3.13 count calls on the C stack, and the calls that the evaluator makes of a Python function from bytecode are not among
 * them. One that goes through an entry point is. So that recursion may be as deep as without, what the count will take is put
 * there for as long as the call lasts; the entry points look at the stack itself (c_stack.h). Returns the thread it was given to, or NULL, for
 * cpy_take_back_c_calls.  `args`: only if these lie in the running frame, as those of bytecode do, or that is at `called(*args)`; NULL: in any case.
 * While the hook is installed each call of a Python function is one on the C stack: cpy_frame_run_default does the same for all. */
#define COUNTS_C_CALLS (PY_VERSION_HEX >= 0x030c0000 && PY_VERSION_HEX < 0x030e0000)
#if COUNTS_C_CALLS
#define CPY_EVALUATOR_UNITS 2 /* PY_EVAL_C_STACK_UNITS (Python/ceval.c) */
PyThreadState *cpy_lend_c_calls(const PyObject *called, PyObject *const *args);
static inline void cpy_take_back_c_calls(PyThreadState *lent) {
    if (lent != NULL) {
        lent->c_recursion_remaining -= CPY_EVALUATOR_UNITS;
    }
}
#else
static inline PyThreadState *cpy_lend_c_calls(const PyObject *called, PyObject *const *args) {
    return (void)called, (void)args, (PyThreadState *)NULL;
}
static inline void cpy_take_back_c_calls(PyThreadState *lent) { (void)lent; }
#endif

/* ---- a frame that runs ------------------------------------------------------------------------ */

/* New reference: a tuple of the slots of a running function's frame (locals, cells, free variables) and of the first `depth` items
 * of its stack, which must be on it now. Where a slot has no object stands `empty`, and `inner` where it has something of the
 * interpreter's own that is none (3.14+). NULL with an exception. */
PyObject *cpy_frame_slots(PyFrameObject *frame, Py_ssize_t depth, PyObject *empty, PyObject *inner);

/* ---- the rest -------------------------------------------------------------------------------- */

/* Borrowed: the dict of an object's own attributes, if it exists now; NULL where the object has none, or where
 * the interpreter keeps the attributes without one (3.11+). Makes nothing. */
PyObject *cpy_instance_dict(PyObject *o);

/* Borrowed: the builtins that a function was given when it was made; NULL before 3.10, where a frame takes them
 * from its caller or its globals. */
PyObject *cpy_function_builtins(PyObject *function);
int cpy_functions_have_builtins(void);
void cpy_function_set_builtins(PyObject *function, PyObject *builtins); /* of one that has not run yet */

/* Borrowed: what a frame with these globals would take from the running frame: its builtins, before 3.10 and where
 * the globals are the same; else NULL. */
PyObject *cpy_callers_builtins(PyObject *globals);

/* How many more Python frames this thread can certainly stack up; may be negative. */
int cpy_recursion_headroom(void);

/* A slot of our own in every code object; `destroy` runs when the code dies. -1 with an exception. */
int cpy_extra_init(void (*destroy)(void *));
void *cpy_extra_get(PyCodeObject *code);
int cpy_extra_set(PyCodeObject *code, void *extra); /* 0, or -1 with an exception */

/* Does the interpreter itself keep opcodes that it has replaced in this code (3.12+: instrumentation, 3.13+: executors)?
 * Where it does not and they are there all the same, asking for co_code crashes. */
int cpy_code_is_patched(PyCodeObject *code);

/* New reference: a frame object that was never run, for tracebacks. NULL with an exception. */
PyObject *cpy_new_frame(PyCodeObject *code, PyObject *globals, int offset, int line);

#ifdef __cplusplus
}
#endif
#endif
