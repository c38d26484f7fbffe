// Looking up: the entry of the last call first; where calls alternate, or it does not fit, the tree of all guards.
//
// A guard may in rare cases run code of the program (a large dict with keys of classes of its own), which may call the same function,
// or clear the cache. So a look-up has the tree for itself: another one that comes in between makes one of its own.
#include "entry_lookup.h"

#include "guard_tree.h"

namespace sot {

// With fewer entries than this they are tried one after the other.
static constexpr Py_ssize_t kWorthATree = 3;

static bool fits(const Ref& entry, const Inputs& in) noexcept {
    return guards_check(reinterpret_cast<Entry*>(entry.get())->guards, in) < 0;
}

// Entries may be added and removed meanwhile: hence the index and the reference.
static Ref try_each(CodeCache* cache, const Inputs& in, Py_ssize_t but) noexcept {
    for (Py_ssize_t i = 0; i < cache->entry_count; i++) {
        if (i == but) {
            continue;
        }
        Ref entry = Ref::borrow(as_object(cache->entries[i]));
        if (fits(entry, in)) {
            cache->last = i;
            return entry;
        }
    }
    return Ref();
}

// The cache's tree with all its entries, which the caller owns from now on; null without memory.
static GuardTree* take_tree(CodeCache* cache) noexcept {
    GuardTree* tree = cache->tree != nullptr ? cache->tree : guard_tree_new();
    cache->tree = nullptr;
    while (tree != nullptr && guard_tree_size(tree) < cache->entry_count) {
        if (!guard_tree_add(tree, cache->entries[guard_tree_size(tree)])) {
            guard_tree_free(tree);
            return nullptr;
        }
    }
    return tree;
}

static Ref find_in_tree(CodeCache* cache, const Inputs& in) noexcept {
    GuardTree* tree = take_tree(cache);
    if (tree == nullptr) {
        return try_each(cache, in, -1);
    }
    unsigned generation = cache->generation;
    Py_ssize_t found = guard_tree_find(tree, in);
    Ref entry = found >= 0 ? Ref::borrow(as_object(guard_tree_entry(tree, found))) : Ref();
    bool current = cache->generation == generation;
    if (current && cache->tree == nullptr) {
        cache->tree = tree;
    } else {
        guard_tree_free(tree);
    }
    if (found == -2 || (!current && found >= 0 && reinterpret_cast<Entry*>(entry.get())->guards->dead)) {
        return try_each(cache, in, -1);
    }
    if (current && found >= 0) {
        cache->alternating = cache->last != found;
        cache->last = found;
    }
    return entry;
}

// Out of line: nothing of it is to stay on the C stack while the entry runs.
__attribute__((noinline)) Ref find_entry(CodeCache* cache, const Inputs& in) noexcept {
    Py_ssize_t last = cache->last;
    if (last < cache->entry_count && !cache->alternating) {
        Ref entry = Ref::borrow(as_object(cache->entries[last]));
        if (fits(entry, in)) {
            return entry;
        }
    }
    return cache->entry_count < kWorthATree ? try_each(cache, in, cache->alternating ? -1 : last) : find_in_tree(cache, in);
}

}  // namespace sot
