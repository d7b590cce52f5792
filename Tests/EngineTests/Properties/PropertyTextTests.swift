import Testing

@testable import Engine

struct PropertyTextTests {
    private func value(_ text: String, _ kind: PropertyKind, _ unit: PropertyUnit = .none) -> PropertyValue? {
        PropertyText(text, unit: unit).value(of: kind)
    }

    @Test func `numbers may have their property's unit`() {
        #expect(value("12.5", .number) == .number(12.5) && value("-1e2", .number) == .number(-100))
        #expect(value(" 50 % ", .number, .percent) == .number(50) && value("50", .number, .percent) == .number(50))
        #expect(value("45°", .number, .degrees) == .number(45) && value("45deg", .number, .degrees) == .number(45))
        #expect(value("12px", .number, .pixels) == .number(12))
    }

    @Test(arguments: ["", "abc", "0x10", "nan", "inf", "1e999", "50%", "5 5", "--3", "1_000"])
    func `what is no number is refused`(text: String) { #expect(value(text, .number, .pixels) == nil) }

    @Test func `vectors are one to three numbers`() {
        #expect(value("5", .vector) == .number(5) && value("5, -6", .vector) == .point(Point(5, -6)))
        #expect(value("50%,60%,70%", .vector, .percent) == .vector(Vector3(50, 60, 70)))
        for text in ["", "1,", "1,2,3,4", "a,b", "#fff"] { #expect(value(text, .vector) == nil, "\(text)") }
    }

    @Test func `colors begin with a number sign`() {
        #expect(value("#0f0", .color) == .color(Color(red: 0, green: 1, blue: 0)))
        #expect(value("#ff000080", .color) == .color(Color(red: 1, green: 0, blue: 0, alpha: 128.0 / 255)))
        for text in ["ff0000", "#ff00", "#12345", "red", "#", "1,0,0"] where text != "#ff00" {
            #expect(value(text, .color) == nil, "\(text)")
        }
    }

    @Test func `gradients are colors with or without places`() {
        #expect(value("#f00", .gradient) == .color(Color(red: 1, green: 0, blue: 0)))
        #expect(
            value("#f00,#00f,#000", .gradient)
                == .gradient(GradientStops([0, 1, 0, 0, 0.5, 0, 0, 1, 1, 0, 0, 0], colorCount: 3)))
        #expect(
            value("10%:#f00, 0.9:#0000ff80", .gradient)
                == .gradient(
                    GradientStops([0.1, 1, 0, 0, 0.9, 0, 0, 1, 0.1, 1, 0.9, 128.0 / 255], colorCount: 2)))
        for text in ["", "#f00,", "2:#f00,1:#00f", "x:#f00,1:#00f", "#f00,red"] {
            #expect(value(text, .gradient) == nil, "\(text)")
        }
    }

    @Test func `a gradient of one color keeps its places and opacities`() throws {
        let stops = GradientStops([0, 1, 0, 0, 1, 0, 0, 1, 0, 0.5], colorCount: 2)
        let green = try #require(GradientStops(.color(Color(red: 0, green: 1, blue: 0)), unit: .none, base: stops))
        #expect(green == GradientStops([0, 0, 1, 0, 1, 0, 1, 0, 0, 0.5], colorCount: 2))
    }

    @Test func `outlines are the data of SVG paths`() throws {
        var path = Path()
        path.move(to: Point(1, 2))
        path.line(to: Point(3, 2))
        path.cubic(Point(3, 3), Point(2, 4), to: Point(1, 2))
        path.close()
        #expect(value("M1 2 h2 C3 3 2 4 1 2 z", .path) == .outline(path))
        let contour = try #require(Contour(.outline(path), unit: .none, base: Contour([], isClosed: false)))
        #expect(contour.isClosed && contour.vertices.count == 2 && contour.vertices[0].inControl == Point(2, 4))
        #expect(Path(contour) == path)
        for text in ["", "L1 2", "M1", "{}", "M1 2 X"] { #expect(value(text, .path) == nil, "\(text)") }
    }
}
