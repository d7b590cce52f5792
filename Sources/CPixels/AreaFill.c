#include "CPixels.h"
#include "Lanes.h"
#include "WideRows.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Columns are divided into 256 steps, and so are rows. The area of a pixel is twice their product, so that half a step counts.
enum { STEPS = 256, WHOLE = 2 * STEPS * STEPS, QUARTERS = 4, NONE = -1 };
// Farther from the origin nothing can be seen: surfaces are no larger.
static const double FARTHEST = 1 << 21;
// More than the steps to there, so that what is cut off after the point goes down.
enum { FAR_STEPS = 1 << 30 };

// A side that goes down, from line to line: a quarter of a row lies between two, or a 64th. Where it begins and how far it goes
// from one to the next are in steps of a column. Sides drawn one after the other make a chain as long as they go on down, or up: each
// begins on the line on which the one before it ends, and where that is level, somewhere beside its end.
typedef struct {
    int32_t top, bottom, next;
    int16_t direction;
    // Whether its chain ends with it. Known when there is something to be painted.
    bool is_last;
    double x, slope;
} side;

// Where a side goes through a band, in steps of a column, and the quarter of a row at which it ends. `name` is the side's index,
// twice, and one more where it goes down as it was drawn: what is sorted is moved often, so it is small.
typedef struct {
    int32_t upper, lower, name, bottom;
} crossing;

static inline int32_t index_of(const crossing *at) { return at->name >> 1; }

static inline int32_t direction_of(const crossing *at) { return at->name & 1 ? 1 : -1; }

// What sides do to a pixel: to how much of the height they let in everything to the right, and the area left of them.
typedef struct {
    int32_t height, area;
} cell;

struct area_coverage {
    // Of the target that it was kept for; as high as what is covered, and no row above its first one. Empty, without rows, where
    // nothing is.
    area_box box;
    // Where the spans of each row begin, and where those of the last one end.
    int32_t *rows;
    uint8_t *spans;
    size_t bytes;
};

struct area_filler {
    area_lines lines;
    side *sides;
    int32_t count, capacity;
    double x, start_x;
    int32_t y, start_y;
    int32_t highest, lowest;
    // The first of the sides with which chains begin at each quarter of a row, or come from above the first one, whether a chain ends
    // there, and the sides that go through the quarter at hand, from the left to the right.
    int32_t *heads;
    bool *ends;
    int32_t heads_capacity, ends_capacity;
    crossing *active;
    // To sort them.
    crossing *room;
    // How far to the left those go from each on.
    int32_t *least;
    int32_t active_count, active_capacity;
    // The quarter of a row to which they were followed last.
    int32_t followed;
    // Of the row at hand; all zero between two uses. A bit of each cell tells whether it is not.
    cell *cells;
    uint64_t *touched;
    // Those of one row, or of as many as are gathered at once.
    cell *all_cells;
    uint64_t *all_touched;
    int32_t cells_capacity, touched_capacity;
    // A row of a gradient, or of an image.
    uint32_t *colors;
    int32_t colors_capacity;
    bool has_failed;
};

// Coverage that is being kept, as far as it takes no more than so many bytes.
typedef struct {
    area_coverage *coverage;
    int32_t length, capacity, most;
    // The head of the pixels that are being put down one by one; NONE where there are none.
    int32_t open;
    bool has_failed;
} keeper;

// What is painted, and where.
typedef struct {
    area_pixels target, source;
    area_box box;
    uint32_t color;
    int32_t source_left, source_top;
    bool is_even_odd, has_source, is_opaque;
    // What the source is multiplied by leaves so much of 255.
    uint32_t fading;
    // What the source is a row of; null for pixels that are there already. The row at hand is looked up as far as it is needed,
    // and where all rows are alike, the first one as a whole.
    const area_gradient *gradient;
    const area_image *image;
    // Which row of the source, and which of its columns, lies at the target's first pixel, for a gradient or an image.
    int32_t first_row, first_column;
    bool is_same_in_rows;
    // Where that is not all of the box in one color: rectangles from the top down, and those in the row at hand from the left to
    // the right, as indices.
    const area_part *parts;
    int32_t *in_row;
    int32_t part_count, in_row_count, in_row_until;
    // Whether the row at hand has one part, from side to side. `color` is then its color.
    bool is_one_part;
    // Where nothing is painted, and what would be covered is kept.
    keeper *keeper;
} painting;

area_filler *area_filler_create(void) {
    area_filler *filler = calloc(1, sizeof(area_filler));
    if (filler) area_filler_clear(filler, AREA_QUARTERS);
    return filler;
}

void area_filler_destroy(area_filler *filler) {
    free(filler->sides);
    free(filler->heads);
    free(filler->ends);
    free(filler->active);
    free(filler->room);
    free(filler->least);
    free(filler->all_cells);
    free(filler->all_touched);
    free(filler->colors);
    free(filler);
}

void area_filler_clear(area_filler *filler, area_lines lines) {
    filler->lines = lines;
    filler->count = 0;
    filler->x = filler->start_x = 0;
    filler->y = filler->start_y = 0;
    filler->highest = INT32_MAX;
    filler->lowest = INT32_MIN;
    filler->has_failed = false;
}

// Makes room for as many elements, and a few more; false where there is no memory.
static bool reserve(void **memory, int32_t *capacity, int32_t needed, size_t size) {
    if (needed <= *capacity) return true;
    int32_t room = needed + needed / 2 + 64;
    void *grown = realloc(*memory, (size_t)room * size);
    if (!grown) return false;
    *memory = grown;
    *capacity = room;
    return true;
}

// Not a number becomes the smaller limit.
static double limited(double value) { return value > -FARTHEST ? (value < FARTHEST ? value : FARTHEST) : -FARTHEST; }

static int32_t line_at(const area_filler *filler, double y) {
    return (int32_t)((int64_t)(limited(y) * filler->lines + 0.5 + FAR_STEPS) - FAR_STEPS);
}

static void add_side(area_filler *filler, double x, int32_t y) {
    if (y != filler->y) {
        if (!reserve((void **)&filler->sides, &filler->capacity, filler->count + 1, sizeof(side))) {
            filler->has_failed = true;
            return;
        }
        side *added = &filler->sides[filler->count++];
        bool is_down = y > filler->y;
        added->top = is_down ? filler->y : y;
        added->bottom = is_down ? y : filler->y;
        added->direction = is_down ? 1 : -1;
        added->x = (is_down ? filler->x : x) * STEPS;
        added->slope = (x - filler->x) * STEPS / (double)(y - filler->y);
        if (added->top < filler->highest) filler->highest = added->top;
        if (added->bottom > filler->lowest) filler->lowest = added->bottom;
    }
    filler->x = x;
    filler->y = y;
}

void area_filler_move(area_filler *filler, double x, double y) {
    area_filler_close(filler);
    filler->x = filler->start_x = limited(x);
    filler->y = filler->start_y = line_at(filler, y);
}

void area_filler_line(area_filler *filler, double x, double y) { add_side(filler, limited(x), line_at(filler, y)); }

void area_filler_close(area_filler *filler) { add_side(filler, filler->start_x, filler->start_y); }

// MARK: - Pixels

// The components of one pixel, with room for products of bytes.
typedef uint64_t lanes;

static const lanes LOW = 0x00ff00ff00ff00ff, HALVES = 0x0080008000800080;

static inline lanes spread(uint32_t pixel) { return (pixel | (lanes)pixel << 24) & LOW; }

static inline uint32_t packed(lanes pixel) { return (uint32_t)(pixel | pixel >> 24); }

// A product of bytes, rounded, for all four components.
static inline lanes times(lanes pixel, uint32_t by) {
    lanes product = pixel * by + HALVES;
    return (product + (product >> 8 & LOW)) >> 8 & LOW;
}

// Sums end at 255: the colors of what filters made may be brighter than their alpha.
static inline uint32_t over(lanes source, uint32_t below) {
    lanes both = source + times(spread(below), 255 - (uint32_t)(source >> 48));
    lanes full = both >> 8 & 0x0001000100010001;
    return packed((both | ((full << 8) - full)) & LOW);
}

static inline void store(lanes8 values, uint32_t *pixels) {
    values |= (lanes8)(values > 255);
    bytes8 narrow = __builtin_convertvector(values, bytes8);
    memcpy(pixels, &narrow, sizeof narrow);
}

// What two pixels leave of what lies below them.
static inline lanes8 rest(lanes8 pixels) { return 255 - __builtin_shufflevector(pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7); }

// Lays two pixels over others.
static inline void lay_two(uint32_t *target, lanes8 source, lanes8 rest) {
    store(source + product(widened(target), rest), target);
}

static void lay_color(uint32_t *target, int32_t count, uint32_t color) {
    int32_t i;
    if (color >> 24 == 255) {
        for (i = WIDE(count, fill_row(target, count, color)); i < count; i++) target[i] = color;
        return;
    }
    i = WIDE(count, lay_color(target, count, color));
    words4 colors = (words4){0} + color;
    for (; i + 4 <= count; i += 4) store_four(target + i, laid((bytes16)colors, four(target + i)));
    lanes source = spread(color);
    for (; i < count; i++) target[i] = over(source, target[i]);
}

static inline uint32_t share(int32_t area) {
    return area <= 0 ? 0 : area >= WHOLE ? 255 : ((uint32_t)area * 255 + WHOLE / 2) / WHOLE;
}

