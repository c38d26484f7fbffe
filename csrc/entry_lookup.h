// Which entry of a cache a call may use.
#pragma once
#include "code_cache.h"

namespace sot {

// The entry (new reference) whose guards hold, or null; no exception.
Ref find_entry(CodeCache* cache, const Inputs& in) noexcept;

}  // namespace sot
