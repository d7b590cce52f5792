extension ShapeItem {
    /// Visits the properties of a list of items.
    ///
    /// - Returns: Whether any was changed.
    static func visitProperties(of items: inout [ShapeItem], _ visitor: inout some PropertyVisitor) -> Bool {
        visitor.visit(each: &items) { item, _, visitor in item.visitProperties(&visitor) }
    }

    /// What key paths call the item.
    var shownName: String {
        switch self {
        case .path(let source, let name): name.isEmpty ? source.kindName : name
        case .group(let group): group.name.isEmpty ? "Group" : group.name
        case .style(let style): style.name.isEmpty ? style.kindName : style.name
        case .modifier(let modifier, let name): name.isEmpty ? modifier.kindName : name
        case .repeater(let repeater): repeater.shownName
        }
    }

    private mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        switch self {
        case .path(var source, let name):
            let isChanged = visitor.visit(part: shownName) { source.visitProperties(&$0) }
            guard isChanged else { return false }
            self = .path(source, name: name)
        case .group(var group):
            let isChanged = visitor.visit(part: shownName) { visitor in
                let areItemsChanged = visitor.visit(in: .group(group.transform)) {
                    ShapeItem.visitProperties(of: &group.items, &$0)
                }
                // In lottie-ios a group has its transform's properties, too.
                var transform = group.transform
                let isTransformChanged = visitor.visit(part: "Transform", isTransparent: true) {
                    transform.visitProperties(&$0)
                }
                if isTransformChanged { group.transform = transform }
                return areItemsChanged || isTransformChanged
            }
            guard isChanged else { return false }
            self = .group(group)
        case .style(var style):
            let isChanged = visitor.visit(part: shownName) { style.visitProperties(&$0) }
            guard isChanged else { return false }
            self = .style(style)
        case .modifier(var modifier, let name):
            let isChanged = visitor.visit(part: shownName) { modifier.visitProperties(&$0) }
            guard isChanged else { return false }
            self = .modifier(modifier, name: name)
        case .repeater(var repeater):
            guard repeater.visitProperties(&visitor) else { return false }
            self = .repeater(repeater)
        }
        return true
    }
}

extension PathSource {
    /// What the item is called where its author gave it no name.
    fileprivate var kindName: String {
        switch self {
        case .contour: "Path"
        case .ellipse: "Ellipse Path"
        case .rectangle: "Rectangle Path"
        case .polystar: "Polystar Path"
        }
    }

    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        switch self {
        case .contour(var contour):
            guard visitor.visit(PropertyLabel("Path"), &contour) else { return false }
            self = .contour(contour)
        case .ellipse(var center, var size, let isReversed):
            let isSizeChanged = visitor.visit(PropertyLabel("Size", .pixels), &size)
            guard visitor.visit(PropertyLabel("Position", .pixels, isPlace: true), &center) || isSizeChanged else {
                return false
            }
            self = .ellipse(center: center, size: size, isReversed: isReversed)
        case .rectangle(var center, var size, var cornerRadius, let isReversed):
            let isSizeChanged = visitor.visit(PropertyLabel("Size", .pixels), &size)
            let isCenterChanged = visitor.visit(PropertyLabel("Position", .pixels, isPlace: true), &center)
            let isRadiusChanged = visitor.visit(PropertyLabel("Roundness", .pixels), &cornerRadius)
            guard isSizeChanged || isCenterChanged || isRadiusChanged else { return false }
            self = .rectangle(center: center, size: size, cornerRadius: cornerRadius, isReversed: isReversed)
        case .polystar(var star):
            guard star.visitProperties(&visitor) else { return false }
            self = .polystar(star)
        }
        return true
    }
}