// Lays a color over two pixels of which each is covered by so much of 255.
static inline void lay_pair(uint32_t *target, lanes8 color, uint32_t first, uint32_t second) {
    lanes8 coverage = {first, first, first, first, second, second, second, second};
    lanes8 source = product(color, coverage);
    lay_two(target, source, rest(source));
}

// Lays pixels of the source over some of a row, of which each is covered as much.
static void lay_pixels(const painting *what, uint32_t *target, const uint32_t *source, int32_t count, uint32_t coverage) {
    uint32_t opaque = what->is_opaque ? 0xff000000 : 0;
    if (coverage == 255) {
        if (what->is_opaque) {
            for (int32_t i = 0; i < count; i++) target[i] = source[i] | opaque;
        } else {
            area_lay_row(target, source, count);
        }
        return;
    }
    int32_t i = 0;
    words4 by = (words4){0} + coverage;
    for (; i + 4 <= count; i += 4) {
        bytes16 pixels = (bytes16)((words4)four(source + i) | opaque);
        store_four(target + i, laid(faded(pixels, by), four(target + i)));
    }
    for (; i < count; i++) target[i] = over(times(spread(source[i] | opaque), coverage), target[i]);
}

// Paints pixels of a row, counted from the box's first, of which each is covered as much.
static void lay(const painting *what, int32_t row, int32_t from, int32_t to, int32_t area) {
    uint32_t coverage = share(area);
    if (!coverage) return;
    uint32_t *target = what->target.first + (size_t)row * what->target.width + what->box.left + from;
    if (!what->has_source) {
        return lay_color(target, to - from, coverage == 255 ? what->color : packed(times(spread(what->color), coverage)));
    }
    if (what->fading) coverage = (coverage * (255 - what->fading) * 2 + 255) / 510;
    const uint32_t *source = what->source.first + (size_t)(row - what->source_top) * what->source.width
        - what->source_left + what->box.left + from;
    lay_pixels(what, target, source, to - from, coverage);
}

// Rows of a few squares of damage are too short to be worth a call of memset.
__attribute__((no_builtin("memset"))) static void clear_short(uint32_t *row, int32_t count) {
    for (int32_t i = 0; i < count; i++) row[i] = 0;
}

void area_clear_box(area_pixels target, area_box box) {
    enum { SHORT = 128 };
    int32_t width = box.right - box.left;
    if (width <= 0 || box.bottom <= box.top) return;
    if (width == target.width) {
        memset(target.first + (size_t)box.top * width, 0, (size_t)width * (box.bottom - box.top) * sizeof(uint32_t));
        return;
    }
    for (int32_t row = box.top; row < box.bottom; row++) {
        uint32_t *first = target.first + (size_t)row * target.width + box.left;
        if (width > SHORT) {
            memset(first, 0, (size_t)width * sizeof(uint32_t));
        } else {
            clear_short(first, width);
        }
    }
}

void area_paint_box(area_pixels target, area_box box, uint32_t color) {
    for (int32_t row = box.top; row < box.bottom; row++) {
        lay_color(target.first + (size_t)row * target.width + box.left, box.right - box.left, color);
    }
}

void area_paint_pixels(area_pixels target, area_box box, area_pixels source, int32_t left, int32_t top) {
    for (int32_t row = box.top; row < box.bottom; row++) {
        area_lay_row(
            target.first + (size_t)row * target.width + box.left,
            source.first + (size_t)(row - top) * source.width + box.left - left, box.right - box.left);
    }
}

// MARK: - Coverage

// Where millions of sides lie over one another, they may come to more than there is room for.
static inline int32_t sum(int32_t first, int32_t second) { return (int32_t)((uint32_t)first + (uint32_t)second); }

static inline void touch(area_filler *filler, int32_t column, int32_t height, int32_t area) {
    filler->cells[column].height = sum(filler->cells[column].height, height);
    filler->cells[column].area = sum(filler->cells[column].area, area);
    filler->touched[column >> 6] |= (uint64_t)1 << (column & 63);
}

// Where a side goes through a band, from the left to the right, in steps of a column.
typedef struct {
    int32_t left, right;
} extent;

static inline extent extent_of(const crossing *at) {
    return at->upper < at->lower ? (extent){at->upper, at->lower} : (extent){at->lower, at->upper};
}

static inline int32_t last_column(extent way) { return (way.right > way.left ? way.right - 1 : way.right) >> 8; }

// A walk along the pixels of a row that a side goes through from one end of a band to the other, as far as they lie in the box.
typedef struct {
    int32_t column, end, last;
    // Where it is, where it leaves the band, and how much of the band's height lies behind it.
    int32_t at, right, before;
    int32_t height;
    double start, rise;
} descent;

// The side goes through pixels of the box.
static inline descent descend(extent way, int32_t height, int32_t columns) {
    int32_t last = last_column(way);
    descent along = {
        .column = way.left >> 8, .end = last < columns ? last + 1 : columns, .last = last, .at = way.left,
        .right = way.right, .height = height};
    if (along.column == last) return along;
    // The heights at which it goes from column to column are rounded, so that they add up.
    along.start = way.left;
    along.rise = (double)height / (double)(way.right - way.left);
    if (way.left < 0) {
        along.before = (int32_t)(-along.start * along.rise + 0.5);
        along.column = along.at = 0;
    }
    return along;
}

// What it does to the next pixel, where it leads from the outside in. There is one as long as `column` is not `end`.
static inline cell next_part(descent *along) {
    int32_t base = along->column * STEPS;
    bool is_last = along->column == along->last;
    int32_t end = is_last ? along->right : base + STEPS;
    int32_t after = is_last ? along->height : (int32_t)(((double)end - along->start) * along->rise + 0.5);
    int32_t part = after - along->before;
    cell found = {part, part * (along->at - base + end - base)};
    along->before = after;
    along->at = end;
    along->column++;
    return found;
}

// Lets in what lies right of a side that goes through a band from end to end, or keeps it out.
static void add_way(area_filler *filler, extent way, int32_t height, int32_t sign, int32_t columns) {
    if (way.left >= columns * STEPS) return;
    if (way.right <= 0) return touch(filler, 0, sign * height, 0);
    descent along = descend(way, height, columns);
    if (along.before) touch(filler, 0, sign * along.before, 0);
    while (along.column < along.end) {
        int32_t column = along.column;
        cell part = next_part(&along);
        touch(filler, column, sign * part.height, sign * part.area);
    }
}

// Those at the same place go by their index, so that no order depends on where filling begins.
static inline bool is_after(const crossing *a, const crossing *b) {
    if (a->upper != b->upper) return a->upper > b->upper;
    if (a->lower != b->lower) return a->lower > b->lower;
    return a->name > b->name;
}

// Sorts what is nearly sorted already, or little; false where that takes too many moves, with all of them there still.
static bool sort_by_moves(crossing *crossings, int32_t count) {
    int64_t moves = 0;
    for (int32_t i = 1; i < count; i++) {
        // Most are in order, and what was just written in pieces is slow to be read as a whole.
        if (!is_after(&crossings[i - 1], &crossings[i])) continue;
        crossing moved = crossings[i];
        int32_t place = i;
        while (place > 0 && is_after(&crossings[place - 1], &moved)) {
            crossings[place] = crossings[place - 1];
            place--;
        }
        crossings[place] = moved;
        moves += i - place;
        if (moves > 8 * (int64_t)count) return false;
    }
    return true;
}

// Merges those that are sorted up to one with those that are from there on, with room for the latter.
static void merge(crossing *crossings, int32_t middle, int32_t count, crossing *room) {
    if (middle == 0 || middle == count || !is_after(&crossings[middle - 1], &crossings[middle])) return;
    int32_t i = middle - 1, j = count - middle - 1, next = count - 1;
    memcpy(room, crossings + middle, (size_t)(count - middle) * sizeof(crossing));
    while (j >= 0) {
        if (i >= 0 && is_after(&crossings[i], &room[j])) {
            crossings[next--] = crossings[i--];
        } else {
            crossings[next--] = room[j--];
        }
    }
}

static void sort(crossing *crossings, int32_t count, crossing *room) {
    enum { FEW = 16 };
    if (sort_by_moves(crossings, count)) return;
    for (int32_t from = 0; from < count; from += FEW) {
        sort_by_moves(crossings + from, count - from < FEW ? count - from : FEW);
    }
    for (int32_t width = FEW; width < count; width *= 2) {
        for (int32_t from = 0; from < count - width; from += 2 * width) {
            merge(crossings + from, width, count - from < 2 * width ? count - from : 2 * width, room);
        }
    }
}

// Steps over a side, from the left to the right, and tells whether it lies between inside and outside.
static inline bool step_over(const crossing *at, int32_t mask, int32_t *winding) {
    bool was_inside = (*winding & mask) != 0;
    *winding += direction_of(at);
    return was_inside != ((*winding & mask) != 0);
}

// Adds the sides of a band in which none cross: those between inside and outside.
static void add_sorted(
    area_filler *filler, const crossing *crossings, int32_t count, int32_t height, bool is_even_odd, int32_t columns,
    int32_t winding) {
    int32_t mask = is_even_odd ? 1 : -1;
    for (int32_t i = 0; i < count; i++) {
        if (!step_over(&crossings[i], mask, &winding)) continue;
        add_way(filler, extent_of(&crossings[i]), height, winding & mask ? 1 : -1, columns);
    }
}

