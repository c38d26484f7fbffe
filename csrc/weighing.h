// Weighing: calls of an entry, in turns with and without its translation, are timed, so that what the interpreter is quicker with is left to it.
#pragma once
#include "call.h"
#include "thread_state.h"

#include <chrono>

namespace sot {

struct Weighing {
    static constexpr int kPairs = 8, kLeastPairs = 5;
    static constexpr int kClear = 2;    // so many pairs that the translation won, and all before: more would only cost native calls
    static constexpr long long kLong = 200'000'000;  // ns: of calls that took so long together, fewer pairs tell enough
    static constexpr int kUntimed = 2;  // calls of the original code before the first one counts: it has to get warm

    unsigned long long wait;     // so many calls come first
    int turns;                   // calls that were begun since
    long long spent;
    int won;                     // pairs that the translation won
    long long natively[kPairs];  // ns; 0: not measured, it raised
    long long translated[kPairs];

    bool full() const noexcept {
        int counted = turns - kUntimed;
        if (counted < 2 * kClear || counted % 2 != 0) {
            return false;
        }
        int pairs = counted / 2;
        return pairs == kPairs || won == pairs || (spent > kLong && pairs >= kLeastPairs);
    }
};

// A call that fits an entry which is being weighed. As enter().
PyObject* enter_weighed(Entry* entry, const Call& call, const Inputs& in, bool* native) noexcept;

// The time of a call that runs natively: between making it and done(). Nothing where no entry is being weighed.
class NativeTurn {
public:
    explicit NativeTurn(ThreadState& thread) noexcept;
    void done(bool returned) noexcept;  // or raised
    NativeTurn(const NativeTurn&) = delete;
    NativeTurn& operator=(const NativeTurn&) = delete;

private:
    Ref entry_;
    int pair_ = -1;
    std::chrono::steady_clock::time_point began_;
};

// The next calls but `wait` are timed; false without memory.
bool weigh(Entry* entry, unsigned long long wait) noexcept;
// None, or once all calls were made, a list of (ns natively, ns translated), one for each pair that returned: the weighing is over.
PyObject* take_weighed(Entry* entry) noexcept;
void weighing_free(Weighing* weighing) noexcept;

}  // namespace sot
