#include "CPixels.h"
#include "Lanes.h"
#include "WideRows.h"

#include <inttypes.h>
#include <math.h>

typedef uint16_t lanes4 __attribute__((vector_size(8)));
typedef uint32_t sums4 __attribute__((vector_size(16)));
typedef int16_t short8 __attribute__((vector_size(16)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));

// Positions are whole 65536ths of a pixel. Beyond so many pixels pixman draws nothing, or something else.
enum { ONE = 1 << 16, HALF = 1 << 15, FARTHEST = 16000 };

// The most by which cairo tries to make up for what rounding the map moves.
enum { CORRECTIONS = 5 };

typedef struct {
    double a, b, c, d, tx, ty;
} affine;

static int32_t fixed(double value) { return (int32_t)rint(value * ONE); }

static bool is_near(double value) { return fabs(value) < FARTHEST; }

// A sum of products of 65536ths, rounded.
static int64_t position(int32_t across, int64_t x, int32_t down, int64_t y, int32_t offset) {
    return (across * x + down * y + (int64_t)offset * ONE + HALF) >> 16;
}

// Where cairo has the origin of the target's coordinates: numbers are smallest there, before the map and behind it.
static void choose_origin(const affine *map, double *x, double *y) {
    *x = map->tx;
    *y = map->ty;
    double least = fmax(fabs(*x), fabs(*y));
    for (int32_t i = -1; i < 2; i += 2) {
        for (int32_t j = -1; j < 2; j += 2) {
            double determinant = (map->a + i) * (map->d + j) - map->c * map->b;
            if (fabs(determinant) < 0x1p-52) continue;
            double inverse = 1 / determinant;
            double u = (map->ty * map->c - map->tx * (map->d + j)) * inverse;
            double v = (map->tx * map->b - map->ty * (map->a + i)) * inverse;
            double most = fmax(fabs(u), fabs(v));
            if (least > most) {
                least = most;
                *x = u;
                *y = v;
            }
        }
    }
    *x = floor(*x);
    *y = floor(*y);
}

bool area_affine_make(
    area_affine *made, double a, double b, double c, double d, double tx, double ty, int32_t width, int32_t height) {
    affine map = {a, b, c, d, tx, ty};
    double determinant = a * d - b * c;
    if (!(is_near(a) && is_near(b) && is_near(c) && is_near(d) && is_near(tx) && is_near(ty))) return false;
    if (!(fabs(determinant) > 1e-6) || width > FARTHEST || height > FARTHEST) return false;
    for (int32_t corner = 0; corner < 4; corner++) {
        double x = corner & 1 ? width : 0, y = corner & 2 ? height : 0;
        if (!is_near(a * x + c * y + tx) || !is_near(b * x + d * y + ty)) return false;
    }
    double left = 0, top = 0;
    if (tx != 0 || ty != 0) choose_origin(&map, &left, &top);
    if (!is_near(left) || !is_near(top)) return false;
    map.tx += a * left + c * top;
    map.ty += b * left + d * top;
    if (!is_near(map.tx) || !is_near(map.ty)) return false;
    area_affine at = {
        .a = fixed(a), .b = fixed(b), .c = fixed(c), .d = fixed(d), .tx = fixed(map.tx), .ty = fixed(map.ty),
        .left = -(int32_t)left, .top = -(int32_t)top};
    // Maps that only scale or move are for others.
    if (!at.b && !at.c) return false;
    // What is in the middle stays there.
    double across = width / 2.0, down = height / 2.0;
    affine back = {d / determinant, -b / determinant, -c / determinant, a / determinant, 0, 0};
    back.tx = (c * map.ty - d * map.tx) / determinant;
    back.ty = (b * map.tx - a * map.ty) / determinant;
    for (int32_t i = 0; i < CORRECTIONS; i++) {
        double x = (double)position(at.a, fixed(across), at.c, fixed(down), at.tx) / ONE;
        double y = (double)position(at.b, fixed(across), at.d, fixed(down), at.ty) / ONE;
        double u = back.a * x + back.c * y + back.tx - across;
        double v = back.b * x + back.d * y + back.ty - down;
        int32_t right = fixed(a * u + c * v), below = fixed(b * u + d * v);
        at.tx -= right;
        at.ty -= below;
        if (!right && !below) break;
    }
    *made = at;
    return true;
}

