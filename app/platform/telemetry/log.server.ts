import { pino } from "pino"

/** Names that may stand in an object somebody logs and must never be read in a log. */
const SECRET_FIELDS = ["card", "cvv", "password", "token", "accessToken", "cookie", "authorization"]

export type Log = pino.Logger

/** An error without the parameters of a failed query (addresses, tokens). What is no error is named by its kind. */
function withoutParameters(thrown: unknown) {
  if (!(thrown instanceof Error)) return { type: Object.prototype.toString.call(thrown) }
  const written = pino.stdSerializers.err(thrown)
  const cut = (text: string) => text.replace(/\nparams: [^\n]*(\n(?! +at )[^\n]*)*/g, "")
  return { type: written.type, message: cut(written.message ?? ""), stack: cut(written.stack ?? "") }
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

/** JSON lines on standard error, so that standard output stays for people. Secrets are cut out at any of two depths. */
export function createLog(
  level: string,
  destination: Destination = pino.destination({ dest: 2, sync: true }),
): Log {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutParameters },
      redact: { paths, censor: "[secret]" },
    },
    destination,
  )
}
