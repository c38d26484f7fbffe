// The Python types CodeCache and Entry.
//
// A reader keeps a reference to the entry in hand, and the tree of guards is made anew when an entry was removed; so readers need no
// lock besides the GIL, and clear() or discard() while a translation runs is harmless: at worst a look-up that is under way in a guard
// that runs code of the program passes an entry by, and a call is translated once more.
#include "code_cache.h"

#include "attribute.h"
#include "code_extra.h"
#include "entry_lookup.h"
#include "guard_tree.h"
#include "weighing.h"

#include <algorithm>
#include <cstddef>

namespace sot {

static Entry* entry_of(PyObject* o) noexcept { return reinterpret_cast<Entry*>(o); }
static CodeCache* cache_of(PyObject* o) noexcept { return reinterpret_cast<CodeCache*>(o); }

// A list of all living caches; guarded by the GIL.
static CodeCache* first_cache;

// ---- Entry --------------------------------------------------------------------------------------

static PyObject* make_entry(PyObject* guards, PyObject* run) noexcept {
    PyObject* self = entry_type.tp_alloc(&entry_type, 0);
    if (self != nullptr) {
        Entry* entry = entry_of(self);
        entry->guards = reinterpret_cast<GuardProgram*>(new_ref(guards));
        entry->guards->entry = entry;
        entry->run = new_ref(run);
        entry->info = new_ref(Py_None);
    }
    return self;
}

static int entry_traverse(PyObject* o, visitproc visit, void* arg) {
    Py_VISIT(entry_of(o)->guards);
    PyObject* run = entry_of(o)->run;
    Py_VISIT(run);
    Py_VISIT(entry_of(o)->info);
    // A code object hides its constants from the collector. In generated code these are resume functions and objects of the program,
    // which lead to modules and back to here. As long as nobody else has the code, its constants are the entry's.
    if (run != nullptr && PyFunction_Check(run) && Py_REFCNT(run) == 1) {
        auto* code = reinterpret_cast<PyCodeObject*>(PyFunction_GET_CODE(run));
        if (Py_REFCNT(as_object(code)) == 1) {
            Py_VISIT(code->co_consts);
        }
    }
    return 0;
}

static int entry_clear(PyObject* o) {
    // Guards and run stay: a cycle through them is broken at the cache's list, and a thread may be
    // using the entry. `info` may hold anything.
    Py_CLEAR(entry_of(o)->info);
    return 0;
}

static void entry_dealloc(PyObject* o) {
    PyObject_GC_UnTrack(o);
    Entry* self = entry_of(o);
    if (self->guards->entry == self) {
        self->guards->entry = nullptr;
    }
    Py_CLEAR(self->guards);
    Py_CLEAR(self->run);
    Py_CLEAR(self->info);
    Py_CLEAR(self->codes);
    weighing_free(self->weighing);
    Py_TYPE(o)->tp_free(o);
}

bool entry_is_watched(const Entry* entry) noexcept {
    if (entry->codes == nullptr) {
        return false;
    }
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(entry->codes); i++) {
        Ref code = Ref::steal(cpy_weakref_get(PyTuple_GET_ITEM(entry->codes, i)));
        if (code && PyCode_Check(code.get()) && cpy_code_is_watched(reinterpret_cast<PyCodeObject*>(code.get()))) {
            return true;
        }
    }
    return false;
}

static PyObject* or_none(PyObject* o) noexcept { return new_ref(o != nullptr ? o : Py_None); }

