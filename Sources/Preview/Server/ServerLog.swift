import FlyingSocks
import Logging

/// Passes what FlyingFox has to say on to our log. It reports each request as news; that is for debugging here.
struct ServerLog: FlyingSocks.Logging {
    /// Our log.
    let logger: Logger

    /// What only FlyingFox itself cares about.
    func logDebug(_ debug: @autoclosure () -> String) { logger.trace("\(debug())") }
    /// A connection or a request.
    func logInfo(_ info: @autoclosure () -> String) { logger.debug("\(info())") }
    /// Something is not as it should be.
    func logWarning(_ warning: @autoclosure () -> String) { logger.warning("\(warning())") }
    /// A connection ended otherwise than well: the client's doing as a rule.
    func logError(_ error: @autoclosure () -> String) { logger.debug("\(error())") }
    /// The server ended, which it always reports as an error; `run` throws it as well.
    func logCritical(_ critical: @autoclosure () -> String) { logger.debug("\(critical())") }
}
