import Driver
import Formats

@_cdecl("FuzzKeyframes_main")
func main(_ count: Int32, _ arguments: Arguments?) -> Int32 { fuzz(count, arguments, draw) }

/// Any bytes give a failure with words, or a scene that can be drawn, as every profile has it, and tuned.
private func draw(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = input(start, count)
    for profile in KeyframesProfile.allCases {
        do throws(ImportFailure) {
            drawFrames(of: try Document.read(bytes, options: ReadingOptions(keyframesProfile: profile)))
        } catch {
            require(!error.message.isEmpty, "a failure has words")
        }
    }
    return drawAndTune(start, count)
}
