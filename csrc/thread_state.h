// What the engine knows about the running thread.
#pragma once
#include "frame/cpy_frame.h"

#include <cstdint>

namespace sot {

struct ThreadState {
    int suspended;          // depth of suspend(); while > 0 everything runs natively
    bool capture;           // this thread's frames go through the hook; all_threads says the same of every thread
    PyCodeObject* natively; // borrowed: the next frame of this code runs natively (a dispatcher decided so)
    PyObject* weighed;      // an entry or null: the call that now runs natively is timed for it (weighing.h)
    int weighed_turn;
    bool weighing;          // a call is being timed
    PyObject* followed;     // dict or null: address of a code object -> the cache that its frames go through (hook.h)

    static constexpr std::uintptr_t kUnknown = UINTPTR_MAX;
    std::uintptr_t c_stack_floor, translator_floor, c_stack_low;  // c_stack.h
    unsigned forwarded;     // calls of dispatchers that ran natively without a look-up
};

extern SOT_THREAD_LOCAL ThreadState own_thread_state;

// Only the own thread touches it, so it needs no lock.
inline ThreadState& thread_state() noexcept { return own_thread_state; }

// Whether the frames of all threads go through the hook. Changes with the GIL held only.
extern bool all_threads;

// While the scope lasts the engine is off for this thread, and what runs is the engine's own: no tool sees it.
class Suspended {
public:
    Suspended() noexcept : unseen_(cpy_hide_from_tools()) { ++thread_state().suspended; }
    ~Suspended() {
        --thread_state().suspended;
        cpy_show_to_tools(unseen_);
    }
    Suspended(const Suspended&) = delete;
    Suspended& operator=(const Suspended&) = delete;

private:
    cpy_unseen unseen_;
};

}  // namespace sot
