// What is read is not written to, and its pointers say so.
#define ZLIB_CONST
#include <zlib.h>
