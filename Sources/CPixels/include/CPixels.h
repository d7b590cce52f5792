#ifndef PEGBAR_PIXELS_H
#define PEGBAR_PIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Fills outlines whose corners lie on the lines that divide rows: each pixel gets exactly as much of the source as lies inside.
///
/// A row is taken in as few bands as no side ends in; where sides cross in one it is divided once more. What a pixel gets
/// does not depend on the rectangle that is filled, so that parts of an outline may be filled one by one. It belongs to
/// one thread.
typedef struct area_filler area_filler;

/// Pixels that are painted on: premultiplied ARGB words, rows without gaps.
typedef struct {
    uint32_t *_Nonnull first;
    /// In pixels.
    int32_t width;
    int32_t height;
} area_pixels;

/// A rectangle of whole pixels; `right` and `bottom` lie one past the last.
typedef struct {
    int32_t left, top, right, bottom;
} area_box;

/// A rectangle and the premultiplied color that is laid over it.
typedef struct {
    area_box box;
    uint32_t color;
} area_part;

/// Memory of zeros, to be freed by ``area_memory_free``; null where there is none. Pages that nothing is written on cost
/// nothing; of what is as large as a huge page, these have 2 MB.
void *_Nullable area_memory(size_t bytes);

/// Frees such memory. `bytes` has to be what was asked for.
void area_memory_free(void *_Nonnull memory, size_t bytes);

/// How many bytes of such memory the allocator knows nothing of.
size_t area_memory_mapped(void);

/// An outline without sides; null where there is no memory.
area_filler *_Nullable area_filler_create(void);

/// Releases it.
void area_filler_destroy(area_filler *_Nonnull filler);

/// The lines that corners of an outline are put on, by how many there are to a row. Outlines on `AREA_SIXTY_FOURTHS` are filled as
/// FreeType's smooth rasterizer fills glyphs: a pixel in which contours lie over one another gets the sum of what each covers, less
/// what those do that wind the other way.
typedef enum { AREA_QUARTERS = 4, AREA_SIXTY_FOURTHS = 64 } area_lines;

/// Forgets all sides. Those that follow end on such lines.
void area_filler_clear(area_filler *_Nonnull filler, area_lines lines);

/// Begins a contour; the one before is closed.
void area_filler_move(area_filler *_Nonnull filler, double x, double y);

/// Goes straight on.
void area_filler_line(area_filler *_Nonnull filler, double x, double y);

/// Closes the contour.
void area_filler_close(area_filler *_Nonnull filler);

/// Lays one color over the inside.
///
/// `box` limits what is painted; `is_even_odd` tells the rule, which is non-zero otherwise; `color` is premultiplied.
void area_filler_paint(
    area_filler *_Nonnull filler, area_pixels target, area_box box, bool is_even_odd, uint32_t color);

/// Lays a color over the inside in each of some rectangles, none of which lies over another, in one go. Sorts them.
void area_filler_paint_parts(
    area_filler *_Nonnull filler, area_pixels target, area_part *_Nonnull parts, int32_t count, bool is_even_odd);

/// What an outline covers of each pixel, as a number of 255ths, of a rectangle: rows of spans.
typedef struct area_coverage area_coverage;

/// Keeps what the outline covers, to be painted in one color or another as often as it is wanted, without going along its sides
/// again.
///
/// `box` limits what is kept, as does the size of `target`, on which nothing is painted. Null where that takes
/// more bytes than `most_bytes`, or more than there are.
area_coverage *_Nullable area_filler_keep(
    area_filler *_Nonnull filler, area_pixels target, area_box box, bool is_even_odd, int32_t most_bytes);

/// Lays a color over what is covered in each of some rectangles, on a target that begins where the one did that it was kept for:
/// every pixel becomes what ``area_filler_paint_parts`` makes of it.
void area_coverage_paint(
    const area_coverage *_Nonnull coverage, area_pixels target, const area_part *_Nullable parts, int32_t count);

/// How much memory it takes.
size_t area_coverage_bytes(const area_coverage *_Nonnull coverage);

/// Releases it.
void area_coverage_destroy(area_coverage *_Nonnull coverage);

