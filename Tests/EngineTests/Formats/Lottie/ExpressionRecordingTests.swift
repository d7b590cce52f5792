import Testing

@testable import Engine
@testable import Formats

/// The same expression of several properties, which is followed once where it asks the same of all of them.
struct ExpressionRecordingTests {
    /// Values that answers differ for: how many keyframes there are, and what they hold.
    private static let values = [
        ExpressionRig.keyframes([(0, "[0]"), (25, "[50]")]), ExpressionRig.keyframes([(0, "[20]"), (25, "[-10]")]),
        ExpressionRig.keyframes([(5, "[0]"), (20, "[50]")]), "7", "0", "-7",
        ExpressionRig.keyframes([(0, "[0]"), (10, "[5]"), (25, "[50]")]),
        ExpressionRig.keyframes([(0, "[20]"), (12, "[5]"), (25, "[0]")]),
    ]

    private static func layer(_ index: Int, _ expression: String) -> String {
        let text = ExpressionRig.quoted(expression)
        let members = #""r":{"k":\#(values[index]),"x":\#(text)},"o":{"k":\#(values[index]),"x":\#(text)}"#
        return ExpressionRig.layer(members, name: "L\(index)", index: index + 1, more: effects(of: index))
    }

    /// A slider with this value.
    private static func slider(_ name: String, _ value: String) -> String {
        #"{"ty":5,"nm":"\#(name)","mn":"\#(name)","ef":[{"ty":0,"nm":"Slider","mn":"S-1","ix":1,"v":\#(value)}]}"#
    }