static PyObject* entry_guards(PyObject* o, void*) { return new_ref(entry_of(o)->guards); }
static PyObject* entry_run(PyObject* o, void*) { return new_ref(entry_of(o)->run); }
static PyObject* entry_hits(PyObject* o, void*) { return PyLong_FromUnsignedLongLong(entry_of(o)->hits); }
static PyObject* entry_limit(PyObject* o, void*) { return PyLong_FromUnsignedLongLong(entry_of(o)->limit); }
static int entry_set_limit(PyObject* o, PyObject* value, void*) {
    unsigned long long limit = value == nullptr ? 0 : PyLong_AsUnsignedLongLong(value);
    if (PyErr_Occurred()) {
        return -1;
    }
    entry_of(o)->limit = limit;
    return 0;
}
static PyObject* entry_info(PyObject* o, void*) { return or_none(entry_of(o)->info); }
static int entry_set_info(PyObject* o, PyObject* value, void*) {
    Py_XINCREF(value);
    Py_XSETREF(entry_of(o)->info, value);
    return 0;
}

static PyObject* entry_codes(PyObject* o, void*) { return or_none(entry_of(o)->codes); }
static int entry_set_codes(PyObject* o, PyObject* value, void*) {
    if (value == nullptr || !PyTuple_CheckExact(value)) {
        PyErr_SetString(PyExc_TypeError, "codes is a tuple of weak references to code objects");
        return -1;
    }
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(value); i++) {
        if (!PyWeakref_CheckRef(PyTuple_GET_ITEM(value, i))) {
            PyErr_SetString(PyExc_TypeError, "codes is a tuple of weak references to code objects");
            return -1;
        }
    }
    Py_INCREF(value);
    Py_XSETREF(entry_of(o)->codes, value);
    return 0;
}

static PyObject* weigh_after(Weighing** weighing, PyObject* after) {
    unsigned long long wait = PyLong_AsUnsignedLongLong(after);
    if (PyErr_Occurred()) {
        return nullptr;
    }
    if (!weigh(weighing, wait)) {
        return PyErr_NoMemory();
    }
    Py_RETURN_NONE;
}

static PyObject* entry_weigh(PyObject* o, PyObject* after) { return weigh_after(&entry_of(o)->weighing, after); }
static PyObject* entry_weighing(PyObject* o, void*) { return PyBool_FromLong(entry_of(o)->weighing != nullptr); }
static PyObject* entry_take_weighed(PyObject* o, PyObject*) { return take_weighed(&entry_of(o)->weighing); }

static PyMethodDef entry_methods[] = {
    {"weigh", entry_weigh, METH_O, "weigh(after): when so many more calls were made, the next ones are timed, with this translation and natively in turns"},
    {"take_weighed", entry_take_weighed, METH_NOARGS,
     "take_weighed() -> None, or when all are made, a list of (ns natively, ns translated), a pair of calls each; the weighing is over then"},
    {nullptr, nullptr, 0, nullptr},
};

