import Engine

extension KeyedValue {
    /// The largest coordinate; those beyond are drawn no differently.
    static let maxCoordinate = 1e7

    /// A point, size, rectangle, matrix or point in 3D, of a proxy or an `NSValue`; nil for other kinds, and where a
    /// number of it is none. Told by the keys there are, and by `kind` only where there are none: the identity matrix is
    /// archived without its elements.
    var geometry: ArchivedValue? {
        switch knownClass {
        case .valueProxy: proxyGeometry
        case .value: foundationGeometry
        default: nil
        }
    }

    private static let matrixKeys: [StaticString] = [
        "m11", "m12", "m13", "m14", "m21", "m22", "m23", "m24", "m31", "m32", "m33", "m34", "m41", "m42", "m43", "m44",
    ]

    private var proxyGeometry: ArchivedValue? {
        let kind = self["kind"]?.integer
        if Self.matrixKeys.contains(where: { self[$0] != nil }) {
            // A color matrix has elements that no transform has.
            return kind != 8 && self["m15"] == nil ? matrix.map(ArchivedValue.transform) : nil
        }
        if self["tx"] != nil || self["a"] != nil { return affineMatrix.map(ArchivedValue.transform) }
        let hasPosition = self["x"] != nil || self["y"] != nil
        let hasExtent = self["width"] != nil || self["height"] != nil
        switch (hasPosition, hasExtent) {
        case (true, true): return numbers("x", "y", "width", "height").map { .rect(Self.rect($0)) }
        case (false, true): return numbers("width", "height", "width", "height").map { .size(Size($0.x, $0.y)) }
        case (true, false):
            guard let position = numbers("x", "y", "z", "z") else { return nil }
            return self["z"] == nil
                ? .point(Point(position.x, position.y)) : .vector(Vector3(position.x, position.y, position.z))
        case (false, false):
            switch kind {
            case 0, 5: return .point(.zero)
            case 1, 6: return .size(Size(0, 0))
            case 2, 7: return .rect(Rect(x: 0, y: 0, width: 0, height: 0))
            case 3: return .transform(.identity)
            case 4: return .vector(Vector3(0, 0, 0))
            default: return nil
            }
        }
    }

    private var foundationGeometry: ArchivedValue? {
        if let point = self["NS.pointval"]?.writtenNumbers, point.count == 2 {
            return .point(Point(point[0], point[1]))
        }
        if let size = self["NS.sizeval"]?.writtenNumbers, size.count == 2 { return .size(Size(size[0], size[1])) }
        if let rect = self["NS.rectval"]?.writtenNumbers, rect.count == 4 {
            return .rect(Self.rect(SIMD4(rect[0], rect[1], rect[2], rect[3])))
        }
        return nil
    }

    /// The numbers of a text such as `{1, 2}` or `{{0, 0}, {3, 4}}`; nil for other texts and for other kinds.
    var writtenNumbers: [Double]? {
        guard let text = text(limit: 256), text.hasPrefix("{") else { return nil }
        var numbers: [Double] = []
        for word in text.split(whereSeparator: { "{}, ".contains($0) }) {
            guard let number = Self.coordinate(Double(word)) else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    /// A rectangle whose size is not negative: what reaches to the left or upwards begins there.
    static func rect(_ parts: SIMD4<Double>) -> Rect {
        Rect(
            x: min(parts.x, parts.x + parts.z), y: min(parts.y, parts.y + parts.w), width: abs(parts.z),
            height: abs(parts.w))
    }

    /// A number clamped to the largest coordinates; nil if it is not finite.
    static func coordinate(_ number: Double?) -> Double? {
        guard let number, number.isFinite else { return nil }
        return min(max(number, -maxCoordinate), maxCoordinate)
    }

    /// Four elements by their keys, `base` for missing ones; nil if one is not a number.
    private func numbers(
        _ a: StaticString, _ b: StaticString, _ c: StaticString, _ d: StaticString, base: SIMD4<Double> = .zero
    ) -> SIMD4<Double>? {
        func element(_ key: StaticString, _ base: Double) -> Double? {
            self[key].map { Self.coordinate($0.number) } ?? base
        }
        guard let x = element(a, base.x), let y = element(b, base.y), let z = element(c, base.z),
            let w = element(d, base.w)
        else { return nil }
        return SIMD4(x, y, z, w)
    }

    private var matrix: ArchivedTransform? {
        let one = ArchivedTransform.identity
        guard let row1 = numbers("m11", "m12", "m13", "m14", base: one.row1),
            let row2 = numbers("m21", "m22", "m23", "m24", base: one.row2),
            let row3 = numbers("m31", "m32", "m33", "m34", base: one.row3),
            let row4 = numbers("m41", "m42", "m43", "m44", base: one.row4)
        else { return nil }
        return ArchivedTransform(row1, row2, row3, row4)
    }

    private var affineMatrix: ArchivedTransform? {
        guard let linear = numbers("a", "b", "c", "d", base: [1, 0, 0, 1]), let shift = numbers("tx", "ty", "tx", "ty")
        else { return nil }
        return ArchivedTransform(
            [linear.x, linear.y, 0, 0], [linear.z, linear.w, 0, 0], [0, 0, 1, 0], [shift.x, shift.y, 0, 1])
    }
}
