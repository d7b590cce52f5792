import Foundation
import Testing

@testable import Engine

struct AffineTests {
    private let sample = Affine(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)

    private func expectClose(_ a: Point, _ b: Point) {
        #expect((a - b).length < 1e-9, "\(a) instead of \(b)")
    }

    @Test func `a product applies its right side first`() {
        let product = Affine.translation(10, 0) * .scale(2, 2)
        #expect(product.apply(Point(1, 1)) == Point(12, 2))
        let other = Affine.scale(2, 2) * .translation(10, 0)
        #expect(other.apply(Point(1, 1)) == Point(22, 2))
    }

    @Test func `products are associative and the identity changes nothing`() {
        let (m, n) = (Affine.rotation(0.7), Affine.shearX(0.4))
        let p = Point(3, -2)
        expectClose(((sample * m) * n).apply(p), (sample * (m * n)).apply(p))
        #expect(sample * .identity == sample)
        #expect(Affine.identity * sample == sample)
    }

    @Test func `a positive rotation is clockwise with y down`() {
        expectClose(Affine.rotation(.pi / 2).apply(Point(1, 0)), Point(0, 1))
    }

    @Test func `the inverse leads back`() throws {
        let inverse = try #require(sample.inverse)
        for p in [Point(0, 0), Point(5, 1), Point(-3, 1000)] { expectClose(inverse.apply(sample.apply(p)), p) }
    }

    @Test func `what flattens or is no number has no inverse`() {
        #expect(Affine.scale(0, 1).inverse == nil)
        #expect(Affine(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
        #expect(Affine.scale(.nan, 1).inverse == nil)
        #expect(!Affine.translation(.infinity, 0).isFinite)
    }

    @Test func `vectors do not move`() {
        #expect(sample.applyToVector(Point(0, 0)) == .zero)
        expectClose(sample.applyToVector(Point(1, 1)), sample.apply(Point(1, 1)) - sample.apply(.zero))
    }

    @Test func `quarter turns keep rectangles, others do not`() {
        #expect(Affine.scale(-2, 3).keepsRectangles)
        #expect(Affine(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 5).keepsRectangles)
        #expect(!Affine.rotation(0.1).keepsRectangles)
        #expect(!Affine.shearX(0.1).keepsRectangles)
    }

    @Test func `rectangles join, meet and are carried over`() {
        let a = Rect(x: 0, y: 0, width: 10, height: 10)
        let b = Rect(x: 5, y: -5, width: 10, height: 10)
        let empty = Rect(x: 90, y: 90, width: 0, height: 5)
        #expect(a.union(b) == Rect(x: 0, y: -5, width: 15, height: 15))
        #expect(a.union(empty) == a && empty.union(a) == a)
        #expect(a.intersection(b) == Rect(x: 5, y: 0, width: 5, height: 5))
        #expect(a.intersection(Rect(x: 50, y: 50, width: 5, height: 5)).isEmpty)
        #expect(a.insetBy(2) == Rect(x: 2, y: 2, width: 6, height: 6))
        #expect(a.insetBy(-1) == Rect(x: -1, y: -1, width: 12, height: 12))
        #expect(a.transformed(by: .scale(-1, 2)) == Rect(x: -10, y: 0, width: 10, height: 20))
        #expect(Rect(x: 0, y: 0, width: .nan, height: 1).isEmpty)
    }
}
