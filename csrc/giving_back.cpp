// A function that is left to the interpreter is given back, and taken back.
#include "giving_back.h"

#include "frame/cpy_function.h"
#include "thread_state.h"

#include <climits>

namespace sot {

static PyObject *s_wrapped, *s_cache;
static PyObject* all;  // a list of weak references to those that were given back

static Dispatcher* self_of(PyObject* o) noexcept { return reinterpret_cast<Dispatcher*>(o); }

// Does a call use a translation, or does the engine still want to know something of the calls?
static bool is_wanted(const Dispatcher* self) noexcept {
    const CodeCache* cache = self->cache;
    ThreadState& thread = thread_state();
    if (self->face != nullptr || !cache->may_be_given_back || as_object(cache->code) != self->fn->func_code || cpy_tools() != CPY_UNWATCHED ||
        thread.capture || all_threads || thread.suspended > 0 || thread.weighing || thread.weighed != nullptr) {
        return true;
    }
    if (cache->native) {
        return false;
    }
    bool waits = cache->naps != 0 || cache->rests != 0;
    bool is_weighed = cache->recurs && cache->weighing != nullptr && cache->whole == 0;  // of others no call is one of a recursion
    if (waits || is_weighed || (cache->recurs && self->forwarded < ForwardedCall::kRecursion)) {
        return true;
    }
    for (Py_ssize_t i = 0; i < cache->entry_count; i++) {
        const Entry* entry = cache->entries[i];
        bool is_native = entry->run == Py_None;
        bool is_rare = self->forwarded >= ForwardedCall::kRare && entry->hits * 100 < self->forwarded;
        if (is_native ? entry->limit != 0 && entry->limit < ForwardedCall::kSoon
                      : !is_rare && (!cache->recurs || cache->whole == 0)) {
            return true;
        }
    }
    return false;
}

// Or given back already, or collected.
static bool is_one(Dispatcher* self) noexcept { return Py_TYPE(as_object(self)) == &dispatcher_type && self->fn != nullptr; }

// The dict of the function's attributes becomes this one's, with one more. The function has a copy, with the cache: what is known of it is there for as
// long as itself. null: with an exception, or because it is no dispatcher any more: a collection that making objects starts runs code of the program, and
// other threads.
static PyObject* take_dict(Dispatcher* self) noexcept {
    Ref fn = Ref::borrow(as_object(self->fn));
    PyObject** place = &reinterpret_cast<PyFunctionObject*>(fn.get())->func_dict;
    Ref dict = Ref::borrow(*place);
    Ref copy;
    if (dict) {
        copy = Ref::steal(PyDict_Copy(dict.get()));
    } else {
        dict = Ref::steal(PyDict_New());
        copy = Ref::steal(PyDict_New());
    }
    Ref cache = Ref::borrow(as_object(self->cache));
    if (!dict || !copy || !is_one(self) || PyDict_SetItem(copy.get(), s_cache, cache.get()) < 0 || PyDict_SetItem(dict.get(), s_wrapped, fn.get()) < 0) {
        return nullptr;
    }
    Ref before = Ref::steal(*place);
    *place = copy.release();
    return dict.release();
}

// Those that are gone, or are dispatchers again, leave the list of all once it is long.
static int note(PyObject* o) noexcept {
    static Py_ssize_t most = 64;
    if (PyList_GET_SIZE(all) >= most) {
        Ref alive = Ref::steal(given_back());
        Ref references = Ref::steal(alive ? PyList_New(0) : nullptr);
        for (Py_ssize_t i = 0; references && i < PyList_GET_SIZE(alive.get()); i++) {
            Ref reference = Ref::steal(PyWeakref_NewRef(PyList_GET_ITEM(alive.get(), i), nullptr));
            if (!reference || PyList_Append(references.get(), reference.get()) < 0) {
                return -1;
            }
        }
        if (!references) {
            return -1;
        }
        most = 64 + 2 * PyList_GET_SIZE(references.get());
        Ref before = Ref::steal(all);
        all = references.release();
    }
    Ref reference = Ref::steal(PyWeakref_NewRef(o, nullptr));
    return reference ? PyList_Append(all, reference.get()) : -1;
}

static void give_back(Dispatcher* self) noexcept {
    PyObject* o = as_object(self);
    PyObject* dict = note(o) == 0 && is_one(self) ? take_dict(self) : nullptr;
    if (dict == nullptr) {
        PyErr_Clear();  // no memory: it stays what it is
        return;
    }
    cpy_function_fill(&self->own, self->fn, dict);
    self->cache->given_back = true;
    Ref fn = Ref::steal(as_object(self->fn));
    Ref cache = Ref::steal(as_object(self->cache));
    self->fn = nullptr;
    self->cache = nullptr;
    cpy_set_type(o, &PyFunction_Type);
}

void ForwardedCall::begin() noexcept {
    Dispatcher* self = dispatcher_;
    if (is_wanted(self)) {
        self->look_at = self->forwarded < UINT_MAX / 2 ? 2 * self->forwarded : UINT_MAX;
        return;
    }
    timed_ = true;
    Py_INCREF(as_object(self));  // who calls it may have it from a property or a partial, which can let go of it meanwhile
    before_ = self->forwarded;
    self->look_at = UINT_MAX;
    began_ = std::chrono::steady_clock::now();
}

void ForwardedCall::end() noexcept {
    auto ns = std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - began_).count();
    Dispatcher* self = dispatcher_;
    ErrorAside error;
    Ref hold = Ref::steal(as_object(self));
    if (!is_one(self)) {
        return;
    }
    unsigned made = 1 + self->forwarded - before_;  // with the calls of itself that it made
    self->look_at = self->forwarded < UINT_MAX / 2 ? 2 * self->forwarded : UINT_MAX;
    if (ns < ForwardedCall::kShort * made && !is_wanted(self)) {
        give_back(self);
    }
}