/// Lays other pixels over the inside, whose first one lies at a point of the target; beside them nothing is painted.
///
/// Each is multiplied by `alpha` of 255. With `is_opaque` their own alpha counts as full whatever it is.
void area_filler_paint_pixels(
    area_filler *_Nonnull filler, area_pixels target, area_box box, bool is_even_odd, area_pixels source, int32_t left,
    int32_t top, bool is_opaque, uint32_t alpha);

/// How a gradient's colors depend on where a pixel is.
typedef enum {
    /// By the first coordinate.
    AREA_LINEAR,
    /// By the distance from the origin.
    AREA_RADIAL,
    /// By the circle that goes through it, of those between a point and the unit circle.
    AREA_FOCAL
} area_gradient_kind;

/// A gradient in a rectangle of pixels that begins at `left`, `top`: the point (x, y), where pixels are one wide, lies at
/// (a x + c y + tx, b x + d y + ty) in steps of `colors`. There are `steps` of them from the gradient's beginning to its end,
/// at most 2²², and one color more; one before them and one behind are what lies beyond.
typedef struct {
    area_gradient_kind kind;
    int32_t steps;
    const uint32_t *_Nonnull colors;
    double left, top;
    double a, b, c, d, tx, ty;
    /// Where the circles begin, in radii of the last one; within it.
    double focus_x, focus_y;
} area_gradient;

/// Writes the colors that a gradient has at some pixels of a row of its rectangle. What a pixel gets does not depend on which
/// are asked for together.
void area_gradient_row(
    const area_gradient *_Nonnull gradient, uint32_t *_Nonnull target, int32_t row, int32_t from, int32_t count);

/// Lays a gradient over the inside, in a rectangle of which the first pixel lies at a point of the target, and which is
/// `width` wide and `height` high; beside it nothing is painted. Its colors are looked up only where a row has some of the
/// inside.
void area_filler_paint_gradient(
    area_filler *_Nonnull filler, area_pixels target, area_box box, bool is_even_odd, const area_gradient *_Nonnull gradient,
    int32_t left, int32_t top, int32_t width, int32_t height, bool is_opaque);

/// How an image, or a part of one, lies on a target, in 2³²nds of a pixel of the image: (a x + c y + tx, b x + d y + ty) is where
/// the middle of pixel (x, y) of the target lies, counted from half a 65536th before the middle of the part's first pixel.
typedef struct {
    /// The part's first pixel, and how many pixels lie from row to row.
    const uint32_t *_Nonnull first;
    int32_t stride;
    /// The part's, in pixels.
    int32_t width, height;
    /// Whether it goes on beyond its edges as it begins; otherwise as it ends there.
    bool is_repeated;
    /// Whether each pixel is that of the image which is nearest; otherwise it lies between four.
    bool is_nearest;
    int64_t a, b, c, d, tx, ty;
} area_image;

/// Rounds a map from pixels to those of an image, of which a part is shown, all counted from the corner of the first one.
///
/// False where that leads farther than can be counted for all pixels within 2¹⁵ of the first one, and where the part is not one of
/// the image.
bool area_image_make(
    area_image *_Nonnull made, area_pixels source, area_box part, double a, double b, double c, double d, double tx,
    double ty);

/// Writes what an image has for pixels of a row of the target. What a pixel gets does not depend on which are asked for together.
void area_image_row(const area_image *_Nonnull image, uint32_t *_Nonnull target, int32_t row, int32_t from, int32_t count);

/// Lays an image over the inside, looked up where a row has some of that. The target's first pixel is the one at `left`, `top` for
/// the image.
void area_filler_paint_image(
    area_filler *_Nonnull filler, area_pixels target, area_box box, bool is_even_odd, const area_image *_Nonnull image,
    int32_t left, int32_t top);

/// A rectangle whose sides may lie between pixels.
typedef struct {
    double left, top, right, bottom;
} area_rectangle;

/// Lays an image over a rectangle: each pixel gets exactly as much as lies inside. `inside` is counted as for the image, whose pixel
/// at `left`, `top` is the target's first one.
void area_filler_paint_upright_image(
    area_filler *_Nonnull filler, area_pixels target, area_box box, area_rectangle inside, const area_image *_Nonnull image,
    int32_t left, int32_t top);

