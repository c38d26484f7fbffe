// What is left of the running thread's C stack.
//
// A Python call that comes through one of the engine's entry points lies on the C stack, where CPython 3.11+
// alone would keep it on a stack of its own. Up to 3.11 nothing but the recursion limit stops such
// calls, in 3.12 and 3.13 a count of C calls that knows nothing of their size or the stack's; CPython
// watches the stack itself since 3.14. The entry points raise RecursionError before it is used up.
#pragma once
#include "thread_state.h"

namespace sot {

bool c_stack_is_below(ThreadState& thread, std::uintptr_t here, bool translator) noexcept;

// Is there no room for another call? Then *RecursionError* is due.
inline bool c_stack_used_up(ThreadState& thread) noexcept {
    auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
    return __builtin_expect(here < thread.c_stack_floor, 0) && c_stack_is_below(thread, here, false);
}

// Is there too little room to ask the translator or a policy?
inline bool c_stack_short(ThreadState& thread) noexcept {
    auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
    return here < thread.translator_floor && c_stack_is_below(thread, here, true);
}

PyObject* raise_c_stack_used_up() noexcept;  // null

}  // namespace sot
