// GuardTree: the guards of all entries of a cache as one tree, so that a look-up evaluates what several begin with once.
#pragma once
#include "code_cache.h"

namespace sot {

class GuardTree;

// Null when there is no memory; no exception.
GuardTree* guard_tree_new() noexcept;
void guard_tree_free(GuardTree* tree) noexcept;

// How many entries it has: their numbers are in the order in which they were added.
Py_ssize_t guard_tree_size(const GuardTree* tree) noexcept;

// Add an entry. False when there is no memory: then the tree is of no use any more.
bool guard_tree_add(GuardTree* tree, Entry* entry) noexcept;

// The number of an entry whose guards hold, -1 when there is none, -2 without memory. Runs no Python code, leaves no exception.
Py_ssize_t guard_tree_find(const GuardTree* tree, const Inputs& in) noexcept;

// The tree's own reference.
Entry* guard_tree_entry(const GuardTree* tree, Py_ssize_t number) noexcept;

int guard_tree_traverse(const GuardTree* tree, visitproc visit, void* arg) noexcept;

}  // namespace sot