/// Lays other pixels over a rectangle, which lies on both; their first one lies at a point of the target.
void area_paint_pixels(area_pixels target, area_box box, area_pixels source, int32_t left, int32_t top);

/// Makes a rectangle transparent, which lies on the target.
void area_clear_box(area_pixels target, area_box box);

/// Lays one premultiplied color over a rectangle, which lies on the target.
void area_paint_box(area_pixels target, area_box box, uint32_t color);

/// Lays a row of pixels over others; sums end at 255.
void area_lay_row(uint32_t *_Nonnull target, const uint32_t *_Nonnull source, int32_t count);

/// Multiplies a row of pixels by the alpha of others, or by what that leaves of 255: rounded, all four components.
void area_mask_row(
    uint32_t *_Nonnull target, const uint32_t *_Nonnull mask, int32_t count, bool is_inverted);

/// Replaces the pixels of a row by one of 256 colors each, by their alpha. What is clear stays so.
void area_color_row(uint32_t *_Nonnull pixels, int32_t count, const uint32_t *_Nonnull colors);

/// Multiplies the components of each pixel of a row by those of a color, as parts of 255, rounded.
void area_tint_row(uint32_t *_Nonnull pixels, int32_t count, uint32_t color);

/// Multiplies a premultiplied color by the alpha of each pixel of a row, and replaces the pixels by that.
void area_flood_row(uint32_t *_Nonnull pixels, int32_t count, uint32_t color);

/// Takes over the alpha of a row of pixels, and no colors.
void area_silhouette_row(uint32_t *_Nonnull target, const uint32_t *_Nonnull source, int32_t count);

/// Adds the components of a row of pixels to the sums of the blocks that they lie in, four numbers each. Blocks are `size` pixels
/// wide, and of the first one so many lie before the row.
void area_sum_row(
    float *_Nonnull sums, const uint32_t *_Nonnull pixels, int32_t count, int32_t first, int32_t size);

/// Makes a row of `count` pixels out of two rows of a smaller image, each `width` pixels wide: between them as far down as
/// `share` says, and pixel i between the columns `columns[i]` and the next one, as far right as `shares[i]` says. `room` holds
/// eight numbers for each of the smaller image's columns.
void area_enlarge_row(
    uint32_t *_Nonnull target, int32_t count, const uint32_t *_Nonnull above, const uint32_t *_Nonnull below, int32_t width,
    float share, const int32_t *_Nonnull columns, const float *_Nonnull shares, float *_Nonnull room);

/// How pixels are mixed with those below: `AREA_NORMAL` lays them over those, `AREA_SCREEN` is s + b − s b, `AREA_MULTIPLY` s b
/// where both cover; the others are modes of W3C Compositing and Blending Level 1, 10.1 and, for hue, saturation and luminosity,
/// 10.2.
typedef enum {
    AREA_NORMAL, AREA_SCREEN, AREA_MULTIPLY, AREA_OVERLAY, AREA_DARKEN, AREA_LIGHTEN, AREA_HARD_LIGHT, AREA_DIFFERENCE,
    AREA_EXCLUSION, AREA_HUE, AREA_SATURATION, AREA_COLOR, AREA_LUMINOSITY
} area_mode;

/// Mixes a row of pixels with those below; to the last bit what pixman 0.42 makes of them. Before, each is multiplied by
/// `alpha` of 255, but for the modes of hue, saturation and luminosity.
void area_mix_row(
    uint32_t *_Nonnull target, const uint32_t *_Nonnull source, int32_t count, area_mode mode, uint32_t alpha);

/// Replaces the colors of a row of pixels by those that a table has for them: 256 bytes for each alpha. What is clear stays so.
void area_look_up(uint32_t *_Nonnull pixels, int32_t count, const uint8_t *_Nonnull table);

/// Writes how far the middle of each pixel is from the edge in the nearest covered one, which is covered by so much of 1;
/// infinity where there is none. Nearest is what neighbors know as such in two walks over all pixels (Danielsson, “Euclidean
/// distance mapping”, 1980). `room` holds a number for each pixel; neither side is longer than 32,767.
void area_distances(
    float *_Nonnull distances, const float *_Nonnull coverage, int32_t width, int32_t height, uint32_t *_Nonnull room);

