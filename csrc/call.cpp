// A call at one of the entry points: find the translation whose guards hold, or make one, and run it.
#include "call.h"

#include "array_kinds.h"
#include "attribute.h"
#include "c_stack.h"
#include "entry_lookup.h"
#include "fault.h"
#include "hook.h"
#include "resume.h"
#include "signals.h"
#include "tail.h"
#include "thread_state.h"
#include "weighing.h"

namespace sot {

// With fewer Python frames to go than this the translator is not started: a RecursionError inside
// it would not be the user's, and 3.8 aborts the process when one is hit while handling another.
static constexpr int kHeadroom = 200;

// So often a call looks for its entry while something waits for the evaluator.
static constexpr int kMostLookups = 3;

// The closure goes before the arguments where there is no place for it: they are copied.
static __attribute__((noinline)) PyObject* run_entry_on_copy(PyObject* run, PyObject* closure, const Call& call) noexcept {
    auto count = static_cast<std::size_t>(call.cache->slots);
    SlotBuffer<kManySlots> buffer(call.cache->slots);
    if (!buffer.usable()) {
        return PyErr_NoMemory();
    }
    PyObject** place = buffer.slots() - 1;
    *place = closure;
    for (std::size_t i = 0; i < count; i++) {
        place[i + 1] = call.flat[i];
    }
    return cpy_call_function(run, place, count + 1, nullptr);
}

// An exception before anything has run: the arguments that are the callee's go.
static PyObject* failed(const Call& call, bool* native) noexcept {
    *native = false;
    Py_ssize_t lead = call.cache->has_free;
    for (Py_ssize_t i = -lead; call.moved && i < call.cache->slots; i++) {
        Py_XDECREF(call.flat[i]);
    }
    return nullptr;
}

PyObject* run_entry(const Entry* entry, const Call& call) noexcept {
    auto count = static_cast<std::size_t>(call.cache->slots);
    if (call.moved) {
        Py_ssize_t lead = call.cache->has_free;  // the closure stands there already
        return cpy_call_moving(entry->run, call.flat - lead, call.cache->slots + lead);
    }
    if (!call.cache->has_free) {
        std::size_t offset = call.room_before ? PY_VECTORCALL_ARGUMENTS_OFFSET : 0;
        return cpy_call_function(entry->run, call.flat, count | offset, nullptr);
    }
    PyObject* closure = call.closure != nullptr ? call.closure : Py_None;
    if (!call.room_before) {
        return run_entry_on_copy(entry->run, closure, call);
    }
    PyObject** place = const_cast<PyObject**>(call.flat) - 1;
    PyObject* before = *place;
    *place = closure;
    PyObject* result = cpy_call_function(entry->run, place, count + 1, nullptr);
    *place = before;
    return result;
}

static bool is_native(const Ref& entry) noexcept { return reinterpret_cast<Entry*>(entry.get())->run == Py_None; }

static bool is_watched(const Ref& entry, cpy_watch tools) noexcept {
    return tools != CPY_UNWATCHED && entry_is_watched(reinterpret_cast<Entry*>(entry.get()));
}

// Does a new entry fit the call that it was made for? One that is in no cache is for that call alone, and has no guards that count.
static bool holds(const Ref& entry, const Inputs& in) noexcept {
    auto* made = reinterpret_cast<Entry*>(entry.get());
    return made->cache == nullptr || guards_check(made->guards, in) < 0;
}

// The translator's answer, or null when the call is to run natively; null with an exception that is none of the
// engine's: KeyboardInterrupt, SystemExit.
static Ref ask_translator(const Call& call, PyObject* flat) noexcept {
    PyObject* translator = call.cache->translate;
    Ref hold = Ref::borrow(translator);
    PyObject* args[] = {nullptr, as_object(call.cache), call.closure != nullptr ? call.closure : Py_None, flat};
    Suspended engine_off;
    Ref answer = Ref::steal(
        cpy_vectorcall(translator, args + 1, 3 | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr));
    if (answer && answer.get() != Py_None && Py_TYPE(answer.get()) != &entry_type) {
        PyErr_Format(PyExc_TypeError, "translate must return an Entry or None, not %.100s",
                     Py_TYPE(answer.get())->tp_name);
        answer = Ref();
    }
    if (!answer && PyErr_ExceptionMatches(PyExc_Exception)) {
        PyErr_WriteUnraisable(translator);  // an engine bug: the user's calls go on natively
        call.cache->native = true;
    }
    return answer && answer.get() != Py_None ? static_cast<Ref&&>(answer) : Ref();
}

// The same; null with an exception also where a signal's handler raises one, which is called before or behind.
static Ref translate(const Call& call, PyObject* flat) noexcept {
    HeldSignals signals;
    if (!signals.hold()) {
        return Ref();
    }
    Ref answer = ask_translator(call, flat);
    return signals.answer() ? static_cast<Ref&&>(answer) : Ref();
}

static bool has_room_to_translate() noexcept { return cpy_recursion_headroom() >= kHeadroom && !c_stack_short(thread_state()); }

bool tell_weighed(CodeCache* cache) noexcept {
    if (cache->translate == nullptr || !has_room_to_translate()) {
        return true;
    }
    translate({cache, nullptr, nullptr, false, false}, Py_None);
    return PyErr_Occurred() == nullptr;
}

// Is there an array, or a scalar of its library, among the arguments?
static bool brings_array(const Call& call) noexcept {
    for (Py_ssize_t i = 0; i < call.cache->slots; i++) {
        if (call.flat[i] != nullptr && is_array_value(call.flat[i])) {
            return true;
        }
    }
    return false;
}

// `asked`: an entry that fits, about which the translator is to be asked; null where none fits.
static __attribute__((noinline)) PyObject* enter_new(const Call& call, cpy_watch tools, const Entry* asked, bool* native) noexcept {
    CodeCache* cache = call.cache;
    *native = true;
    if (cache->closed || cache->translate == nullptr) {
        return nullptr;
    }
    if (asked == nullptr && cache->naps != 0) {
        cache->naps--;
        return nullptr;
    }
    if (asked == nullptr && cache->rests != 0) {
        if (!brings_array(call)) {
            cache->rests--;
            return nullptr;
        }
        cache->rests = 0;
    }
    if (!has_room_to_translate()) {
        return nullptr;
    }
    // The translator may run anything: from here on the arguments are our own.
    Ref flat = Ref::steal(PyTuple_New(cache->slots));
    if (!flat) {
        PyErr_Clear();
        return nullptr;
    }
    for (Py_ssize_t i = 0; i < cache->slots; i++) {
        PyTuple_SET_ITEM(flat.get(), i, new_ref(call.flat[i]));
    }
    FollowedFrames scope;  // of what the translator says about the frames that the call runs
    cache->misses += asked == nullptr;
    cache->seen_builtins = cache->builtins != nullptr ? cache->builtins : builtins_of(cache->globals);
    Ref entry = translate(call, flat.get());
    if (!entry) {
        return PyErr_Occurred() == nullptr ? nullptr : failed(call, native);
    }
    auto* made = reinterpret_cast<Entry*>(entry.get());
    if (asked != nullptr && made->run != Py_None) {
        (made->hits != 0 ? cache->hits : cache->misses)++;  // goes on, or is a new translation
    }
    if (is_native(entry) || is_watched(entry, tools)) {
        return nullptr;
    }
    // Translating takes long: a collection, a signal or another thread may have run the program's code meanwhile, or wait to.
    if (cpy_do_what_waits() < 0) {
        return failed(call, native);
    }
    if (!holds(entry, {cache->globals, cache->builtins, call.closure, call.flat, cache->slots})) {
        return nullptr;
    }
    *native = false;
    if (call.moved) {  // nobody else has them: the tuple may go, and must, for it would keep them alive
        flat = Ref();
        return run_entry(reinterpret_cast<Entry*>(entry.get()), call);
    }
    Call again = {cache, call.closure, &PyTuple_GET_ITEM(flat.get(), 0), false, false};
    return run_entry(reinterpret_cast<Entry*>(entry.get()), again);
}

PyObject* enter(const Call& call, bool* native) noexcept {
    CodeCache* cache = call.cache;
    // A debugger, profiler or coverage tool is to see the program's own frames, calls and lines.
    cpy_watch tools = cpy_tools();
    if (tools == CPY_WATCHED) {
        *native = true;
        return nullptr;
    }
    Inputs in = {cache->globals, cache->builtins, call.closure, call.flat, cache->slots};
    Ref entry = find_entry(cache, in);
    // Generated code and the translator would do it first, behind the back of the guards. They may make it due again.
    for (int again = 0; again < kMostLookups && cpy_something_waits(); again++) {
        if (cpy_do_what_waits() < 0) {
            return failed(call, native);
        }
        entry = find_entry(cache, in);
    }
    if (!entry) {
        return enter_new(call, tools, nullptr, native);
    }
    auto* hit = reinterpret_cast<Entry*>(entry.get());
    *native = is_native(entry) || is_watched(entry, tools);
    if (*native && hit->limit == 0) {
        return nullptr;
    }
    if (hit->hits++ == hit->limit && hit->limit != 0) {
        return enter_new(call, tools, hit, native);
    }
    if (*native) {
        return nullptr;
    }
    if (hit->weighing != nullptr) {
        if (hit->weighing->full()) {
            return enter_new(call, tools, hit, native);
        }
        cache->hits++;
        return enter_weighed(hit, call, in, native);
    }
    cache->hits++;
    PLANTED("reference-leaked", Py_INCREF(call.flat[0]));
    PLANTED("argument-released", Py_DECREF(call.flat[0]));
    PyObject* result = run_entry(hit, call);
    PLANTED("exception-left", PyErr_SetString(PyExc_ValueError, "planted"));
    return result;
}

PyObject* unroll(PyObject* result) noexcept {
    while (result != nullptr && is_tail(result)) {
        result = run_tail(result);
    }
    return result;
}

}  // namespace sot
