#include "Lanes.h"
#include "WideRows.h"

// No product and sum become one with a rounding less: pixels are the same on all processors.
#pragma STDC FP_CONTRACT OFF

#include "PlaneSamples.h"

typedef uint16_t lanes4 __attribute__((vector_size(8)));
typedef uint32_t sums4 __attribute__((vector_size(16)));

// Samples of a row from one to before another.
typedef struct {
    double from, to;
} span;

// Leaves of a span where a + b u ≥ 0.
static span where_positive(span of, double a, double b) {
    if (b > 0) {
        if (-a / b > of.from) of.from = -a / b;
    } else if (b < 0) {
        if (-a / b < of.to) of.to = -a / b;
    } else if (!(a >= 0)) {
        of.to = of.from;
    }
    return of;
}

// Leaves of a span where the position lies between two ends along one axis.
static span between(span of, const sample_row *row, double p0, double p1, double low, double high) {
    of = where_positive(of, p0 - low * row->d0, p1 - low * row->d1);
    return where_positive(of, high * row->d0 - p0, high * row->d1 - p1);
}

#define SIXTEENTHS(u) {16 - u, 16 - u, 16 - u, 16 - u, u, u, u, u}

// What is seen between four pixels, times 256: positions are rounded to a sixteenth of a pixel, so that the four weights are
// whole numbers of which the sum is 256.
static inline sums4 weighed(lanes8 upper, lanes8 lower, int32_t i, int32_t j) {
    static const lanes8 WEIGHTS[16] = {
        SIXTEENTHS(0), SIXTEENTHS(1), SIXTEENTHS(2), SIXTEENTHS(3), SIXTEENTHS(4), SIXTEENTHS(5), SIXTEENTHS(6),
        SIXTEENTHS(7), SIXTEENTHS(8), SIXTEENTHS(9), SIXTEENTHS(10), SIXTEENTHS(11), SIXTEENTHS(12), SIXTEENTHS(13),
        SIXTEENTHS(14), SIXTEENTHS(15),
    };
    lanes8 column = (upper << 4) + (lower - upper) * (uint16_t)(j & 15);
    column *= WEIGHTS[i & 15];
    lanes4 left = __builtin_shufflevector(column, column, 0, 1, 2, 3), right = __builtin_shufflevector(column, column, 4, 5, 6, 7);
    return __builtin_convertvector(left + right, sums4);
}

static inline uint32_t pixel(const area_plane *plane, int32_t column, int32_t row) {
    bool is_inside = column >= 0 && row >= 0 && column < plane->source.width && row < plane->source.height;
    return is_inside ? plane->source.first[(size_t)row * plane->source.width + column] : 0;
}

// One sample wherever it lies.
static sums4 seen(const area_plane *plane, const sample_row *row, double u) {
    double depth = row->d0 + row->d1 * u;
    if (!(depth > 0 && depth <= plane->furthest)) return (sums4){0};
    double near = 1 / depth;
    double x = (row->x0 + row->x1 * u) * near, y = (row->y0 + row->y1 * u) * near;
    // NaN is not inside.
    if (!(x > 0 && y > 0 && x < plane->source.width + 1 && y < plane->source.height + 1)) return (sums4){0};
    int32_t i = (int32_t)(x * 16 + 0.5), j = (int32_t)(y * 16 + 0.5);
    int32_t column = (i >> 4) - 1, line = (j >> 4) - 1;
    uint32_t upper[2] = {pixel(plane, column, line), pixel(plane, column + 1, line)};
    uint32_t lower[2] = {pixel(plane, column, line + 1), pixel(plane, column + 1, line + 1)};
    return weighed(widened(upper), widened(lower), i, j);
}

// Adds samples of which all four pixels are there, from one to before another, to the sums of their pixels.
static void add_inner(const plane_line *line, int32_t begin, int32_t end, sums4 *sums) {
    sample_places places;
    const uint32_t *first = line->source->first;
    size_t stride = (size_t)line->source->width;
    int32_t count = line->count;
    for (int32_t chunk = begin; chunk < end; chunk += CHUNK) {
        int32_t many = end - chunk < CHUNK ? end - chunk : CHUNK;
        find_places(line, chunk, many, &places);
        // A pixel's samples follow one another.
        int32_t at = chunk / count, next = count - chunk % count;
        for (int32_t k = 0; k < many; at++, next += count) {
            sums4 sum = sums[at];
            for (int32_t stop = next < many ? next : many; k < stop; k++) {
                int32_t i = places.across[k], j = places.down[k];
                const uint32_t *four = first + (size_t)((j >> 4) - 1) * stride + (size_t)((i >> 4) - 1);
                sum += weighed(widened(four), widened(four + stride), i, j);
            }
            sums[at] = sum;
        }
    }
}

