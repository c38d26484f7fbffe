// A call at one of the entry points: find the translation whose guards hold, or make one, and run it.
#pragma once
#include "code_cache.h"

namespace sot {

// The arguments of a call as they came, of which `flat` was made.
struct Unbound {
    PyFunctionObject* function;
    PyObject* const* args;
    Py_ssize_t nargs;
    PyObject* kwnames;
};

// All borrowed, and kept alive by the caller until the call is over; but for what is `moved`.
struct Call {
    CodeCache* cache;
    PyObject* closure;       // tuple of cells, or null
    PyObject* const* flat;   // cache->slots arguments
    bool room_before;        // flat[-1] may be used meanwhile
    bool moved;              // the arguments (and flat[-1], the closure, where there are free variables) are the callee's:
                             // it takes the references over, unless nothing has run
    const Unbound* unbound = nullptr;  // null: they lay there as they are
};

// New reference to the result (perhaps a Tail) or null with an exception. When nothing has run,
// null and *native = true: the caller runs the original code. The caller has looked at the C stack.
PyObject* enter(const Call& call, bool* native) noexcept;

// Asks the translator what came of the weighing of a recursion, which is over; false with an exception that is none of the engine's.
bool tell_weighed(CodeCache* cache) noexcept;

// Runs the translation of an entry whose guards hold: as enter().
PyObject* run_entry(const Entry* entry, const Call& call) noexcept;

// Does what tails say until there is a result. Takes over the reference; null stays null.
PyObject* unroll(PyObject* result) noexcept;

// Borrowed references to argument slots with a spare place before them: on the C stack when there
// are fewer than `Inline`. It lies there for as long as the call lasts, so deep recursions are why
// the functions that hold one are `noinline` and come in two sizes.
template <int Inline>
class SlotBuffer {
public:
    explicit SlotBuffer(Py_ssize_t count) noexcept
        : all_(count < Inline ? inline_ : PyMem_New(PyObject*, static_cast<std::size_t>(count) + 1)) {}
    ~SlotBuffer() {
        if (all_ != inline_) {
            PyMem_Free(all_);
        }
    }
    SlotBuffer(const SlotBuffer&) = delete;
    SlotBuffer& operator=(const SlotBuffer&) = delete;

    bool usable() const noexcept { return all_ != nullptr; }  // false: out of memory
    PyObject** slots() noexcept { return all_ + 1; }

private:
    PyObject* inline_[Inline];
    PyObject** all_;
};

constexpr int kFewSlots = 7;
constexpr int kManySlots = 20;

}  // namespace sot