// The sums of two products each.
static inline sums4 sums_of_pairs(lanes8 values, lanes8 weights) {
#ifdef __SSE2__
    return (sums4)__builtin_ia32_pmaddwd128((short8)values, (short8)weights);
#else
    lanes4 even = __builtin_shufflevector(values, values, 0, 2, 4, 6), odd = __builtin_shufflevector(values, values, 1, 3, 5, 7);
    return __builtin_convertvector(even, sums4) * weights[0] + __builtin_convertvector(odd, sums4) * weights[1];
#endif
}

// What lies between four pixels, times 2¹⁴. Weights are 128ths of each axis.
static inline sums4 between(const uint32_t *upper, const uint32_t *lower, uint32_t x, uint32_t y) {
    uint32_t right = x >> 9 & 127, below = y >> 9 & 127;
    lanes8 above = widened(upper);
    lanes8 column = (above << 7) + (widened(lower) - above) * (uint16_t)below;
    sums4 weights = (sums4){0} + (128 - right | right << 16);
    return sums_of_pairs(__builtin_shufflevector(column, column, 0, 4, 1, 5, 2, 6, 3, 7), (lanes8)weights);
}

// Cuts off to whole steps.
static inline uint32_t whole(sums4 sums) {
    bytes4 steps = __builtin_convertvector(sums >> 14, bytes4);
    uint32_t pixel;
    memcpy(&pixel, &steps, sizeof pixel);
    return pixel;
}

// Of samples those from one to before another.
typedef struct {
    int32_t from, to;
} span;

static int64_t rounded_down(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }

// Leaves of a span where low ≤ start + i step < high.
static span where(span of, int64_t start, int64_t step, int64_t low, int64_t high) {
    int64_t from = of.from, to = of.to;
    if (step < 0) {
        // The same from the other side.
        int64_t other = -low + 1;
        low = -high + 1;
        high = other;
        start = -start;
        step = -step;
    }
    if (step == 0) {
        if (start < low || start >= high) to = from;
    } else {
        int64_t first = rounded_down(low - start + step - 1, step), end = rounded_down(high - start + step - 1, step);
        if (first > from) from = first < to ? first : to;
        if (end < to) to = end > from ? end : from;
    }
    return (span){(int32_t)from, (int32_t)to};
}

static inline uint32_t pixel(const area_pixels *source, int64_t column, int64_t row) {
    bool is_inside = column >= 0 && row >= 0 && column < source->width && row < source->height;
    return is_inside ? source->first[(size_t)row * source->width + column] : 0;
}

// A row of the target.
typedef struct {
    uint32_t *pixels;
    // Where the first sample lies, from the middle of the source's first pixel on.
    int64_t x, y;
    // Where something is seen, and where all four pixels are there.
    span seen, inner;
} sample_row;

static sample_row row_of(const area_affine *map, area_pixels target, area_pixels source, int32_t row) {
    int64_t across = (int64_t)map->left * ONE + HALF, down = (int64_t)(row + map->top) * ONE + HALF;
    int64_t right = (int64_t)source.width << 16, bottom = (int64_t)source.height << 16;
    sample_row made = {
        .pixels = target.first + (size_t)row * target.width,
        .x = position(map->a, across, map->c, down, map->tx) - HALF,
        .y = position(map->b, across, map->d, down, map->ty) - HALF,
    };
    made.seen = where((span){0, target.width}, made.x, map->a, -ONE, right);
    made.seen = where(made.seen, made.y, map->b, -ONE, bottom);
    made.inner = where(made.seen, made.x, map->a, 0, right - ONE);
    made.inner = where(made.inner, made.y, map->b, 0, bottom - ONE);
    return made;
}

static span common(span a, int32_t from, int32_t to) {
    return (span){a.from > from ? a.from : from, a.to < to ? a.to : to};
}

// Samples at the edges, where some of the four pixels are missing.
static void sample_edge(const area_affine *map, const area_pixels *source, const sample_row *row, span of) {
    for (int32_t i = of.from; i < of.to; i++) {
        int64_t u = row->x + (int64_t)i * map->a, v = row->y + (int64_t)i * map->b;
        int64_t column = u >> 16, line = v >> 16;
        uint32_t upper[2] = {pixel(source, column, line), pixel(source, column + 1, line)};
        uint32_t lower[2] = {pixel(source, column, line + 1), pixel(source, column + 1, line + 1)};
        row->pixels[i] = whole(between(upper, lower, (uint32_t)u, (uint32_t)v));
    }
}