// The middle of a crossing, twice.
static inline int64_t middle(const crossing *at) { return (int64_t)at->upper + at->lower; }

// Whether one comes after another, by their middles.
static inline bool is_ahead(const crossing *a, const crossing *b) {
    int64_t before = middle(a) - middle(b);
    return before > 0 || (before == 0 && a->name > b->name);
}

// Where a side is so many lines below its beginning, rounded to a step.
static inline int32_t place(const side *of, double down, int32_t left) {
    return (int32_t)(of->x + down * of->slope + 0.5 + FAR_STEPS) - FAR_STEPS - left;
}

// A band of which sides cross is added in parts, each of which is so low that where they do hardly counts.
enum { PARTS = 8 };

// Where a side goes through the parts of a band, from the upper to the lower end.
static inline void follow_parts(const side *of, int32_t top, double part, int32_t left, int32_t *places) {
    double down = top - of->top;
    for (int32_t step = 0; step <= PARTS; step++) places[step] = place(of, down + step * part, left);
}

// Adds all parts of a side that has the same neighbors in each of them.
static void add_alone(
    area_filler *filler, const crossing *at, int32_t top, int32_t bottom, int32_t sign, int32_t left, int32_t columns) {
    int32_t least = at->upper < at->lower ? at->upper : at->lower, most = at->upper + at->lower - least;
    int32_t height = (bottom - top) * (STEPS / QUARTERS);
    if (least >= columns * STEPS) return;
    if (most <= 0) return touch(filler, 0, sign * height, 0);
    int32_t places[PARTS + 1];
    follow_parts(&filler->sides[index_of(at)], top, (double)(bottom - top) / PARTS, left, places);
    int32_t column = least >> 8;
    if (least >= 0 && column == most >> 8) {
        // The sum of what the parts come to.
        int32_t sum = places[0] + places[PARTS] - 2 * PARTS * STEPS * column;
        for (int32_t step = 1; step < PARTS; step++) sum += 2 * places[step];
        return touch(filler, column, sign * height, sign * (height / PARTS) * sum);
    }
    for (int32_t step = 0; step < PARTS; step++) {
        crossing part = {.upper = places[step], .lower = places[step + 1]};
        add_way(filler, extent_of(&part), height / PARTS, sign, columns);
    }
}

// Adds all parts of some sides that cross one another; what lies left of them has such a winding number.
static void add_together(
    area_filler *filler, const painting *what, crossing *crossings, int32_t count, int32_t top, int32_t bottom,
    int32_t winding) {
    int32_t left = what->box.left * STEPS;
    double part = (double)(bottom - top) / PARTS;
    for (int32_t step = 0; step < PARTS; step++) {
        for (int32_t i = 0; i < count; i++) {
            const side *at = &filler->sides[index_of(&crossings[i])];
            double down = top - at->top + step * part;
            if (step > 0) crossings[i].upper = crossings[i].lower;
            crossings[i].lower = place(at, down + part, left);
        }
        // By where they are in the middle.
        for (int32_t i = 1; i < count; i++) {
            if (!is_ahead(&crossings[i - 1], &crossings[i])) continue;
            crossing moved = crossings[i];
            int32_t place = i;
            while (place > 0 && is_ahead(&crossings[place - 1], &moved)) {
                crossings[place] = crossings[place - 1];
                place--;
            }
            crossings[place] = moved;
        }
        add_sorted(
            filler, crossings, count, (bottom - top) * (STEPS / QUARTERS) / PARTS, what->is_even_odd,
            what->box.right - what->box.left, winding);
    }
}

// Adds a band of which sides cross, from the left to the right: those that keep their distance from all others one by one, the
// rest in as small groups as there are.
static void add_crossed(
    area_filler *filler, const painting *what, crossing *crossings, int32_t count, int32_t top, int32_t bottom) {
    // With so many steps between their ends, sides have one between them anywhere, however places are rounded.
    enum { DISTANCE = 3 };
    int32_t *least = filler->least;
    least[count] = INT32_MAX;
    for (int32_t i = count - 1; i >= 0; i--) {
        least[i] = crossings[i].lower < least[i + 1] ? crossings[i].lower : least[i + 1];
    }
    int32_t winding = 0, mask = what->is_even_odd ? 1 : -1;
    int32_t first = 0, down = 0, up = 0, most = INT32_MIN;
    for (int32_t i = 0; i < count; i++) {
        if (crossings[i].lower > most) most = crossings[i].lower;
        if (direction_of(&crossings[i]) > 0) down++; else up++;
        if (i + 1 < count
            && ((int64_t)most + DISTANCE > least[i + 1] || crossings[i].upper + DISTANCE > crossings[i + 1].upper)) {
            continue;
        }
        if (i == first) {
            bool was_inside = (winding & mask) != 0, is_inside = (winding + down - up & mask) != 0;
            if (was_inside != is_inside) {
                add_alone(
                    filler, &crossings[i], top, bottom, is_inside ? 1 : -1, what->box.left * STEPS,
                    what->box.right - what->box.left);
            }
        } else if (what->is_even_odd || (winding <= up && winding >= -down)) {
            add_together(filler, what, crossings + first, i + 1 - first, top, bottom, winding);
        }
        winding += down - up;
        first = i + 1;
        down = up = 0;
    }
}

// Sorts the active sides; those from one on have just begun.
static void sort_active(area_filler *filler, int32_t known) {
    // So few are soon moved to their places.
    enum { FEW = 16 };
    crossing *crossings = filler->active;
    int32_t count = filler->active_count;
    if (known == count || count <= FEW) return sort(crossings, count, filler->room);
    sort(crossings, known, filler->room);
    sort(crossings + known, count - known, filler->room);
    merge(crossings, known, count, filler->room);
}

// Follows the active sides through a band between quarters of a row; those from one on have just begun.
static void follow(area_filler *filler, int32_t left, int32_t top, int32_t bottom, int32_t known) {
    int32_t on_from = filler->followed == top ? known : 0;
    filler->followed = bottom;
    for (int32_t i = 0; i < filler->active_count; i++) {
        crossing *at = &filler->active[i];
        const side *of = &filler->sides[index_of(at)];
        at->upper = i < on_from ? at->lower : place(of, top - of->top, left);
        at->lower = place(of, bottom - of->top, left);
    }
}

// Puts the active sides in order, from the left to the right, and tells whether some cross; those from one on have just begun.
static bool put_in_order(area_filler *filler, int32_t known) {
    crossing *crossings = filler->active;
    int32_t count = filler->active_count;
    // Most bands have the order of the one above.
    bool is_ordered = true, is_crossed = false;
    for (int32_t i = 1; i < count; i++) {
        is_ordered = is_ordered && !is_after(&crossings[i - 1], &crossings[i]);
        is_crossed = is_crossed || crossings[i].lower < crossings[i - 1].lower;
    }
    if (is_ordered) return is_crossed;
    sort_active(filler, known);
    for (int32_t i = 1; i < count; i++) {
        if (crossings[i].lower < crossings[i - 1].lower) return true;
    }
    return false;
}

// Adds a band that the active sides were followed through; those from one on have just begun.
static void add_band(area_filler *filler, const painting *what, int32_t top, int32_t bottom, int32_t known) {
    if (put_in_order(filler, known)) return add_crossed(filler, what, filler->active, filler->active_count, top, bottom);
    add_sorted(
        filler, filler->active, filler->active_count, (bottom - top) * (STEPS / QUARTERS), what->is_even_odd,
        what->box.right - what->box.left, 0);
}

// A walk along the cells of a row that are not zero, from the left to the right.
typedef struct {
    // What is left of the word before `word`.
    uint64_t bits;
    int32_t word, words;
} walk;

static inline walk walk_along(int32_t columns) { return (walk){.words = (columns + 63) >> 6}; }

// Steps to the next cell, and takes it out of those that are not zero. NONE after the last one.
static inline __attribute__((always_inline)) int32_t next_column(area_filler *filler, walk *at) {
    while (!at->bits) {
        if (at->word == at->words) return NONE;
        at->bits = filler->touched[at->word];
        filler->touched[at->word++] = 0;
    }
    int32_t column = (at->word - 1) * 64 + __builtin_ctzll(at->bits);
    at->bits &= at->bits - 1;
    return column;
}

// Whether the next cell is the one beside the last, as far as that is quickly told.
static inline bool is_beside(const walk *at, int32_t column) { return at->bits >> (column & 63) >> 1 & 1; }

// How much of a pixel lies inside, by how much of the height is let in up to it, and the area of it that is not.
//
// What is gathered tells by how much sides wind around it: FreeType takes no heed of which part of the pixel each winds around.
static inline __attribute__((always_inline)) int32_t inside(
    const painting *what, int32_t height, int32_t area, bool is_gathered) {
    int32_t found = (int32_t)((uint32_t)height * (2 * STEPS) - (uint32_t)area);
    if (!is_gathered) return found;
    found = found < 0 ? -(uint32_t)found : (uint32_t)found;
    if (!what->is_even_odd) return found;
    found = (uint32_t)found % (2 * WHOLE);
    return found > WHOLE ? 2 * WHOLE - found : found;
}

// What sides do to a pixel, whose cell becomes zero.
static inline cell taken(area_filler *filler, int32_t column) {
    cell found = filler->cells[column];
    filler->cells[column] = (cell){0, 0};
    return found;
}

