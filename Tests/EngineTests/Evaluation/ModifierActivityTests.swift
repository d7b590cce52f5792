import Testing

@testable import Engine

/// That frames in which a modifier's numbers change are told from those in which they do not.
struct ModifierActivityTests {
    private static let moving = Property.ramp(0, 9, from: 10, to: 20)
    private static let still = Property(1.0)

    /// One modifier for each number that can be animated.
    static let modifiers: [PathModifier] = [
        .trim(Trim(start: moving, end: still, offset: still, isSequential: false)),
        .trim(Trim(start: still, end: moving, offset: still, isSequential: false)),
        .trim(Trim(start: still, end: still, offset: moving, isSequential: true)),
        .roundCorners(moving), .puckerAndBloat(moving),
        .zigZag(ZigZag(size: moving, ridges: still, pointType: still)),
        .zigZag(ZigZag(size: still, ridges: moving, pointType: still)),
        .zigZag(ZigZag(size: still, ridges: still, pointType: moving)),
        .offset(OffsetPath(amount: moving, join: .miter, miterLimit: still)),
        .offset(OffsetPath(amount: still, join: .miter, miterLimit: moving)),
    ]

    @Test(arguments: modifiers.indices)
    func `an animated number is seen by the geometry and by the frame`(index: Int) {
        let content = ShapeContent(items: [.square(4), .modifier(ModifierActivityTests.modifiers[index]), .fill("#0")])
        let evaluator = Evaluator(Scene([Layer(.shapes(content))]))
        for stamp in [content.geometry.stamp, evaluator.stamp] {
            #expect(stamp(0) == stamp(9) && stamp(21) == stamp(99))
            #expect(Set([9, 11, 15, 21].map(stamp)).count == 4)
        }
    }
}
