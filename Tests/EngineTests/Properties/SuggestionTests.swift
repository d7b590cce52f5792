import Formats
import Testing

@testable import Engine

struct SuggestionTests {
    private func suggestions(_ keyPath: String, in scene: Scene? = nil) throws -> [String] {
        try (scene ?? NamedScene.withBall()).suggestions(for: PropertyKeyPath(keyPath)).map(\.description)
    }

    @Test func `misspelt names are taken for those that are there`() throws {
        #expect(try suggestions("ball.body.fill 1.color") == ["Ball.Body.Fill 1.Color"])
        #expect(try suggestions("Ball.Body.Fil 1.Color") == ["Ball.Body.Fill 1.Color"])
    }

    @Test func `names may be missing`() throws {
        #expect(try suggestions("Fill 1.Color") == ["Ball.Body.Fill 1.Color"])
        #expect(try suggestions("Ball.Fill 1.Color") == ["Ball.Body.Fill 1.Color"])
    }

    @Test func `names that lead nowhere are left out`() throws {
        #expect(try suggestions("Something Else.Fill 1.Color") == ["Ball.Body.Fill 1.Color"])
        #expect(try suggestions("**.Xyzzy") == [])
    }

    @Test func `a dot in a name gets its backslash`() throws {
        let scene = try NamedScene.read(layers: NamedScene.shapes("a.svg", NamedScene.fill("F", "1, 0, 0"))).scene
        #expect(try suggestions("a.svg.F.Color", in: scene) == [#"a\.svg.F.Color"#])
    }

    @Test func `there are three at most`() throws {
        #expect(try suggestions("Opacit").count == 3)
    }

    @Test func `a problem is told with what is like it`() throws {
        let problem = try #require(try NamedScene.withBall().setting(["ball.**.Color": "#000"]).problems.first)
        #expect(problem.description == "there is no property “ball.**.Color”; similar: “Ball.Body.Fill 1.Color”")
    }
}