// Looks up a gradient's colors, or an image's, for pixels of a row, counted from the box's first.
static void look_up(const painting *what, int32_t row, int32_t from, int32_t to) {
    if (what->is_same_in_rows || from >= to) return;
    int32_t column = what->box.left + from;
    uint32_t *colors = what->source.first + (column - what->source_left);
    int32_t first = column + what->first_column;
    if (what->gradient) return area_gradient_row(what->gradient, colors, row + what->first_row, first, to - from);
    area_image_row(what->image, colors, row + what->first_row, first, to - from);
}

// Looks them up where edges touch pixels of a row, and between edges where that is inside or hardly any way.
static void look_up_touched(const area_filler *filler, const painting *what, int32_t row, int32_t columns) {
    enum { NEAR = 16 };
    int32_t height = 0, first = NONE, end = 0;
    for (int32_t word = 0; word <= (columns - 1) >> 6; word++) {
        for (uint64_t bits = filler->touched[word]; bits; bits &= bits - 1) {
            int32_t column = word * 64 + __builtin_ctzll(bits);
            if (first == NONE) {
                first = column;
            } else if (!height && column - end > NEAR) {
                look_up(what, row, first, end);
                first = column;
            }
            height = sum(height, filler->cells[column].height);
            end = column + 1;
        }
    }
    // What ends beyond the box has no edge there.
    if (first != NONE) look_up(what, row, first, height ? columns : end);
}

// A color, to be laid over single pixels and over pairs of them.
typedef struct {
    lanes one;
    lanes8 two;
} ink;

static inline ink ink_of(uint32_t color) {
    uint32_t two[2] = {color, color};
    return (ink){spread(color), widened(two)};
}

// Paints what the cells of a row say, and makes them zero.
static inline __attribute__((always_inline)) void sweep_cells(
    area_filler *filler, const painting *what, int32_t row, bool is_gathered) {
    int32_t columns = what->box.right - what->box.left;
    uint32_t *target = what->target.first + (size_t)row * what->target.width + what->box.left;
    ink color = ink_of(what->color);
    bool is_opaque = what->color >> 24 == 255;
    int32_t height = 0, next = 0;
    if (what->gradient || what->image) look_up_touched(filler, what, row, columns);
    walk at = walk_along(columns);
    for (int32_t column; (column = next_column(filler, &at)) != NONE; next = column + 1) {
        if (height && column > next) lay(what, row, next, column, inside(what, height, 0, is_gathered));
        cell found = taken(filler, column);
        height = sum(height, found.height);
        int32_t area = inside(what, height, found.area, is_gathered);
        if (what->has_source) {
            lay(what, row, column, column + 1, area);
        } else if (is_beside(&at, column)) {
            // Most edges touch more than one pixel of a row.
            at.bits &= at.bits - 1;
            cell second = taken(filler, column + 1);
            height = sum(height, second.height);
            int32_t other = inside(what, height, second.area, is_gathered);
            lay_pair(target + column, color.two, share(area), share(other));
            column++;
        } else if (area >= WHOLE) {
            target[column] = is_opaque ? what->color : over(color.one, target[column]);
        } else if (area > 0) {
            target[column] = over(times(color.one, share(area)), target[column]);
        }
    }
    if (height) lay(what, row, next, columns, inside(what, height, 0, is_gathered));
}

static void sweep(area_filler *filler, const painting *what, int32_t row) { sweep_cells(filler, what, row, false); }

static void sweep_gathered(area_filler *filler, const painting *what, int32_t row) {
    sweep_cells(filler, what, row, true);
}

// Lays each part's color over what of some pixels of a row lies in it.
static void lay_parts(const painting *what, int32_t row, int32_t from, int32_t to, int32_t area, int32_t *next) {
    uint32_t coverage = share(area);
    if (!coverage) return;
    from += what->box.left;
    to += what->box.left;
    while (*next < what->in_row_count && what->parts[what->in_row[*next]].box.right <= from) ++*next;
    for (int32_t i = *next; i < what->in_row_count; i++) {
        const area_part *part = &what->parts[what->in_row[i]];
        if (part->box.left >= to) return;
        int32_t left = part->box.left > from ? part->box.left : from;
        int32_t right = part->box.right < to ? part->box.right : to;
        uint32_t color = coverage == 255 ? part->color : packed(times(spread(part->color), coverage));
        lay_color(what->target.first + (size_t)row * what->target.width + left, right - left, color);
    }
}

// The color of the part that a pixel of the row lies in; clear where there is none. `next` goes along from the left to the right.
static inline lanes ink_at(const painting *what, int32_t x, int32_t *next) {
    while (*next < what->in_row_count && what->parts[what->in_row[*next]].box.right <= x) ++*next;
    if (*next == what->in_row_count) return 0;
    const area_part *part = &what->parts[what->in_row[*next]];
    return part->box.left <= x ? spread(part->color) : 0;
}

// The same as a sweep of each part alone.
static void sweep_parts(area_filler *filler, const painting *what, int32_t row) {
    bool is_gathered = filler->lines == AREA_SIXTY_FOURTHS;
    int32_t columns = what->box.right - what->box.left;
    uint32_t *target = what->target.first + (size_t)row * what->target.width + what->box.left;
    int32_t height = 0, next = 0, part = 0;
    walk at = walk_along(columns);
    for (int32_t column; (column = next_column(filler, &at)) != NONE; next = column + 1) {
        if (height && column > next) lay_parts(what, row, next, column, inside(what, height, 0, is_gathered), &part);
        cell found = taken(filler, column);
        height = sum(height, found.height);
        int32_t area = inside(what, height, found.area, is_gathered);
        if (area <= 0) continue;
        lanes color = ink_at(what, what->box.left + column, &part);
        if (color) target[column] = over(area >= WHOLE ? color : times(color, share(area)), target[column]);
    }
    if (height) lay_parts(what, row, next, columns, inside(what, height, 0, is_gathered), &part);
}

// MARK: - Rows

// There are no more edges in a row than chains go through it.
enum { FEW_CHAINS = 16, MOST_PIECES = FEW_CHAINS * QUARTERS };

// The first piece of some edges that share pixels, and the first pixel of those that they go through.
typedef struct {
    int32_t first, column;
} group;

// What lies between inside and outside in a row, from the left to the right, in pieces of one side each. All pieces of a chain are in one
// group.
typedef struct {
    extent of[MOST_PIECES];
    // How much of the row's height each takes, and 1 where what lies right of it is inside, or -1. Neither is set where each takes all
    // of it.
    int16_t heights[MOST_PIECES];
    int8_t signs[MOST_PIECES];
    // With one that ends the last.
    group groups[FEW_CHAINS + 1];
    int32_t count, group_count;
    // Whether what lies left of the box is inside.
    bool begins_inside;
} edges;

// Finds the edges in a row, from the left to the right.
typedef struct {
    edges *found;
    int32_t width, mask, winding, next_free;
} search;

static inline search search_row(const painting *what, edges *found) {
    found->count = found->group_count = 0;
    found->begins_inside = false;
    return (search){found, (what->box.right - what->box.left) * STEPS, what->is_even_odd ? 1 : -1, 0, 0};
}

// Takes a chain, if what it goes through from side to side is an edge in the box. Its pieces lie behind those that were found.
static inline __attribute__((always_inline)) void take(
    search *in, const crossing *at, int32_t count, extent whole, bool is_cut) {
    edges *found = in->found;
    if (!step_over(at, in->mask, &in->winding) || whole.left >= in->width) return;
    bool is_inside = (in->winding & in->mask) != 0;
    if (whole.right <= 0) {
        found->begins_inside = is_inside;
        return;
    }
    int32_t column = whole.left >= 0 ? whole.left >> 8 : 0;
    found->groups[found->group_count] = (group){found->count, column};
    found->group_count += column >= in->next_free;
    // Of all that there may be, in one go.
    if (is_cut) memset(found->signs + found->count, is_inside ? 1 : -1, QUARTERS);
    // A piece that goes straight down on the line between two pixels may touch the second one.
    in->next_free = (is_cut ? whole.right >> 8 : last_column(whole)) + 1;
    found->count += count;
}

static inline void end_search(edges *found) { found->groups[found->group_count].first = found->count; }

// Finds the edges of a row through which the active sides, of which there are few, were followed from end to end. False where they are
// not in order, or cross.
static bool find_edges(const area_filler *filler, const painting *what, edges *found) {
    search in = search_row(what, found);
    for (int32_t i = 0; i < filler->active_count; i++) {
        const crossing *at = &filler->active[i];
        if (i > 0 && (at->upper < at[-1].upper || at->lower < at[-1].lower)) return false;
        extent whole = extent_of(at);
        found->of[found->count] = whole;
        take(&in, at, 1, whole, false);
    }
    end_search(found);
    return true;
}