static PyGetSetDef entry_getset[] = {
    {"guards", entry_guards, nullptr, "the GuardProgram", nullptr},
    {"run", entry_run, nullptr, "the run function, or None: runs natively", nullptr},
    {"hits", entry_hits, nullptr, "how often its guards held", nullptr},
    {"limit", entry_limit, entry_set_limit, "after so many hits the translator is asked again; 0: never", nullptr},
    {"weighing", entry_weighing, nullptr, "whether calls of it are timed, or will be", nullptr},
    {"info", entry_info, entry_set_info, "the translator's own", nullptr},
    {"codes", entry_codes, entry_set_codes, "weak references to the code objects it stands for", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

// ---- CodeCache: making --------------------------------------------------------------------------

static void link(CodeCache* self) noexcept {
    self->next = first_cache;
    self->previous = nullptr;
    if (first_cache != nullptr) {
        first_cache->previous = self;
    }
    first_cache = self;
}

static void unlink(CodeCache* self) noexcept {
    (self->previous != nullptr ? self->previous->next : first_cache) = self->next;
    if (self->next != nullptr) {
        self->next->previous = self->previous;
    }
}

static void read_shape(CodeCache* self) noexcept {
    PyCodeObject* code = self->code;
    self->positional = code->co_argcount;
    self->positional_only = code->co_posonlyargcount;
    self->keyword_only = code->co_kwonlyargcount;
    self->has_varargs = (code->co_flags & CO_VARARGS) != 0;
    self->has_varkw = (code->co_flags & CO_VARKEYWORDS) != 0;
    self->slots = self->positional + self->keyword_only + self->has_varargs + self->has_varkw;
    self->simple = self->slots == self->positional;
}

PyObject* make_cache(PyObject* code, PyObject* globals, PyObject* translate) noexcept {
    if (!PyCode_Check(code)) {
        return PyErr_Format(PyExc_TypeError, "a CodeCache needs a code object, not %.100s",
                            Py_TYPE(code)->tp_name);
    }
    if (!PyDict_Check(globals)) {
        return PyErr_Format(PyExc_TypeError, "a CodeCache needs globals in a dict, not %.100s",
                            Py_TYPE(globals)->tp_name);
    }
    if (!PyCallable_Check(translate)) {
        return PyErr_Format(PyExc_TypeError, "a CodeCache needs a callable to translate with, not %.100s",
                            Py_TYPE(translate)->tp_name);
    }
    Ref varnames = Ref::steal(PyObject_GetAttrString(code, "co_varnames"));
    Ref freevars = Ref::steal(PyObject_GetAttrString(code, "co_freevars"));
    if (!varnames || !freevars) {
        return nullptr;
    }
    PyObject* o = code_cache_type.tp_alloc(&code_cache_type, 0);  // zeroed
    if (o == nullptr) {
        return nullptr;
    }
    CodeCache* self = cache_of(o);
    self->code = reinterpret_cast<PyCodeObject*>(new_ref(code));
    self->globals = new_ref(globals);
    if (cpy_functions_have_builtins()) {
        self->builtins = new_ref(builtins_of(globals));
    }
    self->translate = new_ref(translate);
    self->varnames = varnames.release();
    self->info = new_ref(Py_None);
    self->has_free = PyTuple_GET_SIZE(freevars.get()) > 0;
    self->native = cpy_unsupported() != nullptr;
    read_shape(self);
    link(self);
    return o;
}

static PyObject* cache_new(PyTypeObject*, PyObject* args, PyObject* kwargs) {
    static const char* names[] = {"code", "globals", "translate", nullptr};
    PyObject *code, *globals, *translate;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "OOO:CodeCache", const_cast<char**>(names), &code,
                                     &globals, &translate)) {
        return nullptr;
    }
    return make_cache(code, globals, translate);
}

PyObject* get_cache(PyObject* code, PyObject* globals, PyObject* translate) noexcept {
    if (PyCode_Check(code)) {
        CodeCache* known = registered_cache(reinterpret_cast<PyCodeObject*>(code), globals);
        if (known != nullptr) {
            return new_ref(known);
        }
    }
    Ref made = Ref::steal(make_cache(code, globals, translate));
    if (!made || register_cache(cache_of(made.get())) < 0) {
        return nullptr;
    }
    return made.release();
}

PyObject* all_caches() noexcept {
    // The list itself may start a cycle collection that drops caches; to append to it starts none.
    Ref list = Ref::steal(PyList_New(0));
    for (CodeCache* cache = first_cache; list && cache != nullptr; cache = cache->next) {
        if (PyList_Append(list.get(), as_object(cache)) < 0) {
            return nullptr;
        }
    }
    return list.release();
}

// ---- CodeCache: its life ------------------------------------------------------------------------

static void drop_entries(CodeCache* self) noexcept {
    Entry** entries = self->entries;
    Py_ssize_t count = self->entry_count;
    self->entries = nullptr;
    GuardTree* tree = self->tree;
    self->tree = nullptr;
    self->generation++;
    self->alternating = false;
    self->entry_count = self->entry_room = self->last = 0;
    guard_tree_free(tree);
    for (Py_ssize_t i = 0; i < count; i++) {
        entries[i]->cache = nullptr;
        Py_DECREF(entries[i]);
    }
    PyMem_Free(entries);
}

