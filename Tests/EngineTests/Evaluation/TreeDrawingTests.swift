import Foundation
import Testing

@testable import Engine

struct TreeDrawingTests {
    private func line(_ length: Double, junk: Bool = false) -> Path {
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(length, 0))
        if junk {
            path.move(to: Point(5, 5))
            path.close()
            path.move(to: Point(5, 5))
        }
        return path
    }

    private func shape(_ change: (inout LayerShape) -> Void) -> Scene {
        var shape = LayerShape(
            path: Property(line(100)), fill: Property(.clear), stroke: Property(.black), lineWidth: Property(2))
        change(&shape)
        return Scene(treeLayers: [TreeLayer(0, 0, 10, 10) { $0.drawing = .shape(shape) }])
    }

    @Test func `a shape is filled as a whole and stroked above`() {
        let scene = shape {
            $0.fill = Property(.white)
            $0.strokeEnd = Property(0.5)
        }
        #expect(
            scene.lines() == [
                "fill #ffffff [] M0,0 L100,0", "stroke 2 butt miter 10 #000000 [] M0,0 L50,0",
            ])
    }

    @Test func `a stroke is trimmed by the length of all contours together`() {
        let scene = shape {
            var path = line(100)
            path.append(.rectangle(Rect(x: 0, y: 10, width: 50, height: 100)))
            $0.path = Property(path)
            $0.strokeStart = Property(0.125)
            $0.strokeEnd = Property(0.5)
        }
        // 400 long: the line from 50 on, the rectangle's sides up to 100.
        #expect(scene.strokes() == ["M50,0 L100,0 M0,10 L50,10 L50,60"])
    }

    @Test func `contours without length are neither counted nor given caps`() {
        for end in [1, 0.5] {
            let scene = shape {
                $0.path = Property(line(100, junk: true))
                $0.cap = .round
                $0.strokeEnd = Property(end)
            }
            #expect(scene.strokes() == ["M0,0 L\(Int(100 * end)),0"])
        }
    }

    @Test func `a trimmed line is limited to the path, and nothing is left between equal or crossed ends`() {
        #expect(
            shape {
                $0.strokeStart = Property(-1)
                $0.strokeEnd = Property(7)
            }.strokes() == ["M0,0 L100,0"])
        for (start, end) in [(0.5, 0.5), (0.6, 0.4), (1, 2), (-1, 0), (.nan, 1)] {
            let scene = shape {
                $0.strokeStart = Property(start)
                $0.strokeEnd = Property(end)
            }
            #expect(scene.lines().isEmpty)
        }
    }

    @Test func `dashes begin where the trimmed line begins`() {
        let scene = shape {
            $0.strokeStart = Property(0.1)
            $0.strokeEnd = Property(0.5)
            $0.dashes = Property(NumberList([10, 5]))
            $0.dashPhase = Property(5)
        }
        #expect(scene.strokes() == ["M10,0 L15,0 M20,0 L30,0 M35,0 L45,0"])
        #expect(shape { $0.dashes = Property(NumberList([0, 0])) }.strokes() == ["M0,0 L100,0"])
    }

    @Test func `a closed path that is drawn in full keeps its corners`() {
        let scene = shape { $0.path = Property(.rectangle(Rect(x: 0, y: 0, width: 4, height: 4))) }
        #expect(scene.lines() == ["stroke 2 butt miter 10 #000000 [] M0,0 L4,0 L4,4 L0,4 Z"])
    }

    private func gradient(_ gradient: LayerGradient, radius: Double = 0) -> [String] {
        Scene(
            treeLayers: [
                TreeLayer(0, 0, 20, 10) {
                    $0.drawing = .gradient(gradient)
                    $0.appearance.corners.radius = Property(radius)
                }
            ]
        ).lines()
    }

    @Test func `a gradient runs in fractions of the bounds, evenly where no places are given`() {
        let colors = Property<[Color]>([.black, .white, .black])
        #expect(
            gradient(LayerGradient(colors: colors, end: Property(Point(1, 1)))) == [
                "fill linear 10,0 20,10 (0 #000000, 0.5 #ffffff, 1 #000000) [] M0,0 L20,0 L20,10 L0,10 Z"
            ])
        #expect(
            gradient(LayerGradient(colors: colors, locations: Property(NumberList([0.2, 0.8, 0.5])))) == [
                "fill linear 10,0 10,10 (0.2 #000000, 0.8 #ffffff, 0.8 #000000) [] M0,0 L20,0 L20,10 L0,10 Z"
            ])
    }

    @Test func `a radial gradient runs out to an ellipse`() {
        let radial = LayerGradient(
            kind: .radial, colors: Property([.black, .white]), start: Property(Point(0.5, 0.5)),
            end: Property(Point(1, 1)))
        #expect(
            gradient(radial) == [
                "fill radial 0,0 1 (0 #000000, 1 #ffffff) [10 0 0 5 10 5] M-1,-1 L1,-1 L1,1 L-1,1 Z"
            ])
    }

    @Test func `a conic gradient begins in the direction of its end`() {
        let conic = LayerGradient(
            kind: .conic, colors: Property([.black, .white]), start: Property(Point(0.5, 0.5)),
            end: Property(Point(0.5, 1)))
        #expect(
            gradient(conic) == [
                "fill conic 10,5 1.5708 (0 #000000, 1 #ffffff) [] M0,0 L20,0 L20,10 L0,10 Z"
            ])
    }

    @Test func `colors fade premultiplied`() {
        let red = Color(red: 1, green: 0, blue: 0)
        #expect(
            gradient(LayerGradient(colors: Property([red, .clear]))) == [
                "fill linear 10,0 10,10 (0 #ff0000, 1 #ff000000, 1 #00000000) [] M0,0 L20,0 L20,10 L0,10 Z"
            ])
        let lines = gradient(LayerGradient(colors: Property([red, Color(red: 0, green: 0, blue: 1, alpha: 0.5)])))
        // Halfway (1 + 0.5) / 2 = 0.75 of alpha: 0.5 / 0.75 of red, 0.25 / 0.75 of blue.
        #expect(lines[0].contains("0.5 #aa0055bf"))
    }

    @Test func `one color alone is no gradient, and a gradient takes the place of the contents`() {
        #expect(
            gradient(LayerGradient(colors: Property([.white]))) == ["fill #ffffff [] M0,0 L20,0 L20,10 L0,10 Z"])
        #expect(gradient(LayerGradient(colors: Property([]))).isEmpty)
        let image = ImageAsset(bytes: [1], size: Size(4, 4), contentHash: 1)
        let layer = TreeLayer(0, 0, 4, 4) {
            $0.contents = LayerContents(image: Property(ShownImage(0)))
            $0.drawing = .gradient(LayerGradient(colors: Property([.white, .black])))
        }
        #expect(Scene(treeLayers: [layer], images: [image]).lines().map { $0.prefix(4) } == ["fill"])
    }

    private func contents(
        flipped: Bool = false, _ change: (inout LayerContents) -> Void = { _ in }
    ) -> [String] {
        var contents = LayerContents(image: Property(ShownImage(0)))
        change(&contents)
        let image = ImageAsset(bytes: [1], size: Size(8, 4), contentHash: 1)
        let layer = TreeLayer(0, 0, 40, 40) {
            $0.contents = contents
            $0.geometry.isFlipped = flipped
        }
        return Scene(treeLayers: [layer], images: [image]).lines()
    }

    @Test func `a picture is put where its gravity says, top being where y is greatest`() {
        let expected: [(LayerContents.Gravity, String)] = [
            (.resize, "40×40 part 0,0 1×1 []"), (.resizeAspect, "40×20 part 0,0 1×1 [1 0 0 1 0 10]"),
            (.resizeAspectFill, "80×40 part 0,0 1×1 [1 0 0 1 -20 0]"), (.center, "8×4 part 0,0 1×1 [1 0 0 1 16 18]"),
            (.top, "8×4 part 0,0 1×1 [1 0 0 1 16 36]"), (.bottom, "8×4 part 0,0 1×1 [1 0 0 1 16 0]"),
            (.left, "8×4 part 0,0 1×1 [1 0 0 1 0 18]"), (.topRight, "8×4 part 0,0 1×1 [1 0 0 1 32 36]"),
            (.bottomLeft, "8×4 part 0,0 1×1 []"),
        ]
        for (gravity, text) in expected { #expect(contents { $0.gravity = gravity } == ["image 0 " + text]) }
    }

    @Test func `an unscaled picture is as large as its shown pixels at its scale`() {
        #expect(
            contents {
                $0.gravity = .bottomLeft
                $0.scale = Property(2)
                $0.rect = Property(Rect(x: 0.5, y: 0, width: 0.5, height: 0.5))
            } == ["image 0 2×1 part 0.5,0 0.5×0.5 []"])
    }

    @Test func `pictures stand upright in flipped layers, and their parts count from below there`() {
        #expect(contents(flipped: true) == ["image 0 40×40 part 0,0 1×1 []"])
        #expect(
            contents(flipped: true) { $0.rect = Property(Rect(x: 0, y: 0, width: 1, height: 0.25)) } == [
                "image 0 40×40 part 0,0.75 1×0.25 []"
            ])
    }

    @Test func `the middle of a picture is stretched and its corners keep their size`() {
        let lines = contents { $0.center = Property(Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)) }
        #expect(lines.count == 11)
        #expect(lines[0] == "group" && lines[10] == "end group")
        #expect(lines[1] == "image 0 2×2 part 0,0 0.25×0.5 add []")
        #expect(lines[5] == "image 0 36×37 part 0.25,0.5 0.5×0.25 add [1 0 0 1 2 2]")
        #expect(lines[9] == "image 0 2×1 part 0.75,0.75 0.25×0.25 add [1 0 0 1 38 39]")
    }

    @Test func `a picture may be repeated at its own size, or be taken from the nearest pixels`() {
        #expect(
            contents {
                $0.isTiled = true
                $0.scale = Property(0.5)
            } == ["image 0 40×40 tile 0,0 1×1 as 16×8 []"])
        #expect(contents { $0.magnification = .nearest } == ["image 0 40×40 part 0,0 1×1 nearest []"])
    }

    @Test func `corners are rounded where they are to be, at most up to the middle`() {
        func path(_ change: (inout LayerCorners) -> Void) -> String {
            Scene(treeLayers: [TreeLayer(0, 0, 8, 4, "#ff0000") { change(&$0.appearance.corners) }]).lines()[0]
        }
        let upper = path {
            $0.radius = Property(1)
            $0.rounded = [.maxXminY]
        }
        #expect(upper == "fill #ff0000 [] M0,0 L7,0 C7.5523,0 8,0.4477 8,1 L8,4 L0,4 Z")
        #expect(
            path {
                $0.radius = Property(50)
                $0.rounded = [.minXminY]
            }.hasPrefix("fill #ff0000 [] M0,2 C0,0.8954 0.8954,0 2,0 L8,0"))
        // 1.528665 radii along the edges.
        #expect(
            path {
                $0.radius = Property(1)
                $0.curve = .continuous
            }.hasPrefix("fill #ff0000 [] M0,1.5287 C0,1.0885 0,0.8684"))
    }
}