// Cuts a chain that goes through a row where its sides begin: into no more pieces than quarters. Gives how many there are, all of the
// way, and where it leaves the row.
static inline int32_t cut(
    const area_filler *filler, crossing *at, int32_t top, int32_t left, extent *pieces, int16_t *heights, extent *whole) {
    const side *of = &filler->sides[index_of(at)];
    int32_t bottom = top + QUARTERS, upper = at->upper, count = 0;
    *whole = (extent){upper, upper};
    for (int32_t from = top, to;; from = to, of += of->direction, upper = place(of, 0, left)) {
        bool is_last = of->bottom >= bottom;
        to = is_last ? bottom : of->bottom;
        int32_t lower = place(of, to - of->top, left);
        extent way = upper < lower ? (extent){upper, lower} : (extent){lower, upper};
        pieces[count] = way;
        heights[count++] = (to - from) * (STEPS / QUARTERS);
        if (way.left < whole->left) whole->left = way.left;
        if (way.right > whole->right) whole->right = way.right;
        if (!is_last) continue;
        at->lower = lower;
        return count;
    }
}

// Whether one chain lies left of another wherever a side of either begins or ends in a row.
static bool keeps_left(const area_filler *filler, const crossing *first, const crossing *second, int32_t top, int32_t left) {
    const side *one = &filler->sides[index_of(first)], *other = &filler->sides[index_of(second)];
    int32_t bottom = top + QUARTERS;
    for (int32_t from = top, to;; from = to) {
        to = one->bottom < other->bottom ? one->bottom : other->bottom;
        if (to > bottom) to = bottom;
        if (place(one, from - one->top, left) > place(other, from - other->top, left)
            || place(one, to - one->top, left) > place(other, to - other->top, left)) return false;
        if (to == bottom) return true;
        if (one->bottom == to) one += one->direction;
        if (other->bottom == to) other += other->direction;
    }
}

// Puts the chains that go through a row in order; those from one on have just begun.
static void order_chains(area_filler *filler, int32_t top, int32_t left, int32_t known) {
    extent pieces[QUARTERS], whole;
    int16_t heights[QUARTERS];
    for (int32_t i = 0; i < filler->active_count; i++) {
        cut(filler, &filler->active[i], top, left, pieces, heights, &whole);
    }
    sort_active(filler, known);
}

// Follows the active sides, of which there are few, and those behind them in their chains through a row in which no chain begins or
// ends, and finds its edges. False where they do not keep their order, once they are in order, so that it is the same wherever the box
// lies. Those from one on have just begun.
static bool follow_chains(area_filler *filler, const painting *what, int32_t top, int32_t known, edges *found) {
    crossing *crossings = filler->active;
    int32_t left = what->box.left * STEPS, bottom = top + QUARTERS;
    int32_t count = filler->active_count, on_from = filler->followed == top ? known : 0;
    filler->followed = INT32_MIN;
    for (int32_t i = 0; i < count; i++) {
        crossing *at = &crossings[i];
        const side *of = &filler->sides[index_of(at)];
        at->upper = i < on_from ? at->lower : place(of, top - of->top, left);
    }
    search in = search_row(what, found);
    extent before, whole;
    bool is_sorted = false, keeps_order = true;
    for (int32_t i = 0; i < count; i++, before = whole) {
        crossing *at = &crossings[i];
        int32_t pieces = cut(filler, at, top, left, found->of + found->count, found->heights + found->count, &whole);
        if (i > 0 && !is_sorted && is_after(at - 1, at)) {
            order_chains(filler, top, left, known);
            is_sorted = keeps_order = true;
            in = search_row(what, found);
            i = -1;
            continue;
        }
        if (i > 0 && keeps_order && before.right > whole.left) {
            bool is_one_cut = at->bottom < bottom || at[-1].bottom < bottom;
            keeps_order = at->lower >= at[-1].lower && (!is_one_cut || keeps_left(filler, at - 1, at, top, left));
        }
        take(&in, at, pieces, whole, true);
    }
    if (!keeps_order) return false;
    end_search(found);
    filler->followed = bottom;
    return true;
}

// Adds the edges that were found in a row, in pieces.
static void add_edges(area_filler *filler, const edges *found, int32_t columns) {
    if (found->begins_inside) touch(filler, 0, STEPS, 0);
    for (int32_t i = 0; i < found->count; i++) add_way(filler, found->of[i], found->heights[i], found->signs[i], columns);
}

// What of a row is covered: pixels from `left` on, counted from the box's first, all by `coverage` or each by a byte that follows.
typedef struct {
    uint16_t left, count;
    uint8_t coverage, is_run;
} span;

static uint8_t *keep_bytes(keeper *keeper, int32_t count) {
    if (keeper->has_failed) return NULL;
    int32_t needed = keeper->length + count;
    if (needed > keeper->most
        || !reserve((void **)&keeper->coverage->spans, &keeper->capacity, needed, 1)) {
        keeper->has_failed = true;
        return NULL;
    }
    uint8_t *bytes = keeper->coverage->spans + keeper->length;
    keeper->length = needed;
    return bytes;
}

static void keep_span(keeper *keeper, int32_t left, int32_t count, uint32_t coverage, bool is_run) {
    int32_t place = keeper->length;
    uint8_t *bytes = keep_bytes(keeper, sizeof(span));
    if (!bytes) return;
    span head = {(uint16_t)left, (uint16_t)count, (uint8_t)coverage, is_run};
    memcpy(bytes, &head, sizeof head);
    keeper->open = is_run ? NONE : place;
}

static void keep_pixel(keeper *keeper, int32_t column, uint32_t coverage) {
    if (!coverage || keeper->has_failed) return;
    span head;
    if (keeper->open != NONE) memcpy(&head, keeper->coverage->spans + keeper->open, sizeof head);
    if (keeper->open == NONE || head.left + head.count != column) {
        keep_span(keeper, column, 0, 0, false);
        if (keeper->has_failed) return;
        memcpy(&head, keeper->coverage->spans + keeper->open, sizeof head);
    }
    uint8_t *byte = keep_bytes(keeper, 1);
    if (!byte) return;
    *byte = (uint8_t)coverage;
    head.count++;
    memcpy(keeper->coverage->spans + keeper->open, &head, sizeof head);
}

static void keep_run(keeper *keeper, int32_t from, int32_t to, uint32_t coverage) {
    // A head takes as many bytes as some pixels.
    enum { SHORT = 12 };
    if (!coverage) return;
    if (to - from >= SHORT) return keep_span(keeper, from, to - from, coverage, true);
    for (int32_t column = from; column < to; column++) keep_pixel(keeper, column, coverage);
}

// Keeps what the cells of a row say, and makes them zero.
static void keep_row(area_filler *filler, const painting *what) {
    keeper *keeper = what->keeper;
    bool is_gathered = filler->lines == AREA_SIXTY_FOURTHS;
    int32_t columns = what->box.right - what->box.left;
    int32_t height = 0, next = 0;
    keeper->open = NONE;
    walk at = walk_along(columns);
    for (int32_t column; (column = next_column(filler, &at)) != NONE; next = column + 1) {
        if (height && column > next) keep_run(keeper, next, column, share(inside(what, height, 0, is_gathered)));
        cell found = taken(filler, column);
        height = sum(height, found.height);
        keep_pixel(keeper, column, share(inside(what, height, found.area, is_gathered)));
    }
    if (height) keep_run(keeper, next, columns, share(inside(what, height, 0, is_gathered)));
}

// What becomes of a row.
typedef enum { IN_ONE_COLOR, IN_PARTS, KEPT } outcome;

// What a row is painted with, pixel by pixel, or kept in.
typedef struct {
    const painting *what;
    uint32_t *target;
    ink color;
    outcome becomes;
    int32_t row, part;
} brush;

static inline __attribute__((always_inline)) void put_run(brush *with, int32_t from, int32_t to) {
    switch (with->becomes) {
    case IN_ONE_COLOR: return lay_color(with->target + from, to - from, with->what->color);
    case IN_PARTS: return lay_parts(with->what, with->row, from, to, WHOLE, &with->part);
    case KEPT: return keep_run(with->what->keeper, from, to, 255);
    }
}

static inline __attribute__((always_inline)) void put_pixel(brush *with, int32_t column, uint32_t coverage) {
    if (with->becomes == KEPT) return keep_pixel(with->what->keeper, column, coverage);
    if (!coverage) return;
    uint32_t *pixel = with->target + column;
    lanes color = with->becomes == IN_PARTS ? ink_at(with->what, with->what->box.left + column, &with->part) : with->color.one;
    if (color) *pixel = over(times(color, coverage), *pixel);
}

static inline __attribute__((always_inline)) void put_pair(brush *with, int32_t column, uint32_t first, uint32_t second) {
    if (with->becomes == IN_ONE_COLOR) return lay_pair(with->target + column, with->color.two, first, second);
    put_pixel(with, column, first);
    put_pixel(with, column + 1, second);
}

// Puts down the pixels of an edge that shares none; gives the first one after them. `height` is how much of the row is inside before
// it, and then behind it.
static inline __attribute__((always_inline)) int32_t put_edge(brush *with, descent along, int32_t *height) {
    int32_t sign = *height ? -1 : 1;
    *height += sign * along.before;
    while (along.column < along.end) {
        int32_t column = along.column;
        cell first = next_part(&along);
        *height += sign * first.height;
        uint32_t coverage = share(*height * 2 * STEPS - sign * first.area);
        if (along.column < along.end) {
            cell second = next_part(&along);
            *height += sign * second.height;
            put_pair(with, column, coverage, share(*height * 2 * STEPS - sign * second.area));
        } else {
            put_pixel(with, column, coverage);
        }
    }
    return along.column;
}

