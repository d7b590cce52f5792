import Driver
import Engine

@_cdecl("FuzzLottie_main")
func main(_ count: Int32, _ arguments: Arguments?) -> Int32 { fuzz(count, arguments, draw) }

/// Any bytes give a failure with words, or a scene that can be drawn.
private func draw(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    do throws(ImportFailure) {
        drawFrames(of: try Document.read(input(bytes, count)))
    } catch {
        require(!error.message.isEmpty, "a failure has words")
    }
    return 0
}
