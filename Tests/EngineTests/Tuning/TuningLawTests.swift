import Foundation
import Testing
import TuningLaw

@testable import Engine

/// The law of tuning over some numbers of every fixture and example; `Scripts/law-check` holds it for all of them.
@Suite struct TuningLawTests {
    @Test(arguments: KnobCurveTests.files)
    func `a patched text differs in one number and is read as the old one with that number`(path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: SwiftSource.root.appending(path: path)))
        guard bytes.count < 2_000_000, var law = try? TuningLaw(bytes) else { return }
        law.check(sample: 3)
        #expect(law.breaches.isEmpty)
    }

    @Test(arguments: ArchiveGoldenTests.fixtures.map(\.file))
    func `an archive that is written anew says the same but for one value`(file: URL) throws {
        var law = try TuningLaw([UInt8](try Data(contentsOf: file)))
        law.check(sample: 5)
        #expect(law.breaches.isEmpty)
    }

    @Test func `numbers are looked at in all of a file`() throws {
        let path = "Resources/Examples/plane.motion.json"
        var law = try TuningLaw([UInt8](try Data(contentsOf: SwiftSource.root.appending(path: path))))
        law.check(sample: 10)
        #expect((5...10).contains(law.counts.alone) && law.counts.knobs > 50)
    }
}
