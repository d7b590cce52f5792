import Engine
import Raster
import Synchronization

/// An animation of which several threads draw pieces: the first one reads it, the last one lets go of it.
final class JobFile: Sendable {
    /// What the threads share.
    struct Content: Sendable {
        /// What is drawn.
        let scene: Scene
        /// The images of the scene.
        let images: ImageStore
        /// Hints the scene's glyphs.
        let hinter: GlyphHinter
        /// The size of every image, in pixels.
        let width: Int
        /// See `width`.
        let height: Int
    }

    private enum State {
        case closed
        case open(Content)
        case failed
    }

    /// The path of the animation.
    let path: String
    private let state = Mutex(State.closed)
    private let left: Atomic<Int>

    /// An animation that is not read yet.
    ///
    /// - Parameter pieces: After so many calls of `finishPiece` it is let go of.
    init(_ path: String, pieces: Int) {
        self.path = path
        left = Atomic(pieces)
    }

    /// What is drawn; reads it if nobody has done so, and waits while another thread does. Nil where that fails.
    ///
    /// - Parameter tell: Takes the reason, once for all pieces.
    func open(
        _ read: () throws(CommandFailure) -> Content, tell: (CommandFailure) -> Void
    ) -> Content? {
        state.withLock { state in
            switch state {
            case .open(let content): return content
            case .failed: return nil
            case .closed:
                do throws(CommandFailure) {
                    let content = try read()
                    state = .open(content)
                    return content
                } catch {
                    state = .failed
                    tell(error)
                    return nil
                }
            }
        }
    }

    /// A piece is done.
    func finishPiece() {
        guard left.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
        state.withLock { $0 = .closed }
    }
}
