// The Python type Dispatcher: its calls and its life.
#include "dispatcher.h"

#include "bind.h"
#include "c_stack.h"
#include "call.h"
#include "frame/cpy_function.h"
#include "giving_back.h"
#include "thread_state.h"
#include "weighing.h"

#include <cstddef>

namespace sot {

static Dispatcher* self_of(PyObject* o) noexcept { return reinterpret_cast<Dispatcher*>(o); }

static __attribute__((noinline)) PyObject* call_natively(PyObject* fn, PyObject* const* args, size_t nargsf, PyObject* kwnames) noexcept {
    ThreadState& thread = thread_state();
    if (thread.weighed != nullptr) {
        NativeTurn turn(thread);
        PyObject* result = call_natively(fn, args, nargsf, kwnames);
        turn.done(result != nullptr);
        return result;
    }
    if (!thread.capture) {
        return cpy_call_function(fn, args, nargsf, kwnames);
    }
    // This very frame is not to come in by the hook.
    PyCodeObject* before = thread.natively;
    thread.natively = reinterpret_cast<PyCodeObject*>(PyFunction_GET_CODE(fn));
    PyObject* result = cpy_call_function(fn, args, nargsf, kwnames);
    thread.natively = before;
    return result;
}

// With all calls of the same code that it makes.
static __attribute__((noinline)) PyObject* call_as_a_whole(CodeCache* cache, PyObject* fn, PyObject* const* args, size_t nargsf, PyObject* kwnames) noexcept {
    Ref hold = Ref::borrow(as_object(cache));
    cache->within++;
    PyObject* result = call_natively(fn, args, nargsf, kwnames);
    cache->within--;
    return result;
}

// An outermost call that runs natively, of a function that calls itself.
static __attribute__((noinline)) PyObject* call_recursion(CodeCache* cache, PyObject* fn, PyObject* const* args, size_t nargsf, PyObject* kwnames) noexcept {
    if (cache->weighing->full() && !tell_weighed(cache)) {
        return nullptr;
    }
    RecursionTurn turn(thread_state(), cache);
    PyObject* result = turn.is_whole() ? call_as_a_whole(cache, fn, args, nargsf, kwnames) : call_natively(fn, args, nargsf, kwnames);
    turn.done(result != nullptr);
    return result;
}

// No entry fits, or a native one: with the calls of the same code that it makes, or each of these as it comes.
static __attribute__((noinline)) PyObject* call_unfit(CodeCache* cache, PyObject* fn, PyObject* const* args, size_t nargsf, PyObject* kwnames) noexcept {
    bool outermost = cache->under_way == 1;
    if (thread_state().weighed != nullptr) {
        return call_natively(fn, args, nargsf, kwnames);
    }
    if (cache->whole != 0) {
        cache->whole -= outermost;
        return call_as_a_whole(cache, fn, args, nargsf, kwnames);
    }
    if (outermost && cache->recurs && cache->weighing != nullptr) {
        return call_recursion(cache, fn, args, nargsf, kwnames);
    }
    return call_natively(fn, args, nargsf, kwnames);
}

static __attribute__((noinline)) PyObject* call_bound(CodeCache* cache, PyFunctionObject* fn, PyObject* const* args, Py_ssize_t nargs,
                            PyObject* kwnames, bool* native) noexcept {
    SlotBuffer<kManySlots> buffer(cache->slots);
    if (!buffer.usable()) {
        return PyErr_NoMemory();
    }
    BoundArguments bound;
    switch (bind_arguments(cache, fn, args, nargs, kwnames, buffer.slots(), &bound)) {
    case Binding::Failed: return nullptr;
    case Binding::Refused: *native = true; return nullptr;
    case Binding::Done: break;
    }
    Unbound unbound = {fn, args, nargs, kwnames};
    return enter({cache, fn->func_closure, buffer.slots(), true, false, &unbound}, native);
}

static __attribute__((noinline)) PyObject* call_looked_up(Dispatcher* self, CodeCache* cache, PyFunctionObject* fn, PyObject* const* args, size_t nargsf,
                                                          PyObject* kwnames) noexcept {
    Ref hold = Ref::borrow(as_object(cache));
    Py_ssize_t nargs = PyVectorcall_NARGS(nargsf);
    bool native = false;
    PyObject* result;
    cache->recurs |= cache->under_way++ != 0;
    if (kwnames == nullptr && cache->simple && nargs == cache->positional) {
        bool room_before = (nargsf & PY_VECTORCALL_ARGUMENTS_OFFSET) != 0;
        result = enter({cache, fn->func_closure, args, room_before, false}, &native);
    } else {
        result = call_bound(cache, fn, args, nargs, kwnames, &native);
    }
    if (native) {
        ForwardedCall forwarded(self);
        result = call_unfit(cache, as_object(fn), args, nargsf, kwnames);
        forwarded.done();
    } else {
        result = unroll(result);
    }
    cache->under_way--;
    return result;
}

static PyObject* call_dispatcher(PyObject* o, PyObject* const* args, size_t nargsf, PyObject* kwnames) noexcept {
    Dispatcher* self = self_of(o);
    PyFunctionObject* fn = self->fn;
    CodeCache* cache = self->cache;
    if (fn == nullptr) {
        PyErr_SetString(PyExc_ReferenceError, "the translated function has been garbage collected");
        return nullptr;
    }
    ThreadState& thread = thread_state();
    if (c_stack_used_up(thread)) {
        return raise_c_stack_used_up();
    }
    // `fn.__code__ = …` makes it another function, of which the cache knows nothing.
    if (cache->native || cache->within != 0 || as_object(cache->code) != fn->func_code || thread.suspended > 0) {
        ForwardedCall forwarded(self);
        thread.forwarded++;
        PyObject* result = call_natively(as_object(fn), args, nargsf, kwnames);
        forwarded.done();
        return result;
    }
    return call_looked_up(self, cache, fn, args, nargsf, kwnames);
}

PyObject* dispatcher_vectorcall(PyObject* o, PyObject* const* args, size_t nargsf, PyObject* kwnames) {
    PyThreadState* lent = cpy_lend_c_calls(o, args);
    PyObject* result = call_dispatcher(o, args, nargsf, kwnames);
    cpy_take_back_c_calls(lent);
    return result;
}

static PyObject* dispatcher_new(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
    static const char* names[] = {"fn", "cache", "face", nullptr};
    PyObject *fn, *cache, *face = nullptr;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O!O!|O!:Dispatcher", const_cast<char**>(names),
                                     &PyFunction_Type, &fn, &code_cache_type, &cache, &PyDict_Type, &face) ||
        !dispatcher_fits(fn, cache)) {
        return nullptr;
    }
    PyObject* self = type->tp_alloc(type, 0);
    if (self != nullptr) {
        self_of(self)->own.vectorcall = dispatcher_vectorcall;
        self_of(self)->look_at = ForwardedCall::kFirst;
        self_of(self)->fn = reinterpret_cast<PyFunctionObject*>(new_ref(fn));
        self_of(self)->cache = reinterpret_cast<CodeCache*>(new_ref(cache));
        self_of(self)->face = face != nullptr ? new_ref(face) : nullptr;
    }
    return self;
}

