#include "CPixels.h"
#include "Lanes.h"

typedef uint16_t lanes4 __attribute__((vector_size(8)));
typedef uint32_t sums4 __attribute__((vector_size(16)));

// So many samples get their positions at once.
enum { CHUNK = 64 };

// What is the same for all samples of a row of them: positions in the other layer, whose coordinates are not negative where
// it can be seen, are (x0 + x1 u) / depth and (y0 + y1 u) / depth, with depth = d0 + d1 u.
typedef struct {
    double x0, x1, y0, y1, d0, d1;
} sample_row;

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

// A coordinate in sixteenths at which all four pixels are there: with numbers large enough, where such positions begin and end
// is no longer exact. NaN is limited, too.
static inline double limited(double at, double last) {
    at = at > 16 ? at : 16;
    return at < last ? at : last;
}

// Adds a row of samples, `count` of them to each pixel. Where one lies follows from its number among those of all rows.
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
    int32_t across[CHUNK], down[CHUNK];
    const uint32_t *first = plane->source.first;
    size_t stride = (size_t)plane->source.width;
    double right = plane->source.width * 16 - 1, bottom = plane->source.height * 16 - 1;
    for (int32_t chunk = begin; chunk < end; chunk += CHUNK) {
        int32_t many = end - chunk < CHUNK ? end - chunk : CHUNK;
        for (int32_t k = 0; k < many; k++) {
            double u = (before + (chunk + k)) * step;
            double near = 1 / (row->d0 + row->d1 * u);
            across[k] = (int32_t)limited((row->x0 + row->x1 * u) * near * 16 + 0.5, right);
            down[k] = (int32_t)limited((row->y0 + row->y1 * u) * near * 16 + 0.5, bottom);
        }
        // A pixel's samples follow one another.
        int32_t at = chunk / count, next = count - chunk % count;
        for (int32_t k = 0; k < many; at++, next += count) {
            sums4 sum = sums[at];
            for (int32_t stop = next < many ? next : many; k < stop; k++) {
                const uint32_t *four = first + (size_t)((down[k] >> 4) - 1) * stride + (size_t)((across[k] >> 4) - 1);
                sum += weighed(widened(four), widened(four + stride), across[k], down[k]);
            }
            sums[at] = sum;
        }
    }
    for (int32_t s = end; s < to; s++) sums[s / count] += seen(plane, row, (before + s) * step);
}

void area_plane_row(const area_plane *plane, uint32_t *target, double left, double top, int32_t width, int32_t count, void *room) {
    sums4 *sums = room;
    memset(sums, 0, (size_t)width * sizeof *sums);
    for (int32_t down = 0; down < count; down++) {
        double v = top + (down + 0.5) / count;
        sample_row row = {
            .d0 = plane->v * v + plane->s, .d1 = plane->u, .x0 = plane->c * v + plane->tx, .x1 = plane->a,
            .y0 = plane->d * v + plane->ty, .y1 = plane->b,
        };
        // Where pixels have their centers, one row and column of nothing before the first.
        row.x0 += (0.5 - plane->left) * row.d0;
        row.x1 += (0.5 - plane->left) * row.d1;
        row.y0 += (0.5 - plane->top) * row.d0;
        row.y1 += (0.5 - plane->top) * row.d1;
        add_row(plane, &row, left, width, count, sums);
    }
    uint32_t whole = (uint32_t)(count * count) << 8;
    int shift = (whole & (whole - 1)) == 0 ? __builtin_ctz(whole) : 0;
    for (int32_t x = 0; x < width; x++) {
        sums4 sum = sums[x] + whole / 2;
        sums4 mean = shift ? sum >> (uint32_t)shift : sum / whole;
        target[x] = mean[0] | mean[1] << 8 | mean[2] << 16 | mean[3] << 24;
    }
}