static void drop_entry(CodeCache* self, Entry* entry) noexcept {
    Entry** end = self->entries + self->entry_count;
    Entry** place = std::find(self->entries, end, entry);
    if (place == end) {
        return;
    }
    std::copy(place + 1, end, place);
    self->entry_count--;
    self->generation++;
    self->alternating = false;
    self->last = 0;
    GuardTree* tree = self->tree;
    self->tree = nullptr;
    entry->cache = nullptr;
    guard_tree_free(tree);
    Py_DECREF(entry);
}

// An entry that served so many calls was worth its translation.
static constexpr unsigned long long kServed = 16;

void entry_died(Entry* entry) noexcept {
    CodeCache* cache = entry->cache;
    if (cache != nullptr) {
        Ref hold = Ref::borrow(as_object(cache));
        cache->deaths += entry->hits < kServed;
        drop_entry(cache, entry);
    }
}

static int cache_traverse(PyObject* o, visitproc visit, void* arg) {
    CodeCache* self = cache_of(o);
    Py_VISIT(self->code);
    if (self->code != nullptr && Py_REFCNT(as_object(self->code)) == 1) {  // see entry_traverse
        Py_VISIT(self->code->co_consts);
    }
    Py_VISIT(self->globals);
    Py_VISIT(self->builtins);
    Py_VISIT(self->translate);
    Py_VISIT(self->info);
    for (Py_ssize_t i = 0; i < self->entry_count; i++) {
        Py_VISIT(self->entries[i]);
    }
    return self->tree != nullptr ? guard_tree_traverse(self->tree, visit, arg) : 0;
}

static int cache_clear(PyObject* o) {
    CodeCache* self = cache_of(o);
    self->native = true;
    drop_entries(self);
    Py_CLEAR(self->translate);
    Py_CLEAR(self->info);
    return 0;  // code and globals stay valid for whoever still looks; the globals break their cycle
}

static void cache_dealloc(PyObject* o) {
    PyObject_GC_UnTrack(o);
    CodeCache* self = cache_of(o);
    unlink(self);
    if (self->registered) {
        unregister_cache(self);
    }
    if (self->weakrefs != nullptr) {
        PyObject_ClearWeakRefs(o);
    }
    drop_entries(self);
    weighing_free(self->weighing);
    Py_CLEAR(self->translate);
    Py_CLEAR(self->info);
    Py_CLEAR(self->varnames);
    Py_CLEAR(self->builtins);
    Py_CLEAR(self->globals);
    Py_CLEAR(self->code);
    Py_TYPE(o)->tp_free(o);
}

// ---- CodeCache: methods -------------------------------------------------------------------------

static bool make_room(CodeCache* self) noexcept {
    if (self->entry_count < self->entry_room) {
        return true;
    }
    Py_ssize_t room = self->entry_room == 0 ? 4 : self->entry_room * 2;
    void* entries = PyMem_Realloc(self->entries, static_cast<std::size_t>(room) * sizeof(Entry*));
    if (entries == nullptr) {
        return false;
    }
    self->entries = static_cast<Entry**>(entries);
    self->entry_room = room;
    return true;
}

static PyObject* cache_add(PyObject* o, PyObject* args, PyObject* kwargs) {
    static const char* names[] = {"guards", "run", nullptr};
    PyObject *guards, *run;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O!O:add", const_cast<char**>(names),
                                     &guard_program_type, &guards, &run)) {
        return nullptr;
    }
    if (run != Py_None && !PyCallable_Check(run)) {
        PyErr_SetString(PyExc_TypeError, "run must be callable, or None for a native entry");
        return nullptr;
    }
    // Generated code never goes through the hook again.
    if (PyFunction_Check(run) && mark_skip(reinterpret_cast<PyCodeObject*>(PyFunction_GET_CODE(run))) < 0) {
        return nullptr;
    }
    Ref entry = Ref::steal(make_entry(guards, run));  // may collect garbage: before there is room
    CodeCache* self = cache_of(o);
    if (!entry) {
        return nullptr;
    }
    if (!make_room(self)) {
        return PyErr_NoMemory();
    }
    entry_of(entry.get())->cache = self;
    self->entries[self->entry_count++] = entry_of(new_ref(entry.get()));
    return entry.release();
}

