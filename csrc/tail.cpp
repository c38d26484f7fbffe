// The Python type Tail and the function tail().
#include "tail.h"

#include "call.h"
#include "resume.h"
#include "seam.h"

#include <cstddef>

namespace sot {

static Tail* self_of(PyObject* o) noexcept { return reinterpret_cast<Tail*>(o); }

// A Tail lives from one frame to the next: a few of up to so many arguments are kept instead of being freed.
static constexpr Py_ssize_t kSmall = 8;
static constexpr int kMostKept = 4;
static Tail* kept[kMostKept];
static int kept_count;

// A new Tail that is not yet tracked; null with an exception.
static Tail* allocate(Py_ssize_t count) noexcept {
    if (count > kSmall) {
        Tail* self = PyObject_GC_NewVar(Tail, &tail_type, count);
        if (self != nullptr) {
            self->small = false;
        }
        return self;
    }
    Tail* self = nullptr;
    if (kept_count > 0) {
        self = kept[--kept_count];
        PyObject_InitVar(reinterpret_cast<PyVarObject*>(self), &tail_type, count);
        return self;
    }
    self = PyObject_GC_NewVar(Tail, &tail_type, kSmall);
    if (self != nullptr) {
        self->ob_base.ob_size = count;
        self->small = true;
    }
    return self;
}

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
    if (self_of(o)->small && kept_count < kMostKept) {
        kept[kept_count++] = self_of(o);
        return;
    }
    PyObject_GC_Del(o);
}

PyObject* run_tail(PyObject* o) noexcept {
    Tail* self = self_of(o);
    Ref resume = Ref::steal(self->resume);
    Py_ssize_t count = Py_SIZE(o);
    self->resume = nullptr;  // nor are the arguments its own any more, should the collector look
    self->ob_base.ob_size = 0;
    PyObject* result;
    {
        Seam seam(reinterpret_cast<Resume*>(resume.get())->cache->code);
        result = resume_once(resume.get(), self->items + 1, count, true, true);
    }
    Py_DECREF(o);
    return result;
}

static PyObject* tail_vectorcall(PyObject* o, PyObject* const*, size_t nargsf, PyObject* kwnames) {
    if (PyVectorcall_NARGS(nargsf) != 0 || (kwnames != nullptr && PyTuple_GET_SIZE(kwnames) > 0)) {
        PyErr_SetString(PyExc_TypeError, "a tail takes no arguments");
        return nullptr;
    }
    if (self_of(o)->resume == nullptr) {
        PyErr_SetString(PyExc_RuntimeError, "a tail can be called once");
        return nullptr;
    }
    PyThreadState* lent = cpy_lend_c_calls(nullptr, nullptr);  // in the place of a call from bytecode
    PyObject* result = unroll(new_ref(o));
    cpy_take_back_c_calls(lent);
    return result;
}

static PyObject* make(PyObject* const* args, size_t nargsf, PyObject* kwnames) noexcept {
    Py_ssize_t count = PyVectorcall_NARGS(nargsf);
    if (count < 1 || !is_resume(args[0]) || (kwnames != nullptr && PyTuple_GET_SIZE(kwnames) > 0)) {
        PyErr_SetString(PyExc_TypeError, "tail(resume, *args) needs a Resume first");
        return nullptr;
    }
    auto* resume = reinterpret_cast<Resume*>(args[0]);
    Py_ssize_t lead = resume->cache->has_free;
    Py_ssize_t stacked = resume->stacked;
    Py_ssize_t bound = count - 1 - lead - stacked;
    if (bound < 0) {
        return PyErr_Format(PyExc_TypeError, "tail(resume, *args): %zd arguments are too few", count - 1);
    }
    Tail* self = allocate(count - 1);
    if (self == nullptr) {
        return nullptr;
    }
    self->vectorcall = tail_vectorcall;
    self->resume = new_ref(args[0]);
    self->items[0] = nullptr;
    PyObject** place = self->items + 1;
    PyObject* const* given = args + 1;
    for (Py_ssize_t i = 0; i < lead; i++) {
        *place++ = new_ref(*given++);
    }
    for (Py_ssize_t i = 0; i < bound; i++) {
        *place++ = new_ref(given[stacked + i]);
    }
    for (Py_ssize_t i = 0; i < stacked; i++) {
        *place++ = new_ref(given[i]);
    }
    PyObject_GC_Track(as_object(self));
    return as_object(self);
}

static PyObject* make_tail(PyObject*, PyObject* const* args, size_t nargsf, PyObject* kwnames) {
    PyObject* tail = make(args, nargsf, kwnames);
    if (tail != nullptr) {
        about_to_tail();
    }
    return tail;
}

static PyObject* make_hand(PyObject*, PyObject* const* args, size_t nargsf, PyObject* kwnames) {
    return make(args, nargsf, kwnames);
}

// What hand_lookup() gives: the call of a frame that looks an attribute up.
struct Lookup {
    PyObject_HEAD
    vectorcallfunc vectorcall;
    PyObject *tail, *name, *object;
};

static PyObject* lookup_vectorcall(PyObject* o, PyObject* const* args, size_t nargsf, PyObject* kwnames) {
    auto* self = reinterpret_cast<Lookup*>(o);
    PyObject* result = tail_vectorcall(self->tail, args, nargsf, kwnames);
    if (result == nullptr) {
        cpy_name_attribute_error(self->object, self->name);
    }
    return result;
}

static void lookup_dealloc(PyObject* o) {
    auto* self = reinterpret_cast<Lookup*>(o);
    Py_XDECREF(self->tail);
    Py_XDECREF(self->name);
    Py_XDECREF(self->object);
    PyObject_Free(o);
}

