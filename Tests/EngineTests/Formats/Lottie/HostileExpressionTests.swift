import Testing

@testable import Engine
@testable import Formats

/// Expressions that cannot be evaluated, and those that nobody would write.
@Suite(.timeLimit(.minutes(60)))
struct HostileExpressionTests {
    @Test(arguments: [
        ("posterizeTime(5); value", "it uses “posterizeTime”, which is not supported"),
        ("unknownThing * 2", "it uses “unknownThing”, which is not supported"), ("", "it has no result"),
        ("var a = 1;", "it has no result"), ("thisComp.layer('B').rotation", "it throws an error"),
        ("throw 'no'", "it throws an error"), ("[1, 2]", "it does not result in a number"),
        ("'text'", "it does not result in a number"), ("5 +", "it ends unexpectedly"),
        ("5 5", "it has an unexpected 5"), ("class A {}", "it has an unexpected “class”"),
        ("a b c", "it has an unexpected “b”"), ("'open", "it has an unclosed string"),
        ("/* open", "it has an unclosed comment"), ("1abc", "it has a malformed number"),
        ("while (true) {}", "it has a loop that runs too long or never ends"),
        ("for (;;) { value }", "it has a loop that runs too long or never ends"),
        ("var t = time; while (t > 0) t -= 0.1; t", "it has a loop that runs too long or never ends"),
        ("function f() { return f(); } f()", "it nests function calls too deeply"),
        ("var a = []; for (var i = 0; i < time; i++) a.push(i); a.length", "it takes too many steps"),
        ("var a = []; if (time > 1) a.push(1); a.length", "it has an array whose length changes over time"),
        ("thisComp.layer(time).rotation", "it looks up a layer by an index that changes"),
        ("return 5", "it returns outside a function"), ("break", "it uses break or continue outside a loop"),
        ("thisLayer.sourceRectAtTime().width", "it uses “sourceRectAtTime” of a layer, which is not supported"),
        ("eval('5; 6')", "it evaluates a string"),
        ("switch (time) { case 1: 2 }", "it switches on a value that changes"),
    ])
    func `the reason is said`(expression: String, reason: String) throws {
        let message = try #require(try ExpressionRig.complaint(expression))
        #expect(message.hasPrefix("The expression is ignored because \(reason)"), "\(message)")
    }

