// The hook: frames that reach the interpreter natively go through the engine.
//
// The hook is the interpreter's, seen by all threads; whether a thread's frames are looked at is
// that thread's own state. Install, remove and the policy change only with the GIL held.
#include "hook.h"

#include "array_kinds.h"
#include "c_stack.h"
#include "call.h"
#include "code_extra.h"
#include "thread_state.h"
#include "weighing.h"

namespace sot {

static constexpr int kHeadroom = 200;  // Python frames that must be left to ask the policy

static int installs;
static PyObject* policy;        // callable or null
static PyObject* policy_caches; // list: caches that came from the policy, kept alive here

// Asks about code not seen before; borrowed, or null when its frames run natively. No exception.
static __attribute__((noinline)) CodeCache* ask_policy(PyCodeObject* code, PyObject* globals) noexcept {
    if (policy == nullptr || cpy_recursion_headroom() < kHeadroom || c_stack_short(thread_state())) {
        return nullptr;
    }
    // A namespace made for a moment, whose lookups run code: annotationlib (3.14+) calls annotate
    // functions with one. A cache would keep it alive, and the class it belongs to.
    if (!PyDict_CheckExact(globals)) {
        return nullptr;
    }
    Ref asked = Ref::borrow(policy);
    Suspended engine_off;
    PyObject* args[] = {nullptr, as_object(code), globals};
    Ref answer = Ref::steal(cpy_vectorcall(asked.get(), args + 1, 2 | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr));
    if (answer && answer.get() == Py_False) {  // not yet: to be asked again
        return nullptr;
    }
    if (answer && answer.get() == Py_None) {
        if (mark_skip(code) < 0) {
            PyErr_Clear();
        }
        return nullptr;
    }
    auto* cache = reinterpret_cast<CodeCache*>(answer.get());
    if (answer && (Py_TYPE(answer.get()) != &code_cache_type || cache->code != code || cache->globals != globals)) {
        PyErr_SetString(PyExc_TypeError, "the policy must return None, False or a CodeCache of this code and globals");
        answer = Ref();
    }
    if (!answer || (!cache->registered && register_cache(cache) < 0) ||
        PyList_Append(policy_caches, answer.get()) < 0) {
        PyErr_WriteUnraisable(asked.get());
        if (mark_skip(code) < 0) {
            PyErr_Clear();
        }
        return nullptr;
    }
    return cache;  // alive in policy_caches
}

// The frame's call, or null and *native = true.
template <int Inline>
static __attribute__((noinline)) PyObject* run_in_place(const cpy_frame* frame, CodeCache* cache, bool* native) noexcept {
    SlotBuffer<Inline> buffer(cache->slots);
    Ref closure = Ref::steal(cpy_frame_closure(frame));
    if (!buffer.usable() || (!closure && cache->has_free)) {
        PyErr_Clear();
        *native = true;
        return nullptr;
    }
    for (Py_ssize_t i = 0; i < cache->slots; i++) {
        buffer.slots()[i] = cpy_frame_arg(frame, i);
    }
    return unroll(enter({cache, closure.get(), buffer.slots(), true, false}, native));
}

static __attribute__((noinline)) PyObject* run_through_cache(const cpy_frame* frame, CodeCache* known) noexcept {
    Ref cache = Ref::borrow(as_object(known));
    bool native = false;
    PyObject* result = known->slots < kFewSlots ? run_in_place<kFewSlots>(frame, known, &native)
                                                : run_in_place<kManySlots>(frame, known, &native);
    if (native) {
        NativeTurn turn(thread_state());
        result = cpy_frame_run_default(frame);
        turn.done(result != nullptr);
        return result;
    }
    cpy_frame_dispose(frame);
    return result;
}

// Borrowed: the cache that frames of this code go through as long as somebody follows them, or null.
static __attribute__((noinline)) CodeCache* followed_cache(const ThreadState& thread, PyCodeObject* code, PyObject* globals) noexcept {
    Ref address = Ref::steal(PyLong_FromVoidPtr(code));
    PyObject* found = address ? PyDict_GetItemWithError(thread.followed, address.get()) : nullptr;
    if (found == nullptr) {
        PyErr_Clear();
        return nullptr;
    }
    auto* cache = reinterpret_cast<CodeCache*>(found);
    return Py_TYPE(found) == &code_cache_type && cache->code == code && cache->globals == globals && !cache->native ? cache : nullptr;
}

// Is there an array, or a scalar of its library, among the arguments?
static bool brings_array(const cpy_frame* frame, const CodeCache* cache) noexcept {
    for (Py_ssize_t i = 0; i < cache->slots; i++) {
        PyObject* argument = cpy_frame_arg(frame, i);
        if (argument != nullptr && is_array_value(argument)) {
            return true;
        }
    }
    return false;
}

// Does this call run natively without a look at the entries? Most calls of a whole program do: it costs next to nothing.
static bool rests(const cpy_frame* frame, CodeCache* cache) noexcept {
    if (cache->native || cache->within != 0) {
        return true;
    }
    if (cache->naps != 0 && cache->entry_count == 0) {
        cache->naps--;
        return true;
    }
    if (cache->idle != 0 && !brings_array(frame, cache)) {
        cache->idle--;
        return true;
    }
    return false;
}

// What it does not hold while it runs a frame, a recursion need not pay for: each way out is a jump.
static PyObject* entry_point(const cpy_frame* frame) noexcept {
    ThreadState& thread = thread_state();
    if (c_stack_used_up(thread)) {
        raise_c_stack_used_up();
        cpy_frame_dispose(frame);
        return nullptr;
    }
    const bool captured = thread.capture || all_threads;
    if (!(captured || thread.followed != nullptr) || thread.suspended > 0 || installs == 0) {
        return cpy_frame_run_default(frame);
    }
    PyCodeObject* code = cpy_frame_code(frame);
    if (thread.natively == code) {  // a dispatcher or an entry has decided already, for one frame
        thread.natively = nullptr;
        return cpy_frame_run_default(frame);
    }
    PyObject* globals = cpy_frame_globals(frame);
    CodeCache* known = thread.followed != nullptr ? followed_cache(thread, code, globals) : nullptr;
    Known seen = {false, nullptr};
    if (known == nullptr && captured) {
        seen = look_up(code, globals);
        known = seen.cache;
    }
    if (seen.skip || (known != nullptr && rests(frame, known)) || cpy_tools_of(frame->tstate) == CPY_WATCHED) {
        return cpy_frame_run_default(frame);
    }
    if (known == nullptr && captured) {
        known = ask_policy(code, globals);
    }
    if (known == nullptr || known->native) {
        return cpy_frame_run_default(frame);
    }
    PyObject* builtins = cpy_frame_builtins(frame);
    if (builtins != nullptr && builtins != known->builtins) {
        return cpy_frame_run_default(frame);
    }
    return run_through_cache(frame, known);
}

int hook_install() noexcept {
    const char* reason = cpy_unsupported();
    if (reason != nullptr) {
        PyErr_SetString(PyExc_RuntimeError, reason);
        return -1;
    }
    if (installs++ == 0) {
        cpy_hook_install(entry_point);
    }
    return 0;
}

int hook_remove() noexcept {
    if (installs == 0) {
        PyErr_SetString(PyExc_RuntimeError, "hook_remove() without hook_install()");
        return -1;
    }
    if (--installs == 0) {
        cpy_hook_remove();
    }
    return 0;
}

bool hook_installed() noexcept { return installs > 0; }

int follow_frames(PyObject* caches) noexcept {
    ThreadState& thread = thread_state();
    if (caches == Py_None) {
        PyObject* ended = thread.followed;
        thread.followed = nullptr;
        if (ended != nullptr) {
            hook_remove();
            Py_DECREF(ended);
        }
        return 0;
    }
    if (!PyDict_CheckExact(caches)) {
        PyErr_SetString(PyExc_TypeError, "a dict is needed");
        return -1;
    }
    if (thread.followed == nullptr && hook_install() < 0) {
        return -1;
    }
    PyObject* before = thread.followed;
    thread.followed = new_ref(caches);
    Py_XDECREF(before);
    return 0;
}

PyObject* followed_frames() noexcept {
    PyObject* caches = thread_state().followed;
    return new_ref(caches != nullptr ? caches : Py_None);
}

FollowedFrames::FollowedFrames() noexcept : before_(thread_state().followed) { Py_XINCREF(before_); }

FollowedFrames::~FollowedFrames() {
    ThreadState& thread = thread_state();
    PyObject* ended = thread.followed;
    thread.followed = before_;
    if (ended != nullptr && before_ == nullptr) {
        hook_remove();
    }
    Py_XDECREF(ended);
}

int set_policy(PyObject* new_policy) noexcept {
    if (new_policy != Py_None && !PyCallable_Check(new_policy)) {
        PyErr_SetString(PyExc_TypeError, "a policy is a callable or None");
        return -1;
    }
    PyObject* list = PyList_New(0);
    if (list == nullptr) {
        return -1;
    }
    PyObject* old_policy = policy;
    PyObject* old_list = policy_caches;
    policy = new_policy == Py_None ? nullptr : new_ref(new_policy);
    policy_caches = list;
    Py_XDECREF(old_policy);
    Py_XDECREF(old_list);
    return 0;
}

}  // namespace sot
