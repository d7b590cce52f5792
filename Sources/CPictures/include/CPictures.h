#ifndef PEGBAR_PICTURES_H
#define PEGBAR_PICTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How far the decoding of a picture has come.
typedef enum {
    /// There are rows left.
    PICTURE_GOES_ON,
    /// All pixels are there.
    PICTURE_IS_DONE,
    /// The file ends too early.
    PICTURE_IS_TRUNCATED,
    /// The file says what it cannot mean.
    PICTURE_IS_DAMAGED,
    /// There is no memory for it.
    PICTURE_HAS_NO_MEMORY,
} picture_progress;

/// Decodes a PNG file a few rows at a time, through libpng: to premultiplied BGRA, eight bits each. It belongs to one
/// thread at a time.
typedef struct picture_png picture_png;

/// A decoder that has read nothing yet; null where there is no memory.
picture_png *_Nullable picture_png_create(void);

/// Releases it.
void picture_png_destroy(picture_png *_Nonnull decoder);

/// Reads what comes before the pixels, and with that their number.
///
/// @param bytes The whole file; the same bytes every time, which need not lie where they lay before.
/// @return Whether it goes on.
picture_progress picture_png_begin(
    picture_png *_Nonnull decoder, const uint8_t *_Nonnull bytes, size_t count, uint32_t *_Nonnull width,
    uint32_t *_Nonnull height);

/// Decodes the next rows. Those of an interlaced file are written several times; not before it is done is a row as it should be.
///
/// @param pixels All rows of the picture, without gaps; the same ones every time.
/// @param rows How many rows to decode at most.
picture_progress picture_png_read(
    picture_png *_Nonnull decoder, const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull pixels, uint32_t rows);

/// Decodes a JPEG file a few rows at a time, through libjpeg-turbo: to opaque BGRA. It belongs to
/// one thread at a time.
typedef struct picture_jpeg picture_jpeg;

/// A decoder that has read nothing yet; null where there is no memory.
picture_jpeg *_Nullable picture_jpeg_create(void);

/// Releases it.
void picture_jpeg_destroy(picture_jpeg *_Nonnull decoder);

/// What is wrong with the file, in the library's own words; empty where nothing is.
const char *_Nonnull picture_jpeg_message(const picture_jpeg *_Nonnull decoder);

/// Reads what comes before the pixels, and with that their number.
///
/// @param bytes The whole file; the same bytes every time, which need not lie where they lay before.
/// @param has_scans Whether all of it has to be taken in before the first row: that takes two bytes for each component besides.
/// @return Whether it goes on.
picture_progress picture_jpeg_begin(
    picture_jpeg *_Nonnull decoder, const uint8_t *_Nonnull bytes, size_t count, uint32_t *_Nonnull width,
    uint32_t *_Nonnull height, bool *_Nonnull has_scans);

/// Decodes the next rows, or takes in as many of the next scan where all of them have to be known first.
///
/// @param pixels All rows of the picture, without gaps; the same ones every time.
/// @param rows How many rows to decode, rounded up to those that are coded together.
picture_progress picture_jpeg_read(
    picture_jpeg *_Nonnull decoder, const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull pixels, uint32_t rows);

#endif
