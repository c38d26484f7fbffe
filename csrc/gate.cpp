// The Python type Gate.
#include "gate.h"

#include "array_kinds.h"

#include <algorithm>
#include <cstddef>

namespace sot {

static constexpr Py_ssize_t kMostDimensions = 8;

struct Gate {
    PyObject_HEAD
    vectorcallfunc vectorcall;
    PyObject* function;
    Py_ssize_t place;    // of the argument that is looked at
    Py_ssize_t left;     // calls that are still passed over
    Py_ssize_t passed;   // those that were, since it was last asked
    bool closed;
    Py_ssize_t ndim;
    Py_ssize_t shape[kMostDimensions];
};

static Gate* self_of(PyObject* o) noexcept { return reinterpret_cast<Gate*>(o); }

// Is it an array of the shape that was said?
static bool is_alike(const Gate* self, PyObject* o) noexcept {
    const ArrayKind* kind = array_kind(o);
    if (kind == nullptr || !kind->in_place || array_field<int>(o, kind->ndim_at) != self->ndim) {
        return false;
    }
    const auto* shape = array_field<Py_ssize_t*>(o, kind->shape_at);
    return std::equal(self->shape, self->shape + self->ndim, shape);
}

static PyObject* gate_vectorcall(PyObject* o, PyObject* const* args, size_t nargsf, PyObject* kwnames) {
    Gate* self = self_of(o);
    if (self->closed) {
        Py_RETURN_NONE;
    }
    if (self->left > 0 && self->place < PyVectorcall_NARGS(nargsf) && is_alike(self, args[self->place])) {
        self->left--;
        self->passed++;
        Py_RETURN_NONE;
    }
    self->left = 0;
    if (self->function == nullptr) {    // the collector has cleared it
        Py_RETURN_NONE;
    }
    Ref function = Ref::borrow(self->function);
    return cpy_vectorcall(function.get(), args, nargsf, kwnames);
}

static PyObject* gate_new(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
    static const char* names[] = {"function", "place", nullptr};
    PyObject* function;
    Py_ssize_t place;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "On:Gate", const_cast<char**>(names), &function, &place)) {
        return nullptr;
    }
    if (PyCallable_Check(function) == 0 || place < 0) {
        PyErr_SetString(PyExc_TypeError, "a gate needs a callable, and the place of an argument");
        return nullptr;
    }
    PyObject* self = type->tp_alloc(type, 0);
    if (self != nullptr) {
        self_of(self)->vectorcall = gate_vectorcall;
        self_of(self)->function = new_ref(function);
        self_of(self)->place = place;
    }
    return self;
}

static PyObject* gate_pass_over(PyObject* o, PyObject* args) {
    Gate* self = self_of(o);
    PyObject* shape;
    Py_ssize_t calls;
    if (!PyArg_ParseTuple(args, "O!n:pass_over", &PyTuple_Type, &shape, &calls)) {
        return nullptr;
    }
    self->left = 0;
    Py_ssize_t ndim = PyTuple_GET_SIZE(shape);
    if (ndim > kMostDimensions) {
        Py_RETURN_NONE;
    }
    for (Py_ssize_t i = 0; i < ndim; i++) {
        self->shape[i] = PyLong_AsSsize_t(PyTuple_GET_ITEM(shape, i));
        if (self->shape[i] == -1 && PyErr_Occurred() != nullptr) {
            return nullptr;
        }
    }
    self->ndim = ndim;
    self->left = calls;
    Py_RETURN_NONE;
}

static PyObject* gate_take_passed(PyObject* o, PyObject*) {
    PyObject* passed = PyLong_FromSsize_t(self_of(o)->passed);
    self_of(o)->passed = 0;
    return passed;
}

static PyObject* gate_close(PyObject* o, PyObject*) {
    self_of(o)->closed = true;
    Py_RETURN_NONE;
}

static int gate_traverse(PyObject* o, visitproc visit, void* arg) {
    Py_VISIT(self_of(o)->function);
    return 0;
}

static int gate_clear(PyObject* o) {
    Py_CLEAR(self_of(o)->function);
    return 0;
}

static void gate_dealloc(PyObject* o) {
    PyObject_GC_UnTrack(o);
    Py_CLEAR(self_of(o)->function);
    Py_TYPE(o)->tp_free(o);
}

static PyObject* gate_function(PyObject* o, void*) {
    return new_ref(self_of(o)->function != nullptr ? self_of(o)->function : Py_None);
}

static PyMethodDef methods[] = {
    {"pass_over", gate_pass_over, METH_VARARGS,
     "pass_over(shape, calls): so many calls from now on give None, while the argument is an array of this shape; the first other one ends it."},
    {"take_passed", gate_take_passed, METH_NOARGS, "How many calls were passed over since this was last called."},
    {"close", gate_close, METH_NOARGS, "All calls give None from now on."},
    {nullptr, nullptr, 0, nullptr},
};

static PyGetSetDef getset[] = {
    {"function", gate_function, nullptr, "what is called", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

SOT_STATIC_TYPE(gate_type);

int gate_init(PyObject* module) noexcept {
    PyTypeObject& t = gate_type;
    t.tp_name = "sot._core.Gate";
    t.tp_doc = "Gate(function, place): calls the function, but for those calls that it was told to pass over.\n\n"
               "Of these it looks at the shape of the argument at `place`, and gives None.";
    t.tp_basicsize = sizeof(Gate);
    t.tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | CPY_TPFLAGS_HAVE_VECTORCALL;
    t.tp_vectorcall_offset = offsetof(Gate, vectorcall);
    t.tp_call = PyVectorcall_Call;
    t.tp_new = gate_new;
    t.tp_dealloc = gate_dealloc;
    t.tp_traverse = gate_traverse;
    t.tp_clear = gate_clear;
    t.tp_methods = methods;
    t.tp_getset = getset;
    return add_type(module, "Gate", &t);
}

}  // namespace sot
