#if Blend2D
    import CBlend2D
    import Engine

    /// A canvas's path, kept for later.
    final class BlendPath {
        fileprivate var path = BLPathCore()
        /// How much memory it takes, in bytes.
        let bytes: Int

        fileprivate init?(_ original: inout BLPathCore) {
            bytes = BlendPath.bytes(of: &original)
            bl_path_init(&path)
            // Another one that shared its memory would keep all the room that the canvas has for the next paths.
            guard bl_path_assign_deep(&path, &original) == BL_SUCCESS.rawValue else { return nil }
            bl_path_shrink(&path)
        }

        deinit { bl_path_destroy(&path) }

        /// A corner takes two numbers, and a byte that says what leads to it.
        fileprivate static func bytes(of path: inout BLPathCore) -> Int { bl_path_get_size(&path) * 17 + 64 }
    }

    extension BlendCanvas {
        /// Whether paths can be kept.
        static let keepsPaths = true

        /// A copy of the path; nil where that takes more than so many bytes.
        func keepPath(most: Int) -> BlendPath? {
            guard BlendPath.bytes(of: &state.pointee.path) <= most else { return nil }
            return BlendPath(&state.pointee.path)
        }

        /// Fills a path that was kept with the source.
        func fill(_ kept: BlendPath, _ rule: FillRule, _ blend: BlendMode) {
            swap(&kept.path, &state.pointee.path)
            fill(rule, blend)
            swap(&kept.path, &state.pointee.path)
        }
    }
#endif
