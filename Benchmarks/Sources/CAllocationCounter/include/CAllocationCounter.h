#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether this platform's allocations can be counted: with the GNU C library they can.
bool allocation_counting_is_available(void);

/// Begins or ends counting, on all threads. Whoever does not count asks for memory as quickly as without this.
void allocation_counting_set(bool is_on);

/// How many blocks of memory this process has asked for while they were counted, on all threads. Growing a block counts as
/// asking.
uint64_t allocation_count(void);

#endif
