import Engine

/// What a matrix is plotted as.
enum MatrixPlot: Hashable, Sendable, CaseIterable {
    /// How far it turns in the plane and out of it, its factors, how far it moves, how its axes lean, how it vanishes.
    case turn, space, scale, shift, shear, perspective

    /// What an animation of a part shows in; nil where it makes all of the matrix.
    init?(of motion: Motion<Matrix4>) {
        guard case .part(let animation) = motion else { return nil }
        switch animation.part {
        case .rotation(.z): self = .turn
        case .rotation: self = .space
        case .scale, .planeScale, .uniformScale: self = .scale
        case .translation, .planeTranslation: self = .shift
        case .component, .pair, .color, .whole, .before: return nil
        }
    }

    /// What it is called.
    var name: String {
        switch self {
        case .turn: "Rotation"
        case .space: "Rotation In Space"
        case .scale: "Scale"
        case .shift: "Translation"
        case .shear: "Shear"
        case .perspective: "Perspective"
        }
    }

    /// What its numbers are called.
    var components: [String] {
        switch self {
        case .turn: ["value"]
        case .space: ["x", "y"]
        case .scale, .shift, .perspective: ["x", "y", "z"]
        case .shear: ["xy", "xz", "yz"]
        }
    }

    /// What they are measured in.
    var unit: String {
        switch self {
        case .turn, .space: "°"
        case .scale: "%"
        case .shift: "px"
        case .shear, .perspective: ""
        }
    }

    /// How many displayed units make one of the scene's.
    var factor: Double {
        switch self {
        case .turn, .space: 180 / .pi
        case .scale: 100
        case .shift, .shear, .perspective: 1
        }
    }

    /// Whether two matrices differ in it by more than taking them apart does.
    func differs(_ first: Matrix4, _ second: Matrix4) -> Bool {
        zip(read(first), read(second)).contains { abs($0 - $1) > 1e-9 * max(1, abs($0), abs($1)) }
    }

    /// The numbers of a matrix in displayed units.
    var read: @Sendable (Matrix4) -> [Double] {
        switch self {
        case .turn: { [MatrixParts($0).angles.z * 180 / .pi] }
        case .space:
            { matrix in
                let angles = MatrixParts(matrix).angles
                return [angles.x * 180 / .pi, angles.y * 180 / .pi]
            }
        case .scale:
            { matrix in
                let scale = MatrixParts(matrix).scale
                return [scale.x * 100, scale.y * 100, scale.z * 100]
            }
        case .shift:
            { matrix in
                let shift = MatrixParts(matrix).translation
                return [shift.x, shift.y, shift.z]
            }
        case .shear:
            { matrix in
                let shear = MatrixParts(matrix).shear
                return [shear.x, shear.y, shear.z]
            }
        case .perspective:
            { matrix in
                let row = MatrixParts(matrix).perspective
                return [row.x, row.y, row.z]
            }
        }
    }
}
