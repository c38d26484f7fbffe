// The Python type GuardProgram.
#include "guard_program.h"

#include "guard_spec.h"

namespace sot {

static GuardProgram* self_of(PyObject* o) noexcept { return reinterpret_cast<GuardProgram*>(o); }

static PyObject* program_new(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
    static const char* names[] = {"nodes", "checks", nullptr};
    PyObject *nodes, *checks;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OO:GuardProgram", const_cast<char**>(names), &nodes,
                                     &checks)) {
        return nullptr;
    }
    Ref self = Ref::steal(type->tp_alloc(type, 0));  // zeroed
    if (!self || parse_guards(self_of(self.get()), nodes, checks) < 0) {
        return nullptr;
    }
    return self.release();
}

static int program_traverse(PyObject* o, visitproc visit, void* arg) {
    GuardProgram* self = self_of(o);
    Py_VISIT(self->node_specs);
    Py_VISIT(self->check_specs);
    Py_VISIT(self->names);
    return 0;
}

static int program_clear(PyObject* o) {
    GuardProgram* self = self_of(o);
    self->node_count = 0;  // the nodes point into what is dropped now
    self->check_count = 0;
    Py_CLEAR(self->node_specs);
    Py_CLEAR(self->check_specs);
    Py_CLEAR(self->names);
    return 0;
}

static void program_dealloc(PyObject* o) {
    PyObject_GC_UnTrack(o);
    program_clear(o);
    PyMem_Free(self_of(o)->nodes);
    PyMem_Free(self_of(o)->checks);
    Py_TYPE(o)->tp_free(o);
}

// The three arguments of check() and explain(), with the flat slots in a tuple that stays alive.
struct InputArguments {
    Inputs in = {};
    Ref flat;

    bool read(PyObject* args, PyObject* kwargs) {
        static const char* names[] = {"globals", "closure", "flat", nullptr};
        PyObject *globals, *closure, *slots;
        if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O!OO", const_cast<char**>(names), &PyDict_Type,
                                         &globals, &closure, &slots)) {
            return false;
        }
        if (closure != Py_None && !PyTuple_Check(closure)) {
            PyErr_SetString(PyExc_TypeError, "closure must be a tuple of cells or None");
            return false;
        }
        flat = Ref::steal(PySequence_Tuple(slots));
        if (!flat) {
            return false;
        }
        in.globals = globals;
        in.closure = closure == Py_None ? nullptr : closure;
        in.flat = &PyTuple_GET_ITEM(flat.get(), 0);
        in.count = PyTuple_GET_SIZE(flat.get());
        return true;
    }
};

static PyObject* program_check(PyObject* self, PyObject* args, PyObject* kwargs) {
    InputArguments arguments;
    return arguments.read(args, kwargs) ? PyLong_FromLong(guards_check(self_of(self), arguments.in)) : nullptr;
}

static PyObject* program_explain(PyObject* self, PyObject* args, PyObject* kwargs) {
    InputArguments arguments;
    return arguments.read(args, kwargs) ? guards_explain(self_of(self), arguments.in) : nullptr;
}

static PyObject* specs_list(PyObject* specs) {
    return specs != nullptr ? PySequence_List(specs) : PyList_New(0);
}
static PyObject* program_nodes(PyObject* self, void*) { return specs_list(self_of(self)->node_specs); }
static PyObject* program_checks(PyObject* self, void*) { return specs_list(self_of(self)->check_specs); }

static PyObject* program_repr(PyObject* self) {
    return PyUnicode_FromFormat("<sot guards: %d nodes, %d checks>", self_of(self)->node_count,
                                self_of(self)->check_count);
}

static PyCFunction with_keywords(PyCFunctionWithKeywords f) noexcept {
    return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(f));
}

static PyMethodDef methods[] = {
    {"check", with_keywords(program_check), METH_VARARGS | METH_KEYWORDS,
     "check(globals, closure, flat) -> -1, or the index of the first check that fails"},
    {"explain", with_keywords(program_explain), METH_VARARGS | METH_KEYWORDS,
     "explain(globals, closure, flat) -> None, or which check fails and on what"},
    {nullptr, nullptr, 0, nullptr},
};

static PyGetSetDef getset[] = {
    {"nodes", program_nodes, nullptr, "the nodes as given", nullptr},
    {"checks", program_checks, nullptr, "the checks as given", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

SOT_STATIC_TYPE(guard_program_type);

int guard_program_init(PyObject* module) noexcept {
    PyTypeObject& t = guard_program_type;
    t.tp_name = "sot._core.GuardProgram";
    t.tp_doc = "GuardProgram(nodes, checks): what must hold for a translation to be valid.";
    t.tp_basicsize = sizeof(GuardProgram);
    t.tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC;
    t.tp_new = program_new;
    t.tp_dealloc = program_dealloc;
    t.tp_traverse = program_traverse;
    t.tp_clear = program_clear;
    t.tp_methods = methods;
    t.tp_getset = getset;
    t.tp_repr = program_repr;
    return add_type(module, "GuardProgram", &t);
}

}  // namespace sot
