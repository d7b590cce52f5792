import Cost

/// What documents cost to draw: of those on a page every frame, of all files whether they are over their budgets.
///
/// Costs are computed in pieces: after each of them anything more urgent runs first, and what nobody looks at any more
/// is given up.
extension Session {
    // MARK: - The document on a page

    /// Asks for the cost of a page's document, when the frame under its playhead is sent, and for its heat map.
    mutating func costDocument(of client: ClientID, _ actions: inout [SessionAction]) {
        guard let state = clients[client], !state.needsDocument, let key = state.key, let document = documents[key],
            let loaded = document.loaded, mayLook(client)
        else { return }
        if state.needsCost, document.cost == nil, !document.isCosting, !state.isPassing {
            documents[key]?.isCosting = true
            let side = CostSummary.side
            actions.append(
                .cost(
                    Costing(
                        key: key, revision: document.revision, document: loaded,
                        before: costs.before(key, document.revision),
                        progress: CostProgress(loaded.scene, width: side, height: side))))
        }
        heatDocument(of: client, key, document, loaded, &actions)
    }

    private mutating func heatDocument(
        of client: ClientID, _ key: DocumentKey, _ document: DocumentState, _ loaded: LoadedDocument,
        _ actions: inout [SessionAction]
    ) {
        // While it plays nobody can look closely.
        guard let state = clients[client], state.view.wantsHeat, !state.view.playing, !state.isPassing else { return }
        let name = Heating.Name(document: key, revision: document.revision, frame: state.view.frame)
        if let heat = state.heat, heat.name == name, heat.settings == state.view.settings { return }
        clients[client]?.heat = (name, state.view.settings)
        clients[client]?.heatReport = nil
        actions.append(.heat(client, Heating(name: name, document: loaded)))
    }

    /// Takes in a piece of a cost, and goes on where somebody still looks at the document.
    mutating func costed(_ costing: Costing, _ outcome: Costing.Outcome, _ actions: inout [SessionAction]) {
        guard documents[costing.key]?.loaded === costing.document else { return }
        switch outcome {
        case .unfinished(let progress):
            let isWanted = viewers(of: costing.key).contains { clients[$0]?.isPassing == false }
            guard isWanted else {
                documents[costing.key]?.isCosting = false
                return
            }
            var costing = costing
            costing.progress = progress
            actions.append(.cost(costing))
        case .done(let summary, let report):
            documents[costing.key]?.isCosting = false
            documents[costing.key]?.cost = summary
            if costing.key.isPlain, costing.key.version == .disk {
                costs.note(report, of: costing.key, costing.revision)
            }
            // The gallery need not wait for the check.
            if costing.key == DocumentKey(file: costing.key.file) {
                noteExcesses(summary.sentences, of: costing.key.file)
            }
        }
    }

    /// Takes in a heat map, if the page still wants it.
    mutating func heated(_ client: ClientID, _ heating: Heating, _ report: HeatReport) {
        guard clients[client]?.heat?.name == heating.name,
            documents[heating.name.document]?.loaded === heating.document
        else { return }
        clients[client]?.heatReport = report
    }

    // MARK: - All files

    /// Notes that files have to be checked against their budgets.
    mutating func recheck(_ files: [LibraryEntry]) {
        for file in files {
            unchecked.removeAll { $0 == file.id }
            unchecked.append(file.id)
        }
    }

    /// Checks all files once more, and computes what is on pages again with what the budgets say now. A cost that is being
    /// computed reads its budget at the end.
    mutating func recheckEverything() {
        for (key, state) in documents where !state.isCosting { documents[key]?.cost = nil }
        for client in clients.keys { clients[client]?.needsCost = true }
        unchecked = (files ?? [:]).values.sorted { $0.path < $1.path }.map(\.id)
    }

    /// Where budgets for the files are looked for inside of the folder shown, there or not.
    package var budgetPlaces: Set<String> {
        var result: Set<String> = []
        for entry in (files ?? [:]).values where !entry.isDropped {
            var folder = entry.file.folder
            let depth = entry.folder.isEmpty ? 0 : entry.folder.split(separator: "/").count
            for _ in 0...depth {
                result.insert(folder.appending(BudgetFile.name).string)
                folder = folder.folder
            }
        }
        return result
    }

    /// Forgets what was found out about a file that is gone.
    mutating func forgetCheck(of file: LibraryEntry.ID) {
        if overBudget.removeValue(forKey: file) != nil { tellBudgets() }
        findings[file] = nil
    }

    /// Checks the next file, one at a time and only while somebody is there.
    mutating func checkNextFile(_ actions: inout [SessionAction]) {
        guard !isChecking, !clients.isEmpty else { return }
        while !unchecked.isEmpty {
            guard let entry = files?[unchecked.removeFirst()] else { continue }
            isChecking = true
            actions.append(.check(Checking(file: entry.id, revision: entry.revision, isForAll: areFindingsWanted)))
            return
        }
        guard areFindingsWanted, let entry = nextUnknown else { return }
        isChecking = true
        actions.append(.check(Checking(file: entry.id, revision: entry.revision, isForAll: true)))
    }

    /// Whether somebody sorts the files by what they cost, or looks for those that cannot be read.
    private var areFindingsWanted: Bool { clients.values.contains { $0.view.wantsFindings } }

    /// The first file about which nothing was found out as it is.
    private var nextUnknown: LibraryEntry? {
        (files ?? [:]).values.filter { findings[$0.id]?.revision != $0.revision }.min { $0.path < $1.path }
    }

    /// Takes in a piece of a check, and goes on while somebody is there and the file is what it was.
    mutating func checked(_ checking: Checking, _ outcome: Checking.Outcome, _ actions: inout [SessionAction]) {
        let isCurrent = files?[checking.file]?.revision == checking.revision
        switch outcome {
        case .unfinished(let document, let cost) where isCurrent && !clients.isEmpty:
            var checking = checking
            checking.progress = (document, cost)
            actions.append(.check(checking))
            return
        case .unfinished:
            if isCurrent { unchecked.insert(checking.file, at: 0) }
        case .done(let sentences, let finding):
            if isCurrent {
                noteExcesses(sentences, of: checking.file)
                if let finding = finding ?? (checking.isForAll ? FileFinding(revision: checking.revision) : nil) {
                    note(finding, of: checking.file)
                }
            }
        }
        isChecking = false
    }

    private mutating func note(_ finding: FileFinding, of file: LibraryEntry.ID) {
        findings[file] = finding
        for (client, state) in clients where state.view.wantsFindings { clients[client]?.untoldFindings.insert(file) }
    }

    private mutating func noteExcesses(_ sentences: [String], of file: LibraryEntry.ID) {
        guard (overBudget[file] ?? []) != sentences else { return }
        overBudget[file] = sentences.isEmpty ? nil : sentences
        tellBudgets()
    }

    private mutating func tellBudgets() {
        for client in clients.keys { clients[client]?.needsBudgets = true }
    }
}
