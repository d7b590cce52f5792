import Cost

/// The report as JUnit XML: a test case for each file, a failure for what is wrong with it.
enum CostJUnit {
    /// The whole document.
    static func text(_ report: CostReport, _ outcome: CostOutcome) -> String {
        var failed = 0
        var cases: [String] = []
        for file in report.files {
            let failures = outcome.failures(of: file)
            if !failures.isEmpty { failed += 1 }
            let name =
                "name=\"\(MarkupText.escaped(file.file))\" classname=\"pegbar.cost\" file=\"\(MarkupText.escaped(file.file))\" time=\"0\""
            guard !failures.isEmpty else {
                cases.append("    <testcase \(name)/>")
                continue
            }
            cases.append("    <testcase \(name)>")
            for failure in failures {
                var place = failure.layer.map { "layer “\($0)”" } ?? ""
                if let path = failure.jsonPath { place += " \(path)" }
                if let line = failure.line { place += " line \(line)" }
                cases.append(
                    "      <failure message=\"\(MarkupText.escaped(failure.message))\" type=\"cost\">\(MarkupText.escaped(place))</failure>"
                )
            }
            cases.append("    </testcase>")
        }
        let counts = "tests=\"\(report.files.count)\" failures=\"\(failed)\" errors=\"0\" skipped=\"0\" time=\"0\""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="pegbar cost" \(counts)>
              <testsuite name="cost" \(counts)>
            \(cases.joined(separator: "\n"))
              </testsuite>
            </testsuites>

            """
    }
}

/// Annotations as GitHub Actions reads them from the output of a step.
enum CostAnnotations {
    /// One line for each thing that is wrong, and for each finding.
    static func text(_ report: CostReport, _ outcome: CostOutcome) -> String {
        var lines: [String] = []
        for file in report.files {
            for failure in outcome.failures(of: file) {
                let layer = failure.layer.map { "layer “\($0)”: " } ?? ""
                lines.append(line("error", file.file, failure.line, layer + failure.message))
            }
            for finding in file.findings ?? [] {
                lines.append(line("warning", file.file, finding.line, "layer “\(finding.layer)”: \(finding.message)"))
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func line(_ level: String, _ file: String, _ line: Int?, _ text: String) -> String {
        let place = line.map { ",line=\($0)" } ?? ""
        return "::\(level) file=\(property(file))\(place),title=Cost::\(data(text))"
    }

    /// Text after the colons: percent signs and line ends are escaped.
    static func data(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The value of a property, in which colons and commas are escaped as well.
    static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