static PyObject* cache_put_back(PyObject* o, PyObject* entry) {
    CodeCache* self = cache_of(o);
    if (Py_TYPE(entry) != &entry_type || entry_of(entry)->cache != nullptr) {
        PyErr_SetString(PyExc_ValueError, "an entry is needed that is in no cache");
        return nullptr;
    }
    if (!make_room(self)) {
        return PyErr_NoMemory();
    }
    entry_of(entry)->cache = self;
    self->entries[self->entry_count++] = entry_of(new_ref(entry));
    Py_RETURN_NONE;
}

static PyObject* cache_entries(PyObject* o, PyObject*) {
    CodeCache* self = cache_of(o);
    for (;;) {
        Py_ssize_t count = self->entry_count;
        Ref all = Ref::steal(PyTuple_New(count));
        if (!all) {
            return nullptr;
        }
        if (count != self->entry_count) {
            continue;  // a cycle collection has run somebody's code meanwhile
        }
        for (Py_ssize_t i = 0; i < count; i++) {
            PyTuple_SET_ITEM(all.get(), i, new_ref(self->entries[i]));
        }
        return all.release();
    }
}

static PyObject* cache_find(PyObject* o, PyObject* args) {
    PyObject *closure, *flat;
    if (!PyArg_ParseTuple(args, "OO!:find", &closure, &PyTuple_Type, &flat)) {
        return nullptr;
    }
    CodeCache* self = cache_of(o);
    Inputs in = {self->globals, self->builtins, closure == Py_None ? nullptr : closure, &PyTuple_GET_ITEM(flat, 0), PyTuple_GET_SIZE(flat)};
    Ref found = find_entry(self, in);
    return found ? found.release() : new_ref(Py_None);
}

static PyObject* cache_clear_method(PyObject* o, PyObject*) {
    drop_entries(cache_of(o));
    Py_RETURN_NONE;
}

static PyObject* cache_discard(PyObject* o, PyObject* entry) {
    drop_entry(cache_of(o), entry_of(entry));
    Py_RETURN_NONE;
}

static PyObject* cache_repr(PyObject* o) {
    CodeCache* self = cache_of(o);
    Ref name = Ref::steal(PyObject_GetAttrString(as_object(self->code), "co_name"));
    return name ? PyUnicode_FromFormat("<sot cache of %U at %p: %zd entries>", name.get(),
                                       static_cast<void*>(o), self->entry_count)
                : nullptr;
}

static PyObject* cache_code(PyObject* o, void*) { return new_ref(cache_of(o)->code); }
static PyObject* cache_globals(PyObject* o, void*) { return new_ref(cache_of(o)->globals); }
static PyObject* cache_builtins(PyObject* o, void*) {
    CodeCache* self = cache_of(o);
    return or_none(self->builtins != nullptr ? self->builtins : self->seen_builtins);
}
// Only while nothing was translated: entries were made for the old ones. Before 3.10: those of the call that is translated next.
static int cache_set_builtins(PyObject* o, PyObject* value, void*) {
    CodeCache* self = cache_of(o);
    if (value != nullptr && PyDict_Check(value) && self->builtins == nullptr) {
        self->seen_builtins = value;
        return 0;
    }
    if (value == nullptr || self->builtins == nullptr || self->entry_count > 0) {
        PyErr_SetString(PyExc_ValueError, "the builtins cannot be changed");
        return -1;
    }
    Py_INCREF(value);
    Py_XSETREF(self->builtins, value);
    return 0;
}
static PyObject* cache_translate(PyObject* o, void*) { return or_none(cache_of(o)->translate); }
static PyObject* cache_hits(PyObject* o, void*) { return PyLong_FromUnsignedLongLong(cache_of(o)->hits); }
static PyObject* cache_misses(PyObject* o, void*) { return PyLong_FromUnsignedLongLong(cache_of(o)->misses); }
static PyObject* cache_info(PyObject* o, void*) { return or_none(cache_of(o)->info); }
static PyObject* cache_deaths(PyObject* o, void*) { return PyLong_FromUnsignedLongLong(cache_of(o)->deaths); }
static PyObject* cache_native(PyObject* o, void*) { return PyBool_FromLong(cache_of(o)->native); }
static PyObject* cache_closed(PyObject* o, void*) { return PyBool_FromLong(cache_of(o)->closed); }

