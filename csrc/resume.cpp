// The Python type Resume.
#include "resume.h"

#include "c_stack.h"
#include "call.h"
#include "code_extra.h"
#include "thread_state.h"

#include <cstddef>

namespace sot {

static Resume* self_of(PyObject* o) noexcept { return reinterpret_cast<Resume*>(o); }

// New reference: the function that runs this code with this closure.
static __attribute__((noinline)) PyObject* make_function(Resume* self, PyObject* closure) noexcept {
    CodeCache* cache = self->cache;
    Ref function = Ref::steal(PyFunction_New(as_object(cache->code), cache->globals));
    if (!function || (closure != nullptr && PyFunction_SetClosure(function.get(), closure) < 0)) {
        return nullptr;
    }
    cpy_function_set_builtins(function.get(), cache->builtins);
    if (closure == nullptr && self->function == nullptr) {
        self->function = new_ref(function.get());
    }
    return function.release();
}

static void release(PyObject* const* args, Py_ssize_t count) noexcept {
    for (Py_ssize_t i = 0; i < count; i++) {
        Py_DECREF(args[i]);
    }
}

static PyObject* run_natively(Resume* self, PyObject* closure, PyObject* const* flat, bool room_before, bool moved) noexcept {
    Ref function = self->function != nullptr ? Ref::borrow(self->function) : Ref::steal(make_function(self, closure));
    Py_ssize_t count = self->cache->slots;
    if (moved && closure != nullptr) {
        Py_DECREF(closure);  // the function has it
    }
    if (!function) {
        if (moved) {
            release(flat, count);
        }
        return nullptr;
    }
    if (moved) {
        return cpy_call_moving(function.get(), flat, count);
    }
    std::size_t offset = room_before ? PY_VECTORCALL_ARGUMENTS_OFFSET : 0;
    return cpy_call_function(function.get(), flat, static_cast<std::size_t>(count) | offset, nullptr);
}

// Nothing of it may lie on the C stack while the resume function runs.
static __attribute__((noinline)) bool cannot_run(PyObject* o, PyObject* const* args, Py_ssize_t count, bool moved) noexcept {
    CodeCache* cache = self_of(o)->cache;
    bool used_up = false;
    if (count == cache->slots + cache->has_free && (!cache->has_free || PyTuple_CheckExact(args[0]))) {
        used_up = c_stack_used_up(thread_state());
        if (!used_up) {
            return false;
        }
    }
    if (moved) {
        release(args, count);
    }
    if (used_up) {
        raise_c_stack_used_up();
    } else {
        PyErr_Format(PyExc_TypeError, "%R takes %s%d arguments", o, cache->has_free ? "a closure and " : "", cache->slots);
    }
    return true;
}

PyObject* resume_once(PyObject* o, PyObject* const* args, Py_ssize_t count, bool room_before, bool moved) noexcept {
    Resume* self = self_of(o);
    CodeCache* cache = self->cache;
    if (cannot_run(o, args, count, moved)) {
        return nullptr;
    }
    PyObject* closure = cache->has_free ? args[0] : nullptr;
    PyObject* const* flat = args + cache->has_free;
    room_before = room_before || cache->has_free;
    if (!cache->native && thread_state().suspended == 0) {
        bool native = false;
        PyObject* result = enter({cache, closure, flat, room_before, moved}, &native);
        if (!native) {
            return result;
        }
    }
    return run_natively(self, closure, flat, room_before, moved);
}

static PyObject* resume_vectorcall(PyObject* o, PyObject* const* args, size_t nargsf, PyObject* kwnames) {
    if (kwnames != nullptr && PyTuple_GET_SIZE(kwnames) > 0) {
        PyErr_SetString(PyExc_TypeError, "a resume function takes no keyword arguments");
        return nullptr;
    }
    bool room_before = (nargsf & PY_VECTORCALL_ARGUMENTS_OFFSET) != 0;
    return unroll(resume_once(o, args, PyVectorcall_NARGS(nargsf), room_before, false));
}

static PyObject* resume_new(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
    static const char* names[] = {"cache", "stacked", nullptr};
    PyObject* cache;
    Py_ssize_t stacked = 0;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O!|n:Resume", const_cast<char**>(names),
                                     &code_cache_type, &cache, &stacked)) {
        return nullptr;
    }
    auto* c = reinterpret_cast<CodeCache*>(cache);
    if (!c->simple) {
        PyErr_SetString(PyExc_ValueError, "the code of a resume function takes positional arguments only");
        return nullptr;
    }
    if (stacked < 0 || stacked > c->slots) {
        PyErr_SetString(PyExc_ValueError, "more stacked arguments than arguments");
        return nullptr;
    }
    if (mark_skip(c->code) < 0) {  // generated code never goes through the hook
        return nullptr;
    }
    PyObject* self = type->tp_alloc(type, 0);
    if (self != nullptr) {
        self_of(self)->vectorcall = resume_vectorcall;
        self_of(self)->cache = reinterpret_cast<CodeCache*>(new_ref(cache));
        self_of(self)->stacked = stacked;
    }
    return self;
}

static int resume_traverse(PyObject* o, visitproc visit, void* arg) {
    Py_VISIT(self_of(o)->cache);
    PyObject* function = self_of(o)->function;
    Py_VISIT(function);
    // As in code_cache.cpp: the constants of a native loop are resume functions. The code is the cache's and the function's.
    PyCodeObject* code = self_of(o)->cache != nullptr ? self_of(o)->cache->code : nullptr;
    if (function != nullptr && code != nullptr && Py_REFCNT(function) == 1 && Py_REFCNT(as_object(code)) == 2 &&
        PyFunction_GET_CODE(function) == as_object(code)) {
        Py_VISIT(code->co_consts);
    }
    return 0;
}

// The cache stays: a resume function is always whole, and cycles break at the cache's entries.
static int resume_clear(PyObject* o) {
    Py_CLEAR(self_of(o)->function);
    return 0;
}

static void resume_dealloc(PyObject* o) {
    PyObject_GC_UnTrack(o);
    Py_CLEAR(self_of(o)->function);
    Py_CLEAR(self_of(o)->cache);
    Py_TYPE(o)->tp_free(o);
}

static PyObject* resume_repr(PyObject* o) {
    Ref name = Ref::steal(PyObject_GetAttrString(as_object(self_of(o)->cache->code), "co_name"));
    return name ? PyUnicode_FromFormat("<sot resume function of %U at %p>", name.get(), static_cast<void*>(o))
                : nullptr;
}

static PyObject* resume_cache(PyObject* o, void*) { return new_ref(self_of(o)->cache); }

static PyGetSetDef getset[] = {
    {"cache", resume_cache, nullptr, "its CodeCache", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

SOT_STATIC_TYPE(resume_type);

int resume_init(PyObject* module) noexcept {
    PyTypeObject& t = resume_type;
    t.tp_name = "sot._core.Resume";
    t.tp_doc = "Resume(cache, stacked=0): callable with the flat arguments (after the closure, if there is one).\n\n"
               "The last `stacked` of them stand for values of the evaluation stack; see tail().";
    t.tp_basicsize = sizeof(Resume);
    t.tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | CPY_TPFLAGS_HAVE_VECTORCALL;
    t.tp_vectorcall_offset = offsetof(Resume, vectorcall);
    t.tp_call = PyVectorcall_Call;
    t.tp_new = resume_new;
    t.tp_dealloc = resume_dealloc;
    t.tp_traverse = resume_traverse;
    t.tp_clear = resume_clear;
    t.tp_repr = resume_repr;
    t.tp_getset = getset;
    return add_type(module, "Resume", &t);
}

}  // namespace sot
