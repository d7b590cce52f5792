import ArgumentParser
import Foundation
import Testing

@testable import Live
@testable import Preview

struct ServeTests {
    @Test func `the start line is one JSON object`() throws {
        let start = StartLine(
            address: "http://127.0.0.1:7342/#write=1", network: ["http://10.0.0.2:7342/"], folder: "/a \"b\"",
            version: "1.2")
        #expect(!start.json.contains("\n"))
        #expect(try JSONDecoder().decode(StartLine.self, from: Data(start.json.utf8)) == start)
        #expect(start.json.hasPrefix(#"{"address":"http://127.0.0.1:7342/#write=1","folder""#))
    }

    @Test func `the banner has every address, and a code that lets nobody write`() throws {
        var banner = ServeBanner(
            address: "http://127.0.0.1:7342/#write=5ec2e7",
            network: ["http://10.0.0.2:7342/", "http://10.1.0.2:7342/"],
            bound: "0.0.0.0", folder: "/designs")
        let text = banner.text(withCode: true)
        for word in ["Local    http://127.0.0.1:7342/#write=5ec2e7", "http://10.0.0.2:7342/", "http://10.1.0.2:7342/"] {
            #expect(text.contains(word))
        }
        let code = try #require(QRCode("http://10.0.0.2:7342/"))
        #expect(text.contains(code.terminalText))
        #expect(!banner.text(withCode: false).contains("█"))
        banner.network = []
        banner.bound = nil
        #expect(banner.text(withCode: true).contains("--host 0.0.0.0") && !banner.text(withCode: true).contains("█"))
    }

    @Test func `a port that is taken ends it where no other will do`() throws {
        let first = try Listening(address: nil, port: 0)
        defer { first.close() }
        let failure = #expect(throws: Listening.Failure.self) {
            try Listening(address: nil, port: first.port, isStrict: true)
        }
        #expect(failure?.description.contains("--strict-port") == true)
    }

    @Test func `addresses for others are those that are listened on, loopback never`() throws {
        #expect(NetworkAddresses.all(2).allSatisfy { !$0.hasPrefix("127.") && !$0.hasPrefix("169.254.") })
        for name in ["localhost", "127.0.0.1", "127.9.9.9", "::1", "[::1]", "LOCALHOST"] {
            #expect(OriginPolicy.isLoopback(name), "\(name)")
        }
        for name in ["0.0.0.0", "192.168.1.5", "::", "127.evil.example"] {
            #expect(!OriginPolicy.isLoopback(name), "\(name)")
        }
    }

    @Test func `the manual page has every command and option that help lists`() throws {
        let page = try ManualPage(help: Pegbar._dumpHelp(), version: "1.2").text
        #expect(page.hasPrefix(".TH PEGBAR 1"))
        for command in Pegbar.configuration.subcommands where command.configuration.shouldDisplay {
            let name = command._commandName
            #expect(page.contains(".SS pegbar \(name.replacing("-", with: "\\-"))\n"), "\(name)")
        }
        #expect(page.contains("\\fB\\-\\-strict\\-port\\fR") && page.contains("\\fB\\-\\-output\\fR"))
        #expect(!page.contains("pegbar manual"))
        // What begins with a dot or a quote would be taken for a command.
        let commands: Set = [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".br"]
        for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(commands.contains(String(line.prefix { $0 != " " })), "\(line)")
        }
    }
}
