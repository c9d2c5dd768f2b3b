import { pino } from "pino"
import type { LoggedFault } from "./fault-event.server.ts"
import { withoutParameters } from "./parameters.server.ts"

/** Names that may stand in an object somebody logs and must never be read in a log. */
const SECRET_FIELDS = ["card", "cvv", "password", "token", "accessToken", "cookie", "authorization"]

const ERROR = pino.levels.values.error ?? 50

export type Log = pino.Logger

/** An error without the parameters of a failed query (addresses, tokens). What is no error is named by its kind. */
function describeError(thrown: unknown) {
  if (!(thrown instanceof Error)) return { type: Object.prototype.toString.call(thrown) }
  const written = pino.stdSerializers.err(thrown)
  return {
    type: written.type,
    message: withoutParameters(written.message ?? ""),
    stack: withoutParameters(written.stack ?? ""),
  }
}

/** Tells whoever watches over the shop's safety. All such lines have this one message, and `event` says what it was. */
export function logSecurityEvent(
  log: Log,
  level: "info" | "warn",
  told: { event: string } & Record<string, unknown>,
) {
  log[level](told, "security event")
}

type Destination = pino.DestinationStream

/**
 * JSON lines on standard error, so that standard output stays for people. Secrets are cut out at any of two depths. `onFault` receives what is
 * logged at level error or above.
 */
export function createLog(
  level: string,
  destination: Destination = pino.destination({ dest: 2, sync: true }),
  onFault?: (fault: LoggedFault) => void,
): Log {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: { paths, censor: "[secret]" },
      ...(onFault && { hooks: { logMethod: passFaults(onFault) } }),
    },
    destination,
  )
}

function passFaults(
  onFault: (fault: LoggedFault) => void,
): NonNullable<pino.LoggerOptions["hooks"]>["logMethod"] {
  return function log(args, method, level) {
    method.apply(this, args)
    if (level < ERROR) return
    const [first, second]: unknown[] = args
    const [fields, text] = typeof first === "object" && first !== null ? [first, second] : [{}, first]
    onFault({ fields: fields instanceof Error ? { err: fields } : fields, text: String(text ?? "") })
  }
}
