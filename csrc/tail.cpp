// The Python type Tail and the function tail().
#include "tail.h"

#include "resume.h"
#include "seam.h"

#include <cstddef>

namespace sot {

static Tail* self_of(PyObject* o) noexcept { return reinterpret_cast<Tail*>(o); }

static int tail_traverse(PyObject* o, visitproc visit, void* arg) {
    Py_VISIT(self_of(o)->resume);
    for (Py_ssize_t i = 1; i <= Py_SIZE(o); i++) {
        Py_VISIT(self_of(o)->items[i]);
    }
    return 0;
}

// No tp_clear: a Tail never changes, so a cycle through one also goes through something that does.
static void tail_dealloc(PyObject* o) {
    PyObject_GC_UnTrack(o);
    Py_CLEAR(self_of(o)->resume);
    for (Py_ssize_t i = 1; i <= Py_SIZE(o); i++) {
        Py_CLEAR(self_of(o)->items[i]);
    }
    PyObject_GC_Del(o);
}

static PyObject* make_tail(PyObject*, PyObject* const* args, size_t nargsf, PyObject* kwnames) {
    Py_ssize_t count = PyVectorcall_NARGS(nargsf);
    if (count < 1 || !is_resume(args[0]) || (kwnames != nullptr && PyTuple_GET_SIZE(kwnames) > 0)) {
        PyErr_SetString(PyExc_TypeError, "tail(resume, *args) needs a Resume first");
        return nullptr;
    }
    Tail* self = PyObject_GC_NewVar(Tail, &tail_type, count - 1);
    if (self == nullptr) {
        return nullptr;
    }
    self->resume = new_ref(args[0]);
    self->items[0] = nullptr;
    for (Py_ssize_t i = 1; i < count; i++) {
        self->items[i] = new_ref(args[i]);
    }
    PyObject_GC_Track(as_object(self));
    about_to_tail();
    return as_object(self);
}

static PyObject* tail_repr(PyObject* o) {
    return PyUnicode_FromFormat("<sot tail call of %R with %zd arguments>", self_of(o)->resume, Py_SIZE(o));
}

// The function tail() is no builtin function: a profiler is told of calls of those.
struct TailMaker {
    PyObject_HEAD
    vectorcallfunc vectorcall;
};

static PyObject* maker_repr(PyObject*) { return PyUnicode_FromString("<function sot._core.tail>"); }

static SOT_STATIC_TYPE(maker_type);
SOT_STATIC_TYPE(tail_type);

int tail_init(PyObject* module) noexcept {
    PyTypeObject& t = tail_type;
    t.tp_name = "sot._core.Tail";
    t.tp_doc = "A call to be made by the caller, made by tail().";
    t.tp_basicsize = sizeof(Tail);
    t.tp_itemsize = sizeof(PyObject*);
    t.tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC;
    t.tp_dealloc = tail_dealloc;
    t.tp_traverse = tail_traverse;
    t.tp_repr = tail_repr;
    if (add_type(module, "Tail", &t) < 0) {
        return -1;
    }
    PyTypeObject& m = maker_type;
    m.tp_name = "sot._core.TailMaker";
    m.tp_doc = "tail(resume, *args): return it, and the caller in C goes on with resume(*args).";
    m.tp_basicsize = sizeof(TailMaker);
    m.tp_flags = Py_TPFLAGS_DEFAULT | CPY_TPFLAGS_HAVE_VECTORCALL;
    m.tp_vectorcall_offset = offsetof(TailMaker, vectorcall);
    m.tp_call = PyVectorcall_Call;
    m.tp_repr = maker_repr;
    if (PyType_Ready(&m) < 0) {
        return -1;
    }
    Ref function = Ref::steal(m.tp_alloc(&m, 0));
    if (!function) {
        return -1;
    }
    reinterpret_cast<TailMaker*>(function.get())->vectorcall = make_tail;
    if (PyModule_AddObject(module, "tail", function.get()) < 0) {
        return -1;
    }
    function.release();
    return 0;
}

}  // namespace sot
