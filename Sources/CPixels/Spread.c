#include "CPixels.h"

// No product and sum become one with a rounding less: pixels are the same on all processors.
#pragma STDC FP_CONTRACT OFF

// Where the nearest covered pixel lies, row and column in half of the bits each.
enum { NONE = 0xffffffff };

// How near the edge in the middle of a pixel is that is covered as a whole: nothing is nearer.
static const float INSIDE = -0.5f;

typedef struct {
    const float *coverage;
    uint32_t *nearest;
    float *distances;
    int32_t width, height;
} lesson;

static inline float distance(const lesson *of, int32_t x, int32_t y, uint32_t seed) {
    int32_t column = (int32_t)(seed & 0xffff), row = (int32_t)(seed >> 16);
    float right = (float)(column - x), down = (float)(row - y);
    return __builtin_elementwise_sqrt(right * right + down * down) + 0.5f - of->coverage[(size_t)row * of->width + column];
}

// Takes over what a neighbor knows, if that is nearer.
static inline void ask(const lesson *of, int32_t x, int32_t y, int32_t right, int32_t down) {
    int32_t column = x + right;
    if (column < 0 || column >= of->width) return;
    size_t own = (size_t)y * of->width + x;
    uint32_t other = of->nearest[(size_t)(y + down) * of->width + column];
    // Most know the same.
    if (other == NONE || other == of->nearest[own]) return;
    float away = distance(of, x, y, other);
    if (away >= of->distances[own]) return;
    of->nearest[own] = other;
    of->distances[own] = away;
}

static inline bool is_inside(const lesson *of, int32_t x, int32_t y) {
    return of->distances[(size_t)y * of->width + x] <= INSIDE;
}

// Asks the neighbors in the row before, from the side on from which a row is walked, and that one.
static void learn_row(const lesson *of, int32_t y, int32_t step, bool has_before) {
    int32_t first = step > 0 ? 0 : of->width - 1, end = step > 0 ? of->width : -1;
    for (int32_t x = first; x != end; x += step) {
        if (is_inside(of, x, y)) continue;
        ask(of, x, y, -step, 0);
        if (!has_before) continue;
        ask(of, x, y, -step, -step);
        ask(of, x, y, 0, -step);
        ask(of, x, y, step, -step);
    }
    for (int32_t x = end - step; x != first - step; x -= step) {
        if (!is_inside(of, x, y)) ask(of, x, y, step, 0);
    }
}

void area_distances(float *distances, const float *coverage, int32_t width, int32_t height, uint32_t *room) {
    lesson own = {coverage, room, distances, width, height};
    for (int32_t y = 0; y < height; y++) {
        for (int32_t x = 0; x < width; x++) {
            size_t index = (size_t)y * width + x;
            bool is_covered = coverage[index] > 0;
            room[index] = is_covered ? (uint32_t)y << 16 | (uint32_t)x : NONE;
            distances[index] = is_covered ? 0.5f - coverage[index] : __builtin_inff();
        }
    }
    for (int32_t y = 0; y < height; y++) learn_row(&own, y, 1, y > 0);
    for (int32_t y = height - 1; y >= 0; y--) learn_row(&own, y, -1, y + 1 < height);
}