/// Blurs rows of `count` premultiplied pixels by three running means: two over `width` pixels each, 2 to 96, and a third that
/// is wider by one where `width` is even. `target` gets the outcomes from `skipped` on. The rows' first pixels lie `to_next`
/// apart, and those of the outcomes `to_next_target`.
///
/// Outcome i is the sum that the third mean has with pixel i as its last one, times `scale`, rounded; that may not exceed 255.
/// Before the first pixel of each lie 3 `width` + 2 pixels of 0, and behind the last one three that can be read. `skipped` is
/// not above `count`.
void area_blur_rows(
    uint32_t *_Nonnull target, int32_t to_next_target, const uint32_t *_Nonnull pixels, int32_t to_next, int32_t rows,
    int32_t skipped, int32_t count, int32_t width, float scale);

/// Writes the alphas of up to four rows of `count` pixels, which lie one after the other, as the components of one row: the first
/// row's lowest. Of `rows` fewer than four, the others count as clear.
void area_join_alphas(uint32_t *_Nonnull target, const uint32_t *_Nonnull pixels, int32_t count, int32_t rows);

/// Likewise joins rows of `count` bytes, a multiple of four, which lie in memory from the lowest byte of each word on.
void area_join_bytes(uint32_t *_Nonnull target, const uint32_t *_Nonnull bytes, int32_t count, int32_t rows);

/// Writes pixels that have no colors, only alphas: one for each of `count` bytes, which lie in memory from the lowest byte of each
/// word on.
void area_split_alphas(uint32_t *_Nonnull target, const uint32_t *_Nonnull bytes, int32_t count);

/// Writes rows of `count` pixels, which lie one after the other, as columns whose first pixels lie `to_next_target` apart.
void area_turn_rows(
    uint32_t *_Nonnull target, intptr_t to_next_target, const uint32_t *_Nonnull pixels, int32_t rows, int32_t count);

/// Pixels in perspective: `source`, whose first one lies at `left`, `top`, is read at ((a x + c y + tx) / w,
/// (b x + d y + ty) / w) with w = u x + v y + s, where that is above 0 and not above `furthest`. Beside the pixels there is
/// nothing.
typedef struct {
    area_pixels source;
    double left, top;
    double a, b, c, d, tx, ty, u, v, s, furthest;
} area_plane;

/// How many bytes of room a pixel takes in ``area_plane_row``.
enum { AREA_PLANE_ROOM = 16 };

/// Replaces a row of pixels by what lies in a plane: each is the mean of samples, `across` times `down` of them, 1 to 64 along each
/// axis. What a pixel gets does not depend on where the row begins.
///
/// `left` and `top` are those of the row's first pixel; `room` is aligned to 16 bytes, and holds ``AREA_PLANE_ROOM`` for each.
void area_plane_row(
    const area_plane *_Nonnull plane, uint32_t *_Nonnull target, double left, double top, int32_t width, int32_t across,
    int32_t down, void *_Nonnull room);

/// How one layer's pixels lie in another's: the point (x, y) of the target, whose coordinates begin at `left`, `top`, at
/// (a x + c y + tx, b x + d y + ty) of the source, in 65536ths.
typedef struct {
    int32_t a, b, c, d, tx, ty, left, top;
} area_affine;

/// Rounds a map from the pixels of a target of a size to those of a source as cairo 1.16 rounds it for pixman.
///
/// False where it neither turns nor shears, and where it leads farther than pixman counts. What is turned by next to nothing is
/// turned as well: cairo takes the nearest pixels there, and what begins to turn would jump.
bool area_affine_make(
    area_affine *_Nonnull made, double a, double b, double c, double d, double tx, double ty, int32_t width,
    int32_t height);

/// How many rows are drawn through a map at once: enough for the pixels that they go through to stay at hand.
enum { AREA_AFFINE_ROWS = 128 };

/// Draws a source through a map on rows of a target that are clear, to the last bit as pixman 0.42 does between four pixels each.
/// Beside the source there is nothing. `bottom` lies one past the last row.
void area_affine_paint(
    const area_affine *_Nonnull map, area_pixels target, area_pixels source, int32_t top, int32_t bottom);

#endif
