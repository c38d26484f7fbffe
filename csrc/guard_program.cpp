// The Python type GuardProgram.
#include "guard_program.h"

#include "code_cache.h"
#include "guard_spec.h"

namespace sot {

static GuardProgram* self_of(PyObject* o) noexcept { return reinterpret_cast<GuardProgram*>(o); }

// ---- objects that guards do not keep alive --------------------------------------------------------

// The callback of the weak references in the specs.
struct Watch {
    PyObject_HEAD
    GuardProgram* program;  // borrowed; null once it is gone
};

SOT_STATIC_TYPE(watch_type);

bool is_watch(PyObject* callback) noexcept { return Py_TYPE(callback) == &watch_type; }

static PyObject* watch_call(PyObject* self, PyObject*, PyObject*) {
    GuardProgram* program = reinterpret_cast<Watch*>(self)->program;
    if (program != nullptr && !program->dead) {
        Ref hold = Ref::borrow(as_object(program));
        program->dead = true;
        program->fact_class_count = 0;
        if (program->check_count > 0) {  // the first is asked in any case, and goes to where `dead` is looked at
            Check* first = &program->checks[0];
            first->argument = first->dtype_of = -1;
            first->named = false;
        }
        if (program->entry != nullptr) {
            entry_died(program->entry);
        }
    }
    Py_RETURN_NONE;
}

static void watch_dealloc(PyObject* self) { Py_TYPE(self)->tp_free(self); }

// What a spec holds weakly, or null; owned, and None when it is gone.
static Ref weakly_held(const GuardProgram* program, PyObject* item) noexcept {
    if (program->watch == nullptr || !PyWeakref_CheckRefExact(item) ||
        reinterpret_cast<PyWeakReference*>(item)->wr_callback != as_object(program->watch)) {
        return Ref();
    }
    Ref object = Ref::steal(cpy_weakref_get(item));
    return object ? static_cast<Ref&&>(object) : Ref::borrow(Py_None);
}

static bool is_among(PyObject* objects, PyObject* o) noexcept {
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(objects); i++) {
        if (PyTuple_GET_ITEM(objects, i) == o) {
            return true;
        }
    }
    return false;
}

// `specs` with weak references in the places of mortal objects; null with an exception.
static Ref loosened(GuardProgram* program, PyObject* specs, PyObject* mortal) noexcept {
    Ref result = Ref::steal(PyTuple_New(PyTuple_GET_SIZE(specs)));
    for (Py_ssize_t i = 0; result && i < PyTuple_GET_SIZE(specs); i++) {
        Ref spec = Ref::borrow(PyTuple_GET_ITEM(specs, i));
        Py_ssize_t last = PyTuple_GET_SIZE(spec.get()) - 1;
        PyObject* item = PyTuple_GET_ITEM(spec.get(), last);  // an object stands there
        if (is_among(mortal, item)) {
            Ref reference = Ref::steal(PyWeakref_NewRef(item, as_object(program->watch)));
            Ref copy = reference ? Ref::steal(PyTuple_New(last + 1)) : Ref();
            if (!copy) {
                return Ref();
            }
            for (Py_ssize_t k = 0; k < last; k++) {
                PyTuple_SET_ITEM(copy.get(), k, new_ref(PyTuple_GET_ITEM(spec.get(), k)));
            }
            PyTuple_SET_ITEM(copy.get(), last, reference.release());
            spec = static_cast<Ref&&>(copy);
        }
        PyTuple_SET_ITEM(result.get(), i, spec.release());
    }
    return result;
}

