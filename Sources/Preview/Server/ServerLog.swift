import FlyingSocks
import Logging

/// Passes what FlyingFox has to say on to our log. It reports each request as news; that is for debugging here.
struct ServerLog: FlyingSocks.Logging {
    /// Our log.
    let logger: Logger

    func logDebug(_ debug: @autoclosure () -> String) { logger.trace("\(debug())") }
    func logInfo(_ info: @autoclosure () -> String) { logger.debug("\(info())") }
    func logWarning(_ warning: @autoclosure () -> String) { logger.warning("\(warning())") }
    func logError(_ error: @autoclosure () -> String) { logger.debug("\(error())") }
    func logCritical(_ critical: @autoclosure () -> String) { logger.debug("\(critical())") }
}