PyObject* given_back() noexcept {
    Ref found = Ref::steal(PyList_New(0));
    for (Py_ssize_t i = 0; found && i < PyList_GET_SIZE(all); i++) {
        Ref o = Ref::steal(cpy_vectorcall(PyList_GET_ITEM(all, i), nullptr, 0, nullptr));
        if (!o || (Py_TYPE(o.get()) == &PyFunction_Type && PyList_Append(found.get(), o.get()) < 0)) {
            return nullptr;
        }
    }
    return found.release();
}

// Of one that was given back. It starts no collection.
static int take_one_back(PyObject* function, PyObject* cache) noexcept {
    Dispatcher* self = self_of(function);
    PyObject* dict = self->own.func_dict;
    Ref wrapped = Ref::borrow(dict != nullptr ? PyDict_GetItem(dict, s_wrapped) : nullptr);
    auto* fn = reinterpret_cast<PyFunctionObject*>(wrapped.get());
    if (fn == nullptr || !PyFunction_Check(wrapped.get()) || fn->func_code != self->own.func_code || fn->func_closure != self->own.func_closure) {
        return 0;
    }
    if (!dispatcher_fits(wrapped.get(), cache)) {
        PyErr_Clear();
        return 0;
    }
    // What the function wrapped itself, as functools.wraps leaves it.
    Ref within = Ref::borrow(fn->func_dict != nullptr ? PyDict_GetItem(fn->func_dict, s_wrapped) : nullptr);
    if (cpy_function_copy_settings(&self->own, fn) < 0 ||
        (within ? PyDict_SetItem(dict, s_wrapped, within.get()) : PyDict_DelItem(dict, s_wrapped)) < 0) {
        return -1;
    }
    cpy_set_type(function, &dispatcher_type);
    cpy_function_disown(&self->own);
    self->own.vectorcall = dispatcher_vectorcall;
    self->own.func_dict = nullptr;
    Ref before = Ref::steal(fn->func_dict);
    fn->func_dict = dict;
    self->fn = reinterpret_cast<PyFunctionObject*>(wrapped.release());
    self->cache = reinterpret_cast<CodeCache*>(new_ref(cache));
    self->forwarded = 0;
    self->look_at = ForwardedCall::kFirst;
    return 1;
}