int loosen_guards(GuardProgram* program, PyObject* objects) noexcept {
    Ref mortal = Ref::steal(PySequence_Tuple(objects));
    if (!mortal || PyTuple_GET_SIZE(mortal.get()) == 0) {
        return mortal ? 0 : -1;
    }
    program->watch = PyObject_New(Watch, &watch_type);
    if (program->watch == nullptr) {
        return -1;
    }
    program->watch->program = program;
    Ref nodes = loosened(program, program->node_specs, mortal.get());
    Ref checks = nodes ? loosened(program, program->check_specs, mortal.get()) : Ref();
    if (!checks) {
        return -1;
    }
    for (int i = 0; i < program->node_count; i++) {
        Node* node = &program->nodes[i];
        node->weak = node->object != nullptr && is_among(mortal.get(), node->object);
        node->known = node->known != nullptr && is_among(mortal.get(), node->known) ? nullptr : node->known;
    }
    for (int i = 0; i < program->check_count; i++) {
        Check* check = &program->checks[i];
        check->weak = check->object != nullptr && is_among(mortal.get(), check->object);
        check->function = check->function != nullptr && is_among(mortal.get(), check->function) ? nullptr : check->function;
    }
    Ref old_nodes = Ref::steal(program->node_specs), old_checks = Ref::steal(program->check_specs);
    program->node_specs = nodes.release();
    program->check_specs = checks.release();
    return 0;
}

// ---- the type -------------------------------------------------------------------------------------

static PyObject* program_new(PyTypeObject* type, PyObject* args, PyObject* kwargs) {
    static const char* names[] = {"nodes", "checks", "mortal", nullptr};
    PyObject *nodes, *checks, *mortal = nullptr;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OO|O:GuardProgram", const_cast<char**>(names), &nodes,
                                     &checks, &mortal)) {
        return nullptr;
    }
    Ref self = Ref::steal(type->tp_alloc(type, 0));  // zeroed
    if (!self || parse_guards(self_of(self.get()), nodes, checks) < 0 ||
        (mortal != nullptr && loosen_guards(self_of(self.get()), mortal) < 0)) {
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
    if (self_of(o)->watch != nullptr) {
        self_of(o)->watch->program = nullptr;
    }
    program_clear(o);
    Py_CLEAR(self_of(o)->watch);
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

// The specs as given; None stands for an object that is gone.
static PyObject* specs_list(const GuardProgram* program, PyObject* specs) {
    Ref list = Ref::steal(specs != nullptr ? PySequence_List(specs) : PyList_New(0));
    if (!list || program->watch == nullptr) {
        return list.release();
    }
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(list.get()); i++) {
        PyObject* spec = PyList_GET_ITEM(list.get(), i);
        Py_ssize_t last = PyTuple_GET_SIZE(spec) - 1;
        Ref object = weakly_held(program, PyTuple_GET_ITEM(spec, last));
        if (object) {
            Ref given = Ref::steal(PyTuple_GetSlice(spec, 0, last));
            Ref end = given ? Ref::steal(PyTuple_Pack(1, object.get())) : Ref();
            PyObject* whole = end ? PySequence_Concat(given.get(), end.get()) : nullptr;
            if (whole == nullptr) {
                return nullptr;
            }
            PyList_SetItem(list.get(), i, whole);
        }
    }
    return list.release();
}
static PyObject* program_nodes(PyObject* self, void*) { return specs_list(self_of(self), self_of(self)->node_specs); }
static PyObject* program_checks(PyObject* self, void*) { return specs_list(self_of(self), self_of(self)->check_specs); }
static PyObject* program_dead(PyObject* self, void*) { return PyBool_FromLong(self_of(self)->dead); }
static PyObject* program_mortal(PyObject* self, void*) { return PyBool_FromLong(self_of(self)->watch != nullptr); }

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
    {"mortal", program_mortal, nullptr, "whether it holds objects weakly", nullptr},
    {"dead", program_dead, nullptr, "whether one of those is gone, so that it never holds again", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

SOT_STATIC_TYPE(guard_program_type);

int guard_program_init(PyObject* module) noexcept {
    PyTypeObject& w = watch_type;
    w.tp_name = "sot._core.Watch";
    w.tp_doc = "What tells guards that an object they were made for is gone.";
    w.tp_basicsize = sizeof(Watch);
    w.tp_flags = Py_TPFLAGS_DEFAULT;
    w.tp_dealloc = watch_dealloc;
    w.tp_call = watch_call;
    if (PyType_Ready(&w) < 0) {
        return -1;
    }
    PyTypeObject& t = guard_program_type;
    t.tp_name = "sot._core.GuardProgram";
    t.tp_doc = "GuardProgram(nodes, checks, mortal=()): what must hold for a translation to be valid; it does not keep `mortal` objects alive.";
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