static int cache_set_info(PyObject* o, PyObject* value, void*) {
    Py_XINCREF(value);
    Py_XSETREF(cache_of(o)->info, value);
    return 0;
}

static int cache_set_native(PyObject* o, PyObject* value, void*) {
    int native = value == nullptr ? 0 : PyObject_IsTrue(value);
    if (native < 0) {
        return -1;
    }
    cache_of(o)->native = native || cpy_unsupported() != nullptr;
    return 0;
}

// Flags; `place` is the offset of one.
static PyObject* cache_flag(PyObject* o, void* place) {
    return PyBool_FromLong(*(reinterpret_cast<bool*>(o) + reinterpret_cast<std::size_t>(place)));
}

static int cache_set_flag(PyObject* o, PyObject* value, void* place) {
    int flag = value == nullptr ? 0 : PyObject_IsTrue(value);
    if (flag < 0) {
        return -1;
    }
    *(reinterpret_cast<bool*>(o) + reinterpret_cast<std::size_t>(place)) = flag != 0;
    return 0;
}

// Numbers of calls; `place` is the offset of one.
static unsigned long long* calls_at(PyObject* o, void* place) noexcept {
    return reinterpret_cast<unsigned long long*>(reinterpret_cast<char*>(o) + reinterpret_cast<std::size_t>(place));
}
static PyObject* cache_calls(PyObject* o, void* place) { return PyLong_FromUnsignedLongLong(*calls_at(o, place)); }
static int cache_set_calls(PyObject* o, PyObject* value, void* place) {
    unsigned long long calls = value == nullptr ? 0 : PyLong_AsUnsignedLongLong(value);
    if (PyErr_Occurred()) {
        return -1;
    }
    *calls_at(o, place) = calls;
    return 0;
}

static PyObject* cache_weigh(PyObject* o, PyObject* after) { return weigh_after(&cache_of(o)->weighing, after); }
static PyObject* cache_weighing(PyObject* o, void*) { return PyBool_FromLong(cache_of(o)->weighing != nullptr); }
static PyObject* cache_take_weighed(PyObject* o, PyObject*) { return take_weighed(&cache_of(o)->weighing); }

static int cache_set_closed(PyObject* o, PyObject* value, void*) {
    int closed = value == nullptr ? 0 : PyObject_IsTrue(value);
    if (closed < 0) {
        return -1;
    }
    cache_of(o)->closed = closed;
    return 0;
}

static PyObject* cache_reduce(PyObject*, PyObject*) { return Py_BuildValue("(O())", Py_TYPE(Py_None)); }

static PyMethodDef cache_methods[] = {
    {"__reduce__", cache_reduce, METH_NOARGS, "None takes its place: who copies a function with its attributes copies no translations."},
    {"add", reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(cache_add)),
     METH_VARARGS | METH_KEYWORDS, "add(guards, run) -> Entry; run None: calls it fits run natively"},
    {"entries", cache_entries, METH_NOARGS, "entries() -> tuple of Entry, oldest first"},
    {"find", cache_find, METH_VARARGS, "find(closure, flat) -> the Entry that a call with these arguments uses, or None"},
    {"put_back", cache_put_back, METH_O, "put_back(entry): one that was discarded counts again, as the last one."},
    {"discard", cache_discard, METH_O, "discard(entry): forget this one, if it is there; where it runs it goes on."},
    {"clear", cache_clear_method, METH_NOARGS, "Forget all entries; running ones go on."},
    {"weigh", cache_weigh, METH_O,
     "weigh(after): when so many more outermost calls ran natively that make others, the next ones are timed, as a whole and with each call looked up in turns"},
    {"take_weighed", cache_take_weighed, METH_NOARGS,
     "take_weighed() -> None, or when all are made, a list of (ns as a whole, ns with each call looked up), as that of an entry"},
    {nullptr, nullptr, 0, nullptr},
};

