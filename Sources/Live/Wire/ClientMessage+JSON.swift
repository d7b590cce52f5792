import Engine
import Formats
import Foundation
import Tuning

/// Each case is one JSON object whose `type` is the name of the case.
extension ClientMessage {
    /// Reads a message.
    package init(_ text: String) throws(Refusal) {
        do {
            self = try JSONDecoder().decode(DecodedMessage.self, from: Data(text.utf8)).message
        } catch let refusal as Refusal {
            throw refusal
        } catch {
            throw Refusal(reason: "The message is malformed.")
        }
    }
}

/// A message that is read by its type: only the members of that type are looked at.
private struct DecodedMessage: Decodable {
    let message: ClientMessage

    private enum Member: CodingKey { case type }

    init(from decoder: any Decoder) throws {
        let type = try decoder.container(keyedBy: Member.self).decode(String.self, forKey: .type)
        do {
            message = try Self.message(type, decoder)
        } catch is DecodingError {
            throw ClientMessage.Refusal(reason: "The “\(type)” message is malformed.")
        }
    }

    private static func message(_ type: String, _ decoder: any Decoder) throws -> ClientMessage {
        switch type {
        case "view": return .view(try ViewFields(from: decoder).view)
        case "ack":
            let ack = try Acknowledgement(from: decoder)
            return .ack(serial: ack.serial, frame: ack.frame ?? 0)
        case "drop": return .drop(hashes: try Drop(from: decoder).numbers)
        case "store": return .store(full: try Store(from: decoder).full)
        case "unlock": return .unlock(secret: try Unlock(from: decoder).secret ?? "")
        case "save":
            let save = try SaveFields(from: decoder)
            return .save(try save.request, secret: save.secret ?? "")
        case "rebase":
            let save = try SaveFields(from: decoder).request
            guard let onto = UInt64(hexDigits: try RebaseFields(from: decoder).onto) else {
                throw ClientMessage.Refusal(reason: "“onto” needs sixteen hexadecimal digits.")
            }
            return .rebase(RebaseRequest(save: save, onto: onto))
        case "mirror":
            guard let role = MirrorRole(rawValue: try MirrorFields(from: decoder).role) else {
                throw ClientMessage.Refusal(reason: "“role” must be none, lead or follow.")
            }
            return .mirror(role)
        case "create":
            let fields = try NewFileFields(from: decoder)
            return .create(try fields.request, secret: fields.secret ?? "")
        case "saveAs":
            let (name, save) = (try NewFileFields(from: decoder).name, try SaveFields(from: decoder))
            return .create(NewFileRequest(name: name, content: .copy(try save.request)), secret: save.secret ?? "")
        case "exportFrames":
            let fields = try FrameExportFields(from: decoder)
            return .exportFrames(try fields.request, secret: fields.secret ?? "")
        case "cancelExport": return .cancelExport
        case "pick": return .pick(try PickFields(from: decoder).request)
        case "machine": return .machine(try MachineFields(from: decoder).request)
        case "openEditor":
            let fields = try EditorFields(from: decoder)
            return .openEditor(
                EditorRequest(file: fields.file, line: fields.line, column: fields.column), secret: fields.secret ?? "")
        case "retry":
            let fields = try RetryFields(from: decoder)
            return .retry(fields.file, secret: fields.secret ?? "")
        case "export": return .export(try ExportFields(from: decoder).request)
        default: throw ClientMessage.Refusal(reason: "There is no message of type “\(type.prefix(40))”.")
        }
    }
}

private struct RetryFields: Decodable {
    var file: String
    var secret: String?
}

private struct Acknowledgement: Decodable {
    var serial: UInt32
    var frame: Double?
}

private struct Drop: Decodable {
    var hashes: [String]?

    var numbers: [UInt64] {
        get throws(ClientMessage.Refusal) {
            try (hashes ?? []).map { text throws(ClientMessage.Refusal) in
                guard let number = UInt64(hexDigits: text) else {
                    throw ClientMessage.Refusal(reason: "A hash needs sixteen hexadecimal digits.")
                }
                return number
            }
        }
    }
}

private struct Store: Decodable {
    var full: Bool
}

private struct Unlock: Decodable {
    var secret: String?
}

private struct SaveFields: Decodable {
    var file: String
    var animation: String?
    var edits: [EditFields]?
    var expected: String
    var secret: String?

    var request: SaveRequest {
        get throws(ClientMessage.Refusal) {
            guard let expected = UInt64(hexDigits: expected) else {
                throw ClientMessage.Refusal(reason: "A save needs the hash of the file's bytes.")
            }
            return SaveRequest(
                file: file, animation: animation, edits: try EditFields.edits(edits ?? []), expected: expected)
        }
    }
}

private struct RebaseFields: Decodable {
    var onto: String
}

private struct MirrorFields: Decodable {
    var role: String
}

/// `template` and `animates` are words of ``MotionTemplate``; a copy has what a save has instead. `folder` is one of the
/// library, and `picture` what the answer to a picture that was dropped called it.
private struct NewFileFields: Decodable {
    var name: String
    var template: String?
    var animates: String?
    var folder: String?
    var picture: String?
    var secret: String?

    var request: NewFileRequest {
        get throws(ClientMessage.Refusal) {
            guard let kind = template.flatMap(MotionTemplate.Kind.init(rawValue:)),
                let value = MotionTemplate.Value(rawValue: animates ?? MotionTemplate.Value.point.rawValue)
            else { throw ClientMessage.Refusal(reason: "There is no such template.") }
            return NewFileRequest(
                name: name, folder: folder ?? "",
                content: .template(MotionTemplate(kind, of: value), picture: picture))
        }
    }
}

private struct EditorFields: Decodable {
    var file: String
    var line: Int?
    var column: Int?
    var secret: String?
}

private struct PickFields: Decodable {
    var serial: UInt32
    var file: String
    var x: Double
    var y: Double
    var frame: Double
    var scale: Double?

    var request: PickRequest {
        get throws(ClientMessage.Refusal) {
            guard [x, y, frame, scale ?? 1].allSatisfy({ $0.isFinite && abs($0) < 1e9 }) else {
                throw ClientMessage.Refusal(reason: "A point needs finite numbers.")
            }
            return PickRequest(
                serial: serial, file: file, point: Point(x, y), frame: frame, scale: min(max(scale ?? 1, 0.001), 1000))
        }
    }
}

/// `property` is the id of a curve, `segment` that of its plot or null.
private struct ExportFields: Decodable {
    var serial: UInt32
    var file: String
    var property: String
    var component: Int?
    var segment: Int?
    var scope: String?
    var tolerance: Double?

    var request: ExportRequest {
        get throws(ClientMessage.Refusal) {
            guard property.utf8.count <= PlotRequest.longestID else {
                throw ClientMessage.Refusal(reason: "The id of the property is too long.")
            }
            guard let scope = ExportRequest.Scope(rawValue: scope ?? "segment") else {
                throw ClientMessage.Refusal(reason: "There is no such scope.")
            }
            let (least, most) = (ExportRequest.tolerances.lowerBound, ExportRequest.tolerances.upperBound)
            return ExportRequest(
                serial: serial, file: file, property: property, component: component ?? 0, segment: segment,
                scope: scope,
                tolerance: min(max(tolerance ?? 0.001, least), most))
        }
    }
}
