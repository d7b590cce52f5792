import ArgumentParser
import Engine
import Formats
import Raster

/// How large images get.
enum RenderSize: Equatable {
    /// These pixels, the composition fitted inside and centered.
    case pixels(width: Int, height: Int)
    /// The composition's own size times a factor.
    case scale(Double)

    /// `N` or `WxH`, in pixels; nil for anything else.
    init?(_ text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count == parts.count, (1...2).contains(numbers.count), let width = numbers.first,
            let height = numbers.last, width > 0, height > 0, width <= Surface.maximumSide,
            height <= Surface.maximumSide, width * height <= Surface.maximumPixels
        else { return nil }
        self = .pixels(width: width, height: height)
    }

    /// Width and height for a composition, at least one pixel each; nil where that is more than can be drawn.
    func pixels(for composition: Size) -> (width: Int, height: Int)? {
        switch self {
        case .pixels(let width, let height): return (width, height)
        case .scale(let factor):
            let width = max(1, (composition.width * factor).rounded())
            let height = max(1, (composition.height * factor).rounded())
            guard width <= Double(Surface.maximumSide), height <= Double(Surface.maximumSide),
                width * height <= Double(Surface.maximumPixels)
            else { return nil }
            return (Int(width), Int(height))
        }
    }
}

/// What is behind the composition.
enum RenderBackground: Equatable {
    /// Nothing: the image keeps its transparency.
    case transparent
    /// One color, which may itself be transparent in part.
    case color(Color)

    /// `transparent`, `white` or `#rrggbb` with or without alpha; nil for anything else.
    init?(_ text: String) {
        switch text {
        case "transparent": self = .transparent
        case "white": self = .color(.white)
        case "black": self = .color(.black)
        default:
            guard text.hasPrefix("#"), let color = Color(hex: text) else { return nil }
            self = .color(color)
        }
    }

    /// The color; nil for none.
    var color: Color? {
        switch self {
        case .transparent: nil
        case .color(let color): color
        }
    }
}

/// Which frames are drawn.
enum FrameSelection: Equatable {
    /// Numbers on the author's timeline, in the order wanted; may be fractional.
    case frames([Double])
    /// Seconds from the first frame.
    case time(Double)
    /// A share of the animation, from 0 to 1.
    case progress(Double)
    /// Every whole step from the first frame to before the end.
    case all

    /// How many frames there are and which; computed one by one because ranges may be very long.
    func frames(of scene: Scene) -> (count: Int, at: @Sendable (Int) -> Double) {
        switch self {
        case .frames(let list): return (list.count, { list[$0] })
        case .time(let seconds):
            let frame = scene.frames.lowerBound + seconds * scene.frameRate
            return (1, { _ in frame })
        case .progress(let share):
            let (first, end) = (scene.frames.lowerBound, scene.frames.upperBound)
            // At its end nothing is shown any more, and its last moment is meant.
            let frame = min(first + share * (end - first), max(first, end - 0.001))
            return (1, { _ in frame })
        case .all:
            let first = scene.frames.lowerBound
            let length = (scene.frames.upperBound - first).rounded(.up)
            return (Int(max(1, min(length, 1e9))), { first + Double($0) })
        }
    }
}