// Is it one of the set, or a property that has one?
static int is_among(PyObject* value, PyObject* set) noexcept {
    if (Py_TYPE(value) == &dispatcher_type) {
        return PySet_Contains(set, value);
    }
    if (Py_TYPE(value) != &PyProperty_Type) {
        return 0;
    }
    Ref getter = Ref::steal(PyObject_GetAttrString(value, "fget"));
    return !getter ? -1 : Py_TYPE(getter.get()) == &dispatcher_type ? PySet_Contains(set, getter.get()) : 0;
}

static int forget_in_class(PyTypeObject* cls, PyObject* set) noexcept {
    Ref names = Ref::borrow(cls->tp_dict);  // null: one of the interpreter's own (3.12+), none of which can have any
    PyObject *key, *value;
    Py_ssize_t place = 0;
    while (names && PyDict_Next(names.get(), &place, &key, &value)) {
        int found = is_among(value, set);
        if (found < 0) {
            return -1;
        }
        if (found == 1) {
            PyType_Modified(cls);  // and what is derived from it
            return 0;
        }
    }
    return 0;
}

// A new list, or null with an exception; an empty one where the evaluator notes nothing of classes.
static PyObject* all_classes() noexcept {
    if (!cpy_notes_functions_of_classes()) {
        return PyList_New(0);
    }
    Ref classes = Ref::steal(PyList_New(0));
    Ref seen = Ref::steal(PySet_New(nullptr));
    Ref subclasses = Ref::steal(PyObject_GetAttrString(as_object(&PyType_Type), "__subclasses__"));
    if (!classes || !seen || !subclasses || PyList_Append(classes.get(), as_object(&PyBaseObject_Type)) < 0) {
        return nullptr;
    }
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(classes.get()); i++) {
        Ref derived = Ref::steal(PyObject_CallFunctionObjArgs(subclasses.get(), PyList_GET_ITEM(classes.get(), i), nullptr));
        if (!derived) {
            return nullptr;
        }
        for (Py_ssize_t k = 0; k < PyList_GET_SIZE(derived.get()); k++) {
            PyObject* one = PyList_GET_ITEM(derived.get(), k);
            Ref address = Ref::steal(PyLong_FromVoidPtr(one));  // a metaclass may compare its classes
            int known = address ? PySet_Contains(seen.get(), address.get()) : -1;
            if (known < 0 || (known == 0 && (PySet_Add(seen.get(), address.get()) < 0 || PyList_Append(classes.get(), one) < 0))) {
                return nullptr;
            }
        }
    }
    return classes.release();
}

static int forget_in(PyObject* classes, PyObject* set) noexcept {
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(classes); i++) {
        if (forget_in_class(reinterpret_cast<PyTypeObject*>(PyList_GET_ITEM(classes, i)), set) < 0) {
            return -1;
        }
    }
    return 0;
}

int take_all_back(PyObject* functions, PyObject* caches) noexcept {
    // All that may start a collection, or let other threads run, comes first.
    Ref all_of_them = Ref::steal(given_back());
    Ref ours = Ref::steal(all_of_them ? PySet_New(all_of_them.get()) : nullptr);
    Ref taken = Ref::steal(ours ? PySet_New(nullptr) : nullptr);
    Ref classes = Ref::steal(taken ? all_classes() : nullptr);
    if (!classes) {
        return -1;
    }
    int result = 0;
    for (Py_ssize_t i = 0; result >= 0 && i < PyList_GET_SIZE(functions) && i < PyList_GET_SIZE(caches); i++) {
        PyObject* function = PyList_GET_ITEM(functions, i);
        int is_ours = Py_TYPE(function) == &PyFunction_Type ? PySet_Contains(ours.get(), function) : 0;
        result = is_ours <= 0 ? is_ours : take_one_back(function, PyList_GET_ITEM(caches, i));
        if (result > 0) {
            result = PySet_Add(taken.get(), function);
        }
    }
    ErrorAside error;
    int forgotten = forget_in(classes.get(), taken.get());
    return result < 0 ? result : forgotten;
}

int giving_back_init() noexcept {
    s_wrapped = PyUnicode_InternFromString("__wrapped__");
    s_cache = PyUnicode_InternFromString("__sot_cache__");
    all = PyList_New(0);
    return s_wrapped == nullptr || s_cache == nullptr || all == nullptr ? -1 : 0;
}

}  // namespace sot
