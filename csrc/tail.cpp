// The Python type Tail and the function tail().
#include "tail.h"

#include "resume.h"

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

static PyObject* make_tail(PyObject*, PyObject* const* args, Py_ssize_t count) {
    if (count < 1 || !is_resume(args[0])) {
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
    return as_object(self);
}

static PyObject* tail_repr(PyObject* o) {
    return PyUnicode_FromFormat("<sot tail call of %R with %zd arguments>", self_of(o)->resume, Py_SIZE(o));
}

static PyMethodDef tail_function = {
    "tail", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(make_tail)), METH_FASTCALL,
    "tail(resume, *args): return it, and the caller in C goes on with resume(*args)."};

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
    Ref name = Ref::steal(PyUnicode_FromString("sot._core"));
    Ref function = name ? Ref::steal(PyCFunction_NewEx(&tail_function, nullptr, name.get())) : Ref();
    if (!function || PyModule_AddObject(module, "tail", function.get()) < 0) {
        return -1;
    }
    function.release();
    return 0;
}

}  // namespace sot
