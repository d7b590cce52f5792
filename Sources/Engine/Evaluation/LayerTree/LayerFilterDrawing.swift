/// What filters of layers become in display lists.
extension DisplayListBuilder {
    /// What is done for a filter at a moment; nothing where it changes nothing.
    ///
    /// - Parameters:
    ///   - unit: From the unit square to the composition: where the images lie that filters read.
    ///   - chain: From the coordinates of the filters to the composition.
    func drawn(_ filter: LayerFilter, at moment: EvaluatedLayer, on unit: Affine, in chain: Affine) -> [Filter] {
        let time = moment.time
        switch filter.kind {
        case .blur(let radius):
            let sigma = radius.value(at: time)
            guard sigma > 0 else { return [] }
            let limited = min(sigma, Effect.maximumSigma)
            return [.blur(Filter.Blur(sigmaX: limited, sigmaY: limited))]
        case .brightness(let amount): return [.matrix(.brightness(amount.value(at: time).finite(or: 0)))]
        case .contrast(let amount): return [.matrix(.contrast(amount.value(at: time).finite(or: 1)))]
        case .saturation(let amount): return [.matrix(.saturation(amount.value(at: time).finite(or: 1)))]
        case .variableBlur(let radius, let mask):
            let sigma = radius.value(at: time)
            guard sigma > 0, scene.images.indices.contains(mask), let inverse = chain.inverse, inverse.isFinite else {
                return []
            }
            return [
                .variableBlur(
                    Filter.VariableBlur(
                        sigma: min(sigma, Effect.maximumSigma), image: mask,
                        contentHash: scene.images[mask].contentHash, mask: inverse * unit))
            ]
        case .alphaThreshold(let threshold, let color):
            let middle = threshold.value(at: time).finite(or: 0).clamped(to: 0...1)
            // Edges are as soft as a pixel is wide where a blur of some pixels comes before.
            let curve = Filter.Levels.Curve(inputBlack: middle - 0.03, inputWhite: middle + 0.03)
            return [.levels(Filter.Levels(alpha: curve))] + (color.map { [.fill($0.value(at: time))] } ?? [])
        }
    }
}

extension EvaluatedLayer {
    /// From the unit square, whose y points down as it is seen, to a rectangle of the layer as it lies in the
    /// composition.
    func unitMap(of bounds: Rect) -> Affine {
        let unit = Affine.translation(bounds.x, bounds.y) * .scale(bounds.width, bounds.height)
        return map * (isUpsideDown ? unit * Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1) : unit)
    }
}

extension Double {
    /// The number clamped to the range that sums of colors can hold; `other` if it is not finite.
    fileprivate func finite(or other: Double) -> Double { isFinite ? clamped(to: -1e6...1e6) : other }
}
