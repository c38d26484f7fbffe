// Two calls next to each other, one natively and one with the translation, are a pair: what else the machine does meets both. The time of
// a translated call has the look-up of its entry in it, and all its resume functions.
#include "weighing.h"

#include "bind.h"
#include "entry_lookup.h"

#include <algorithm>
#include <cstdlib>
#include <new>

namespace sot {

static long long since(std::chrono::steady_clock::time_point began) noexcept {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - began).count() + 1;
}

// Once more what came before and was not timed: the interpreter does the same within the time of a native call.
static __attribute__((noinline)) void bind_again(const Call& call) noexcept {
    SlotBuffer<kManySlots> buffer(call.cache->slots);
    BoundArguments bound;
    const Unbound& from = *call.unbound;
    if (!buffer.usable() || bind_arguments(call.cache, from.function, from.args, from.nargs, from.kwnames, buffer.slots(), &bound) == Binding::Failed) {
        PyErr_Clear();
    }
}

static __attribute__((noinline)) PyObject* run_timed(const Entry* entry, const Call& call, const Inputs& in, long long* ns) noexcept {
    auto began = std::chrono::steady_clock::now();
    if (call.unbound != nullptr) {
        bind_again(call);
    }
    find_entry(call.cache, in);  // what found this one was not timed, either
    PyObject* result = unroll(run_entry(entry, call));
    *ns = result != nullptr ? since(began) : -since(began);
    return result;
}

PyObject* enter_weighed(Entry* entry, const Call& call, const Inputs& in, bool* native) noexcept {
    ThreadState& thread = thread_state();
    Weighing* weighing = entry->weighing;
    // A call within one that is timed is part of it.
    if (thread.weighing || thread.followed != nullptr || call.moved || weighing->full()) {
        return run_entry(entry, call);
    }
    if (weighing->wait > 0) {
        weighing->wait--;
        return run_entry(entry, call);
    }
    int turn = weighing->next();
    if (Weighing::is_native(turn)) {
        thread.weighed = new_ref(as_object(entry));
        thread.weighed_turn = turn;
        *native = true;
        return nullptr;
    }
    long long ns = 0;
    thread.weighing = true;
    PyObject* result = run_timed(entry, call, in, &ns);
    thread.weighing = false;
    if (entry->weighing != nullptr) {  // or nobody wants to know any more
        entry->weighing->note(turn, ns);
    }
    return result;
}

void Weighing::note(int turn, long long ns) noexcept {
    if (turn < 0) {
        return;
    }
    int pair = turn / 2;
    (is_native(turn) ? natively : translated)[pair] = ns;
    spent += std::abs(ns);
    if (turn % 2 == 0) {
        wait = gap;
        return;
    }
    bool mixed = natively[pair] != 0 && translated[pair] != 0 && (natively[pair] < 0) != (translated[pair] < 0);
    if (mixed && again < kMostMixed && turns == turn + 1 + kUntimed) {
        again++;
        turns -= 2;
        gap = (gap + 1) % kGaps;
        return;
    }
    won += translated[pair] > 0 && translated[pair] < natively[pair] - natively[pair] / 10;
}

NativeTurn::NativeTurn(ThreadState& thread) noexcept {
    if (thread.weighed != nullptr) {
        entry_ = Ref::steal(thread.weighed);
        turn_ = thread.weighed_turn;
        thread.weighed = nullptr;
        thread.weighing = true;
        ++thread.suspended;  // what it calls is plain, too, and is not translated for the sake of a few calls
        forwarded_ = thread.forwarded;
        began_ = std::chrono::steady_clock::now();
    }
}

void NativeTurn::done(bool returned) noexcept {
    if (!entry_) {
        return;
    }
    long long ns = since(began_);
    // Functions that do not pay are plain ones in the end, those that this one calls as well.
    ns = std::max(ns / 2, ns - Weighing::kForwarded * (thread_state().forwarded - forwarded_));
    ns = returned ? ns : -ns;
    --thread_state().suspended;
    thread_state().weighing = false;
    auto* entry = reinterpret_cast<Entry*>(entry_.get());
    if (entry->weighing != nullptr) {
        entry->weighing->note(turn_, ns);
    }
}

RecursionTurn::RecursionTurn(ThreadState& thread, CodeCache* cache) noexcept : cache_(cache) {
    Weighing* weighing = cache->weighing;
    if (weighing == nullptr || thread.weighing || thread.followed != nullptr || weighing->full()) {
        return;
    }
    if (weighing->wait > 0) {
        weighing->wait--;
        return;
    }
    turn_ = weighing->next();
    thread.weighing = true;
    generation_ = cache->generation;
    entries_ = cache->entry_count;
    began_ = std::chrono::steady_clock::now();
}

void RecursionTurn::done(bool returned) noexcept {
    if (turn_ == Weighing::kNone) {
        return;
    }
    long long ns = returned ? since(began_) : 0;
    thread_state().weighing = false;
    Weighing* weighing = cache_->weighing;
    if (weighing == nullptr) {
        return;
    }
    // What translating takes is not what calls take.
    bool translated = cache_->generation != generation_ || cache_->entry_count != entries_;
    if (translated && weighing->again < Weighing::kPairs && weighing->turns > 0) {
        weighing->again++;
        weighing->turns--;
    } else {
        weighing->note(turn_, translated ? 0 : ns);
    }
}

bool weigh(Weighing** place, unsigned long long wait) noexcept {
    auto* weighing = new (std::nothrow) Weighing();
    if (weighing == nullptr) {
        return false;
    }
    weighing->wait = wait;
    weighing_free(*place);
    *place = weighing;
    return true;
}

void weighing_free(Weighing* weighing) noexcept { delete weighing; }

PyObject* take_weighed(Weighing** place) noexcept {
    Weighing* weighing = *place;
    if (weighing == nullptr || !weighing->full()) {
        Py_RETURN_NONE;
    }
    Ref pairs = Ref::steal(PyList_New(0));
    if (!pairs) {
        return nullptr;
    }
    for (int i = 0; i < Weighing::kPairs; i++) {
        long long natively = weighing->natively[i], translated = weighing->translated[i];
        if (natively == 0 || translated == 0 || (natively < 0) != (translated < 0)) {
            continue;
        }
        Ref pair = Ref::steal(Py_BuildValue("(LL)", std::abs(natively), std::abs(translated)));
        if (!pair || PyList_Append(pairs.get(), pair.get()) < 0) {
            return nullptr;
        }
    }
    weighing_free(weighing);
    *place = nullptr;
    return pairs.release();
}

}  // namespace sot
