// The thread-local state of the engine.
#include "thread_state.h"

namespace sot {

SOT_THREAD_LOCAL ThreadState own_thread_state = {0, false, nullptr, nullptr, 0, false, nullptr, ThreadState::kUnknown, ThreadState::kUnknown, 0, 0};

bool all_threads = false;

}  // namespace sot
