// How much memory the allocator has handed out and keeps, as each system says it, how it gives back what it keeps, and how a large
// block grows. It stands here because Swift does not import the header of glibc that has it.

#ifndef PEGBAR_HEAP_SHIM_H
#define PEGBAR_HEAP_SHIM_H

#include <stddef.h>
#include <stdlib.h>

#if defined(__linux__)
#include <stdint.h>
#include <sys/mman.h>
#endif

#if defined(__APPLE__)
#include <malloc/malloc.h>

/// The bytes in use; negative where that is not known.
static inline long long pegbar_heap_bytes_in_use(void) {
    malloc_statistics_t statistics;
    malloc_zone_statistics(0, &statistics);
    return (long long)statistics.size_in_use;
}

/// The bytes that the allocator keeps though nothing uses them; negative where that is not known.
static inline long long pegbar_heap_bytes_kept(void) {
    malloc_statistics_t statistics;
    malloc_zone_statistics(0, &statistics);
    return (long long)statistics.size_allocated - (long long)statistics.size_in_use;
}

/// Gives memory that is free back to the system.
static inline void pegbar_heap_give_back(void) { malloc_zone_pressure_relief(0, 0); }
#elif defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>
#include <stdio.h>
#include <unistd.h>

#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
static inline long long pegbar_heap_bytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return (long long)(info.uordblks + info.hblkhd);
}
#else
static inline long long pegbar_heap_bytes_in_use(void) { return -1; }
#endif

/// The bytes that the allocator keeps though nothing uses them; negative where that is not known. What was given back from the
/// midst of its heap counts as free for glibc still, so this is what is held of the memory without a file behind it, less what is
/// in use: stacks are among it, some other few megabytes, and what others have mapped.
static inline long long pegbar_heap_bytes_kept(void) {
    long long used = pegbar_heap_bytes_in_use();
    FILE *status = used < 0 ? 0 : fopen("/proc/self/statm", "re");
    if (!status) return -1;
    long long resident = 0, shared = 0;
    int found = fscanf(status, "%*d %lld %lld", &resident, &shared);
    fclose(status);
    return found == 2 ? (resident - shared) * sysconf(_SC_PAGESIZE) - used : -1;
}

#if defined(__GLIBC__)
/// Gives memory that is free back to the system.
static inline void pegbar_heap_give_back(void) { malloc_trim(0); }
#else
static inline void pegbar_heap_give_back(void) {}
#endif
#else
static inline void pegbar_heap_give_back(void) {}
static inline long long pegbar_heap_bytes_in_use(void) { return -1; }
static inline long long pegbar_heap_bytes_kept(void) { return -1; }
#endif

/// Resizes a block, keeping its contents as far as they fit; null allocates a new one. The old pointer is invalid afterwards,
/// unless null is returned: there is no memory then. To be released with `pegbar_heap_release`.
///
/// Systems move large blocks without copying them. On Linux large ones are backed by huge pages: faults of small ones take as long
/// as writing does.
static inline void *_Nullable pegbar_heap_grown(void *_Nullable block, size_t bytes) {
    void *grown = realloc(block, bytes);
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    const size_t large = 4 << 20, page = 4096;
    // Only a block that is a mapping of its own, as glibc's are that begin on a page, behind two words: elsewhere the advice would
    // outlive it. All of the mapping, for if only part is advised, the kernel splits it and cannot move it as one.
    if (grown && bytes >= large && (uintptr_t)grown % page == 2 * sizeof(size_t)) {
        uintptr_t first = (uintptr_t)grown / page * page;
        uintptr_t end = ((uintptr_t)grown + malloc_usable_size(grown) + page - 1) / page * page;
        // Where the system has no huge pages nothing is lost.
        madvise((void *)first, end - first, MADV_HUGEPAGE);
    }
#endif
    return grown;
}

/// Releases such a block.
static inline void pegbar_heap_release(void *_Nullable block) { free(block); }

#endif
