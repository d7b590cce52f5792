import Driver
import Engine

@_cdecl("FuzzMotion_main")
func main(_ count: Int32, _ arguments: Arguments?) -> Int32 { fuzz(count, arguments, draw) }

/// Any bytes give a failure with words, or a scene that can be drawn; and its knobs can be set, which gives such bytes.
private func draw(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = input(bytes, count)
    do throws(ImportFailure) {
        drawFrames(of: try Document.read(bytes))
        let file = try TunableFile(bytes)
        guard let knob = file.knobs.knobs.last else { return 0 }
        let value = knob.value == knob.range.lowerBound ? knob.range.upperBound : knob.range.lowerBound
        do throws(TuningFailure) {
            let edits = try file.edits([(knob.path, value)])
            do throws(ImportFailure) {
                drawFrames(of: try Document.read(try file.preview(with: edits)))
            } catch {
                require(!error.message.isEmpty, "a failure has words")
            }
        } catch {
            require(false, "a knob's own bounds fit it")
        }
    } catch {
        require(!error.message.isEmpty, "a failure has words")
    }
    return 0
}