// The same for a group of them.
static inline __attribute__((always_inline)) int32_t put_group(
    brush *with, cell *cells, const edges *found, const group *of, int32_t columns, int32_t *height, bool is_cut) {
    int32_t sign = *height ? -1 : 1, column = of->column, end = column;
    for (int32_t i = of->first; i < of[1].first; i++, sign = -sign) {
        extent way = found->of[i];
        int32_t taken = is_cut ? found->heights[i] : STEPS;
        if (is_cut) {
            sign = found->signs[i];
            if (way.left >= columns * STEPS) {
                end = columns;
                continue;
            }
            if (way.right <= 0) {
                cells[0].height += sign * taken;
                continue;
            }
        }
        descent along = descend(way, taken, columns);
        cells[0].height += sign * along.before;
        while (along.column < along.end) {
            cell *at = &cells[along.column];
            cell part = next_part(&along);
            at->height += sign * part.height;
            at->area += sign * part.area;
        }
        if (!is_cut || along.column > end) end = along.column;
    }
    for (; column < end; column += 2) {
        cell *at = &cells[column];
        *height += at->height;
        uint32_t coverage = share(*height * 2 * STEPS - at->area);
        *at = (cell){0, 0};
        if (column + 1 == end) {
            put_pixel(with, column, coverage);
            return end;
        }
        *height += at[1].height;
        put_pair(with, column, coverage, share(*height * 2 * STEPS - at[1].area));
        at[1] = (cell){0, 0};
    }
    return end;
}

// Paints or keeps a row edge by edge, which takes no search for the pixels that they touch. Every pixel becomes what a sweep makes of
// it.
static inline __attribute__((always_inline)) void follow_edges(
    area_filler *filler, const painting *what, int32_t row, const edges *found, bool is_cut, outcome becomes) {
    int32_t columns = what->box.right - what->box.left;
    uint32_t *target = what->target.first + (size_t)row * what->target.width + what->box.left;
    brush with = {.what = what, .target = target, .color = ink_of(what->color), .becomes = becomes, .row = row};
    int32_t height = found->begins_inside ? STEPS : 0, next = 0;
    for (const group *at = found->groups; at < found->groups + found->group_count; at++) {
        if (height && at->column > next) put_run(&with, next, at->column);
        next = at[1].first - at->first == 1
            ? put_edge(&with, descend(found->of[at->first], STEPS, columns), &height)
            : put_group(&with, filler->cells, found, at, columns, &height, is_cut);
    }
    if (height && columns > next) put_run(&with, next, columns);
}

static inline __attribute__((always_inline)) void end_edges(
    area_filler *filler, const painting *what, int32_t row, const edges *found, bool is_cut) {
    if (what->keeper) {
        what->keeper->open = NONE;
        follow_edges(filler, what, row, found, is_cut, KEPT);
    } else if (what->parts && !what->is_one_part) {
        follow_edges(filler, what, row, found, is_cut, IN_PARTS);
    } else {
        follow_edges(filler, what, row, found, is_cut, IN_ONE_COLOR);
    }
}

static void end_whole(area_filler *filler, const painting *what, int32_t row, const edges *found) {
    end_edges(filler, what, row, found, false);
}

static void end_cut(area_filler *filler, const painting *what, int32_t row, const edges *found) {
    end_edges(filler, what, row, found, true);
}

// Lays a color over pixels of which each is covered by so much of 255.
static void lay_covered(uint32_t *target, const uint8_t *coverage, int32_t count, uint32_t color) {
    bytes16 colors = (bytes16)((words4){0} + color);
    int32_t i = 0;
    for (; i + 4 <= count; i += 4) {
        words4 by = {coverage[i], coverage[i + 1], coverage[i + 2], coverage[i + 3]};
        store_four(target + i, laid(faded(colors, by), four(target + i)));
    }
    lanes8 pair = ink_of(color).two;
    for (; i + 2 <= count; i += 2) lay_pair(target + i, pair, coverage[i], coverage[i + 1]);
    if (i < count) target[i] = over(times(spread(color), coverage[i]), target[i]);
}

void area_coverage_paint(
    const area_coverage *coverage, area_pixels target, const area_part *parts, int32_t count) {
    int32_t left = coverage->box.left, top = coverage->box.top;
    int32_t rows = coverage->box.bottom - coverage->box.top;
    for (int32_t i = 0; i < count; i++) {
        uint32_t color = parts[i].color;
        area_box box = parts[i].box;
        int32_t from = (box.left > 0 ? box.left : 0) - left;
        int32_t to = (box.right < target.width ? box.right : target.width) - left;
        int32_t first = (box.top > 0 ? box.top : 0) - top;
        int32_t end = (box.bottom < target.height ? box.bottom : target.height) - top;
        if (first < 0) first = 0;
        if (end > rows) end = rows;
        for (int32_t row = first; row < end; row++) {
            uint32_t *pixels = target.first + (intptr_t)(row + top) * target.width;
            const uint8_t *at = coverage->spans + coverage->rows[row], *last = coverage->spans + coverage->rows[row + 1];
            while (at < last) {
                span head;
                memcpy(&head, at, sizeof head);
                const uint8_t *values = at + sizeof head;
                at = values + (head.is_run ? 0 : head.count);
                int32_t begin = head.left > from ? head.left : from;
                int32_t close = head.left + head.count < to ? head.left + head.count : to;
                if (begin >= close) continue;
                if (!head.is_run) {
                    lay_covered(pixels + (left + begin), values + (begin - head.left), close - begin, color);
                } else {
                    lay_color(
                        pixels + (left + begin), close - begin,
                        head.coverage == 255 ? color : packed(times(spread(color), head.coverage)));
                }
            }
        }
    }
}

void area_coverage_destroy(area_coverage *coverage) {
    free(coverage->rows);
    free(coverage->spans);
    free(coverage);
}

size_t area_coverage_bytes(const area_coverage *coverage) { return coverage->bytes; }

// Finds the parts that a row goes through.
static void enter_row(painting *what, int32_t row) {
    if (row < what->in_row_until) return;
    what->in_row_count = 0;
    what->in_row_until = INT32_MAX;
    for (int32_t i = 0; i < what->part_count; i++) {
        int32_t top = what->parts[i].box.top, bottom = what->parts[i].box.bottom;
        if (top > row) {
            if (top < what->in_row_until) what->in_row_until = top;
            break;
        }
        if (bottom <= row) continue;
        if (bottom < what->in_row_until) what->in_row_until = bottom;
        int32_t place = what->in_row_count++;
        while (place > 0 && what->parts[what->in_row[place - 1]].box.left > what->parts[i].box.left) {
            what->in_row[place] = what->in_row[place - 1];
            place--;
        }
        what->in_row[place] = i;
    }
    const area_part *only = what->in_row_count == 1 ? &what->parts[what->in_row[0]] : NULL;
    what->is_one_part = only && only->box.left <= what->box.left && only->box.right >= what->box.right;
    if (what->is_one_part) what->color = only->color;
}

// Takes up the chains that begin at a quarter of a row, with the first side of each. Gives the first end of all.
static int32_t begin_sides(area_filler *filler, int32_t head, int32_t nearest) {
    for (int32_t index = head; index != NONE; index = filler->sides[index].next) {
        const side *at = &filler->sides[index];
        filler->active[filler->active_count++] = (crossing){
            .name = 2 * index + (at->direction > 0), .bottom = at->bottom};
        if (at->bottom < nearest) nearest = at->bottom;
    }
    return nearest;
}

// Whether a chain goes on from one side to the next one that was drawn, or the other way.
static inline bool is_chain(const side *of) {
    const side *next = of + 1;
    return of->direction == next->direction
        && (of->direction > 0 ? of->bottom == next->top : of->top == next->bottom);
}

// Leaves the chains that go on below a quarter of a row, with the sides that do. Gives the first end of those.
static int32_t end_sides(area_filler *filler, int32_t quarter, int32_t left) {
    crossing *active = filler->active;
    int32_t count = 0, nearest = INT32_MAX;
    for (int32_t i = 0; i < filler->active_count; i++) {
        crossing *at = &active[i];
        if (at->bottom <= quarter) {
            const side *of = &filler->sides[index_of(at)];
            while (of->bottom <= quarter && !of->is_last) of += of->direction;
            at->bottom = of->bottom;
            if (at->bottom <= quarter) continue;
            at->name = 2 * (int32_t)(of - filler->sides) + (at->name & 1);
            if (of->top == quarter) at->lower = place(of, 0, left);
        }
        if (at->bottom < nearest) nearest = at->bottom;
        if (count < i) active[count] = *at;
        count++;
    }
    filler->active_count = count;
    return nearest;
}

// Puts down where chains begin and end between the first quarter of a row to be painted and the last one.
static void find_chains(area_filler *filler, int32_t begin, int32_t end) {
    for (int32_t quarter = begin; quarter < end; quarter++) filler->heads[quarter - begin] = NONE;
    memset(filler->ends, false, (size_t)(end - begin));
    bool is_after_last = false;
    for (int32_t index = 0; index < filler->count; index++) {
        side *at = &filler->sides[index];
        bool is_before_next = index + 1 < filler->count && is_chain(at);
        at->is_last = !(at->direction > 0 ? is_before_next : is_after_last);
        bool is_head = !(at->direction > 0 ? is_after_last : is_before_next);
        is_after_last = is_before_next;
        if (at->bottom <= begin || at->top >= end) continue;
        if (at->is_last && at->bottom < end) filler->ends[at->bottom - begin] = true;
        if (!is_head && at->top > begin) continue;
        int32_t quarter = at->top > begin ? at->top - begin : 0;
        at->next = filler->heads[quarter];
        filler->heads[quarter] = index;
    }
}