static void sample_inner(const area_affine *map, const area_pixels *source, const sample_row *row, span of) {
    uint32_t *pixels = row->pixels;
    const uint32_t *first = source->first;
    size_t stride = (size_t)source->width;
    // Positions fit in 32 bits here.
    uint32_t u = (uint32_t)(row->x + (int64_t)of.from * map->a), v = (uint32_t)(row->y + (int64_t)of.from * map->b);
    for (int32_t i = of.from; i < of.to; i++, u += (uint32_t)map->a, v += (uint32_t)map->b) {
        const uint32_t *upper = first + (v >> 16) * stride + (u >> 16), *lower = upper + stride;
        uint64_t two[2];
        memcpy(&two[0], upper, sizeof two[0]);
        memcpy(&two[1], lower, sizeof two[1]);
        // Much of a layer is empty.
        if (two[0] | two[1]) pixels[i] = whole(between(upper, lower, u, v));
    }
}

void area_affine_paint(const area_affine *map, area_pixels target, area_pixels source, int32_t top, int32_t bottom) {
    // A row goes through many of the source, so what is done at a time is small enough that those stay at hand.
    enum { COLUMNS = 16 };
    for (; top < bottom; top += AREA_AFFINE_ROWS) {
        sample_row rows[AREA_AFFINE_ROWS];
        int32_t count = bottom - top < AREA_AFFINE_ROWS ? bottom - top : AREA_AFFINE_ROWS;
        for (int32_t i = 0; i < count; i++) rows[i] = row_of(map, target, source, top + i);
        for (int32_t left = 0; left < target.width; left += COLUMNS) {
            for (int32_t i = 0; i < count; i++) {
                const sample_row *row = &rows[i];
                sample_edge(map, &source, row, common((span){row->seen.from, row->inner.from}, left, left + COLUMNS));
                sample_inner(map, &source, row, common(row->inner, left, left + COLUMNS));
                sample_edge(map, &source, row, common((span){row->inner.to, row->seen.to}, left, left + COLUMNS));
            }
        }
    }
}

// MARK: - Images

// The farthest pixel that is counted for, and what positions stay below for all up to that, in pixels of the image.
enum { LAST_PIXEL = 1 << 15 };
static const double LAST_PLACE = 1 << 28;

static int64_t place(double value) { return (int64_t)rint(value * 0x1p32); }

bool area_image_make(
    area_image *made, area_pixels source, area_box part, double a, double b, double c, double d, double tx, double ty) {
    // From middle to middle.
    double x = (a + c - 1) / 2 + tx - part.left, y = (b + d - 1) / 2 + ty - part.top;
    double across = (fabs(a) + fabs(c)) * LAST_PIXEL + fabs(x), down = (fabs(b) + fabs(d)) * LAST_PIXEL + fabs(y);
    if (!(across < LAST_PLACE && down < LAST_PLACE) || part.left < 0 || part.top < 0) return false;
    if (part.right > source.width || part.bottom > source.height) return false;
    if (part.left >= part.right || part.top >= part.bottom) return false;
    // Cut off to whole 65536ths later, positions are rounded to them: those that lie on a step of the weights, as many do, stay
    // there whatever the numbers before were rounded by.
    *made = (area_image){
        .first = source.first + (size_t)part.top * (size_t)source.width + part.left, .stride = source.width,
        .width = part.right - part.left, .height = part.bottom - part.top, .a = place(a), .b = place(b), .c = place(c),
        .d = place(d), .tx = place(x) + HALF, .ty = place(y) + HALF};
    return true;
}

static inline int64_t within(int64_t index, int32_t count) { return index < 0 ? 0 : index < count ? index : count - 1; }

// What is left over, from 0 to before a number.
static inline int64_t wrapped(int64_t value, int64_t most) {
    value %= most;
    return value < 0 ? value + most : value;
}

// Samples between pixels some of which lie beyond the edges.
static void image_edge(const area_image *image, uint32_t *target, int64_t u, int64_t v, span of) {
    for (int32_t i = of.from; i < of.to; i++) {
        int64_t x = u + i * image->a, y = v + i * image->b, column = x >> 32, line = y >> 32;
        int64_t left = within(column, image->width), right = within(column + 1, image->width);
        const uint32_t *above = image->first + within(line, image->height) * image->stride;
        const uint32_t *below = image->first + within(line + 1, image->height) * image->stride;
        uint32_t upper[2] = {above[left], above[right]}, lower[2] = {below[left], below[right]};
        target[i] = whole(between(upper, lower, (uint32_t)(x >> 16), (uint32_t)(y >> 16)));
    }
}

