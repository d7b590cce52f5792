extension TextContent {
    /// Visits the properties of the text: those of its documents as if each had keyframes of its own, then those of the
    /// animators and of the path.
    ///
    /// - Returns: Whether any was changed.
    mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        let isDocumentChanged = visitor.visit(documents: &document)
        let areAnimatorsChanged = visitor.visit(each: &animators) { animator, _, visitor in
            visitor.visit(part: animator.name.isEmpty ? "Animator" : animator.name) { animator.visitProperties(&$0) }
        }
        var isChanged = visitor.visit(part: "More Options") {
            $0.visit(PropertyLabel("Grouping Alignment", .percent), &groupAlignment)
        }
        if var path, visitor.visit(part: "Path Options", { path.visitProperties(&$0) }) {
            self.path = path
            isChanged = true
        }
        if isDocumentChanged { geometry = document.changeIntervals.normalized() }
        return isDocumentChanged || areAnimatorsChanged || isChanged
    }
}

extension TextPath {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.visit(PropertyLabel("Path"), &contour)
        isChanged = visitor.visit(PropertyLabel("First Margin", .pixels), &firstMargin) || isChanged
        isChanged = visitor.visit(PropertyLabel("Reverse Path"), &isReversed) || isChanged
        isChanged = visitor.visit(PropertyLabel("Perpendicular To Path"), &isPerpendicular) || isChanged
        return visitor.visit(PropertyLabel("Force Alignment"), &isStretched) || isChanged
    }
}

extension TextAnimator {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        var isChanged = visitor.visit(PropertyLabel("Anchor", .pixels), &anchor)
        isChanged = visitor.visit(PropertyLabel("Position", .pixels), &position) || isChanged
        isChanged = visitor.visit(PropertyLabel("Scale", .percent), &scale) || isChanged
        isChanged = visitor.visit(PropertyLabel("Rotation", .degrees), &rotation) || isChanged
        isChanged = visitor.visit(PropertyLabel("Rotation X", .degrees), &rotationX) || isChanged
        isChanged = visitor.visit(PropertyLabel("Rotation Y", .degrees), &rotationY) || isChanged
        isChanged = visitor.visit(PropertyLabel("Skew", .degrees), &skew) || isChanged
        isChanged = visitor.visit(PropertyLabel("Skew Axis", .degrees), &skewAxis) || isChanged
        isChanged = visitor.visit(PropertyLabel("Opacity", .percent), &opacity) || isChanged
        isChanged = visitor.visit(PropertyLabel("Fill Color"), &fill) || isChanged
        isChanged = visitor.visit(PropertyLabel("Stroke Color"), &stroke) || isChanged
        isChanged = visitor.visit(PropertyLabel("Fill Hue", .degrees), &fillHue) || isChanged
        isChanged = visitor.visit(PropertyLabel("Fill Saturation", .percent), &fillSaturation) || isChanged
        isChanged = visitor.visit(PropertyLabel("Fill Brightness", .percent), &fillBrightness) || isChanged
        isChanged = visitor.visit(PropertyLabel("Fill Opacity", .percent), &fillOpacity) || isChanged
        isChanged = visitor.visit(PropertyLabel("Stroke Hue", .degrees), &strokeHue) || isChanged
        isChanged = visitor.visit(PropertyLabel("Stroke Saturation", .percent), &strokeSaturation) || isChanged
        isChanged = visitor.visit(PropertyLabel("Stroke Brightness", .percent), &strokeBrightness) || isChanged
        isChanged = visitor.visit(PropertyLabel("Stroke Opacity", .percent), &strokeOpacity) || isChanged
        isChanged = visitor.visit(PropertyLabel("Stroke Width", .pixels), &strokeWidth) || isChanged
        isChanged = visitor.visit(PropertyLabel("Tracking", .pixels), &tracking) || isChanged
        let areSelectorsChanged = visitor.visit(each: &selectors) { selector, index, visitor in
            visitor.visit(part: index == 0 ? "Range Selector" : "Range Selector \(index + 1)") {
                selector.visitProperties(&$0)
            }
        }
        return areSelectorsChanged || isChanged
    }
}

extension TextSelector {
    fileprivate mutating func visitProperties(_ visitor: inout some PropertyVisitor) -> Bool {
        let unit = isRelative ? PropertyUnit.percent : .none
        var isChanged = visitor.visit(PropertyLabel("Start", unit), &start)
        isChanged = visitor.visit(PropertyLabel("End", unit), &end) || isChanged
        isChanged = visitor.visit(PropertyLabel("Offset", unit), &offset) || isChanged
        isChanged = visitor.visit(PropertyLabel("Amount", .percent), &amount) || isChanged
        isChanged = visitor.visit(PropertyLabel("Ease High", .percent), &easeHigh) || isChanged
        isChanged = visitor.visit(PropertyLabel("Ease Low", .percent), &easeLow) || isChanged
        return visitor.visit(PropertyLabel("Smoothness", .percent), &smoothness) || isChanged
    }
}
