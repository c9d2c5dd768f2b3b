import { pino } from "pino"

/** Names that may stand in an object somebody logs and must never be read in a log. */
const SECRET_FIELDS = ["card", "cvv", "password", "token", "accessToken", "cookie", "authorization"]

export type Log = pino.Logger

/** A failed query names its parameters (addresses, tokens) in message and stack: the log keeps the statement alone. */
function withoutParameters(error: Error) {
  const written = pino.stdSerializers.err(error)
  const cut = (text: string) => text.replace(/\nparams: [^\n]*(\n(?! +at )[^\n]*)*/g, "")
  return { type: written.type, message: cut(written.message), stack: cut(written.stack) }
}

/** JSON lines on standard error, so that standard output stays for people. Secrets are cut out at any of two depths. */
export function openLog(level: string): Log {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: withoutParameters },
      redact: { paths, censor: "[secret]" },
    },
    pino.destination({ dest: 2, sync: true }),
  )
}