    @Test func `the expression is quoted on one line and not in full, and its place is told`() throws {
        let expression = "lookAt(1,\n  2) // " + String(repeating: "x", count: 500)
        let document = try ExpressionRig.document(
            ExpressionRig.layer(#""r":{"k":30,"x":\#(ExpressionRig.quoted(expression))}"#, name: "N"))
        let diagnostic = try #require(document.diagnostics.first)
        #expect(document.diagnostics.count == 1)
        #expect(diagnostic.path == "$.layers[0].ks.r.x" && diagnostic.layer == "N" && diagnostic.severity == .warning)
        #expect(diagnostic.message.hasSuffix(": lookAt(1,   2) // " + String(repeating: "x", count: 102)))
        #expect(abs(document.scene.root.layers[0].transform.rotation.value(at: 9) - .pi / 6) < 1e-12)
    }

    @Test func `circles of expressions are refused, all of them and nothing else`() throws {
        func layer(_ name: String, _ index: Int, _ expression: String) -> String {
            ExpressionRig.layer(#""r":{"k":\#(index),"x":"\#(expression)"}"#, name: name, index: index)
        }
        let layers = [
            layer("out", 1, "thisComp.layer('A').rotation + 10"), layer("A", 2, "thisComp.layer('B').rotation + 1"),
            layer("B", 3, "thisComp.layer('C').rotation + 1"), layer("C", 4, "thisComp.layer('A').rotation + 1"),
        ]
        for order in [layers, layers.reversed()] {
            let document = try ExpressionRig.document(order.joined(separator: ","))
            let complaints = document.diagnostics.filter { $0.message.contains("it depends on itself") }
            #expect(Set(complaints.map(\.layer)) == ["A", "B", "C"] && document.diagnostics.count == 3)
            let values = Dictionary(
                uniqueKeysWithValues: document.scene.root.layers.map {
                    ($0.name, ($0.transform.rotation.value(at: 0) / LottieImporter.degree).rounded())
                })
            #expect(values == ["out": 12, "A": 2, "B": 3, "C": 4])
        }
    }

    @Test func `a failure of one expression is told once, and others go on with its keyframes`() throws {
        let layers = (2..<9).map {
            ExpressionRig.layer(#""r":{"k":0,"x":"thisComp.layer('W').rotation * \#($0)"}"#, name: "L\($0)", index: $0)
        }
        let failing = ExpressionRig.layer(#""r":{"k":5,"x":"lookAt(1, 1)"}"#, name: "W", index: 1)
        let document = try ExpressionRig.document((layers + [failing]).joined(separator: ","))
        #expect(document.diagnostics.map(\.layer) == ["W"])
        #expect(
            isClose([document.scene.root.layers[6].transform.rotation.value(at: 0) / LottieImporter.degree], [40]))
    }

    /// Something written again and again, with an end to it.
    struct Repeated: CustomTestStringConvertible {
        var part: String
        var count: Int
        var end = ""
        var testDescription: String { "\(count) × \(part)" }
        var text: String { String(repeating: part, count: count) + end }
    }

    private static let closing = String(repeating: ")", count: 30_000)

    @Test(arguments: [
        Repeated(part: "x", count: 1_000_000), Repeated(part: "1+", count: 500_000, end: "1"),
        Repeated(part: "(", count: 100_000), Repeated(part: "[", count: 100_000), Repeated(part: "{", count: 100_000),
        Repeated(part: "-", count: 100_000, end: "1"), Repeated(part: "!", count: 60_000, end: "1"),
        Repeated(part: "(", count: 30_000, end: "1" + closing),
        Repeated(part: "(", count: 60, end: "1" + closing.prefix(60)),
        Repeated(part: "1+", count: 30_000, end: "1"), Repeated(part: ".b", count: 30_000, end: ""),
        Repeated(part: "a[0].b().c", count: 6_000), Repeated(part: "a=>", count: 20_000, end: "1"),
        Repeated(part: "if(1)", count: 10_000, end: "1"), Repeated(part: "1?1:", count: 15_000, end: "1"),
        Repeated(part: "1?", count: 20_000, end: "1"), Repeated(part: "function f(){", count: 4_000),
        Repeated(part: "a=", count: 30_000, end: "1"), Repeated(part: "1**", count: 20_000, end: "1"),
        Repeated(part: ";", count: 60_000), Repeated(part: "1,", count: 30_000, end: "1"),
        Repeated(part: "var a;", count: 10_000), Repeated(part: "try{", count: 10_000),
        Repeated(part: "'\\x", count: 3),
        Repeated(part: "\u{0}\u{1}", count: 9), Repeated(part: "\\u0041", count: 2), Repeated(part: "`${1}`", count: 1),
        Repeated(part: "/a/", count: 1), Repeated(part: "#@", count: 1), Repeated(part: "👩‍👩‍👧", count: 1_000),
    ])
    func `texts of any length and depth end`(text: Repeated) throws {
        let message = try ExpressionRig.complaint(text.text)
        #expect(message == nil || message?.count ?? 0 < 300)
    }

    @Test(arguments: [
        // Doubling what is made at every iteration, in time, in size, and in both.
        "var a = time; for (var i = 0; i < 400; i++) a = a * a + a; a",
        "var a = [1]; for (var i = 0; i < 100; i++) a = a.concat(a); a.length",
        "var a = 'x'; for (var i = 0; i < 100; i++) a = a + a; a.length",
        "function f(n) { return n == 0 ? time : f(n - 1) + f(n - 1); } f(15)",
        "var a = 0; for (var i = 0; i < 400; i++) for (var j = 0; j < 400; j++) a += time; a",
        "var a = 0; for (var i = 0; i < 40; i++) { if (time > i) a = a * 2 + i; else a = a - i; } a",
        "var a = []; for (var i = 0; i < 400; i++) a.push(time * i); for (i = 0; i < 400; i++) a[i] += a[399 - i]; a[7]",
        "var f = function (g, n) { return n == 0 ? 1 : g(g, n - 1) + g(g, n - 1); }; f(f, 14)",
        "var s = 'eval'; for (var i = 0; i < 40; i++) s = 'eval(' + s + ')'; eval(s)",
        "try { throw 1 } catch (e) { try { throw 2 } catch (e) { throw 3 } }",
    ])
    func `work is bounded`(expression: String) throws {
        let message = try ExpressionRig.complaint(expression)
        #expect(message == nil || message?.hasPrefix("The expression is ignored") == true)
    }

    @Test func `properties that lead to one another end`() throws {
        // Each names the one after it twice: counted as often as they are named they would be 2 to the power of 200.
        let layers = (1...200).map { index in
            let next = "thisComp.layer(\(index + 1)).rotation"
            let x = index == 200 ? "time" : "\(next) + \(next) * 0.5"
            return ExpressionRig.layer(#""r":{"k":0,"x":"\#(x)"}"#, index: index)
        }
        let outcome = Hostile.read(Hostile.animation(layers.joined(separator: ",")))
        #expect(
            outcome.features.isSubset(of: ["expression", "diagnostics"]) && outcome.features.contains("expression"))
        let late = Hostile.read(Hostile.animation(layers.reversed().joined(separator: ",")))
        #expect(late.failure == nil && late.features.isEmpty)
    }

    @Test func `many large expressions are stopped together`() throws {
        let large = "var a = time; for (var i = 0; i < 499; i++) a = Math.sin(a) * i + a; a"
        let layers = (0..<2000).map { ExpressionRig.layer(#""r":{"k":0,"x":"\#(large) + \#($0)"}"#, index: $0) }
        let outcome = Hostile.read(Hostile.animation(layers.joined(separator: ",")))
        #expect(outcome.failure == nil && outcome.features.isSubset(of: ["expression", "diagnostics"]))
        #expect(outcome.features.contains("expression"))
    }

    @Test(arguments: ["null", "5", "[]", "{}", "true"])
    func `an expression of another kind is none`(x: String) throws {
        #expect(Hostile.read(Hostile.animation(#"{"ty":3,"ks":{"r":{"k":5,"x":\#(x)}}}"#)).features.isEmpty)
    }

    @Test(arguments: [
        #""ef":5,"#, #""ef":[5,{"nm":"E"},{"nm":"E","ef":[null,{"nm":"S"}]}],"#,
        #""ef":[{"nm":"E","ef":[{"nm":"S","ty":0}]}],"#, #""parent":1,"#, #""shapes":[5,{"ty":"gr"}],"#,
        #""ef":[{"nm":"E","ef":[{"nm":"S","ty":0,"v":{"k":"a"}}]}],"#,
    ])
    func `what is referred to may be of any form`(members: String) throws {
        for expression in [
            "effect('E')('S')", "thisLayer.parent.parent.toComp([0, 0])", "content('G').transform.rotation",
            "thisLayer(2)(1)(2)(1)", "parent.fromComp([1, 2])", "effect(1)(1)", "thisProperty.propertyGroup(9)._name",
        ] {
            let layer = ExpressionRig.layer(#""r":{"k":5,"x":"\#(expression)"}"#, more: members)
            #expect(Hostile.read(Hostile.animation(layer)).failure == nil)
        }
    }

    @Test func `values far out of range draw nothing or less`() throws {
        for expression in ["1 / 0", "0 / 0", "-1e308 * 10", "time / 0", "Math.log(-time)", "1e300 * time"] {
            let x = ExpressionRig.quoted(expression)
            let items = """
                {"ty":"sr","sy":1,"p":[50,50],"pt":{"k":5,"x":\(x)},"r":{"k":0,"x":\(x)},"or":{"k":9,"x":\(x)},"os":0,
                 "ir":{"k":4,"x":\(x)},"is":0},{"ty":"rp","c":{"k":2,"x":\(x)},"o":{"k":0,"x":\(x)},"tr":{"p":[1,1]}},
                {"ty":"st","c":[1,0,0],"o":{"k":100,"x":\(x)},"w":{"k":2,"x":\(x)},
                 "d":[{"n":"d","v":{"k":3,"x":\(x)}}]},{"ty":"tm","s":{"k":0,"x":\(x)},"e":100}
                """
            #expect(Hostile.read(Hostile.animation(Hostile.shapes(items))).failure == nil)
        }
    }
}
