#if Blend2D
    import CBlend2D
    import Engine

    /// Blend2D's image over memory of somebody else, with what draws on it; released when it goes.
    struct BlendImage: ~Copyable {
        /// Draws on it.
        let canvas: BlendCanvas

        /// Wraps `height` rows of `bytesPerRow` bytes, premultiplied BGRA; nil when Blend2D refuses.
        ///
        /// `pixels` must outlive the image.
        init?(pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
            canvas = BlendCanvas(width: width, height: height)
            let isReady = canvas.begin(pixels, bytesPerRow: bytesPerRow)
            guard isReady else {
                canvas.end()
                return nil
            }
        }

        deinit { canvas.end() }

        /// Whether it draws no longer; Blend2D leaves out what fails and goes on.
        var hasFailed: Bool { false }
    }

    /// Draws with Blend2D on the pixels of a layer, whose upper left one is the origin.
    ///
    /// One path is traced at a time and painted with the source set before. It is a handle that lives as long as the
    /// layer's ``BlendImage``, and is cheap to copy. What is drawn is in memory at once: there are no threads.
    struct BlendCanvas {
        /// What is painted with.
        enum Source {
            case color
            case gradient
            case pattern
        }

        /// Blend2D's objects and what they cannot be asked for quickly.
        struct State {
            var context = BLContextCore()
            var image = BLImageCore()
            var path = BLPathCore()
            /// Where the last contour began.
            var start = Point.zero
            /// Whether the last contour was closed, so that a line begins another one there.
            var isClosed = false
            var source = Source.color
            /// Of a color source: straight, ARGB.
            var color: UInt32 = 0
            var gradient = BLGradientCore()
            var pattern = BLPatternCore()
            /// What the pattern shows, where that is neither an image nor a layer.
            var shaded = BLImageCore()
            /// What drawing is limited to.
            var limit: Rect?
            let width: Int
            let height: Int
        }

        let state: UnsafeMutablePointer<State>

        /// Blend2D's name and version.
        static var rasterizer: String {
            var info = BLRuntimeBuildInfo()
            guard bl_runtime_query_info(BL_RUNTIME_INFO_TYPE_BUILD, &info) == BL_SUCCESS.rawValue else {
                return "Blend2D"
            }
            return "Blend2D \(info.major_version).\(info.minor_version).\(info.patch_version)"
        }

        /// Whether the time for a stroke grows with the square of the edges in a row, so that wide scribbles are drawn in
        /// parts.
        static let sortsEdges = false

        /// Whether an outline is filled beside it, which is quicker.
        ///
        /// Blend2D is quicker itself, but draws for each part of a clip anew.
        ///
        /// - Parameters:
        ///   - isCut: Whether parts of the clip cover it by more or less.
        ///   - isOneColor: Whether every pixel gets the same color.
        static func leavesOutline(isCut: Bool, isOneColor: Bool) -> Bool { isCut && isOneColor }

        /// Whether it knows the modes that mix hue, saturation and luminosity.
        static let mixesHues = false
        /// Whether it mixes pixels of whole layers more slowly than `CPixels` does.
        static let mixesSlowly = false
        /// Whether it draws layers through a map more slowly than `CPixels` does.
        static let turnsSlowly = false

        /// How much of a path is drawn at once, in the steps of ``WorkBudget``. What is drawn in parts is traced for each of them.
        static let stepsAtOnce = 1e7
        /// What a pixel of an area takes besides its edges, in the same steps, whatever is laid over it.
        static let stepsOfPixel = 10.0

        /// Whether subpaths without length show round caps.
        static let drawsDots = false

        fileprivate init(width: Int, height: Int) {
            state = .allocate(capacity: 1)
            state.initialize(to: State(width: width, height: height))
            bl_context_init(&state.pointee.context)
            bl_image_init(&state.pointee.image)
            bl_path_init(&state.pointee.path)
            bl_gradient_init(&state.pointee.gradient)
            bl_pattern_init(&state.pointee.pattern)
            bl_image_init(&state.pointee.shaded)
        }

        /// Whether everything is there to draw with.
        fileprivate func begin(_ pixels: UnsafeMutableRawPointer, bytesPerRow: Int) -> Bool {
            let made = bl_image_create_from_data(
                &state.pointee.image, Int32(clamping: state.pointee.width), Int32(clamping: state.pointee.height),
                BL_FORMAT_PRGB32, pixels, bytesPerRow, BL_DATA_ACCESS_RW, nil, nil)
            return made == BL_SUCCESS.rawValue
                && bl_context_begin(&state.pointee.context, &state.pointee.image, nil) == BL_SUCCESS.rawValue
        }

        fileprivate func end() {
            bl_context_destroy(&state.pointee.context)
            bl_pattern_destroy(&state.pointee.pattern)
            bl_gradient_destroy(&state.pointee.gradient)
            bl_path_destroy(&state.pointee.path)
            bl_image_destroy(&state.pointee.shaded)
            bl_image_destroy(&state.pointee.image)
            state.deinitialize(count: 1)
            state.deallocate()
        }

        /// Changes behind Blend2D's back are known to it.
        func markDirty() {}

        /// What was drawn is in memory.
        func flush() {}

        /// Limits all drawing to a rectangle, which may cut through pixels; nil ends that.
        func limit(to rect: Rect?) {
            guard rect != nil || state.pointee.limit != nil else { return }
            state.pointee.limit = rect
            applyLimit()
        }

        /// Ends all other limits than the one that is set.
        func applyLimit() {
            bl_context_restore_clipping(&state.pointee.context)
            guard let rect = state.pointee.limit else { return }
            var limit = BLRect(x: rect.x, y: rect.y, w: rect.width, h: rect.height)
            bl_context_clip_to_rect_d(&state.pointee.context, &limit)
        }
    }
#endif
