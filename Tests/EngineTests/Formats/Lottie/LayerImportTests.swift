import Testing

@testable import Engine
@testable import Formats

/// What becomes of layers whose members are unusual.
struct LayerImportTests {
    private func document(_ layer: String, as compatibility: Compatibility = .web) throws -> Document {
        let text = Hostile.animation(layer)
        return try Document.read(Array(text.utf8), options: ReadingOptions(compatibility: compatibility))
    }

    private func fill(_ document: Document) throws -> Fill {
        var evaluator = Evaluator(document.scene)
        let commands = evaluator.displayList(at: 0).commands
        return try #require(
            commands.lazy.compactMap { command -> Fill? in if case .fill(let fill) = command { fill } else { nil } }
                .first)
    }

    @Test(arguments: ["", #","sc":"ff0000""#, #","sc":7"#])
    func `a solid without a color is black`(color: String) throws {
        let document = try document(#"{"ty":1,"sw":4,"sh":4\#(color)}"#)
        #expect(try fill(document).paint == .color(.black))
        #expect(document.diagnostics.map(\.severity) == [.warning])
    }

    @Test func `a rotation about z counts beside one about x, and otherwise in After Effects alone`() throws {
        let deep = ##"{"ty":1,"sw":4,"sh":4,"sc":"#ffffff","ks":{"rz":{"k":90}}}"##
        #expect(try fill(document(deep)).transform == .identity)
        #expect(abs(try fill(document(deep, as: .afterEffects)).transform.b - 1) < 1e-12)
        let both = ##"{"ty":1,"sw":4,"sh":4,"sc":"#ffffff","ks":{"rx":{"k":0},"rz":{"k":90}}}"##
        #expect(abs(try fill(document(both)).transform.b - 1) < 1e-12)
    }

    @Test func `an anchor point's depth counts the other way round`() throws {
        // Turned about y by a quarter, what lies in front is seen at the side.
        let layer = ##"{"ty":1,"sw":4,"sh":4,"sc":"#ffffff","ks":{"rx":{"k":0},"ry":{"k":90},"a":{"k":[0,0,3]}}}"##
        #expect(abs(try fill(document(layer)).transform.tx + 3) < 1e-9)
    }
}