static void image_inner(const area_image *image, uint32_t *target, int64_t u, int64_t v, span of) {
    const uint32_t *first = image->first;
    size_t stride = (size_t)image->stride;
    u += of.from * image->a;
    v += of.from * image->b;
    int32_t done = WIDE(of.to - of.from, image_row(image, target + of.from, u, v, of.to - of.from));
    // What is left begins behind those.
    u += done * image->a;
    v += done * image->b;
    for (int32_t i = of.from + done; i < of.to; i++, u += image->a, v += image->b) {
        const uint32_t *upper = first + (size_t)(v >> 32) * stride + (size_t)(u >> 32), *lower = upper + stride;
        uint64_t two[2];
        memcpy(&two[0], upper, sizeof two[0]);
        memcpy(&two[1], lower, sizeof two[1]);
        // Much of a picture is empty.
        target[i] = two[0] | two[1] ? whole(between(upper, lower, (uint32_t)(u >> 16), (uint32_t)(v >> 16))) : 0;
    }
}

// Where all four pixels are there.
static span inner_of(const area_image *image, int64_t u, int64_t v, span of) {
    span inner = where(of, u, image->a, 0, (int64_t)(image->width - 1) << 32);
    return where(inner, v, image->b, 0, (int64_t)(image->height - 1) << 32);
}

// Samples of a part that is repeated: from one edge to the next together, where those lie far enough apart for that.
static void repeated_row(const area_image *image, uint32_t *target, int64_t u, int64_t v, int32_t count) {
    enum { FAR = 16 };
    int64_t right = (int64_t)image->width << 32, bottom = (int64_t)image->height << 32;
    int64_t x = wrapped(u, right), y = wrapped(v, bottom), a = wrapped(image->a, right), b = wrapped(image->b, bottom);
    bool is_far = imaxabs(image->a) <= right / FAR && imaxabs(image->b) <= bottom / FAR;
    for (int32_t i = 0, next; i < count; i = next) {
        uint32_t column = (uint32_t)(x >> 32), line = (uint32_t)(y >> 32);
        uint32_t after = (int32_t)column + 1 < image->width ? column + 1 : 0;
        uint32_t behind = (int32_t)line + 1 < image->height ? line + 1 : 0;
        next = i + 1;
        if (is_far && after && behind) {
            span inner = inner_of(image, x, y, (span){0, count - i});
            image_inner(image, target + i, x, y, inner);
            next = i + inner.to;
            x = wrapped(x + inner.to * image->a, right);
            y = wrapped(y + inner.to * image->b, bottom);
            continue;
        }
        const uint32_t *above = image->first + (size_t)line * image->stride;
        const uint32_t *below = image->first + (size_t)behind * image->stride;
        uint32_t upper[2] = {above[column], above[after]}, lower[2] = {below[column], below[after]};
        target[i] = whole(between(upper, lower, (uint32_t)(x >> 16), (uint32_t)(y >> 16)));
        x = x + a < right ? x + a : x + a - right;
        y = y + b < bottom ? y + b : y + b - bottom;
    }
}

static void nearest_row(const area_image *image, uint32_t *target, int64_t u, int64_t v, int32_t count) {
    const int64_t middle = (int64_t)1 << 31;
    for (int32_t i = 0; i < count; i++) {
        int64_t column = (u + i * image->a + middle) >> 32, line = (v + i * image->b + middle) >> 32;
        if (image->is_repeated) {
            column = wrapped(column, image->width);
            line = wrapped(line, image->height);
        } else {
            column = within(column, image->width);
            line = within(line, image->height);
        }
        target[i] = image->first[line * image->stride + column];
    }
}

void area_image_row(const area_image *image, uint32_t *target, int32_t row, int32_t from, int32_t count) {
    int64_t u = image->tx + from * image->a + row * image->c, v = image->ty + from * image->b + row * image->d;
    if (image->is_nearest) return nearest_row(image, target, u, v, count);
    if (image->is_repeated) return repeated_row(image, target, u, v, count);
    span inner = inner_of(image, u, v, (span){0, count});
    image_edge(image, target, u, v, (span){0, inner.from});
    image_inner(image, target, u, v, inner);
    image_edge(image, target, u, v, (span){inner.to, count});
}