// Whether no chain begins or ends within a row.
static inline bool keeps_chains(const int32_t *heads, const bool *ends) {
    return (heads[1] & heads[2] & heads[3]) == NONE && !(ends[1] | ends[2] | ends[3]);
}

// Makes room for the rows of what is kept; false where there is none.
static bool begin_keeping(keeper *keeper, area_box box) {
    int64_t count = (int64_t)box.bottom - box.top + 1;
    int64_t left = keeper->most - count * (int64_t)sizeof(int32_t) - (int64_t)sizeof(area_coverage);
    if (left < 0 || box.right - box.left > UINT16_MAX) return false;
    keeper->most = (int32_t)left;
    keeper->coverage->box = box;
    keeper->coverage->rows = malloc((size_t)count * sizeof(int32_t));
    return keeper->coverage->rows != NULL;
}

// Makes room for as many elements of zero, where there are only such, and a few more; false where there is no memory.
static bool reserve_zeros(void **memory, int32_t *capacity, int32_t needed, size_t size) {
    if (needed <= *capacity) return true;
    int32_t room = needed + needed / 2 + 64;
    void *zeros = calloc((size_t)room, size);
    if (!zeros) return false;
    free(*memory);
    *memory = zeros;
    *capacity = room;
    return true;
}

// Makes room for the cells of so many rows; false where there is none.
static bool reserve_cells(area_filler *filler, int32_t columns, int32_t rows) {
    int32_t words = ((columns + 63) >> 6) * rows;
    if (!reserve_zeros((void **)&filler->all_cells, &filler->cells_capacity, columns * rows, sizeof(cell))
        || !reserve_zeros((void **)&filler->all_touched, &filler->touched_capacity, words, sizeof(uint64_t))) return false;
    filler->cells = filler->all_cells;
    filler->touched = filler->all_touched;
    return true;
}

// Goes on with the cells of a row, counted from the box's first.
static inline void set_row(area_filler *filler, const painting *what, int32_t row) {
    int32_t columns = what->box.right - what->box.left;
    filler->cells = filler->all_cells + row * columns;
    filler->touched = filler->all_touched + row * ((columns + 63) >> 6);
}

// Gathers in cells what each side does along some rows, without a look at the others. Small glyphs have so many corners that this
// is quicker than bands in which none lies.
static void gather(area_filler *filler, const painting *what, int32_t first, int32_t end) {
    enum { LINES = AREA_SIXTY_FOURTHS };
    int32_t left = what->box.left * STEPS, columns = what->box.right - what->box.left;
    for (int32_t index = 0; index < filler->count; index++) {
        const side *at = &filler->sides[index];
        int32_t from = at->top > first * LINES ? at->top : first * LINES;
        int32_t last = at->bottom < end * LINES ? at->bottom : end * LINES;
        if (from >= last) continue;
        crossing band = {.lower = place(at, from - at->top, left)};
        for (int32_t row = from >> 6; from < last; row++) {
            int32_t to = (row + 1) * LINES < last ? (row + 1) * LINES : last;
            band.upper = band.lower;
            band.lower = place(at, to - at->top, left);
            int32_t height = (to - from) * (STEPS / LINES), column = band.upper >> 8;
            set_row(filler, what, row - first);
            // Most go through one pixel of a row.
            if (column == band.lower >> 8 && column >= 0 && column < columns) {
                int32_t sum = band.upper + band.lower - 2 * column * STEPS;
                touch(filler, column, at->direction * height, at->direction * height * sum);
            } else {
                add_way(filler, extent_of(&band), height, at->direction, columns);
            }
            from = to;
        }
    }
}

// Keeps or paints what the cells of a row say, and makes them zero.
static inline void end_row(area_filler *filler, const painting *what, int32_t row, bool is_gathered) {
    if (what->keeper) return keep_row(filler, what);
    if (what->parts && !what->is_one_part) return sweep_parts(filler, what, row);
    if (is_gathered) return sweep_gathered(filler, what, row);
    sweep(filler, what, row);
}

// Keeps or paints a row in which no chain begins or ends, chain by chain. False, with nothing painted, where that is left to bands.
// `is_whole` tells that no side ends there; those from one on have just begun.
static bool end_chains(area_filler *filler, const painting *what, int32_t row, int32_t known, bool is_whole) {
    int32_t top = row * QUARTERS;
    edges found;
    if (filler->active_count > FEW_CHAINS) return false;
    if (!filler->active_count) return true;
    if (!is_whole || known < filler->active_count || filler->followed != top) {
        if (!follow_chains(filler, what, top, known, &found)) return false;
        if (!what->has_source) {
            end_cut(filler, what, row, &found);
        } else {
            add_edges(filler, &found, what->box.right - what->box.left);
            end_row(filler, what, row, false);
        }
        return true;
    }
    // One band, which is as quick where cells are swept anyway.
    if (what->has_source) return false;
    follow(filler, what->box.left * STEPS, top, top + QUARTERS, known);
    if (!find_edges(filler, what, &found)) {
        filler->followed = INT32_MIN;
        return false;
    }
    end_whole(filler, what, row, &found);
    return true;
}

// Whether something of some rows is to be painted or kept.
static bool is_wanted(const painting *what, int32_t first, int32_t end) {
    if (!what->parts) return true;
    for (int32_t i = 0; i < what->part_count; i++) {
        if (what->parts[i].box.top < end && what->parts[i].box.bottom > first) return true;
    }
    return false;
}

// Paints or keeps what is gathered of each row: of so many rows at once.
static void paint_gathered(area_filler *filler, painting *what, int32_t first, int32_t end, int32_t rows) {
    keeper *keeper = what->keeper;
    for (int32_t band = first; band < end; band += rows) {
        int32_t last = end - band > rows ? band + rows : end;
        if (!is_wanted(what, band, last)) continue;
        gather(filler, what, band, last);
        for (int32_t row = band; row < last; row++) {
            set_row(filler, what, row - band);
            if (keeper) keeper->coverage->rows[row - first] = keeper->length;
            if (what->parts) enter_row(what, row);
            end_row(filler, what, row, true);
        }
    }
    if (keeper) keeper->coverage->rows[end - first] = keeper->length;
}

// How many rows are gathered at once: so few that their cells stay in the cache, but for what has so many sides that looking for
// those of a few rows would take longer than all else.
static inline int32_t gathered_rows(int32_t columns, int32_t rows, int32_t sides) {
    enum { FEW_CELLS = 1 << 15, MOST_CELLS = 1 << 21 };
    int64_t cells = 4 * (int64_t)sides;
    cells = cells < FEW_CELLS ? FEW_CELLS : cells > MOST_CELLS ? MOST_CELLS : cells;
    int32_t most = (int32_t)cells / columns;
    return most < 1 ? 1 : most < rows ? most : rows;
}

// False where something is left out for lack of memory.
static bool paint(area_filler *filler, painting *what) {
    area_filler_close(filler);
    area_box *box = &what->box;
    if (box->left < 0) box->left = 0;
    if (box->top < 0) box->top = 0;
    if (box->right > what->target.width) box->right = what->target.width;
    if (box->bottom > what->target.height) box->bottom = what->target.height;
    if (filler->has_failed) return false;
    if (!filler->count) return true;
    int32_t lines = (int32_t)filler->lines, halvings = lines == QUARTERS ? 2 : 6;
    int32_t first = filler->highest >> halvings, end = (filler->lowest + lines - 1) >> halvings;
    if (first < box->top) first = box->top;
    if (end > box->bottom) end = box->bottom;
    int32_t columns = box->right - box->left;
    if (columns <= 0 || first >= end) return true;
    bool is_gathered = filler->lines == AREA_SIXTY_FOURTHS;
    int32_t rows_at_once = is_gathered ? gathered_rows(columns, end - first, filler->count) : 1;
    if (!reserve_cells(filler, columns, rows_at_once)) return false;
    keeper *keeper = what->keeper;
    if (keeper && !begin_keeping(keeper, (area_box){box->left, first, box->right, end})) return false;
    if (is_gathered) {
        paint_gathered(filler, what, first, end, rows_at_once);
        return true;
    }
    int32_t begin = first * QUARTERS, quarter_count = (end - first) * QUARTERS;
    if (!reserve((void **)&filler->heads, &filler->heads_capacity, quarter_count, sizeof(int32_t))
        || !reserve((void **)&filler->ends, &filler->ends_capacity, quarter_count, sizeof(bool))) return false;
    if (filler->count > filler->active_capacity) {
        int32_t room = filler->count + filler->count / 2 + 64;
        free(filler->active);
        free(filler->room);
        free(filler->least);
        filler->active_capacity = 0;
        filler->active = malloc((size_t)room * sizeof(crossing));
        filler->room = malloc((size_t)room * sizeof(crossing));
        filler->least = malloc((size_t)(room + 1) * sizeof(int32_t));
        if (!filler->active || !filler->room || !filler->least) return false;
        filler->active_capacity = room;
    }
    find_chains(filler, begin, end * QUARTERS);
    filler->active_count = 0;
    filler->followed = INT32_MIN;
    // The first end of an active side.
    int32_t nearest = INT32_MAX, left = box->left * STEPS;
    for (int32_t row = first; row < end; row++) {
        int32_t top = row * QUARTERS, bottom = top + QUARTERS, known = filler->active_count;
        const int32_t *heads = filler->heads + (top - begin);
        if (keeper) keeper->coverage->rows[row - first] = keeper->length;
        if (what->parts) enter_row(what, row);
        bool is_seen = !what->parts || what->in_row_count > 0, is_touched = false;
        nearest = begin_sides(filler, heads[0], nearest);
        if (keeps_chains(heads, filler->ends + (top - begin))
            && (!is_seen || end_chains(filler, what, row, known, nearest >= bottom))) {
            if (keeper && keeper->has_failed) return false;
            if (nearest <= bottom) nearest = end_sides(filler, bottom, left);
            continue;
        }
        for (int32_t from = top; from < bottom;) {
            if (from > top) {
                known = filler->active_count;
                nearest = begin_sides(filler, heads[from - top], nearest);
            }
            int32_t to = from + 1;
            while (to < bottom && to < nearest && heads[to - top] == NONE) to++;
            if (is_seen && filler->active_count > 0) {
                follow(filler, left, from, to, known);
                add_band(filler, what, from, to, known);
                is_touched = true;
            }
            if (nearest <= to) nearest = end_sides(filler, to, left);
            from = to;
        }
        if (!is_touched) continue;
        end_row(filler, what, row, false);
        if (keeper && keeper->has_failed) return false;
    }
    if (keeper) keeper->coverage->rows[end - first] = keeper->length;
    return true;
}