static SOT_STATIC_TYPE(lookup_type);

static PyObject* make_hand_lookup(PyObject*, PyObject* const* args, size_t nargsf, PyObject* kwnames) {
    Py_ssize_t count = PyVectorcall_NARGS(nargsf);
    if (count < 3 || !is_resume(args[0])) {
        PyErr_SetString(PyExc_TypeError, "hand_lookup(resume, name, object, *args) needs a Resume first");
        return nullptr;
    }
    Ref given = Ref::steal(PyTuple_New(count - 2));
    if (!given) {
        return nullptr;
    }
    PyTuple_SET_ITEM(given.get(), 0, new_ref(args[0]));
    for (Py_ssize_t i = 3; i < count; i++) {
        PyTuple_SET_ITEM(given.get(), i - 2, new_ref(args[i]));
    }
    Ref tail = Ref::steal(make(&PyTuple_GET_ITEM(given.get(), 0), count - 2, kwnames));
    auto* self = tail ? PyObject_New(Lookup, &lookup_type) : nullptr;
    if (self == nullptr) {
        return nullptr;
    }
    self->vectorcall = lookup_vectorcall;
    self->tail = tail.release();
    self->name = new_ref(args[1]);
    self->object = new_ref(args[2]);
    return as_object(self);
}

// May the work of a frame be done elsewhere, where no tool would see it?
static PyObject* unseen(PyObject*, PyObject* const*, size_t, PyObject*) { return PyBool_FromLong(cpy_tools() != CPY_WATCHED); }

static PyObject* tail_repr(PyObject* o) {
    if (self_of(o)->resume == nullptr) {
        return PyUnicode_FromString("<sot tail call that was made>");
    }
    return PyUnicode_FromFormat("<sot tail call of %R with %zd arguments>", self_of(o)->resume, Py_SIZE(o));
}

// The functions tail(), hand() and unseen() are no builtin functions: a profiler is told of calls of those.
struct TailMaker {
    PyObject_HEAD
    vectorcallfunc vectorcall;
    const char* name;
};

static PyObject* maker_repr(PyObject* o) {
    return PyUnicode_FromFormat("<function sot._core.%s>", reinterpret_cast<TailMaker*>(o)->name);
}

static int add_maker(PyObject* module, PyTypeObject* type, const char* name, vectorcallfunc make) noexcept {
    Ref function = Ref::steal(type->tp_alloc(type, 0));
    if (!function) {
        return -1;
    }
    auto* maker = reinterpret_cast<TailMaker*>(function.get());
    maker->vectorcall = make;
    maker->name = name;
    if (PyModule_AddObject(module, name, function.get()) < 0) {
        return -1;
    }
    function.release();
    return 0;
}

static SOT_STATIC_TYPE(maker_type);
SOT_STATIC_TYPE(tail_type);

int tail_init(PyObject* module) noexcept {
    PyTypeObject& t = tail_type;
    t.tp_name = "sot._core.Tail";
    t.tp_doc = "A call to be made by the caller, made by tail().";
    t.tp_basicsize = sizeof(Tail);
    t.tp_itemsize = sizeof(PyObject*);
    t.tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC | CPY_TPFLAGS_HAVE_VECTORCALL;
    t.tp_vectorcall_offset = offsetof(Tail, vectorcall);
    t.tp_call = PyVectorcall_Call;
    t.tp_dealloc = tail_dealloc;
    t.tp_traverse = tail_traverse;
    t.tp_repr = tail_repr;
    if (add_type(module, "Tail", &t) < 0) {
        return -1;
    }
    PyTypeObject& m = maker_type;
    m.tp_name = "sot._core.TailMaker";
    m.tp_doc = "tail(resume, *args): return it, and the caller in C goes on with the resume function.\n\n"
               "hand(resume, *args): the same to be called, once and without arguments, by a frame that goes on. The arguments are the\n"
               "closure, if there is one, the values of the evaluation stack, then those of the locals: generated code has the former on\n"
               "its stack when it runs an operation natively, and the latter may have changed since.\n\n"
               "hand_lookup(resume, name, object, *args): likewise, for a frame that looks an attribute of the object up: an AttributeError\n"
               "that says nothing of it gets the name and the object.\n\n"
               "unseen(): whether no debugger, profiler or coverage tool follows what this thread runs.";
    m.tp_basicsize = sizeof(TailMaker);
    m.tp_flags = Py_TPFLAGS_DEFAULT | CPY_TPFLAGS_HAVE_VECTORCALL;
    m.tp_vectorcall_offset = offsetof(TailMaker, vectorcall);
    m.tp_call = PyVectorcall_Call;
    m.tp_repr = maker_repr;
    if (PyType_Ready(&m) < 0) {
        return -1;
    }
    PyTypeObject& l = lookup_type;
    l.tp_name = "sot._core.Lookup";
    l.tp_doc = "The call of a frame that looks an attribute up.";
    l.tp_basicsize = sizeof(Lookup);
    l.tp_flags = Py_TPFLAGS_DEFAULT | CPY_TPFLAGS_HAVE_VECTORCALL;
    l.tp_vectorcall_offset = offsetof(Lookup, vectorcall);
    l.tp_call = PyVectorcall_Call;
    l.tp_dealloc = lookup_dealloc;
    if (PyType_Ready(&l) < 0) {
        return -1;
    }
    if (add_maker(module, &m, "tail", make_tail) < 0 || add_maker(module, &m, "hand_lookup", make_hand_lookup) < 0) {
        return -1;
    }
    if (add_maker(module, &m, "unseen", unseen) < 0) {
        return -1;
    }
    return add_maker(module, &m, "hand", make_hand);
}

}  // namespace sot
