import Foundation
import Testing

@testable import Engine
@testable import Formats

/// Colors, gradients, pens and the text of paths as lottie-web writes them into the page.
struct PaintVectorTests {
    /// One frame's worth of a case, whose members lie in the case itself.
    private func frame(_ item: Vectors.Case) -> Double { item.input["frame"]?.double ?? 0 }

    /// `rgb(…)`, whole numbers.
    private func text(_ color: Color) -> String {
        let levels = [color.red, color.green, color.blue].map { String(Int(($0 * 255).rounded())) }
        return "rgb(\(levels.joined(separator: ",")))"
    }

    /// `…%`, whole numbers.
    private func percent(_ offset: Double) -> String { "\(Int((offset * 100).rounded()))%" }

    @Test(arguments: Vectors.cases("gradient"))
    func `gradients agree`(item: Vectors.Case) throws {
        var importer = Vectors.importer(item.input)
        let gradient = importer.readGradient(item.input).gradient(at: frame(item))
        let elements = Array(item.expected.elements)
        // Either the gradient elements of the page, a second one for opacities, or the color stops alone.
        guard let colors = elements.first, colors.isObject else {
            return try expectStops(gradient.stops, elements, isOpaque: true)
        }
        try expectKind(gradient.kind, colors)
        let hasAlphaGradient = elements.count > 1
        #expect(gradient.alphaStops.isEmpty == !hasAlphaGradient)
        try expectStops(gradient.stops, Array(try #require(colors["stops"]).elements), isOpaque: hasAlphaGradient)
        guard hasAlphaGradient else { return }
        let expected = Array(try #require(elements[1]["stops"]).elements).map { Array($0.elements) }
        #expect(gradient.alphaStops.map { percent($0.offset) } == expected.map { $0.first?.string })
        Vectors.expectClose(
            gradient.alphaStops.map(\.alpha), expected.map { $0.last.flatMap(number) ?? -1 }, within: 1e-6)
    }

    private func number(_ value: JSONValue) -> Double? { value.double ?? value.string.flatMap(Double.init) }

    private func expectStops(_ stops: [ColorStop], _ expected: [JSONValue], isOpaque: Bool) throws {
        let expected = expected.map { Array($0.elements) }
        #expect(stops.map { percent($0.offset) } == expected.map { $0.first?.string })
        #expect(stops.map { text($0.color) } == expected.map { $0[1].string })
        if isOpaque { #expect(stops.allSatisfy { $0.color.alpha == 1 }) }
        for (stop, wanted) in zip(stops, expected) where wanted.count > 2 {
            #expect(abs(stop.color.alpha - (number(wanted[2]) ?? 1)) < 1e-6)
        }
    }

    private func expectKind(_ kind: Gradient.Kind, _ expected: JSONValue) throws {
        func numbers(_ keys: String...) throws -> [Double] {
            try keys.map { try #require(expected.member($0).flatMap(number)) }
        }
        switch kind {
        case .linear(let start, let end):
            #expect(expected["el"]?.string == "linearGradient")
            Vectors.expectClose([start.x, start.y, end.x, end.y], try numbers("x1", "y1", "x2", "y2"), within: 2e-4)
        case .radial(let center, let radius, let focus):
            #expect(expected["el"]?.string == "radialGradient")
            Vectors.expectClose([center.x, center.y, radius], try numbers("cx", "cy", "r"), within: 2e-4)
            guard expected["fx"] != nil else { return }
            Vectors.expectClose([focus.x, focus.y], try numbers("fx", "fy"), within: 2e-4)
        case .conic: Issue.record("Lottie has no conic gradients")
        }
    }

    @Test(arguments: Vectors.cases("color"))
    func `colors and the text of paths agree`(item: Vectors.Case) throws {
        if item.input["fill_outside_group"]?.bool == true { return try expectPathText(item) }
        var importer = Vectors.importer(item.input)
        let color = importer.color(item.input["c"])
        guard case .color(let painted) = ShapeStyle.Brush.color(color).paint(at: frame(item), isExact: false) else {
            throw Vectors.UnknownForm()
        }
        #expect(text(painted) == item.expected.string)
    }

    /// The case says only that the fill stands outside of a group scaled to 33.333 %: the rectangle in it is the one
    /// that gives the numbers expected.
    private func expectPathText(_ item: Vectors.Case) throws {
        let rectangle = #"{"ty":"rc","d":1,"p":[50,40],"s":[60,30],"r":0}"#
        let group = #"{"ty":"gr","it":[\#(rectangle),{"ty":"tr","s":[33.333,33.333],"o":50}]}"#
        let layer = #"{"ty":4,"ip":0,"op":9,"ks":{},"shapes":[\#(group),{"ty":"fl","c":[1,0,0],"o":100}]}"#
        let file = #"{"v":"5.9.0","fr":30,"ip":0,"op":9,"w":100,"h":100,"layers":[\#(layer)]}"#
        var evaluator = Evaluator(try Document.read(Array(file.utf8)).scene)
        guard case .fill(let fill)? = evaluator.displayList(at: 0).commands.first else { throw Vectors.UnknownForm() }
        #expect(fill.opacity == 1)
        let letters = CharacterSet(charactersIn: "MC, z")
        let expected = try #require(item.expected.first?.string).components(separatedBy: letters).compactMap(
            Double.init)
        // lottie-web writes straight sides as curves whose control points are the corners.
        let curves = fill.path.points.dropFirst().reduce(into: fill.path.points.prefix(1).map { [$0.x, $0.y] }) {
            let last = $0[$0.count - 1]
            $0.append(contentsOf: [Array(last.suffix(2)), [$1.x, $1.y], [$1.x, $1.y]])
        }
        let numbers = curves.flatMap { $0 }
        Vectors.expectClose(Array(numbers), Array(expected.prefix(numbers.count)), within: 1e-9)
        #expect(fill.path.verbs.last == .close && numbers.count == expected.count - 6)
    }

    @Test(arguments: Vectors.cases("stroke"))
    func `pens agree`(item: Vectors.Case) throws {
        // The cases were computed with a width of 4, unless they say otherwise.
        let members = [#""w":4"#] + item.input.members.map { "\"\($0)\":\($1.source)" }
        var importer = Vectors.importer(item.input)
        let stroke = try Vectors.json("{\(members.joined(separator: ","))}")
        let pen = importer.readPen(PainterMembers(stroke), of: stroke)
        let at = frame(item)
        let attributes: [String: String?] = [
            "stroke-dasharray": pen.dashes.map { " " + formatted($0.value(at: at)) }.joined(),
            "stroke-dashoffset": formatted(pen.dashOffset.value(at: at)),
            "stroke-linecap": "\(pen.cap)", "stroke-linejoin": "\(pen.join)",
            "stroke-miterlimit": pen.join == .miter ? formatted(pen.miterLimit) : nil,
            "stroke-width": formatted(pen.width.value(at: at)),
        ]
        for (name, value) in item.expected.members {
            let found = try #require(attributes[name], "\(name) is not compared")
            #expect(found ?? "" == value.string ?? value.double.map(formatted) ?? "", "\(name)")
        }
    }
}
