extension FilterChain {
    /// Folds in everything, the filters with their number first.
    func combine(into hasher: inout StableHasher) {
        hasher.combine(filters.count)
        for filter in filters { filter.combine(into: &hasher) }
        hasher.combine(Int(light.rawValue) | (region == nil ? 0 : 1) << 8)
        region?.combine(into: &hasher)
        transform.combine(into: &hasher)
    }
}

extension Filter {
    /// Folds the filter into a hash, a number for its kind first.
    func combine(into hasher: inout StableHasher) {
        switch self {
        case .fill(let color):
            hasher.combine(1)
            color.combine(into: &hasher)
        case .toneMap(let map):
            hasher.combine(2 | (map.isLaidOver ? 1 : 0) << 8)
            hasher.combine(map.colors.count)
            for color in map.colors { color.combine(into: &hasher) }
            hasher.combine(map.amount)
        case .levels(let levels):
            hasher.combine(3)
            for curve in [levels.all, levels.red, levels.green, levels.blue, levels.alpha] {
                hasher.combine(curve.inputBlack)
                hasher.combine(curve.inputWhite)
                hasher.combine(curve.gamma)
                hasher.combine(curve.outputBlack)
                hasher.combine(curve.outputWhite)
            }
        case .blur(let blur):
            hasher.combine(4 | (blur.repeatsEdges ? 1 : 0) << 8)
            hasher.combine(blur.sigmaX)
            hasher.combine(blur.sigmaY)
        case .shadow(let shadow):
            hasher.combine(5 | Int(shadow.placement.rawValue) << 8 | (shadow.isCastByContent ? 1 : 0) << 16)
            shadow.color.combine(into: &hasher)
            hasher.combine(shadow.offset)
            hasher.combine(shadow.sigma)
            if shadow.spread != 0 { hasher.combine(shadow.spread) }
            if shadow.blend != .normal { hasher.combine(Int(shadow.blend.rawValue)) }
        case .matrix(let matrix):
            hasher.combine(6)
            for row in [matrix.red, matrix.green, matrix.blue, matrix.offset] {
                for index in 0..<3 { hasher.combine(row[index]) }
            }
        case .variableBlur(let blur):
            hasher.combine(7)
            hasher.combine(blur.sigma)
            hasher.combine(blur.contentHash)
            blur.mask.combine(into: &hasher)
        case .overlay(let overlay):
            hasher.combine(8)
            overlay.combine(into: &hasher)
        }
    }
}