    /// Effects of which none is like that of the layer before: the slider moves, follows an expression, is a point, or is not
    /// there.
    private static func effects(of index: Int) -> String {
        let moving = #"{"k":\#(ExpressionRig.keyframes([(0, "[3]"), (25, "[8]")]))}"#
        let own = [
            slider("Other", #"{"k":1}"#) + "," + slider("Amount", #"{"k":3}"#), slider("Amount", #"{"k":5}"#),
            slider("Amount", moving), slider("Amount", #"{"k":0}"#),
            slider("Amount", #"{"k":140,"x":"clamp(value, 0, 100)"}"#),
            slider("Amount", #"{"k":-3,"x":"clamp(value, 0, 100)"}"#), slider("Amount", #"{"k":[4,5]}"#), "",
        ]
        return own[index].isEmpty ? "" : #""ef":[\#(own[index])],"#
    }

    private static func numbers(_ layers: [Int], _ expression: String, _ options: ReadingOptions) throws -> [[Double]] {
        let document = try ExpressionRig.document(
            layers.map { layer($0, expression) }.joined(separator: ","), options: options)
        return document.scene.root.layers.map { layer in
            [0, 4, 5, 11.5, 24, 30].flatMap {
                [layer.transform.rotation.value(at: $0), layer.transform.opacity.value(at: $0)]
            }
        }
    }

    @Test(arguments: [
        "value * 2", "-value + time", "value > 5 ? value : 5", "key(1)[0] > 10 ? value : -value", "index * value",
        "numKeys > 2 ? key(3).time : 8", "try { key(3).time + key(1)[0] } catch (e) { value }", "velocity * 2",
        "nearestKey(time).index * 10 + key(nearestKey(time).index).time", "valueAtTime(time - 0.1)",
        "thisLayer.name.length", "key(3).time * 2",
        "wiggle(2, 5)", "loopOut('cycle') + 1", "loopOut('cycle')", "random(5)", "ease(time, 0, 1, value, 30)",
        "var n = 0; if (numKeys > 0) { n = nearestKey(time).index; if (key(n).time > time) n--; } n * 3 + value",
        "('' + key(1)[0]) == '0' ? 1 : 2", "thisComp.layer('L3').rotation + value", "propertyGroup(1).index + value",
        "function f(a) { if (a == 0) return 1; return value; } f(key(1)[0])", "value.value + thisProperty.numKeys",
        "try { effect('Amount')('Slider') * value } catch (e) { time }",
        "try { effect('Amount')('S-1') > 4 ? value : time } catch (e) { 3 }",
        "try { effect('Amount')('Slider').value + effect('Amount')('S-1') } catch (e) { 4 }",
        "try { effect('Amount')('Slider').numKeys + value } catch (e) { 5 }",
        "try { effect('Amount')('Slider').valueAtTime(0.5) } catch (e) { 6 }",
        "try { effect('Amount')('Slider') } catch (e) { value }", "effect(1) == null ? value : time",
        "try { effect(1)('Slider') + 1 } catch (e) { 7 }", "try { effect('Amount')(1) + 1 } catch (e) { 7 }",
        "effect.numProperties + value", "try { effect('Amount').name.length } catch (e) { 8 }",
        "thisComp.frameDuration * value", "thisComp.width * value", "thisComp.name.length + value",
    ])
    func `what it comes to does not depend on those before it`(expression: String) throws {
        for compatibility in [Compatibility.web, .afterEffects] {
            var options = ReadingOptions()
            options.compatibility = compatibility
            let alone = try (0...7).map { try Self.numbers([$0, 3], expression, options)[0] }
            // The layer that is referred to is always the last.
            for all in [[0, 1, 2, 4, 5, 6, 7, 3], [7, 6, 5, 4, 2, 1, 0, 3]] {
                let together = try Self.numbers(all, expression, options)
                for (place, index) in all.enumerated() where index != 3 {
                    #expect(together[place] == alone[index], "layer \(index)")
                }
            }
        }
    }

    private static func imported(_ layers: [String]) throws -> LottieImporter {
        let json = try Vectors.json(Hostile.animation(layers.joined(separator: ",")))
        var importer = LottieImporter(root: json, options: ReadingOptions()) { _ in nil }
        _ = try importer.importScene()
        return importer
    }

    @Test(arguments: [("value * 2", 1), ("index * value", 0), ("value > key(1)[0] ? time : 0", 1)])
    func `what asks for its own keyframes alone is recorded, and takes as much as it does each time`(
        expression: String, recordings: Int
    ) throws {
        func used(_ importer: LottieImporter) -> Int { Environment.Limit.steps - importer.expressions.steps }
        let layers = [0, 1, 2].map { Self.layer($0, expression) }
        let together = try Self.imported(layers)
        #expect(together.expressions.recordings.count == recordings)
        #expect(used(together) == (try layers.reduce(0) { $0 + used(try Self.imported([$1])) }))
    }

    /// How many steps of reading layers take.
    private static func used(_ layers: [String]) throws -> Int {
        Environment.Limit.steps - (try imported(layers)).expressions.steps
    }

    /// A layer whose rotation follows an expression, with a slider.
    private static func layer(_ index: Int, _ value: Double, amount: String, _ expression: String) -> String {
        ExpressionRig.layer(
            #""r":{"k":\#(value),"x":\#(ExpressionRig.quoted(expression))}"#, name: "L\(index)", index: index,
            more: #""ef":[\#(slider("Amount", amount))],"#)
    }

    @Test(arguments: ["{\"k\":%}", "{\"k\":%,\"x\":\"clamp(value, 0, 100)\"}"])
    func `what asks for its own layer's effects is recorded as well`(amount: String) throws {
        let expression = "effect('Amount')('Slider') / 2 + value + thisComp.frameDuration"
        let layers = [3, 4, 5].map {
            Self.layer($0, 7, amount: amount.replacing("%", with: "\($0)"), expression)
        }
        let importer = try Self.imported(layers)
        let recording = try #require(importer.expressions.recordings.values.first).recording
        #expect(importer.expressions.recordings.count == 1)
        #expect(recording.parameters.map(\.effect) == ["Amount"])
        #expect(try Self.used(layers) == (try layers.reduce(0) { $0 + (try Self.used([$1])) }))
    }

    /// A layer whose rotation follows the last of so many effects.
    private static func layer(_ index: Int, effectCount: Int) -> String {
        let others = (1..<max(effectCount, 1)).map { slider("E\($0)", #"{"k":\#($0)}"#) }
        let effects = effectCount == 0 ? [] : others + [slider("Amount", #"{"k":\#(index)}"#)]
        let expression = ExpressionRig.quoted("try { effect('Amount')('Slider') * 10 } catch (e) { value }")
        return ExpressionRig.layer(
            #""r":{"k":7,"x":\#(expression)}"#, name: "L\(index)", index: index,
            more: effects.isEmpty ? "" : #""ef":[\#(effects.joined(separator: ","))],"#)
    }

    private static func degrees(_ document: Document) -> [Double] {
        document.scene.root.layers.map { ($0.transform.rotation.value(at: 0) * 180 / .pi).rounded() }
    }

    @Test func `an effect that layers before lack is found`() throws {
        let layers = [(1, 0), (2, 0), (3, 2), (4, 0), (5, 1)].map { Self.layer($0, effectCount: $1) }
        #expect(Self.degrees(try ExpressionRig.document(layers.joined(separator: ","))) == [7, 7, 30, 7, 50])
    }

    @Test func `looking up takes as many steps as there are effects`() throws {
        let counts = [1, 1, 40, 3]
        let layers = counts.enumerated().map { Self.layer($0.offset + 1, effectCount: $0.element) }
        #expect(try Self.imported(layers).expressions.recordings.count == 1)
        #expect(try Self.used(layers) == (try layers.reduce(0) { $0 + (try Self.used([$1])) }))
        // Among more than one expression may look through, none is found.
        let many = Self.layer(3, effectCount: PartialEvaluator.Limit.steps + 1)
        let document = try ExpressionRig.document((layers.prefix(2) + [many]).joined(separator: ","))
        #expect(document.diagnostics.map(\.feature) == ["expression"])
        #expect(Self.degrees(document) == [10, 20, 7])
    }

    @Test func `what asks more of an effect than its numbers is not recorded`() throws {
        for expression in [
            "effect('Amount')('Slider').numKeys + value", "effect('Amount').name.length + value", "effect(1)('Slider')",
            "effect('Amount')('Slider').valueAtTime(0)", "thisComp.width + value",
            "thisLayer.effect('Amount')('Slider')",
        ] {
            let layers = [3, 4, 5].map { Self.layer($0, 7, amount: "{\"k\":\($0)}", expression) }
            #expect(try Self.imported(layers).expressions.recordings.isEmpty, "\(expression)")
        }
    }

    @Test func `one unlike those before it is recorded for those after it, and what was done in vain counts`() throws {
        let layers = [4, 4, 7, 8].enumerated().map {
            Self.layer($0.offset + 1, $0.element, amount: "{\"k\":1}", "value > 5 ? value * 2 : -value")
        }
        let recorded = try (2...4).map { count in
            try #require(try Self.imported(Array(layers.prefix(count))).expressions.recordings.values.first)
                .recording.property.index
        }
        #expect(recorded[0] < recorded[1] && recorded[1] == recorded[2])
        let alone = try layers.map { try Self.used([$0]) }
        #expect(try Self.used(Array(layers.prefix(2))) == alone[0] + alone[1])
        let inVain = try Self.used(Array(layers.prefix(3))) - alone[0] - alone[1] - alone[2]
        #expect(inVain > 0 && inVain <= alone[1])
        #expect(try Self.used(layers) == alone.reduce(inVain, +))
    }

    @Test func `curves of what is recorded are counted once`() throws {
        let keyframes = #"[{"t":0,"s":[0,0],"to":[0,50],"ti":[50,0]},{"t":25,"s":[100,100]}]"#
        let layers = (1...4).map {
            ExpressionRig.layer(#""p":{"k":\#(keyframes),"x":"value + [1, 2]"}"#, name: "L\($0)", index: $0)
        }
        let importer = try Self.imported(layers)
        #expect(importer.expressions.recordings.count == 1)
        #expect(importer.motionPathCount == 4)
    }

    @Test func `a recording is done again for another property only where the answers are the same`() {
        var builder = ExpressionBuilder()
        let time = builder.time()
        let property = ExpressionProperty(index: 1, loop: nil)
        builder.startRecording(property, source: nil, at: time)
        let value = builder.rest(4, component: 0, of: property)
        let isLarge = builder.apply(.less, builder.constant(3), value)
        #expect(builder.constant(of: isLarge) == 1)
        let result = builder.apply(.multiply, value, time)
        guard let recording = builder.endRecording([result]) else {
            Issue.record("nothing was recorded")
            return
        }
        func again(_ rest: [Double]) -> ExpressionBuilder.Progress {
            var replay = ExpressionBuilder.Replay(source: nil, rest: rest, at: time)
            return builder.proceed(recording, &replay)
        }
        let expected = builder.apply(.multiply, builder.constant(5), time)
        #expect(again([5]) == .done([expected]))
        #expect(again([2]) == .differs)
        #expect(again([]) == .differs)
    }

    @Test func `every name that expressions know is one of its kind`() {
        var names = ExpressionNames.standard
        for function in ExpressionFunction.allCases {
            let name = names.name(function.rawValue)
            #expect(name.function == function && name.global == nil && name.keyword == nil)
        }
        for global in ExpressionGlobal.allCases {
            let name = names.name(global.rawValue)
            #expect(name == ExpressionName(global) && name.global == global && name.function == nil)
        }
        for keyword in ExpressionKeyword.allCases {
            #expect(names.name(keyword.rawValue).keyword == keyword)
        }
        #expect(names.name("$bm_rt") == .result && names.name("(last value)") == .lastValue)
        let own = names.name("own")
        #expect(own.function == nil && own.global == nil && own.keyword == nil && names[own] == "own")
    }
}
