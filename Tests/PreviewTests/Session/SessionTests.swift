import Engine
import Formats
import Testing
import Tuning

@testable import Live
@testable import Preview

@Suite struct SessionTests {
    private let harness = SessionHarness()

    /// The absolute frames of the images a page was sent, in order.
    private func sent(_ client: ClientID) -> [Double] { harness.pages[client]?.frameMessages.map(\.frame) ?? [] }

    /// What a page was sent, the colors, curves and costs of documents aside.
    private func kinds(_ client: ClientID) -> [String] {
        (harness.pages[client]?.messages ?? []).compactMap { message in
            switch message {
            case .hello: "hello"
            case .library: "library"
            case .libraryChange: "libraryChange"
            case .inventory, .curves, .cost, .heat, .budgets, .findings, .changes, .saves: nil
            case .plot: "plot"
            case .document: "document"
            case .failure: "failure"
            case .layers: "layers"
            case .selection: "selection"
            case .picked: "picked"
            case .machine: "machine"
            case .waiting: "waiting"
            case .editor: "editor"
            case .trouble: "trouble"
            case .newFile: "newFile"
            case .rebased: "rebased"
            case .mirror: "mirror"
            case .frames: "frames"
            case .refused: "refused"
            case .writing: "writing"
            case .save: "save"
            case .exported: "exported"
            case .exporting: "exporting"
            case .closing: "closing"
            }
        }
    }

    @Test func aPageIsGreetedAndSentTheLibrary() {
        harness.scan(["a": [1]])
        let page = harness.connect()
        #expect(kinds(page) == ["hello", "library"])
    }

    @Test func aPageThatComesBeforeTheScanIsSentTheLibraryAfterIt() {
        let page = harness.connect()
        #expect(kinds(page) == ["hello"])
        harness.scan(["a": [1]])
        #expect(kinds(page) == ["hello", "library"])
    }

    @Test func theFrameUnderThePlayheadComesFirstThenTheOthersInPlaybackOrder() {
        harness.scan(["a": [10, 11, 12, 13, 14, 15]])
        let page = harness.connect()
        harness.open(page, "a", frame: 3)
        harness.settle()
        #expect(sent(page) == [3, 4, 5, 0, 1, 2])
        #expect(harness.violations == [])
    }

    @Test func backwardsTheOrderTurns() {
        harness.scan(["a": [10, 11, 12, 13]])
        let page = harness.connect()
        harness.view(page) {
            $0.file = "a"
            $0.frame = 1
            $0.speed = -1
            $0.area = FrameArea(width: 8, height: 8)
        }
        harness.settle()
        #expect(sent(page) == [1, 0, 3, 2])
    }

    @Test func aFractionalFrameIsSentExactlyWhilePaused() {
        harness.scan(["a": [10, 11, 12]])
        let page = harness.connect()
        harness.open(page, "a", frame: 1.25)
        harness.settle()
        #expect(sent(page).first == 1.25)
        #expect(Set(sent(page)) == [1.25, 0, 1, 2])
    }

    @Test func aDragDrawsOneFrameAtEachStepAndLeavesNothingBehind() {
        harness.scan(["a": [10, 11, 12, 13]])
        let page = harness.connect()
        harness.open(page, "a", frame: 2)
        harness.settle()
        #expect(harness.renderedCount == 4)
        for step in 1...30 {
            harness.view(page) {
                $0.edits = [.set(path: "$.x", value: Double(step) * 100)]
                $0.isDragging = true
                $0.settings = step
            }
            harness.settle()
            #expect(sent(page).last == 2)
        }
        #expect(harness.renderedCount == 34)
        #expect(harness.basedCount == 30)
        #expect(harness.session.documents.count == 2)
        #expect(harness.session.store.count == 5)
        harness.view(page) { $0.isDragging = false }
        harness.settle()
        #expect(harness.pages[page]?.frames.count == 4)
        harness.view(page) {
            $0.edits = []
            $0.settings = 31
        }
        harness.settle()
        #expect(harness.session.documents.count == 1)
        #expect(harness.session.store.count == 4)
        #expect(harness.renderedCount == 37)
        #expect(harness.violations == [])
    }

