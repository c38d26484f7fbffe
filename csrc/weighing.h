// Weighing: calls of an entry, in turns with and without its translation, are timed, so that what the interpreter is quicker with is left to it.
#pragma once
#include "call.h"
#include "thread_state.h"

#include <chrono>

namespace sot {

struct Weighing {
    static constexpr int kPairs = 8, kLeastPairs = 5;
    static constexpr int kClear = 2;    // so many pairs that the translation won by a tenth, and all before: more would only cost native calls
    static constexpr long long kShort = 100'000;  // ns: of shorter calls all pairs are made, which costs nothing, and what else the machine does moves them by more
    static constexpr long long kForwarded = 30;  // ns: what a call costs more for being a dispatcher's that only hands it on
    static constexpr long long kLong = 200'000'000;  // ns: of calls that took so long together, fewer pairs tell enough
    static constexpr int kUntimed = 2;  // calls of the original code before the first one counts: it has to get warm
    // A pair of which one call returned and the other one raised tells nothing: it is made once more, so often, and with other calls between the two, for
    // a program may return and raise in turns.
    static constexpr int kMostMixed = 24, kGaps = 4;
    static constexpr int kNone = -1 - kUntimed;  // no turn

    unsigned long long wait;     // so many calls come first
    int turns;                   // calls that were begun since
    long long spent;
    int again;                   // turns that were made once more
    int gap;                     // so many calls come between the two of a pair
    int won;                     // pairs that the translation won by a tenth
    long long natively[kPairs];  // ns; less than 0: it raised; 0: not measured
    long long translated[kPairs];

    // Numbers of turns: those that do not count are negative. The first one of a pair is now this, now that, for calls may alternate themselves.
    int next() noexcept { return turns++ - kUntimed; }
    static bool is_native(int turn) noexcept { return turn < 0 || turn % 2 == turn / 2 % 2; }
    // A turn took so long; less than 0: and raised; 0: it is not to count.
    void note(int turn, long long ns) noexcept;
    bool full() const noexcept {
        int counted = turns - kUntimed;
        if (counted < 2 * kClear || counted % 2 != 0) {
            return false;
        }
        int pairs = counted / 2;
        return pairs == kPairs || (won == pairs && spent > counted * kShort) || (spent > kLong && pairs >= kLeastPairs);
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
    int turn_ = Weighing::kNone;
    unsigned forwarded_ = 0;
    std::chrono::steady_clock::time_point began_;
};

// Likewise the time of an outermost call that runs natively, of a function that calls itself: as a whole, or with each call looked up.
class RecursionTurn {
public:
    RecursionTurn(ThreadState& thread, CodeCache* cache) noexcept;
    bool is_whole() const noexcept { return turn_ != Weighing::kNone && Weighing::is_native(turn_); }
    void done(bool returned) noexcept;
    RecursionTurn(const RecursionTurn&) = delete;
    RecursionTurn& operator=(const RecursionTurn&) = delete;

private:
    CodeCache* cache_;
    int turn_ = Weighing::kNone;
    unsigned generation_ = 0;
    Py_ssize_t entries_ = 0;
    std::chrono::steady_clock::time_point began_;
};

// The next calls but `wait` are timed; false without memory.
bool weigh(Weighing** weighing, unsigned long long wait) noexcept;
// None, or once all calls were made, a list of (ns natively, ns translated), one for each pair that returned or raised: the weighing is over.
PyObject* take_weighed(Weighing** weighing) noexcept;
void weighing_free(Weighing* weighing) noexcept;

}  // namespace sot
