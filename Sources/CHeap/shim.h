// How much memory the allocator has handed out, as each system says it. It stands here because Swift does not import
// the header of glibc that has it.

#ifndef PEGBAR_HEAP_SHIM_H
#define PEGBAR_HEAP_SHIM_H

#if defined(__APPLE__)
#include <malloc/malloc.h>

/// The bytes in use; negative where that is not known.
static inline long long pegbar_heap_bytes_in_use(void) {
    malloc_statistics_t statistics;
    malloc_zone_statistics(0, &statistics);
    return (long long)statistics.size_in_use;
}
#elif defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>

#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
static inline long long pegbar_heap_bytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return (long long)(info.uordblks + info.hblkhd);
}
#else
static inline long long pegbar_heap_bytes_in_use(void) { return -1; }
#endif
#else
static inline long long pegbar_heap_bytes_in_use(void) { return -1; }
#endif

#endif