    @Test func aDragEvaluatesNothingButTheFrameShownAndTheLastFrameIsFoundWhenItEnds() {
        harness.scan(["a": [10, 11, 12, 13]])
        harness.hidesEnd = true
        let page = harness.connect()
        harness.open(page, "a", frame: 1)
        harness.settle()
        let evaluated = harness.evaluatedCount
        for step in 1...10 {
            harness.view(page) {
                $0.edits = [.set(path: "$.x", value: Double(step) * 100)]
                $0.isDragging = true
                $0.settings = step
            }
            harness.settle()
        }
        #expect(harness.foundFrames == 0 && harness.evaluatedCount == evaluated)
        #expect(harness.renderedCount == 14 && harness.basedCount == 10)
        harness.view(page) { $0.isDragging = false }
        harness.settle()
        #expect(harness.foundFrames == 1 && harness.basedCount == 11)
        #expect(harness.pages[page]?.frames.count == 3)
        harness.view(page) { $0.frame = 2 }
        harness.settle()
        #expect(harness.foundFrames == 1 && harness.violations == [])
    }

    @Test func aStepThatWasGonePastWhileItWasReadIsForgotten() {
        harness.scan(["a": [10, 11]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        for step in 1...5 {
            harness.view(page) {
                $0.edits = [.set(path: "$.x", value: Double(step) * 100)]
                $0.settings = step
            }
        }
        #expect(harness.session.documents.count == 2)
        harness.settle()
        #expect(harness.session.documents.count == 2)
        #expect(harness.pages[page]?.document?.settings == 5)
        #expect(harness.pages[page]?.messages.filter { if case .document = $0 { true } else { false } }.count == 2)
        #expect(harness.violations == [])
    }

    @Test func savesAreAnsweredOneAfterTheOther() {
        harness.scan(["a": [10]])
        let page = harness.connect()
        let request = SaveRequest(file: "a", animation: nil, edits: [.set(path: "$.x", value: 1)], expected: 1)
        harness.send(.received(page, .save(request, secret: "")))
        harness.send(.received(page, .save(request, secret: "")))
        harness.send(.received(page, .save(request, secret: ""), refusal: SaveRefusal(.forbidden, "no")))
        harness.settle()
        harness.send(.received(page, .save(request, secret: "")))
        harness.settle()
        let answers = (harness.pages[page]?.messages ?? []).compactMap { message in
            if case .save(let outcome, "a") = message { outcome } else { nil }
        }
        #expect(
            answers == [
                .refused(SaveRefusal(.failed, "another save is still in progress")),
                .refused(SaveRefusal(.forbidden, "no")), .saved(hash: 0), .saved(hash: 0),
            ])
    }

    @Test func equalFramesAreSentOnceAndOtherwiseOnlyNamed() {
        harness.scan(["a": [1, 1, 2, 1, 2]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        #expect(sent(page) == [0, 2])
        #expect(harness.pages[page]?.frames.count == 5)
        #expect(harness.renderedCount == 2)
    }

    @Test func theSecondPassOfALoopCostsNothing() {
        harness.scan(["a": [1, 2, 3]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        let before = harness.pages[page]?.messages.count
        for frame in [0.0, 1, 2, 0, 1, 2] {
            harness.view(page) {
                $0.frame = frame
                $0.playing = true
            }
            harness.settle()
        }
        #expect(harness.renderedCount == 3)
        #expect(sent(page).count == 3)
        #expect(harness.pages[page]?.messages.count == before)
    }

    @Test func aSaveSendsOnlyTheFramesThatChanged() {
        harness.scan(["a": [1, 2, 3, 4]])
        let page = harness.connect()
        harness.open(page, "a", frame: 2)
        harness.settle()
        harness.save("a", [1, 2, 9, 4])
        harness.settle()
        #expect(sent(page).dropFirst(4) == [2])
        #expect(harness.renderedCount == 5)
        #expect(harness.pages[page]?.frames.count == 4)
        #expect(harness.pages[page]?.document?.revision == 2)
    }

    @Test func otherOptionsSendOnlyTheFramesThatDiffer() {
        harness.scan(["a": [0, 5, 0]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        harness.view(page) {
            $0.options.compatibility = .afterEffects
            $0.settings = 1
        }
        harness.settle()
        #expect(sent(page).dropFirst(2) == [1])
        #expect(harness.pages[page]?.frames.count == 3)
        #expect(harness.pages[page]?.document?.revision == 1)
        #expect(harness.violations.isEmpty)
    }

    @Test func aDragOfAColorReadsTheFileOnce() {
        harness.scan(["a": [0, 5, 6]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        for red in 1...20 {
            harness.view(page) {
                $0.changes.recoloring[PaletteColor(.white)] = Color(red: Double(red) / 255, green: 0, blue: 0)
                $0.settings = red
            }
            harness.settle()
        }
        #expect(harness.basedCount == 20)
        #expect(harness.session.documents.count == 2)
        #expect(harness.pages[page]?.document?.revision == 1)
        // The frame without a color was never sent again.
        #expect(sent(page).filter { $0 == 0 }.count == 1)
    }

    @Test func aSaveReachesAPageThatShowsOtherColors() throws {
        harness.scan(["a": [1, 2]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        harness.view(page) {
            $0.changes.recoloring[PaletteColor(.white)] = Color(red: 1 / 255, green: 0, blue: 0)
            $0.settings = 1
        }
        harness.settle()
        harness.save("a", [1, 9])
        harness.settle()
        let area = try #require(FrameArea(width: 64, height: 64))
        #expect(harness.pages[page]?.frames[1] == EncodedFrame.hash(listHash: 1009, area: area))
        #expect(harness.pages[page]?.document?.revision == 2)
    }

    @Test func theColorsOfADocumentAreSentAfterItsFirstFrame() {
        harness.scan(["a": [1, 2]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        let sent = harness.pages[page]?.messages.filter { if case .inventory = $0 { true } else { false } }
        #expect(sent?.count == 1)
    }

    @Test func `a page that comes back to a file from the folder is told of its colors again`() {
        harness.scan(["a": [1, 2]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        harness.view(page) { $0.file = nil }
        harness.view(page) { $0.file = "a" }
        harness.settle()
        let sent = harness.pages[page]?.messages.filter { if case .inventory = $0 { true } else { false } }
        #expect(sent?.count == 2)
    }

    @Test func aDragOfAColorDoesNotTellTheColorsAgain() {
        harness.scan(["a": [1, 2]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        for red in 1...3 {
            harness.view(page) {
                $0.changes.recoloring[PaletteColor(.white)] = Color(red: Double(red) / 255, green: 0, blue: 0)
                $0.settings = red
            }
            harness.settle()
        }
        func inventories() -> Int {
            harness.pages[page]?.messages.filter { if case .inventory = $0 { true } else { false } }.count ?? 0
        }
        #expect(inventories() == 1)
        harness.save("a", [1, 3])
        harness.settle()
        #expect(inventories() == 2)
    }

    @Test func settingsThatComeToTheSameAreAnsweredAllTheSame() {
        harness.scan(["a": [1, 2]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        harness.view(page) { $0.settings = 7 }
        harness.settle()
        #expect(harness.pages[page]?.document?.settings == 7)
        #expect(harness.pages[page]?.frames.count == 2)
        #expect(sent(page).count == 2)
    }

    @Test func aSaveReachesPagesWithOtherOptions() {
        harness.scan(["a": [1, 2]])
        let pages = [harness.connect(), harness.connect()]
        for page in pages { harness.open(page, "a") }
        harness.view(pages[1]) {
            $0.options.compatibility = .afterEffects
            $0.settings = 1
        }
        harness.settle()
        harness.save("a", [1, 9])
        harness.settle()
        for page in pages {
            #expect(harness.pages[page]?.document?.revision == 2)
            #expect(harness.pages[page]?.frames.count == 2)
        }
        #expect(harness.violations.isEmpty)
    }

    @Test func aSaveOfTheSameBytesSendsNothing() {
        harness.scan(["a": [1, 2]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        let before = harness.pages[page]?.messages
        harness.save("a", [1, 2])
        harness.settle()
        #expect(harness.pages[page]?.messages == before)
        #expect(sent(page).count == 2)
    }

    @Test func afterASaveTheFrameOnScreenIsDrawnBeforeAnyOther() {
        harness.scan(["a": [1, 2, 3, 4]])
        let page = harness.connect()
        harness.open(page, "a", frame: 2)
        harness.settle()
        harness.save("a", [5, 6, 7, 8])
        harness.perform(0)
        guard case .render(let rendering)? = harness.work.first else {
            Issue.record("the first thing to do is no drawing")
            return
        }
        #expect(rendering.key.frame == 2)
        #expect(rendering.isUrgent)
    }

    @Test func anUnreadableFileIsReadTwiceBeforeThePageHearsOfIt() {
        harness.scan(["a": [1, 2]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        harness.save("a", nil)
        harness.settle()
        #expect(!kinds(page).contains("failure"))
        harness.wait(0.05)
        harness.settle()
        #expect(!kinds(page).contains("failure"))
        harness.wait(0.06)
        harness.settle()
        #expect(kinds(page).last == "failure")
        #expect(harness.pages[page]?.frames.count == 2)
    }

    @Test func aHalfWrittenFileThatIsCompleteAMomentLaterIsNeverAFailure() {
        harness.scan(["a": [1]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        harness.save("a", nil)
        harness.settle()
        harness.disk["a"] = [2]
        harness.wait(0.11)
        harness.settle()
        #expect(kinds(page).last == "document")
        #expect(!kinds(page).contains("failure"))
    }

    /// A page of a file that was whole, and of which a save has written the beginning so far.
    private func pageOfATornFile() -> ClientID {
        harness.scan(["a": [1]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        harness.endsEarly = true
        harness.save("a", nil)
        harness.settle()
        return page
    }

    @Test func theRestOfAFileThatEndsEarlyIsWaitedFor() {
        let page = pageOfATornFile()
        #expect(kinds(page).last == "waiting")
        for _ in 0..<3 {
            harness.wait(0.11)
            harness.settle()
        }
        #expect(kinds(page).last == "waiting")
        harness.wait(0.11)
        harness.settle()
        #expect(kinds(page).last == "failure")
    }

    @Test func aFileThatIsWholeAgainEndsTheWaiting() {
        let page = pageOfATornFile()
        // The bytes are those of before.
        harness.disk["a"] = [1]
        harness.wait(0.11)
        harness.settle()
        // Where its frames are that the page has already is told after it.
        #expect(kinds(page).drop { $0 != "waiting" } == ["waiting", "document", "frames"])
        #expect(!kinds(page).contains("failure"))
    }

    @Test func aSaveOfTheOldBytesEndsTheWaiting() {
        let page = pageOfATornFile()
        harness.save("a", [1])
        harness.settle()
        #expect(kinds(page).drop { $0 != "waiting" } == ["waiting", "document", "frames"])
    }

    @Test func theNextGoodSaveClearsTheFailureEvenIfItsBytesAreTheOldOnes() {
        harness.scan(["a": [1]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        harness.save("a", nil)
        harness.settle()
        harness.wait(0.2)
        harness.settle()
        harness.save("a", [1])
        harness.settle()
        #expect(kinds(page).filter { $0 == "failure" || $0 == "document" } == ["document", "failure", "document"])
        #expect(sent(page).count == 1)
        #expect(harness.pages[page]?.frames.count == 1)
    }

    @Test func aPageThatComesLateIsSentTheDocumentAndTheFailure() {
        harness.scan(["a": [1, 2]])
        let early = harness.connect()
        harness.open(early, "a")
        harness.settle()
        harness.save("a", nil)
        harness.settle()
        harness.wait(0.2)
        harness.settle()
        let late = harness.connect()
        harness.open(late, "a")
        harness.settle()
        #expect(kinds(late) == ["hello", "library", "document", "failure"])
        #expect(harness.pages[late]?.frames.count == 2)
    }

    @Test func twoPagesShareOneDrawing() {
        harness.scan(["a": [1, 2, 3]])
        let first = harness.connect()
        let second = harness.connect()
        harness.open(first, "a")
        harness.open(second, "a")
        harness.settle()
        #expect(harness.renderedCount == 3)
        #expect(sent(first) == sent(second))
    }

    @Test func pagesHaveFilesPlayheadsAndSizesOfTheirOwn() {
        harness.scan(["a": [1, 2, 3], "b": [4, 5]])
        let first = harness.connect()
        let second = harness.connect()
        harness.open(first, "a", frame: 2)
        harness.open(second, "b", frame: 1)
        harness.view(second) { $0.area = FrameArea(width: 32, height: 16) }
        harness.settle()
        #expect(sent(first) == [2, 0, 1])
        #expect(sent(second) == [1, 0])
        #expect(harness.pages[second]?.frameMessages.first?.image.size.width == 32)
        #expect(harness.violations == [])
    }

    @Test func anotherSizeIsSentAfreshAndWithoutABase() {
        harness.scan(["a": [1]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        harness.view(page) { $0.area = FrameArea(width: 100, height: 100) }
        harness.settle()
        #expect(sent(page) == [0, 0])
        #expect(harness.pages[page]?.frameMessages.last?.base == nil)
    }

    @Test func aPageThatDoesNotAcknowledgeGetsTwoFrames() {
        harness.scan(["a": Array(0..<50)])
        let page = harness.connect()
        harness.open(page, "a")
        while !harness.work.isEmpty { harness.perform(0) }
        #expect(sent(page) == [0])
        harness.waitForWake()
        while !harness.work.isEmpty { harness.perform(0) }
        #expect(sent(page) == [0, 1])
        harness.acknowledge(page)
        while !harness.work.isEmpty { harness.perform(0) }
        #expect(sent(page) == [0, 1, 2])
    }

    @Test func nothingIsDrawnForAPageThatStoppedAcknowledging() {
        harness.scan(["a": Array(0..<50)])
        let page = harness.connect()
        harness.open(page, "a")
        while !harness.work.isEmpty { harness.perform(0) }
        harness.waitForWake()
        while !harness.work.isEmpty { harness.perform(0) }
        harness.wait(2)
        let before = harness.renderedCount
        harness.save("a", Array(100..<150))
        while !harness.work.isEmpty { harness.perform(0) }
        #expect(harness.renderedCount == before)
        harness.settle()
        #expect(harness.pages[page]?.frames.count == 50)
    }

    @Test func aDroppedImageIsSentAgain() throws {
        harness.scan(["a": [1, 2, 3]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        let hash = try #require(harness.pages[page]?.frames[1])
        harness.drop(page, [hash])
        harness.settle()
        #expect(sent(page) == [0, 1, 2, 1])
        #expect(harness.renderedCount == 3)
        #expect(harness.violations == [])
    }

    @Test func aPageWhoseStoreIsFullGetsAWindowThatFollowsThePlayhead() {
        let harness = SessionHarness(limits: Session.Limits(windowBytes: 64 * 64 * 4 * 5))
        harness.scan(["a": Array(0..<40)])
        let page = harness.connect()
        harness.send(.received(page, .store(full: true)))
        harness.open(page, "a", frame: 10)
        harness.settle()
        #expect(harness.pages[page]?.frameMessages.map(\.frame) == [10, 11, 12, 13, 14])
        harness.send(.received(page, .ack(serial: 5, frame: 12)))
        harness.settle()
        #expect(harness.pages[page]?.frameMessages.map(\.frame).suffix(2) == [15, 16])
    }

    @Test func onlyTheRangeChosenIsSent() {
        harness.scan(["a": Array(0..<10)])
        let page = harness.connect()
        harness.view(page) {
            $0.file = "a"
            $0.frame = 4
            $0.inFrame = 3
            $0.outFrame = 6
            $0.area = FrameArea(width: 8, height: 8)
        }
        harness.settle()
        #expect(sent(page) == [4, 5, 3])
    }

    @Test func aFileThatDoesNotExistIsRefused() {
        harness.scan(["a": [1]])
        let page = harness.connect()
        harness.open(page, "../../etc/passwd")
        #expect(kinds(page).last == "refused")
        #expect(harness.work.isEmpty)
    }

    @Test func changesOfTheLibraryAreMergedForAPageThatDoesNotRead() {
        harness.scan(["a": [1]])
        let page = harness.connect()
        harness.pages[page]?.isReading = false
        harness.send(.refused(page, reason: "fills the connection"))
        let entry = SessionHarness.entry("b")
        for revision in 2...100 as ClosedRange<UInt32> {
            harness.send(.libraryChanged(LibraryChange(changed: [SessionHarness.entry("a", revision: revision)])))
            harness.send(.libraryChanged(LibraryChange(added: [entry])))
            harness.send(.libraryChanged(LibraryChange(removed: ["b"])))
        }
        harness.pages[page]?.isReading = true
        harness.send(.writable(page))
        let expected = LibraryChange(changed: [SessionHarness.entry("a", revision: 100)])
        #expect(harness.pages[page]?.messages.last == .libraryChange(expected))
        #expect(kinds(page).filter { $0 == "libraryChange" }.count == 1)
    }

    @Test func aFileThatGoesAwayKeepsItsImagesAndTellsWhy() {
        harness.scan(["a": [1, 2]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.settle()
        harness.disk["a"] = nil
        harness.send(.libraryChanged(LibraryChange(removed: ["a"])))
        harness.settle()
        harness.wait(0.2)
        harness.settle()
        #expect(kinds(page).last == "failure")
        harness.view(page) { $0.frame = 1 }
        #expect(kinds(page).last == "failure")
        harness.disk["a"] = [1, 3]
        harness.send(.libraryChanged(LibraryChange(added: [SessionHarness.entry("a", revision: 7)])))
        harness.settle()
        #expect(harness.pages[page]?.document?.revision == 2)
        #expect(sent(page).last == 1)
    }

    @Test func aFileTouchedWhileItIsReadIsReadAgain() {
        harness.scan(["a": [1]])
        let page = harness.connect()
        harness.open(page, "a")
        harness.save("a", [2])
        harness.save("a", [3])
        harness.perform(0)
        #expect(
            harness.work.contains {
                if case .load = $0 { true } else { false }
            })
        harness.settle()
        #expect(harness.pages[page]?.document?.revision == 1)
        #expect(harness.violations == [])
    }

    @Test func silentPagesAreAskedAndThenGivenUp() {
        let page = harness.connect()
        #expect(harness.wakes == [20])
        harness.wait(20)
        #expect(harness.pages[page]?.pings == 1)
        harness.send(.heard(page))
        harness.wait(20)
        harness.wait(20)
        #expect(harness.pages[page]?.isDropped == false)
        harness.wait(20)
        #expect(harness.pages[page]?.isDropped == true)
        #expect(harness.session.clients.isEmpty)
    }

    @Test func nobodyIsWokenWhileNobodyIsThere() {
        let page = harness.connect()
        harness.send(.disconnected(page))
        harness.wait(20)
        #expect(harness.wakes.isEmpty)
        #expect(harness.session.nextPing == nil)
    }

    @Test func atTheEndEveryPageIsSentSo() {
        let page = harness.connect()
        harness.send(.closing)
        #expect(kinds(page).last == "closing")
        #expect(harness.pages[page]?.isSaidGoodbye == true)
    }

    @Test func `one heavy document does not push out light ones that were used before it`() {
        var limits = Session.Limits()
        limits.idleBytes = 500_000
        let harness = SessionHarness(limits: limits)
        harness.scan(["a": [1], "b": [2], "c": [3]])
        let page = harness.connect()
        for (file, layers) in [("a", 1), ("b", 100), ("c", 1)] {
            harness.layerCount = layers
            harness.open(page, file)
            harness.settle()
            harness.time += 1
        }
        #expect(Set(harness.session.documents.keys.map(\.file)) == ["a", "c"])
    }

    @Test func `documents that nobody looks at make room for heavy ones on pages`() {
        var limits = Session.Limits()
        (limits.idleBytes, limits.viewedBytes) = (700_000, 100_000)
        let harness = SessionHarness(limits: limits)
        harness.scan(["a": [1], "b": [2], "c": [3], "d": [4]])
        let page = harness.connect()
        func open(_ file: String, layers: Int) {
            harness.layerCount = layers
            harness.open(page, file)
            harness.settle()
            harness.time += 1
        }
        open("a", layers: 50)
        open("b", layers: 40)
        open("c", layers: 1)
        #expect(Set(harness.session.documents.keys.map(\.file)) == ["a", "b", "c"])
        open("d", layers: 60)
        #expect(Set(harness.session.documents.keys.map(\.file)) == ["b", "c", "d"])
    }

    @Test func documentsThatNobodyLooksAtAreLetGo() {
        var files: [String: SessionHarness.Content?] = [:]
        for number in 0..<40 { files["f\(number)"] = [UInt64(number)] }
        harness.scan(files)
        let page = harness.connect()
        for number in 0..<40 {
            harness.time += 1
            harness.open(page, "f\(number)")
            harness.settle()
        }
        #expect(harness.session.documents.count == 1 + harness.session.limits.idleDocuments)
        #expect(harness.session.documents[DocumentKey(file: "f39")] != nil)
        harness.open(page, "f0")
        harness.settle()
        #expect(harness.pages[page]?.document?.revision == 1)
    }

    @Test func documentsThatTakeMuchMemoryAreLetGoSooner() {
        harness.scan(["a": [1], "b": [2], "c": [3], "d": [4]])
        let page = harness.connect()
        harness.layerCount = 20_000
        for name in ["a", "b", "c", "d"] {
            harness.time += 1
            harness.open(page, name)
            harness.settle()
        }
        #expect(Set(harness.session.documents.keys.map(\.file)) == ["c", "d"])
    }

    @Test func anImageThatCannotBeDrawnIsNotTriedForEver() {
        harness.scan(["a": [1, 2]])
        let page = harness.connect()
        harness.open(page, "a")
        var rounds = 0
        while let index = harness.work.firstIndex(where: { _ in true }), rounds < 100 {
            rounds += 1
            if case .render(let rendering) = harness.work[index] {
                harness.work.remove(at: index)
                harness.send(
                    .rendered(rendering, listHash: harness.list(rendering.document, rendering.key.frame), nil))
            } else {
                harness.perform(index)
            }
        }
        #expect(rounds < 20)
    }
}