extension Polystar {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.visit(PropertyLabel("Points"), &points)
        isChanged = visitor.visit(PropertyLabel("Position", .pixels, isPlace: true), &center) || isChanged
        isChanged = visitor.visit(PropertyLabel("Rotation", .degrees), &rotation) || isChanged
        if var inner {
            let isRadiusChanged = visitor.visit(PropertyLabel("Inner Radius", .pixels), &inner.radius)
            let isRoundnessChanged = visitor.visit(PropertyLabel("Inner Roundedness", .percent), &inner.roundness)
            if isRadiusChanged || isRoundnessChanged {
                self.inner = inner
                isChanged = true
            }
        }
        isChanged = visitor.visit(PropertyLabel("Outer Radius", .pixels), &outerRadius) || isChanged
        return visitor.visit(PropertyLabel("Outer Roundedness", .percent), &outerRoundness) || isChanged
    }
}

extension PathModifier {
    /// What the item is called where its author gave it no name.
    fileprivate var kindName: String {
        switch self {
        case .trim: "Trim Paths"
        case .roundCorners: "Round Corners"
        case .puckerAndBloat: "Pucker & Bloat"
        case .zigZag: "Zig Zag"
        case .twist: "Twist"
        case .offset: "Offset Paths"
        case .merge: "Merge Paths"
        }
    }

    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        switch self {
        case .trim(var trim):
            let isStartChanged = visitor.visit(PropertyLabel("Start", .percent), &trim.start)
            let isEndChanged = visitor.visit(PropertyLabel("End", .percent), &trim.end)
            let isOffsetChanged = visitor.visit(PropertyLabel("Offset", .degreesOfTurns), &trim.offset)
            guard isStartChanged || isEndChanged || isOffsetChanged else { return false }
            self = .trim(trim)
        case .roundCorners(var radius):
            guard visitor.visit(PropertyLabel("Radius", .pixels), &radius) else { return false }
            self = .roundCorners(radius)
        case .puckerAndBloat(var amount):
            guard visitor.visit(PropertyLabel("Amount", .percent), &amount) else { return false }
            self = .puckerAndBloat(amount)
        case .zigZag(var zigZag):
            let isSizeChanged = visitor.visit(PropertyLabel("Size", .pixels), &zigZag.size)
            let areRidgesChanged = visitor.visit(PropertyLabel("Ridges per segment"), &zigZag.ridges)
            let isTypeChanged = visitor.visit(PropertyLabel("Points"), &zigZag.pointType)
            guard isSizeChanged || areRidgesChanged || isTypeChanged else { return false }
            self = .zigZag(zigZag)
        case .twist(var twist):
            let isAngleChanged = visitor.visit(PropertyLabel("Angle", .degrees), &twist.angle)
            let isCenterChanged = visitor.visit(PropertyLabel("Center", .pixels, isPlace: true), &twist.center)
            guard isAngleChanged || isCenterChanged else { return false }
            self = .twist(twist)
        case .offset(var offset):
            let isAmountChanged = visitor.visit(PropertyLabel("Amount", .pixels), &offset.amount)
            let isLimitChanged = visitor.visit(PropertyLabel("Miter Limit", .pixels), &offset.miterLimit)
            guard isAmountChanged || isLimitChanged else { return false }
            self = .offset(offset)
        case .merge: return false
        }
        return true
    }
}

extension Repeater {
    /// What key paths call the repeater.
    fileprivate var shownName: String { name.isEmpty ? "Repeater" : name }

    /// Visits the properties of the repeater.
    mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        visitor.note(transform: transform)
        return visitor.visit(part: shownName) { visitor in
            let areCopiesChanged = visitor.visit(PropertyLabel("Copies"), &copies)
            let isOffsetChanged = visitor.visit(PropertyLabel("Offset"), &offset)
            let isTransformChanged = visitor.visit(part: "Transform") { transform.visitPlacement(&$0, isOffset: true) }
            let isStartChanged = visitor.visit(PropertyLabel("Start Opacity", .percent, isPaint: true), &startOpacity)
            let isEndChanged = visitor.visit(PropertyLabel("End Opacity", .percent, isPaint: true), &endOpacity)
            return areCopiesChanged || isOffsetChanged || isTransformChanged || isStartChanged || isEndChanged
        }
    }
}
