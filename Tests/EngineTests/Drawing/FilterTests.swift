import Testing

@testable import Engine

struct FilterTests {
    private static let curve = Filter.Levels.Curve(inputBlack: 0.1)

    /// Chains that differ from one another in one thing each.
    private static let chains: [FilterChain?] = [
        nil, FilterChain([]), FilterChain([], light: .linear),
        FilterChain([], region: Rect(x: 0, y: 0, width: 1, height: 1)),
        FilterChain([], region: Rect(x: 0, y: 0, width: 1, height: 2)), FilterChain([], transform: .scale(2, 2)),
        FilterChain([.fill(.black)]), FilterChain([.fill(.white)]), FilterChain([.fill(.clear)]),
        FilterChain([.fill(.black), .fill(.white)]), FilterChain([.fill(.white), .fill(.black)]),
        FilterChain([.toneMap(Filter.ToneMap(colors: [.black]))]),
        FilterChain([.toneMap(Filter.ToneMap(colors: [.black, .white]))]),
        FilterChain([.toneMap(Filter.ToneMap(colors: [.black], amount: 0.5))]),
        FilterChain([.toneMap(Filter.ToneMap(colors: [.black], isLaidOver: true))]),
        FilterChain([.levels(Filter.Levels())]), FilterChain([.levels(Filter.Levels(all: curve))]),
        FilterChain([.levels(Filter.Levels(red: curve))]), FilterChain([.levels(Filter.Levels(green: curve))]),
        FilterChain([.levels(Filter.Levels(blue: curve))]), FilterChain([.levels(Filter.Levels(alpha: curve))]),
        FilterChain([.levels(Filter.Levels(all: Filter.Levels.Curve(inputWhite: 0.1)))]),
        FilterChain([.levels(Filter.Levels(all: Filter.Levels.Curve(gamma: 0.1)))]),
        FilterChain([.levels(Filter.Levels(all: Filter.Levels.Curve(outputBlack: 0.1)))]),
        FilterChain([.levels(Filter.Levels(all: Filter.Levels.Curve(outputWhite: 0.1)))]),
        FilterChain([.blur(Filter.Blur(sigmaX: 1, sigmaY: 2))]),
        FilterChain([.blur(Filter.Blur(sigmaX: 2, sigmaY: 1))]),
        FilterChain([.blur(Filter.Blur(sigmaX: 1, sigmaY: 2, repeatsEdges: true))]),
        FilterChain([.shadow(Filter.Shadow(color: .black, sigma: 1))]),
        FilterChain([.shadow(Filter.Shadow(color: .white, sigma: 1))]),
        FilterChain([.shadow(Filter.Shadow(color: .black, sigma: 2))]),
        FilterChain([.shadow(Filter.Shadow(color: .black, offset: Point(1, 0), sigma: 1))]),
        FilterChain([.shadow(Filter.Shadow(color: .black, offset: Point(0, 1), sigma: 1))]),
        FilterChain([.shadow(Filter.Shadow(color: .black, sigma: 1, placement: .alone))]),
        FilterChain([.shadow(Filter.Shadow(color: .black, sigma: 1, placement: .inside))]),
        FilterChain([.shadow(Filter.Shadow(color: .black, sigma: 1, isCastByContent: true))]),
    ]

    private func list(_ chain: FilterChain?) -> DisplayList {
        DisplayList(size: Size(9, 9), commands: [.beginGroup(Group(filters: chain)), .endGroup])
    }

    @Test func `all that a filter is goes into the hash and into the text`() {
        let lists = FilterTests.chains.map(list)
        #expect(Set(lists.map(\.contentHash)).count == lists.count)
        #expect(Set(lists.map(\.text)).count == lists.count)
    }

    @Test func `filters are told in a line`() {
        let chain = FilterChain(
            [
                .blur(Filter.Blur(sigmaX: 3, sigmaY: 0)), .fill(Color(red: 1, green: 0, blue: 0, alpha: 0.5)),
                .shadow(Filter.Shadow(color: .black, offset: Point(1, 2), sigma: 4, placement: .alone)),
                .levels(Filter.Levels(red: FilterTests.curve)),
            ], region: Rect(x: 1, y: 2, width: 30, height: 40), transform: .scale(2, 2), light: .linear)
        #expect(
            list(chain).commands[0].text
                == "group blur 3×0, fill #ff000080, shadow #000000 1,2 4 alone, levels red 0.1…1 ^1 0…1 (linear) "
                + "in 1,2 30×40 [2 0 0 2 0 0]")
    }
}