// Adds a row of samples, `count` of them to each pixel's sum. Where one lies follows from its number among those of all rows.
static void add_row(const area_plane *plane, const sample_row *row, double left, int32_t width, int32_t count, sums4 *sums) {
    int32_t total = width * count;
    double step = 1.0 / count, before = left * count + 0.5;
    span sight = {left - step, left + width + step};
    sight = where_positive(sight, row->d0, row->d1);
    sight = where_positive(sight, plane->furthest - row->d0, -row->d1);
    sight = between(sight, row, row->x0, row->x1, 0, plane->source.width + 1);
    sight = between(sight, row, row->y0, row->y1, 0, plane->source.height + 1);
    if (!(sight.from < sight.to)) return;
    // Where all four pixels are there, with some room for what rounding does.
    span inner = between(sight, row, row->x0, row->x1, 1, plane->source.width - 0.5);
    inner = between(inner, row, row->y0, row->y1, 1, plane->source.height - 0.5);
    int32_t from = (int32_t)((sight.from - left) * count) - 1, to = (int32_t)((sight.to - left) * count) + 2;
    if (from < 0) from = 0;
    if (to > total) to = total;
    int32_t begin = to, end = to;
    if (inner.from < inner.to && plane->source.width > 1 && plane->source.height > 1) {
        begin = (int32_t)((inner.from - left) * count) + 2;
        end = (int32_t)((inner.to - left) * count) - 2;
        if (begin < from) begin = from;
        if (end > to) end = to;
        if (end <= begin) begin = end = to;
    }
    for (int32_t s = from; s < begin; s++) sums[s / count] += seen(plane, row, (before + s) * step);
    if (begin < end) {
        plane_line line = {.row = *row, .source = &plane->source, .before = before, .step = step, .count = count};
#if defined(__x86_64__)
        if (HAS_AVX2) wide_add_samples(&line, begin, end, (uint32_t *)sums);
        else
#endif
            add_inner(&line, begin, end, sums);
    }
    for (int32_t s = end; s < to; s++) sums[s / count] += seen(plane, row, (before + s) * step);
}

void area_plane_row(
    const area_plane *plane, uint32_t *target, double left, double top, int32_t width, int32_t across, int32_t down, void *room) {
    sums4 *sums = room;
    memset(sums, 0, (size_t)width * sizeof *sums);
    for (int32_t line = 0; line < down; line++) {
        double v = top + (line + 0.5) / down;
        sample_row row = {
            .d0 = plane->v * v + plane->s, .d1 = plane->u, .x0 = plane->c * v + plane->tx, .x1 = plane->a,
            .y0 = plane->d * v + plane->ty, .y1 = plane->b,
        };
        // Where pixels have their centers, one row and column of nothing before the first.
        row.x0 += (0.5 - plane->left) * row.d0;
        row.x1 += (0.5 - plane->left) * row.d1;
        row.y0 += (0.5 - plane->top) * row.d0;
        row.y1 += (0.5 - plane->top) * row.d1;
        add_row(plane, &row, left, width, across, sums);
    }
    // A division by multiplying (Granlund and Montgomery 1994, theorem 4.2): exact where what is divided has at most 30 bits.
    uint32_t whole = (uint32_t)(across * down) << 8;
    int shift = 30 + 32 - __builtin_clz(whole - 1);
    uint64_t factor = ((uint64_t)1 << shift) / whole + 1;
    for (int32_t x = 0; x < width; x++) {
        uint64_t halves[2];
        memcpy(halves, sums + x, sizeof halves);
        uint32_t mean = 0;
        if (halves[0] | halves[1]) {
            for (uint32_t part = 0; part < 4; part++) {
                mean |= (uint32_t)((sums[x][part] + whole / 2) * factor >> shift) << (8 * part);
            }
        }
        target[x] = mean;
    }
}