static PyGetSetDef cache_getset[] = {
    {"code", cache_code, nullptr, "the code object", nullptr},
    {"globals", cache_globals, nullptr, "the globals it runs with", nullptr},
    {"builtins", cache_builtins, cache_set_builtins, "the builtins of its functions (before 3.10: of the call being translated)", nullptr},
    {"translate", cache_translate, nullptr, "called on a miss", nullptr},
    {"hits", cache_hits, nullptr, "calls whose guards held", nullptr},
    {"misses", cache_misses, nullptr, "calls of translate", nullptr},
    {"deaths", cache_deaths, nullptr, "entries dropped, after few calls, because an object went that they were made for", nullptr},
    {"native", cache_native, cache_set_native, "every call runs natively", nullptr},
    {"closed", cache_closed, cache_set_closed, "never translate again: what no entry fits runs natively", nullptr},
    {"naps", cache_calls, cache_set_calls, "so many calls that no entry fits run natively before translate is called again",
     reinterpret_cast<void*>(offsetof(CodeCache, naps))},
    {"rests", cache_calls, cache_set_calls, "so many calls that no entry fits, and that bring no array, run natively before translate is called again",
     reinterpret_cast<void*>(offsetof(CodeCache, rests))},
    {"idle", cache_calls, cache_set_calls, "so many frames without an array among their arguments run natively before an entry is looked for",
     reinterpret_cast<void*>(offsetof(CodeCache, idle))},
    {"whole", cache_calls, cache_set_calls, "so many more of a dispatcher's outermost calls that run natively do so with all calls of this code that they make",
     reinterpret_cast<void*>(offsetof(CodeCache, whole))},
    {"may_be_given_back", cache_flag, cache_set_flag, "dispatchers whose calls are left to the interpreter may become plain functions",
     reinterpret_cast<void*>(offsetof(CodeCache, may_be_given_back))},
    {"given_back", cache_flag, cache_set_flag, "a dispatcher has become a plain function", reinterpret_cast<void*>(offsetof(CodeCache, given_back))},
    {"weighing", cache_weighing, nullptr, "whether outermost calls are timed, or will be", nullptr},
    {"info", cache_info, cache_set_info, "the translator's own", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

SOT_STATIC_TYPE(code_cache_type);
SOT_STATIC_TYPE(entry_type);

int code_cache_init(PyObject* module) noexcept {
    PyTypeObject& e = entry_type;
    e.tp_name = "sot._core.Entry";
    e.tp_doc = "One translation: its guards and its run function.";
    e.tp_basicsize = sizeof(Entry);
    e.tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC;
    e.tp_dealloc = entry_dealloc;
    e.tp_traverse = entry_traverse;
    e.tp_clear = entry_clear;
    e.tp_getset = entry_getset;
    e.tp_methods = entry_methods;

    PyTypeObject& c = code_cache_type;
    c.tp_name = "sot._core.CodeCache";
    c.tp_doc = "CodeCache(code, globals, translate): the translations of one function's code.";
    c.tp_basicsize = sizeof(CodeCache);
    c.tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC;
    c.tp_new = cache_new;
    c.tp_dealloc = cache_dealloc;
    c.tp_traverse = cache_traverse;
    c.tp_clear = cache_clear;
    c.tp_weaklistoffset = offsetof(CodeCache, weakrefs);
    c.tp_methods = cache_methods;
    c.tp_getset = cache_getset;
    c.tp_repr = cache_repr;
    return add_type(module, "Entry", &e) < 0 ? -1 : add_type(module, "CodeCache", &c);
}

}  // namespace sot
