#ifndef PEGBAR_WIDE_ROWS_H
#define PEGBAR_WIDE_ROWS_H

#include "CPixels.h"

// Rows, eight pixels at a time, to the last bit as the functions without `wide` have them. Each gives how many pixels from the
// first one it is done with: none on other processors, and never what is left of eight.

#if defined(__x86_64__)
static inline bool has_wide_lanes(void) { return __builtin_cpu_supports("avx2"); }
int32_t wide_lay_row(uint32_t *target, const uint32_t *source, int32_t count);
int32_t wide_lay_color(uint32_t *target, int32_t count, uint32_t color);
int32_t wide_mix_row(uint32_t *target, const uint32_t *source, int32_t count, area_mode mode, uint32_t alpha);
int32_t wide_mask_row(uint32_t *target, const uint32_t *mask, int32_t count, bool is_inverted);
int32_t wide_gradient_row(const area_gradient *gradient, uint32_t *target, int32_t from, int32_t count, float x, float y);
#else
static inline bool has_wide_lanes(void) { return false; }
static inline int32_t wide_lay_row(uint32_t *target, const uint32_t *source, int32_t count) { return 0; }
static inline int32_t wide_lay_color(uint32_t *target, int32_t count, uint32_t color) { return 0; }
static inline int32_t wide_mix_row(
    uint32_t *target, const uint32_t *source, int32_t count, area_mode mode, uint32_t alpha) {
    return 0;
}
static inline int32_t wide_mask_row(uint32_t *target, const uint32_t *mask, int32_t count, bool is_inverted) { return 0; }
static inline int32_t wide_gradient_row(
    const area_gradient *gradient, uint32_t *target, int32_t from, int32_t count, float x, float y) {
    return 0;
}
#endif

#endif