// Leaves out what lies above and below all that is covered: of outlines that reach beyond the box that can be most of it.
static void leave_out_empty_rows(area_coverage *coverage) {
    int32_t *rows = coverage->rows;
    if (!rows) return;
    int32_t first = 0, end = coverage->box.bottom - coverage->box.top;
    while (first < end && rows[first + 1] == 0) first++;
    while (end > first && rows[end - 1] == rows[end]) end--;
    if (first > 0) memmove(rows, rows + first, (size_t)(end - first + 1) * sizeof(int32_t));
    coverage->box.bottom = coverage->box.top + end;
    coverage->box.top += first;
    int32_t *left = realloc(rows, (size_t)(end - first + 1) * sizeof(int32_t));
    if (left) coverage->rows = left;
}

area_coverage *area_filler_keep(
    area_filler *filler, area_pixels target, area_box box, bool is_even_odd, int32_t most_bytes) {
    area_coverage *coverage = calloc(1, sizeof(area_coverage));
    if (!coverage) return NULL;
    keeper keeper = {.coverage = coverage, .most = most_bytes, .open = NONE};
    painting what = {.target = target, .box = box, .is_even_odd = is_even_odd, .keeper = &keeper};
    if (!paint(filler, &what) || keeper.has_failed) {
        area_coverage_destroy(coverage);
        return NULL;
    }
    leave_out_empty_rows(coverage);
    // There may be more room than is needed.
    uint8_t *spans = keeper.length ? realloc(coverage->spans, (size_t)keeper.length) : NULL;
    if (spans) coverage->spans = spans;
    size_t rows = (size_t)(coverage->box.bottom - coverage->box.top + 1) * sizeof(int32_t);
    coverage->bytes = sizeof(area_coverage) + rows + (size_t)keeper.length;
    return coverage;
}

void area_filler_paint(area_filler *filler, area_pixels target, area_box box, bool is_even_odd, uint32_t color) {
    painting what = {.target = target, .box = box, .color = color, .is_even_odd = is_even_odd};
    paint(filler, &what);
}

static bool is_below(const area_part *a, const area_part *b) {
    return a->box.top != b->box.top ? a->box.top > b->box.top : a->box.left > b->box.left;
}

void area_filler_paint_parts(
    area_filler *filler, area_pixels target, area_part *parts, int32_t count, bool is_even_odd) {
    if (count < 1) return;
    if (count == 1) return area_filler_paint(filler, target, parts[0].box, is_even_odd, parts[0].color);
    enum { MOST = 128 };
    int32_t in_row[MOST];
    if (count > MOST) {
        for (int32_t i = 0; i < count; i++) area_filler_paint(filler, target, parts[i].box, is_even_odd, parts[i].color);
        return;
    }
    // They are few, and mostly in order; the library's sort takes memory.
    for (int32_t i = 1; i < count; i++) {
        area_part moved = parts[i];
        int32_t place = i;
        while (place > 0 && is_below(&parts[place - 1], &moved)) {
            parts[place] = parts[place - 1];
            place--;
        }
        parts[place] = moved;
    }
    area_box box = parts[0].box;
    for (int32_t i = 1; i < count; i++) {
        area_box other = parts[i].box;
        if (other.left < box.left) box.left = other.left;
        if (other.right > box.right) box.right = other.right;
        if (other.bottom > box.bottom) box.bottom = other.bottom;
    }
    painting what = {
        .target = target, .box = box, .is_even_odd = is_even_odd, .parts = parts, .part_count = count, .in_row = in_row,
        .in_row_until = INT32_MIN};
    paint(filler, &what);
}

void area_filler_paint_pixels(
    area_filler *filler, area_pixels target, area_box box, bool is_even_odd, area_pixels source, int32_t left,
    int32_t top, bool is_opaque, uint32_t alpha) {
    if (box.left < left) box.left = left;
    if (box.top < top) box.top = top;
    if (box.right > left + source.width) box.right = left + source.width;
    if (box.bottom > top + source.height) box.bottom = top + source.height;
    painting what = {
        .target = target, .source = source, .box = box, .source_left = left, .source_top = top,
        .is_even_odd = is_even_odd, .has_source = true, .is_opaque = is_opaque, .fading = 255 - alpha};
    paint(filler, &what);
}

void area_filler_paint_gradient(
    area_filler *filler, area_pixels target, area_box box, bool is_even_odd, const area_gradient *gradient, int32_t left,
    int32_t top, int32_t width, int32_t height, bool is_opaque) {
    if (box.left < left) box.left = left;
    if (box.top < top) box.top = top;
    if (box.right > left + width) box.right = left + width;
    if (box.bottom > top + height) box.bottom = top + height;
    if (width < 1 || !reserve((void **)&filler->colors, &filler->colors_capacity, width, sizeof(uint32_t))) return;
    bool is_same = gradient->kind == AREA_LINEAR && gradient->c == 0;
    if (is_same) area_gradient_row(gradient, filler->colors, 0, 0, width);
    // As wide as nothing: all rows are the same one.
    painting what = {
        .target = target, .source = {.first = filler->colors}, .box = box, .source_left = left,
        .is_even_odd = is_even_odd, .has_source = true, .is_opaque = is_opaque, .gradient = gradient, .first_row = -top,
        .first_column = -left, .is_same_in_rows = is_same};
    paint(filler, &what);
}

void area_filler_paint_image(
    area_filler *filler, area_pixels target, area_box box, bool is_even_odd, const area_image *image, int32_t left,
    int32_t top) {
    int32_t width = box.right - box.left;
    if (width < 1 || !reserve((void **)&filler->colors, &filler->colors_capacity, width, sizeof(uint32_t))) return;
    painting what = {
        .target = target, .source = {.first = filler->colors}, .box = box, .source_left = box.left,
        .is_even_odd = is_even_odd, .has_source = true, .image = image, .first_row = top, .first_column = left};
    paint(filler, &what);
}

// How much of a pixel lies between two places.
static double part_of(int32_t pixel, double from, double to) {
    double first = from > pixel ? from : pixel, end = to < pixel + 1 ? to : pixel + 1;
    return end > first ? end - first : 0;
}

static int32_t between(int32_t low, double value, int32_t high) {
    return value > low ? value < high ? (int32_t)value : high : low;
}

void area_filler_paint_upright_image(
    area_filler *filler, area_pixels target, area_box box, area_rectangle inside, const area_image *image, int32_t left,
    int32_t top) {
    // All that follows is counted as for the image.
    int32_t from = between(box.left + left, floor(inside.left), box.right + left);
    int32_t to = between(from, ceil(inside.right), box.right + left);
    int32_t first = between(box.top + top, floor(inside.top), box.bottom + top);
    int32_t end = between(first, ceil(inside.bottom), box.bottom + top);
    // Those that lie within from side to side go together.
    int32_t whole_from = between(from, ceil(inside.left), to);
    int32_t whole_to = between(whole_from, floor(inside.right), to);
    int32_t count = to - from;
    if (count < 1 || !reserve((void **)&filler->colors, &filler->colors_capacity, count, sizeof(uint32_t))) return;
    const painting what = {.has_source = true};
    for (int32_t row = first; row < end; row++) {
        double height = part_of(row, inside.top, inside.bottom);
        uint32_t *pixels = target.first + (size_t)(row - top) * target.width;
        area_image_row(image, filler->colors, row, from, count);
        for (int32_t i = from, next; i < to; i = next) {
            next = i == whole_from && i < whole_to ? whole_to : i + 1;
            double part = height * part_of(i, inside.left, inside.right);
            uint32_t coverage = (uint32_t)(part * 255 + 0.5);
            if (coverage) lay_pixels(&what, pixels + (i - left), filler->colors + (i - from), next - i, coverage);
        }
    }
}
