#ifndef PEGBAR_WIDE_ROWS_H
#define PEGBAR_WIDE_ROWS_H

#include "CPixels.h"

#if defined(__x86_64__)

// Rows, to the last bit as the functions without `wide` have them. Each gives how many pixels from the first one it is done with:
// it takes eight at a time, and leaves what is left over. To be called by WIDE, which knows the processor.
int32_t wide_lay_row(uint32_t *target, const uint32_t *source, int32_t count);
int32_t wide_lay_color(uint32_t *target, int32_t count, uint32_t color);
int32_t wide_mix_row(uint32_t *target, const uint32_t *source, int32_t count, area_mode mode, uint32_t alpha);
int32_t wide_mask_row(uint32_t *target, const uint32_t *mask, int32_t count, bool is_inverted);
int32_t wide_gradient_row(const area_gradient *gradient, uint32_t *target, int32_t from, int32_t count, float x, float y);
int32_t wide_flood_row(uint32_t *pixels, int32_t count, uint32_t color);
// All of them, of at least eight.
int32_t wide_fill_row(uint32_t *target, int32_t count, uint32_t color);
// Four at a time. All four source pixels around every sample must exist; u and v are 32.32 fixed point.
int32_t wide_image_row(const area_image *image, uint32_t *target, int64_t u, int64_t v, int32_t count);

// How many of so many pixels a function without its `wide` is done with: none where the row is short or the processor lacks AVX2.
#define WIDE(count, row) ((count) >= 8 && HAS_AVX2 ? wide_##row : 0)
#define HAS_AVX2 __builtin_cpu_supports("avx2")

// Two rows at once, all of both. The caller has found that the processor has AVX2.
void wide_blur_rows(
    uint32_t *target, int32_t to_next_target, const uint32_t *pixels, int32_t to_next, int32_t skipped, int32_t count,
    int32_t width, float scale);

// Adds samples of a line of a plane, of which all four pixels are there, to four sums for each pixel; see PlaneSampler.c. The caller
// has found that the processor has AVX2.
struct plane_line;
void wide_add_samples(const struct plane_line *line, int32_t begin, int32_t end, uint32_t *sums);

#else

#define WIDE(count, row) 0

#endif

#endif
