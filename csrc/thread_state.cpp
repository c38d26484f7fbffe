// The thread-local state of the engine.
#include "thread_state.h"

namespace sot {

static SOT_THREAD_LOCAL ThreadState state = {0, false, nullptr, nullptr, 0, false, nullptr, ThreadState::kUnknown, ThreadState::kUnknown, 0};

bool all_threads = false;

ThreadState& thread_state() noexcept { return state; }

}  // namespace sot