static int dispatcher_traverse(PyObject* o, visitproc visit, void* arg) {
    Py_VISIT(self_of(o)->fn);
    Py_VISIT(self_of(o)->cache);
    Py_VISIT(self_of(o)->face);
    return cpy_function_visit(&self_of(o)->own, visit, arg);
}

static int dispatcher_clear(PyObject* o) {
    Py_CLEAR(self_of(o)->fn);
    Py_CLEAR(self_of(o)->face);
    cpy_function_empty(&self_of(o)->own);
    return 0;
}

static void dispatcher_dealloc(PyObject* o) {
    PyObject_GC_UnTrack(o);
    if (self_of(o)->own.func_weakreflist != nullptr) {
        PyObject_ClearWeakRefs(o);
    }
    Py_CLEAR(self_of(o)->fn);
    Py_CLEAR(self_of(o)->cache);
    Py_CLEAR(self_of(o)->face);
    cpy_function_empty(&self_of(o)->own);
    Py_TYPE(o)->tp_free(o);
}

SOT_STATIC_TYPE(dispatcher_type);

int dispatcher_init(PyObject* module) noexcept {
    PyTypeObject& t = dispatcher_type;
    t.tp_name = "sot._core.Dispatcher";
    // No tp_doc: `__doc__` is the function's.
    t.tp_basicsize = sizeof(Dispatcher);
    t.tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | CPY_TPFLAGS_HAVE_VECTORCALL |
                 Py_TPFLAGS_METHOD_DESCRIPTOR;
    t.tp_vectorcall_offset = offsetof(PyFunctionObject, vectorcall);
    t.tp_weaklistoffset = offsetof(PyFunctionObject, func_weakreflist);
    t.tp_call = PyVectorcall_Call;
    t.tp_new = dispatcher_new;
    t.tp_dealloc = dispatcher_dealloc;
    t.tp_traverse = dispatcher_traverse;
    t.tp_clear = dispatcher_clear;
    t.tp_descr_get = dispatcher_bind;
    t.tp_getattro = dispatcher_getattro;
    t.tp_setattro = dispatcher_setattro;
    t.tp_repr = dispatcher_repr;
    t.tp_methods = dispatcher_methods;
    t.tp_getset = dispatcher_getset;
    return dispatcher_attributes_init() < 0 || giving_back_init() < 0 ? -1 : add_type(module, "Dispatcher", &t);
}

}  // namespace sot
